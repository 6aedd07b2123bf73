"""The conformance suite on every game of the suite, with every number of players."""

from typing import Any

import pytest

import gardens_env
from gardens_env.core.game import Game
from gardens_env.testing import CHECKS, Check, variants

NUMBER_OF_PLAYERS = "num_players"


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The variants of a game without the number of players, over which every check goes by itself."""
    sets: list[dict[str, Any]] = []
    for variant in variants(game):
        options = {name: value for name, value in variant.items() if name != NUMBER_OF_PLAYERS}
        if options not in sets:
            sets.append(options)
    return sets


CASES = [(game, options) for game in gardens_env.games().values() for options in option_sets(game)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("game", "options"), CASES, ids=lambda value: value.name if isinstance(value, Game) else str(value)
)
def test_promises(game: Game, options: dict[str, Any], check: Check) -> None:
    check(game, **options)
