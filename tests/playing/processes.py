"""Running Python in a process of its own, where numba can be told to check bounds or not to compile."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOUNDS_CHECKED = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0"}
UNCOMPILED = {"NUMBA_BOUNDSCHECK": "0", "NUMBA_DISABLE_JIT": "1"}
UNCHECKED = {"NUMBA_BOUNDSCHECK": "0", "NUMBA_DISABLE_JIT": "0"}


def run_python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments in the repository's root; whatever it prints is in the result."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def run_uncompiled(source: str) -> None:
    """Run some lines of Python without compiling the rules. Raises AssertionError with its errors if they fail."""
    proof = "import numba\nassert numba.config.DISABLE_JIT\n"
    done = run_python("-c", proof + source, **UNCOMPILED)
    assert done.returncode == 0, done.stdout + done.stderr
