"""Recorded games come out as they were recorded.

After a wanted change: `python -m tests.patios.golden --replay`.
"""

import pytest

from gardens_env.patios.state import PHASES
from tests.patios.golden import RECORDED
from tests.playing.golden import actions_of, replaying


@pytest.mark.parametrize("game", RECORDED.games)
def test_a_recorded_game_is_still_the_same(game: str) -> None:
    assert RECORDED.replayed(game) == RECORDED.recorded(game)


def test_the_recorded_games_show_every_phase_and_every_verb() -> None:
    phases, verbs = RECORDED.shown()
    # A theft needs all Improvements to be in hands, which hardly ever happens.
    assert set(PHASES) - phases == {"STEAL", "OVER"}
    assert verbs == {"CHARACTER", "TYPE", "CELL", "PLAYER", "IMPROVEMENT", "SHIFT", "YES", "PASS"}


def test_another_rule_would_show() -> None:
    """Leaving out one decision changes the rest of the text."""
    actions = actions_of(RECORDED.recorded("two"))
    assert RECORDED.record("two", replaying(actions[:5] + actions[6:])) != RECORDED.recorded("two")
