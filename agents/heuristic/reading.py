"""Reading an observation's numbers back into whole ones."""

from typing import Any

import numpy as np
from numba import njit

NOT_MARKED = -1
"""No element of a one-hot part is 1."""


@njit
def whole(number: Any) -> Any:
    """The nearest whole number, int64."""
    return np.int64(np.floor(number + 0.5))


@njit
def marked(row: Any, start: Any, length: Any) -> Any:
    """Which of `length` elements of an observation, float32 (D,), from `start` is 1; NOT_MARKED if none is."""
    for place in range(length):
        if row[start + place] > 0.5:
            return place
    return NOT_MARKED
