"""Recorded games of Queen's Garden; see tests.playing.golden.

A line ends with the round, the number of tiles and of face-up expansions in the display, the tiles left in the bag, and
for every seat points, jokers, stored tiles and expansions, hexagons in the garden. The wheel is that of positions.py.
"""

from gardens_env.core.aec import AECEnvironment
from tests.playing.golden import RecordedGames
from tests.playing.table import state_of
from tests.queens_garden.positions import table_path


def table(env: AECEnvironment) -> str:
    """What the table looks like."""
    state = state_of(env)
    lying, face_up = int((state["display_tiles"] >= 0).sum()), int(state["face_up"].sum())
    everybody = ", ".join(
        f"{int(state['points'][seat])}p {int(state['jokers'][seat])}j {int(state['tiles'][seat].sum())}t"
        f" {int(state['expansions'][seat].sum())}e {int((state['garden'][seat] >= 0).sum())}h"
        for seat in range(env.unwrapped.setup.num_players)
    )
    return f"round {int(state['round_number'])}, {lying}+{face_up} shown, bag {int(state['bag'].sum())}: {everybody}"


RECORDED = RecordedGames(
    name="queens_garden",
    games={
        "all_2": ({"num_players": 2, "adjacency": "all", "wheel": "printed"}, 11),
        "all_3_shuffled": ({"num_players": 3, "adjacency": "all", "wheel": "shuffled"}, 12),
        "all_4": ({"num_players": 4, "adjacency": "all", "wheel": "printed"}, 13),
        "any_2_shuffled": ({"num_players": 2, "adjacency": "any", "wheel": "shuffled"}, 14),
        "any_3": ({"num_players": 3, "adjacency": "any", "wheel": "printed"}, 15),
        "any_4_shuffled": ({"num_players": 4, "adjacency": "any", "wheel": "shuffled"}, 16),
    },
    table=table,
    lazy=("PASS", *(f"BUY_AT {slot}" for slot in range(6))),
    data=table_path,
)

if __name__ == "__main__":
    RECORDED.main()
