"""Recorded games of La Familia Hort; see tests.playing.golden.

A line ends with the round, the number of cards in the market, and for every seat coins, experience, water in the well.
Printed numbers are those of numbers.py.
"""

from gardens_env.core.aec import AECEnvironment
from tests.familia_hort.numbers import table_path
from tests.playing.golden import RecordedGames
from tests.playing.table import seats, state_of


def table(env: AECEnvironment) -> str:
    """What the table looks like."""
    state = state_of(env)
    cards = int(state["market"].sum()) + int(state["market_coined"].sum())
    rows = zip(seats(env, "coins"), seats(env, "experience"), seats(env, "well"), strict=True)
    everybody = ", ".join(f"{coins}c {points}xp {water}w" for coins, points, water in rows)
    return f"round {int(state['round_number'])}, market {cards}: {everybody}"


RECORDED = RecordedGames(
    name="familia_hort",
    games={
        "basic_2": ({"num_players": 2, "mode": "basic", "bee_needs_water": False}, 20),
        "basic_3": ({"num_players": 3, "mode": "basic", "bee_needs_water": False}, 32),
        "basic_4_bee": ({"num_players": 4, "mode": "basic", "bee_needs_water": True}, 25),
        "advanced_2": ({"num_players": 2, "mode": "advanced", "bee_needs_water": False}, 36),
        "advanced_3_bee": ({"num_players": 3, "mode": "advanced", "bee_needs_water": True}, 78),
        "advanced_4": ({"num_players": 4, "mode": "advanced", "bee_needs_water": False}, 84),
    },
    table=table,
    lazy=("PASS", "WATER_TREE"),
    data=table_path,
)

if __name__ == "__main__":
    RECORDED.main()
