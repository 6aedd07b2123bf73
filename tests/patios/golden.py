"""Recorded games of Patios; see tests.playing.golden.

A line ends with the round and the turn, the cards of sample, pack and discards, and for every seat points, trio tokens
and coins, then beautiful flowers, dry ones, Canes and placed Improvements in the patio, Improvements in the hand.
Printed numbers are those of numbers.py.
"""

from typing import Any

from gardens_env.core.aec import AECEnvironment
from gardens_env.patios.state import AWNING, CANE, NOTHING
from tests.patios.numbers import table_path
from tests.playing.golden import RecordedGames
from tests.playing.table import state_of


def table(env: AECEnvironment) -> str:
    """What the table looks like."""
    state = state_of(env)
    cards = "+".join(str(int(state[name].sum())) for name in ("sample", "pack", "discards"))
    everybody = ", ".join(_player(state, seat) for seat in range(env.unwrapped.setup.num_players))
    return f"{int(state['round_number'])}.{int(state['turn_number'])}, {cards}: {everybody}"


def _player(state: Any, seat: int) -> str:
    card, dry = state["card"][seat], int(state["dry"][seat].sum())
    beautiful = int(((card > NOTHING) & (card != CANE) & (card < AWNING)).sum()) - dry
    tools = int((card == CANE).sum() + (card >= AWNING).sum())
    points, tokens, coins, held = (int(state[name][seat].sum()) for name in ("points", "tokens", "coins", "hand"))
    return f"{points}p{tokens}t{coins}c {beautiful}+{dry}+{tools}+{held}"


RECORDED = RecordedGames(
    name="patios",
    games={
        "two": ({"num_players": 2, "rounds": 3}, 5),
        "three_monument": ({"num_players": 3, "rounds": 2, "monument": True}, 2),
        "four_nit_picker": ({"num_players": 4, "rounds": 2, "nit_picker_end": True}, 3),
        "five": ({"num_players": 5, "rounds": 2}, 4),
        "two_playground": ({"num_players": 2, "rounds": 2, "playground": True}, 1),
        "three_short": ({"num_players": 3, "rounds": 2, "max_turns_per_round": 9, "keep_dry": False}, 6),
    },
    table=table,
    data=table_path,
)

if __name__ == "__main__":
    RECORDED.main()
