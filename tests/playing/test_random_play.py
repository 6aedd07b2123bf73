"""Thousands of random games of every game, checked after every decision; see `random_play.py` in the game's folder."""

import pytest

from tests.playing.processes import BOUNDS_CHECKED, UNCHECKED, UNCOMPILED, run_python

COMPILED_GAMES = {"familia_hort": 20_160, "queens_garden": 4_800, "patios": 2_880}
UNCOMPILED_GAMES = {"familia_hort": 216, "queens_garden": 24, "patios": 72}


def assert_promises_kept(name: str, games: int, environment: dict[str, str]) -> None:
    done = run_python("-m", f"tests.{name}.random_play", "--games", str(games), **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{games} games, ")


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_compiled_games_keep_every_promise_and_stay_within_bounds(name: str) -> None:
    assert_promises_kept(name, COMPILED_GAMES[name], BOUNDS_CHECKED)


@pytest.mark.parametrize("name", UNCOMPILED_GAMES)
def test_uncompiled_games_keep_every_promise_and_never_overflow(name: str) -> None:
    assert_promises_kept(name, UNCOMPILED_GAMES[name], UNCOMPILED)


@pytest.mark.parametrize("name", UNCOMPILED_GAMES)
def test_random_play_refuses_to_run_unchecked(name: str) -> None:
    done = run_python("-m", f"tests.{name}.random_play", "--games", str(UNCOMPILED_GAMES[name]), **UNCHECKED)
    assert done.returncode != 0
    assert "NUMBA_BOUNDSCHECK=1" in done.stderr
