"""Recorded games come out as they were recorded.

After a wanted change: `python -m tests.familia_hort.golden --replay`.
"""

import pytest

from tests.familia_hort.golden import RECORDED
from tests.playing.golden import actions_of, replaying


@pytest.mark.parametrize("game", RECORDED.games)
def test_a_recorded_game_is_still_the_same(game: str) -> None:
    assert RECORDED.replayed(game) == RECORDED.recorded(game)


def test_the_recorded_games_show_every_phase_and_every_verb() -> None:
    phases, verbs = RECORDED.shown()
    assert phases == {
        *("CHARACTER", "COIN", "PURCHASE", "FERTILISE", "COMPOST", "JORGE"),
        *("WATER", "JULIA", "SELL", "BONUS", "PABLO"),
    }
    assert verbs == {
        *("PASS", "BUY", "BUY_COINED", "FERTILISE", "COMPOST", "WATER", "WATER_TREE", "SELL"),
        *("CHICKEN_EATS", "GOAT_EATS", "COIN_ON", "BUY_XP", "SELL_XP", "CHARACTER"),
    }


def test_another_rule_would_show() -> None:
    """Leaving out one decision changes the rest of the text."""
    recorded = RECORDED.recorded("basic_2")
    actions = actions_of(recorded)
    assert RECORDED.record("basic_2", replaying(actions[:5] + actions[6:])) != recorded
