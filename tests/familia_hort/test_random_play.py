"""Tens of thousands of random games, checked after every decision; see random_play.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def random_play(games: int, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.familia_hort.random_play", "--games", str(games)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("games", "environment"),
    [
        (20_160, {"NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0"}),
        (216, {"NUMBA_BOUNDSCHECK": "0", "NUMBA_DISABLE_JIT": "1"}),
    ],
    ids=["compiled with bounds checks", "uncompiled with overflow checks"],
)
def test_random_games_keep_every_promise(games: int, environment: dict[str, str]) -> None:
    done = random_play(games, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{games} games, ")


def test_random_play_refuses_to_run_unchecked() -> None:
    done = random_play(36, NUMBA_BOUNDSCHECK="0", NUMBA_DISABLE_JIT="0")
    assert done.returncode != 0
    assert "NUMBA_BOUNDSCHECK=1" in done.stderr
