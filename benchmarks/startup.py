"""How long a fresh process takes to import the package and to make its first decision, compiling or from the cache."""

import os
import subprocess
import sys
import tempfile
from statistics import median
from typing import Any

IMPORT = "import gardens_env"
AEC = """
env = gardens_env.make({game!r}, **{options!r})
env.reset(seed=0)
env.step(int(env.last()[0]["action_mask"].argmax()))
"""
VECTOR = """
env = gardens_env.make_vec({game!r}, num_envs=64, **{options!r})
env.reset(seed=0)
env.step(env.sample_actions())
"""
TIMED = """
import time
start = time.perf_counter()
{0}
print(time.perf_counter() - start)
"""


def measure(game: str, options: dict[str, Any], repetitions: int) -> dict[str, float]:
    """Seconds of fresh processes, the import included; `cold` compiles, `cached` is the median of later processes."""
    aec, vector = (IMPORT + code.format(game=game, options=options) for code in (AEC, VECTOR))
    with tempfile.TemporaryDirectory() as folder:
        seconds = {"first AEC decision, cold": _run(aec, folder), "first vector step, cold": _run(vector, folder)}
        for name, code in {
            "import gardens_env": IMPORT,
            "first AEC decision, cached": aec,
            "first vector step, cached": vector,
        }.items():
            seconds[name] = median(_run(code, folder) for _ in range(repetitions))
    return seconds


def _run(code: str, cache: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", TIMED.format(code)],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"the measured process failed:\n{done.stderr}")
    return float(done.stdout)
