"""The compiled rules against the oracle: legal sets, seat, phase, every count, who knows what, scores and places agree.

Each style of play leads to branches that uniform play hardly visits; what it must have visited stands beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.patios.oracle_match import DATA, VARIANTS, PatiosMatch
from tests.patios.oracle_styles import FILLING, STYLES, UNIFORM, WATERING
from tests.patios.oracle_tables import OTHER, PLENTY_OF_CANES, SCARCE
from tests.playing.match import assert_seen
from tests.playing.processes import ROOT, run_uncompiled
from tests.playing.styles import Style
from tests.playing.tables import write_table

GAMES_PER_SETTING = 33  # 8 styles, each in 8 of the 24 settings: 2,112 games
OTHER_GAMES_PER_SETTING = 8
TABLES: dict[str, tuple[dict[str, Any], Style, set[str]]] = {
    "other": (OTHER, UNIFORM, {"flower bought", "Balcony scored", "token changed"}),
    "scarce": (SCARCE, FILLING, {"no flower card left", "short draft", "sample dealt anew"}),
    "canes": (PLENTY_OF_CANES, WATERING, {"no use for a Cane", "Cane on the Ladder", "flower bought"}),
}
SETTINGS: list[dict[str, Any]] = [
    {"num_players": players, **options} for options in VARIANTS for players in (2, 3, 4, 5)
]


@pytest.mark.parametrize("name", STYLES)
def test_rules_and_oracle_agree(name: str) -> None:
    style, must_see = STYLES[name]
    seen: Counter[str] = Counter()
    of_style = list(STYLES).index(name)
    for number, options in enumerate(SETTINGS[of_style % 3 :: 3]):  # each number of players twice
        first_seed = 1000 * number + 100_000 * of_style
        match = PatiosMatch(options, range(first_seed, first_seed + GAMES_PER_SETTING))
        seen += match.play(style, random_seed=first_seed)
    assert_seen(seen, must_see)


@pytest.mark.parametrize("name", TABLES)
def test_rules_and_oracle_agree_on_other_printed_numbers(name: str, tmp_path: Path) -> None:
    changes, style, must_see = TABLES[name]
    data = write_table(DATA, tmp_path / "table.toml", changes)
    seen: Counter[str] = Counter()
    for number, options in enumerate(SETTINGS[list(TABLES).index(name) :: 3]):
        first_seed = 5_000_000 + 1000 * number
        match = PatiosMatch(options, range(first_seed, first_seed + OTHER_GAMES_PER_SETTING), data)
        seen += match.play(style, random_seed=first_seed)
    assert_seen(seen, must_see)


def test_a_difference_is_found() -> None:
    match = PatiosMatch(SETTINGS[1], range(3))
    match.states["coins"][1, 0] += 1
    with pytest.raises(AssertionError, match=r"coins: the rules say \[2, 1, 1\], the oracle \[1, 1, 1\], in game 1"):
        match.play(UNIFORM, random_seed=0)


def test_the_oracle_stands_alone() -> None:
    for path in (ROOT / "tests" / "oracle").glob("patios*.py"):
        imported = re.findall(r"^(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        standard = {"collections", "contextlib", "dataclasses", "pathlib", "random", "tomllib", "typing"}
        assert set(imported) <= {"__future__", "tests", *standard}, path.name


UNCOMPILED = """
from tests.patios.oracle_styles import STYLES
from tests.patios.test_oracle import SETTINGS, PatiosMatch
for number, (options, (style, _)) in enumerate(zip(SETTINGS[2::3], STYLES.values(), strict=True)):
    PatiosMatch(options, [number]).play(style, random_seed=number)
"""


def test_the_same_source_agrees_uncompiled() -> None:
    run_uncompiled(UNCOMPILED)
