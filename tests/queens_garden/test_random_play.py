"""Thousands of random games, checked after every decision; see random_play.py."""

import pytest

import gardens_env
from tests.playing.processes import BOUNDS_CHECKED, UNCHECKED, UNCOMPILED, run_python

RANDOM_PLAY = ("-m", "tests.queens_garden.random_play", "--games")


@pytest.mark.parametrize(
    ("games", "environment"),
    [(4_800, BOUNDS_CHECKED), (24, UNCOMPILED)],
    ids=["compiled with bounds checks", "uncompiled with overflow checks"],
)
def test_random_games_keep_every_promise(games: int, environment: dict[str, str]) -> None:
    done = run_python(*RANDOM_PLAY, str(games), **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{games} games, ")


def test_random_play_refuses_to_run_unchecked() -> None:
    done = run_python(*RANDOM_PLAY, "24", **UNCHECKED)
    assert done.returncode != 0
    assert "NUMBA_BOUNDSCHECK=1" in done.stderr


def test_a17_no_game_is_longer_than_a_thousand_decisions() -> None:
    for players in (2, 3, 4):
        assert gardens_env.setup("queens_garden", num_players=players).longest_game <= 1_000
