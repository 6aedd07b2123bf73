"""Recorded games come out as they were recorded.

After a wanted change: `python -m tests.queens_garden.golden --replay`.
"""

import pytest

from tests.playing.golden import actions_of, replaying
from tests.queens_garden.golden import RECORDED


@pytest.mark.parametrize("game", RECORDED.games)
def test_a_recorded_game_is_still_the_same(game: str) -> None:
    assert RECORDED.replayed(game) == RECORDED.recorded(game)


def test_the_recorded_games_show_every_phase_and_every_verb() -> None:
    phases, verbs = RECORDED.shown()
    assert phases == {"TURN", "SOURCE", "CELL", "PAY", "DISCARD"}
    assert verbs == {
        *("PASS", "TAKE_COLOUR", "TAKE_PATTERN", "TILE", "EXPANSION", "JOKER"),
        *("CELL", "BUY_AT", "SOURCE"),
    }


def test_another_rule_would_show() -> None:
    """Leaving out one decision changes the rest of the text."""
    actions = actions_of(RECORDED.recorded("all_2"))
    assert RECORDED.record("all_2", replaying(actions[:5] + actions[6:])) != RECORDED.recorded("all_2")
