"""The compiled rules against the oracle: legal sets, seat, phase, every public count, scores and places agree.

Each style of play below leads to branches that uniform play hardly visits; what it must have visited stands beside it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from tests.familia_hort.oracle_match import SETTINGS, Match
from tests.familia_hort.oracle_tables import generous_number, other_number, write_table
from tests.playing.match import assert_seen
from tests.playing.processes import run_uncompiled
from tests.playing.styles import Style

GAMES_PER_SETTING = 35  # 12 settings, 6 styles: 2,520 games
ADVANCED = [options for options in SETTINGS if options["mode"] == "advanced"]

BUSY: Style = [("", "PASS", 0.1)]
KEEN_ON_FLOWERS: Style = [
    ("", "PASS", 0.05),
    *(("PURCHASE", f"BUY {kind}", 20.0) for kind in ("sunflower", "lily", "rose", "carn")),
]
KEEN_ON_TOOLS: Style = [
    *(("PURCHASE", f"BUY {kind}", 30.0) for kind in ("chicken", "goat", "compost", "scarecrow", "watering")),
    *[("COMPOST", "PASS", 2.0), ("JORGE", "PASS", 0.1), ("JORGE", "COMPOST", 20.0), ("WATER", "PASS", 0.05)],
    *[("SELL", "CHICKEN_EATS", 2.0), ("SELL", "GOAT_EATS", 20.0), ("PABLO", "PASS", 0.1)],
]
KEEN_ON_POINTS: Style = [
    *[("", "PASS", 0.05), *(("PURCHASE", f"BUY {kind}", 5.0) for kind in ("lily", "compost", "scarecrow", "watering"))],
    *[("PURCHASE", "BUY chicken", 3.0), ("PURCHASE", "BUY goat", 3.0), ("BONUS", "COMPOST", 0.3)],
]
SLOW_TO_GROW: Style = [
    *[("PURCHASE", "PASS", 0.1), ("WATER", "PASS", 10.0), ("JULIA", "PASS", 10.0), ("PABLO", "PASS", 0.05)],
    *(("PURCHASE", f"BUY {kind}", 3.0) for kind in ("corn", "pumpkin", "eggplant", "rose")),
]
STYLES: dict[str, tuple[Style, set[str]]] = {
    "uniform": (
        [],
        {
            *("base cube returned", "plot full", "chicken meal", "meal of a flower", "watered bee pays"),
            *("dry bee pays nothing", "4 rounds", "5 rounds", "6 rounds", "place shared", "tie of scores broken"),
        },
    ),
    "busy": (
        BUSY,
        {
            *("Jorge feeds a crop", "Jorge's second part impossible", "Julia waters an opponent's crop"),
            *("Pablo buys", "Pablo sells", "engine sells", "Leticia has no coin", "bonus coin", "bonus water"),
        },
    ),
    "flowers": (
        KEEN_ON_FLOWERS,
        {
            *("bonus cube on a growing crop", "bonus cube lost", "trade lands the opponent on 9"),
            "meal of a flower",
        },
    ),
    "tools": (
        KEEN_ON_TOOLS,
        {
            *("goat meal", "one of several animals eats", "compost cube used", "compost cubes kept"),
            *("Jorge fills a box", "JORGE COMPOST", "bonus cube in a box", "SELL GOAT_EATS", "COMPOST FERTILISE"),
        },
    ),
    "coins on crops": (
        [
            ("COIN", "PASS", 0.02),
            ("COIN", "COIN_ON corn", 5.0),
            ("PURCHASE", "BUY_COINED", 3.0),
            ("PURCHASE", "PASS", 3.0),
        ],
        {"coined copy bought", "Leticia buys her coined copy", "two coined copies of a kind"},
    ),
    "hoarding water": (
        [("WATER", "PASS", 3.0), ("PURCHASE", "PASS", 0.3), ("JULIA", "PASS", 0.05)],
        {"Julia's second part impossible", "Julia waters an opponent's crop", "JULIA WATER"},
    ),
}


@pytest.mark.parametrize("name", STYLES)
def test_rules_and_oracle_agree(name: str) -> None:
    style, must_see = STYLES[name]
    seen: Counter[str] = Counter()
    for number, options in enumerate(SETTINGS):
        first_seed = 1000 * number + 100_000 * list(STYLES).index(name)
        match = Match(options, range(first_seed, first_seed + GAMES_PER_SETTING))
        seen += match.play(style, random_seed=first_seed)
    assert_seen(seen, must_see)


@pytest.mark.parametrize("name", ["busy", "tools", "flowers"])
def test_rules_and_oracle_agree_on_other_printed_numbers(name: str, tmp_path: Path) -> None:
    data = write_table(tmp_path / "other.toml", other_number)
    for number, options in enumerate(SETTINGS):
        first_seed = 5_000_000 + 1000 * number
        match = Match(options, range(first_seed, first_seed + GAMES_PER_SETTING // 3), data)
        match.play(STYLES[name][0], random_seed=first_seed)


def test_rules_and_oracle_agree_where_markers_move_far(tmp_path: Path) -> None:
    data = write_table(tmp_path / "generous.toml", generous_number)
    seen: Counter[str] = Counter()
    for number, options in enumerate(ADVANCED):
        first_seed = 6_000_000 + 1000 * number
        match = Match(options, range(first_seed, first_seed + GAMES_PER_SETTING), data)
        seen += match.play(KEEN_ON_POINTS, random_seed=first_seed)
    assert_seen(seen, {f"{occasion}: bonus cube" for occasion in ("purchase", "sale", "meal", "trade")})
    assert_seen(seen, {"BONUS COMPOST", "BONUS FERTILISE", "BONUS in the last round", "bonus cube on a ripe crop"})


def test_rules_and_oracle_agree_where_trades_land_on_bonus_spaces(tmp_path: Path) -> None:
    data = write_table(tmp_path / "generous.toml", generous_number)
    seen: Counter[str] = Counter()
    for number, options in enumerate(ADVANCED):
        first_seed = 7_000_000 + 1000 * number
        match = Match(options, range(first_seed, first_seed + GAMES_PER_SETTING), data)
        chance = np.random.default_rng(first_seed)
        match.give_experience(chance.choice([2, 8, 8, 10, 10], (GAMES_PER_SETTING, match.setup.num_players)))
        seen += match.play(SLOW_TO_GROW, random_seed=first_seed)
    assert_seen(seen, {"trade lands both on 9", "BONUS after BONUS", "trade: bonus cube"})


def test_a_difference_is_found() -> None:
    match = Match(SETTINGS[1], range(3))
    match.states["coins"][1, 0] += 1
    with pytest.raises(AssertionError, match=r"coins: the rules say \[8, 7\], the oracle \[7, 7\], in game 1"):
        match.play([], random_seed=0)


def test_the_same_source_agrees_uncompiled() -> None:
    run_uncompiled(
        """
from tests.familia_hort.oracle_match import SETTINGS, Match
from tests.familia_hort.test_oracle import STYLES
for number, options in enumerate(SETTINGS):
    for style, _ in STYLES.values():
        Match(options, [number]).play(style, random_seed=number)
"""
    )
