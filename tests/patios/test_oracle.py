"""The compiled rules against the oracle: legal sets, seat, phase, every count, who knows what, scores and places agree.

Each style of play leads to branches that uniform play hardly visits; what it must have visited stands beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.patios.oracle_match import VARIANTS, PatiosMatch
from tests.patios.oracle_styles import STYLES, UNIFORM
from tests.playing.match import assert_seen
from tests.playing.processes import ROOT, run_uncompiled

GAMES_PER_SETTING = 33  # 8 styles, each in 8 of the 24 settings: 2,112 games
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
for number, (style, _) in enumerate(STYLES.values()):
    for options in SETTINGS[number % 3 :: 3]:
        PatiosMatch(options, [number]).play(style, random_seed=number)
"""


def test_the_same_source_agrees_uncompiled() -> None:
    run_uncompiled(UNCOMPILED)
