"""Compiled code is cached on disk and never stale; threads start only where they are asked for."""

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from numba import config

from gardens_env.core import compilation
from tests.core.outside import ROOT, OutsideGame

OVERRUN = "tables.worth[fruit] + 0 * int(tables.worth[fruit + 3])"


@pytest.fixture
def outside(tmp_path: Path) -> OutsideGame:
    return OutsideGame(tmp_path)


def test_a_changed_rule_is_never_run_from_the_cache(outside: OutsideGame) -> None:
    first = outside.play()
    again = outside.play()
    assert first["compiled"]
    assert not first["from_cache"]
    assert again["from_cache"]
    assert not again["compiled"]
    assert again["scores"] == first["scores"]
    outside.write_rule("tables.worth[fruit] + 100")
    changed = outside.play()
    assert changed["compiled"]
    assert changed["scores"] != first["scores"]
    assert sum(changed["scores"]) == sum(first["scores"]) + 900  # type: ignore[call-overload]
    assert outside.play(NUMBA_DISABLE_JIT="1")["scores"] == changed["scores"]


def test_bounds_checks_get_code_of_their_own(outside: OutsideGame) -> None:
    """A planted overrun: unseen without the checks, found with them though the cache is warm, and unseen again."""
    outside.write_rule(OVERRUN)
    assert outside.play()["error"] is None
    assert "out of bounds" in str(outside.play(NUMBA_BOUNDSCHECK="1")["error"])
    without = outside.play()
    assert without["error"] is None
    assert without["from_cache"]
    assert "out of bounds" in str(outside.play(NUMBA_DISABLE_JIT="1")["error"])


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is cached uncompiled")
def test_no_folder_for_the_cache_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_folder(*arguments: object) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(compilation._FingerprintedCache, "__init__", no_folder)
    compilation._warn_once.cache_clear()
    with pytest.warns(UserWarning, match="NUMBA_CACHE_DIR"):
        double = compilation.cached_njit(lambda x: 2 * x)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        compilation.cached_njit(lambda x: 3 * x)
    assert double(21) == 42


FORK = """
import os
from numba.np.ufunc import parallel
from gardens_env.core.vector import VectorEnvironment
from tests.core.toy_game import GAME

env = VectorEnvironment(GAME.setup(), 16, threads=1)
env.reset(seed=1)
child = 0
for number in range(40):
    env.step(env.sample_actions())
    if number == 20:
        child = os.fork()
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
print(parallel._is_initialized)
"""


def test_one_thread_never_starts_the_threads_of_numba() -> None:
    """So that a forked child of such a process can go on stepping."""
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*sys.path, ROOT)))}
    command = [sys.executable, "-c", FORK]
    done = subprocess.run(command, capture_output=True, text=True, env=variables, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[-1] == "False"
