"""One generic function per verb of a game, resolved by the dtype of the record.

The loops of `kernels` call these. When numba compiles such a loop for the records of one game, the call becomes a call
of that game's own function; with `NUMBA_DISABLE_JIT=1` it is looked up at every call.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

Verb = Callable[..., Any]


@dataclass(frozen=True)
class Verbs:
    """The compiled functions of a game; each takes the `tables` record and the `state` record first, and never raises.

    Attributes:
        start: `(tables, state, options)` fills a zeroed, seeded record up to the first decision. `options` is an int64
            array: number of players, first player or -1, then the game's options in the order of `Game.options`.
        legal: `(tables, state, mask)` writes 1 for every legal action into a zeroed int8 mask, never for none.
        apply: `(tables, state, action)` plays a legal action and what follows, up to the next decision or the end.
            Decisions with a single legal action need no care: the core plays them.
        observe: `(tables, state, seat, out)` writes what the seat may know into a zeroed float32 vector.
        scores: `(tables, state, out)` int64 scores, as if the game ended now.
        places: `(tables, state, out)` int64 places, 1 the best, equal players sharing one.
        resample: `(tables, state, seat)` redeals what the seat cannot know; its random numbers were replaced before.
        rotate: `(tables, state, k)` relabels the seats: seat s becomes seat (s + k) modulo the number of players.
        check: `(tables, state)` returns 0, or the number of the invariant that does not hold.
    """

    start: Verb
    legal: Verb
    apply: Verb
    observe: Verb
    scores: Verb
    places: Verb
    resample: Verb
    rotate: Verb
    check: Verb


@dataclass(frozen=True)
class _Entry:
    verbs: Verbs
    package: str


_by_dtype: dict[np.dtype[Any], _Entry] = {}
_by_numba_type: dict[Any, _Entry] = {}


def register(dtype: np.dtype[Any], verbs: Verbs, package: str) -> None:
    """Let the generic verbs run `verbs` on records of `dtype`; `package` is the module whose sources they stand in.

    Raises:
        ValueError: another game has registered an equal dtype.
    """
    known = _by_dtype.get(dtype)
    if known is not None and known.verbs != verbs:
        raise ValueError(
            f"the record of {package} equals that of {known.package}; numba could not tell the two games apart. "
            f"Name its first field after the game and its version (record_dtype(marker, ...))"
        )
    entry = _Entry(verbs, package)
    _by_dtype[dtype] = entry
    _by_numba_type[from_dtype(dtype)] = entry


def sources(numba_type: Any) -> Path | None:
    """Folder (or single file) of the sources of the game whose records have this numba type; None for other types."""
    entry = _by_numba_type.get(numba_type)
    if entry is None:
        return None
    file = getattr(sys.modules.get(entry.package), "__file__", None)
    if file is None:
        return None
    path = Path(file)
    return path.parent if path.name == "__init__.py" else path


def _generic(verb: str) -> Verb:
    def uncompiled(tables: Any, state: Any, *rest: Any) -> Any:
        return getattr(_by_dtype[state.dtype].verbs, verb)(tables, state, *rest)

    @overload(uncompiled, inline="never")
    def choose(tables: Any, state: Any, *rest: Any) -> Any:
        implementation = getattr(_by_numba_type[state].verbs, verb)

        def compiled(tables: Any, state: Any, *rest: Any) -> Any:
            return implementation(tables, state, *rest)

        return compiled

    uncompiled.__name__ = verb
    return uncompiled


generic = Verbs(**{field.name: _generic(field.name) for field in fields(Verbs)})
"""The generic verbs: each calls the function of the game whose record it is given, compiled or not."""
