"""The conformance suite on every game of the suite, over every number of players."""

from typing import Any

import pytest

import gardens_env
from gardens_env.core.game import Game
from gardens_env.testing import CHECKS, Check, option_sets

CASES = [(game, options) for game in gardens_env.games().values() for options in option_sets(game)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("game", "options"), CASES, ids=lambda value: value.name if isinstance(value, Game) else str(value)
)
def test_promises(game: Game, options: dict[str, Any], check: Check) -> None:
    check(game, **options)
