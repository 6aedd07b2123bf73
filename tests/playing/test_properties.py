"""Properties of whole games, of every game of the suite."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gardens_env
from tests.playing.properties import (
    assert_full_circle,
    assert_replays,
    assert_sound,
    choices,
    played,
    seeds,
    settings_of,
)

LONGEST = 150
"""Decisions that are played at most."""


@pytest.mark.parametrize("name", gardens_env.games())
@settings(max_examples=60, deadline=None)
@given(st.data(), seeds, choices(LONGEST), st.integers(1, 4))
def test_games_are_sound_turn_in_circles_and_repeat_themselves(
    name: str, data: Any, seed: int, picks: list[int], k: int
) -> None:
    env = played(name, data.draw(settings_of(name)), seed, picks)
    assert_sound(env)
    assert_full_circle(env, k)
    assert_replays(env)
