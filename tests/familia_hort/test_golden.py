"""Recorded games come out as they were recorded.

After a wanted change: `python -m tests.familia_hort.golden --replay`.
"""

import re

import pytest

from tests.familia_hort.golden import FOLDER, GAMES, actions_of, record, replaying


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_still_the_same(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert record(name, replaying(actions_of(recorded))) == recorded


def test_the_recorded_games_show_every_phase_and_every_verb() -> None:
    text = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    phases = set(re.findall(r"seat \d (\w+)", text))
    assert phases == {
        *("CHARACTER", "COIN", "PURCHASE", "FERTILISE", "COMPOST", "JORGE"),
        *("WATER", "JULIA", "SELL", "BONUS", "PABLO"),
    }
    verbs = {name.split()[0] for name in actions_of(text)}
    assert verbs == {
        *("PASS", "BUY", "BUY_COINED", "FERTILISE", "COMPOST", "WATER", "WATER_TREE", "SELL"),
        *("CHICKEN_EATS", "GOAT_EATS", "COIN_ON", "BUY_XP", "SELL_XP", "CHARACTER"),
    }


def test_another_rule_would_show() -> None:
    """Leaving out one decision changes the rest of the text."""
    recorded = (FOLDER / "basic_2.txt").read_text(encoding="utf-8")
    actions = actions_of(recorded)
    assert record("basic_2", replaying(actions[:5] + actions[6:])) != recorded
