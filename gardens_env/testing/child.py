"""Running a function of the suite in another Python process."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def in_another_process(function: Callable[..., Any], *arguments: Any, jit: bool = True) -> Any:
    """Call an importable function with picklable arguments in a new Python process and return what it returns.

    Args:
        function: a function at the top level of a module.
        arguments: its arguments; a `Setup` is fine if its game stands in an importable module.
        jit: False runs it with `NUMBA_DISABLE_JIT=1`.

    Raises:
        AssertionError: the function raised one there, or the process failed.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)}
    environment.pop("NUMBA_DISABLE_JIT", None)
    if not jit:
        environment["NUMBA_DISABLE_JIT"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "gardens_env.testing.child"],
        input=pickle.dumps((function, arguments)),
        capture_output=True,
        env=environment,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(
            "the other process failed; the game must stand in a module that can be imported there:\n"
            + done.stderr.decode(errors="replace")[-3000:]
        )
    failure, result = pickle.loads(done.stdout)
    if failure is not None:
        raise AssertionError(failure)
    return result


def main() -> None:
    """The other process: pickled work on standard input, the pickled result on standard output."""
    answer = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever the game prints must not get between
    function, arguments = pickle.load(sys.stdin.buffer)
    failure, result = None, None
    try:
        result = function(*arguments)
    except AssertionError as error:
        failure = str(error)
    with answer:
        pickle.dump((failure, result), answer)


if __name__ == "__main__":
    main()
