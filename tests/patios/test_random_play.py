"""Thousands of random games, checked after every decision; see random_play.py."""

import pytest

from tests.playing.processes import BOUNDS_CHECKED, UNCHECKED, UNCOMPILED, run_python

RANDOM_PLAY = ("-m", "tests.patios.random_play", "--games")


@pytest.mark.parametrize(
    ("games", "environment"),
    [(2_880, BOUNDS_CHECKED), (72, UNCOMPILED)],
    ids=["compiled with bounds checks", "uncompiled with overflow checks"],
)
def test_random_games_keep_every_promise(games: int, environment: dict[str, str]) -> None:
    done = run_python(*RANDOM_PLAY, str(games), **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{games} games, ")


def test_random_play_refuses_to_run_unchecked() -> None:
    done = run_python(*RANDOM_PLAY, "72", **UNCHECKED)
    assert done.returncode != 0
    assert "NUMBA_BOUNDSCHECK=1" in done.stderr
