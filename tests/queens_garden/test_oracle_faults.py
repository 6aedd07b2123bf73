"""The comparison with the oracle notices faults: numbers that the rules misread, fields of the record gone wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.oracle.queens_garden import Oracle
from tests.playing.styles import Style, choose, weights_of
from tests.playing.tables import write_table
from tests.queens_garden.oracle_match import CLOSING, DATA, Match
from tests.queens_garden.oracle_tables import CHEAP, OTHER, Changes

OPTIONS = {"num_players": 2, "adjacency": "any", "wheel": "printed"}
GAMES, GAMES_FOR_RARE = 10, 40
RARE = {"rules.full_group_bonus"}
DECISIONS_BEFORE = 90
UNUSED = {"rules.stack_3", "rules.stack_4", "fountain_board.between"}  # benches and statues bring the same
NUMBERS = {name: number for name, number in OTHER.items() if name not in UNUSED and not name.endswith(".round")}
SWAPPED_ROUNDS: Changes = {"colours.yellow.round": 1, "colours.dark_green.round": 2}
DEAR_PATTERNS = 10  # plants and lilies are hardly ever placed
# With everything cheap, gardens get full; where a change of that is the fault, the game's own numbers are the base.
CHANGED_BY_CHEAP = set(CHEAP)


class MisreadMatch(Match):
    """The rules play with a table in which something is changed, the oracle with one in which it is not."""

    def __init__(self, rules: Path, oracle: Path, seeds: Sequence[int]) -> None:
        self.oracles_table = tomllib.loads(oracle.read_text(encoding="utf-8"))
        super().__init__(OPTIONS, seeds, rules)

    def oracle_of(self, game: int) -> Oracle:
        self.table = self.oracles_table
        return super().oracle_of(game)


def some_games(style: Style, decisions: int) -> Match:
    """Games in the middle."""
    match = Match(OPTIONS, range(GAMES))
    weights, generator = weights_of(match.setup, style), np.random.default_rng(0)
    for _ in range(decisions):
        match.decide(choose(match.states, match.masks, weights, generator))
    match.compare()
    return match


@pytest.mark.parametrize("name", NUMBERS)
def test_a_misread_number_is_noticed(name: str, tmp_path: Path) -> None:
    base: Changes = {} if name in CHANGED_BY_CHEAP else CHEAP
    rules = write_table(DATA, tmp_path / "rules.toml", base | {name: NUMBERS[name]})
    oracle = write_table(DATA, tmp_path / "oracle.toml", base)
    games = range(GAMES_FOR_RARE if name in RARE else GAMES)
    with pytest.raises(AssertionError, match="the oracle"):
        MisreadMatch(rules, oracle, games).play(CLOSING, random_seed=0)


def test_a_misread_wheel_is_noticed(tmp_path: Path) -> None:
    rules = write_table(DATA, tmp_path / "rules.toml", SWAPPED_ROUNDS)
    with pytest.raises(AssertionError, match="wheel"):
        MisreadMatch(rules, DATA, range(1))


def test_a_wrong_value_is_noticed_in_every_public_field() -> None:
    match = some_games(CLOSING, DECISIONS_BEFORE)
    untouched: Any = match.states.copy()
    for name in match.oracles[0].public():
        match.states[name].reshape(len(untouched), -1)[2, 0] ^= 1
        with pytest.raises(AssertionError, match=rf"{name}: the rules say .*, the oracle .*, in game 2"):
            match.compare()
        match.states[:] = untouched
    match.compare()


@pytest.mark.parametrize("legal", [0, 1])
def test_a_wrong_legal_set_is_noticed(legal: int) -> None:
    match = some_games(CLOSING, DECISIONS_BEFORE)
    match.masks[1, np.flatnonzero(match.masks[1] == legal)[0]] ^= 1
    with pytest.raises(AssertionError, match="legal: the rules say"):
        match.compare()


@pytest.mark.parametrize("attribute", range(DEAR_PATTERNS))
def test_a_garden_that_the_rules_forget_is_noticed(attribute: int) -> None:
    """What the rules keep beside the public fields shows in what follows."""
    match = some_games(CLOSING, DECISIONS_BEFORE)
    match.states["attribute_cells"][:, :, attribute] = 0
    with pytest.raises(AssertionError, match="the oracle"):
        match.play(CLOSING, random_seed=1)
