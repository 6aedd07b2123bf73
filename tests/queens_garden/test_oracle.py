"""The compiled rules against the oracle: legal sets, seat, phase, every public count, scores and places agree.

Each style of play below leads to branches that uniform play hardly visits; what it must have visited stands beside it.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from gardens_env.core.opponents import load_agent
from tests.playing.match import assert_seen
from tests.playing.processes import ROOT, run_uncompiled
from tests.playing.styles import Style
from tests.playing.tables import write_table
from tests.queens_garden.oracle_match import CLOSING, DATA, HOARDING, PLACING, SETTINGS, Match
from tests.queens_garden.oracle_tables import CHEAP, OTHER, SCARCE, Changes

GAMES_PER_SETTING = {2: 72, 3: 34, 4: 22}  # 4 settings for each number of players, 4 styles: 2,048 games
OTHER_GAMES_PER_SETTING = 10
BOT_GAMES_PER_SETTING = 8
PLAIN_PYTHON = {"__future__", "collections", "contextlib", "dataclasses", "functools", "itertools", "typing", "tests"}

STYLES: dict[str, tuple[Style, set[str]]] = {
    "uniform": ([], {"DISCARD TILE", "DISCARD EXPANSION", "pieces of the stack left over", "score below zero"}),
    "placing": (PLACING, {"groups joined", "fountain closed", "expansion paid or thrown away", "stack exhausted"}),
    "closing": (CLOSING, {"fountain closed", "pavilion closed", "group of 3"}),
    "hoarding": (
        HOARDING,
        {"storage full", "both spaces for expansions full", "copies that do not fit", "tower poured into the bag"},
    ),
}
TABLES: dict[str, tuple[Changes, Style, set[str]]] = {
    "other": (OTHER, PLACING, {"fountain closed", "expansion paid or thrown away"}),
    "cheap": (
        CHEAP,
        CLOSING,
        {
            *("bench closed", "statue closed", "3 ornaments closed at once", "jokers lost"),
            *("groups joined", "twins refused", "group of 6"),
        },
    ),
    "scarce": (SCARCE, HOARDING, {f"top with {tiles} tiles" for tiles in range(5)}),
}


@pytest.mark.parametrize("name", STYLES)
def test_rules_and_oracle_agree(name: str) -> None:
    style, must_see = STYLES[name]
    seen: Counter[str] = Counter()
    for number, options in enumerate(SETTINGS):
        first_seed = 1000 * number + 100_000 * list(STYLES).index(name)
        match = Match(options, range(first_seed, first_seed + GAMES_PER_SETTING[options["num_players"]]))
        seen += match.play(style, random_seed=first_seed)
    assert_seen(seen, must_see)


def test_rules_and_oracle_agree_in_games_of_bots() -> None:
    seen: Counter[str] = Counter()
    for number, options in enumerate(SETTINGS):
        match = Match(options, range(BOT_GAMES_PER_SETTING))
        agent = load_agent("heuristic", match.setup)
        seen += match.play_bots(agent, share=0.9, random_seed=number)
    assert_seen(seen, {"group of 5", "bench closed", "statue closed", "groups joined"})


@pytest.mark.parametrize("name", TABLES)
def test_rules_and_oracle_agree_on_other_printed_numbers(name: str, tmp_path: Path) -> None:
    changes, style, must_see = TABLES[name]
    data = write_table(DATA, tmp_path / "table.toml", changes)
    seen: Counter[str] = Counter()
    for number, options in enumerate(SETTINGS):
        first_seed = 5_000_000 + 1000 * number
        seen += Match(options, range(first_seed, first_seed + OTHER_GAMES_PER_SETTING), data).play(style, first_seed)
    assert_seen(seen, must_see)


def test_a_difference_is_found() -> None:
    match = Match(SETTINGS[1], range(3))
    match.states["points"][1, 0] += 1
    with pytest.raises(AssertionError, match=r"points: the rules say \[16, 15\], the oracle \[15, 15\], in game 1"):
        match.play([], random_seed=0)


def test_the_oracle_stands_alone() -> None:
    for path in (ROOT / "tests" / "oracle").glob("queens_garden*.py"):
        imported = re.findall(r"^\s*(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if path.name != "queens_garden_games.py":  # only the oracle's own tests use it
            assert set(imported) <= PLAIN_PYTHON, path.name


UNCOMPILED = """
from tests.queens_garden.oracle_match import SETTINGS, Match
from tests.queens_garden.test_oracle import STYLES
styles = [style for style, _ in STYLES.values()]
for number, options in enumerate(SETTINGS):
    Match(options, [number]).play(styles[number % len(styles)], random_seed=number)
"""


def test_the_same_source_agrees_uncompiled() -> None:
    run_uncompiled(UNCOMPILED)
