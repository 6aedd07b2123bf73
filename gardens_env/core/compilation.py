"""Compiling the generic loops, with a disk cache that never runs stale code.

numba's own cache watches only the file that a function stands in. Here the key of an entry also holds a fingerprint of
all sources that the compiled code was made from: the core, the package of every game whose records are among the
arguments (also games outside this project), other modules named by the caller, and the flags that change the code.
"""

import hashlib
import sys
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numba
from numba import config, njit, types
from numba.core.caching import FunctionCache

from gardens_env.core import dispatch

_CORE = Path(__file__).parent


def cached_njit(function: Callable[..., Any] | None = None, *, depends_on: tuple[str, ...] = (), **flags: Any) -> Any:
    """`numba.njit` for functions that are called from Python, cached on disk under a fingerprint of their sources.

    Functions that are only called from compiled code need plain `numba.njit`: they live in their callers' entries.

    Args:
        function: the function to compile (so that it works as a plain decorator).
        depends_on: names of imported modules or packages, besides the core and the games among the arguments, whose
            sources the compiled code is made from.
        flags: further flags of `numba.njit`.
    """
    if function is None:
        return lambda function: cached_njit(function, depends_on=depends_on, **flags)
    dispatcher = njit(error_model="numpy", nogil=True, **flags)(function)
    if config.DISABLE_JIT:
        return dispatcher
    try:
        dispatcher._cache = _FingerprintedCache(function, depends_on)
    except RuntimeError:  # numba found no folder to write to
        _warn_once()
    return dispatcher


class _FingerprintedCache(FunctionCache):
    """numba's cache of one function, its entries told apart by the fingerprint of all their sources as well."""

    def __init__(self, function: Callable[..., Any], depends_on: tuple[str, ...]) -> None:
        super().__init__(function)
        self._depends_on = depends_on

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        paths = {_CORE, *map(_module_path, self._depends_on)}
        for argument in sig.args if hasattr(sig, "args") else sig:
            path = dispatch.sources(argument.dtype if isinstance(argument, types.Array) else argument)
            if path is not None:
                paths.add(path)
        return (*super()._index_key(sig, codegen), fingerprint(frozenset(paths)))


def _module_path(name: str) -> Path:
    path = Path(str(sys.modules[name].__file__))
    return path.parent if path.name == "__init__.py" else path


@cache
def fingerprint(paths: frozenset[Path]) -> str:
    """A hash of all Python sources at or under the paths, of Python's and numba's versions and of the compile flags."""
    digest = hashlib.sha256()
    digest.update(repr((sys.version, numba.__version__, config.BOUNDSCHECK, config.OPT)).encode())
    for path in sorted(paths):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(str(file).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def _warn_once() -> None:
    warnings.warn(
        "no folder to cache compiled code in, so it is compiled anew in every process; set NUMBA_CACHE_DIR to a "
        "writable folder",
        stacklevel=3,
    )
