"""Which cells of a patio touch which, as bit sets: bit k of a number stands for cell k."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.patios.state import CELLS, INNER_CELLS

WELL = 2, 2
"""Row and column of the well in the grid of five rows and columns, top to bottom and left to right."""
_RING = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
_BORDER = (
    *((0, column) for column in range(4)),
    *((row, 4) for row in range(4)),
    *((4, column) for column in range(4, 0, -1)),
    *((row, 0) for row in range(4, 0, -1)),
)
POSITIONS: tuple[tuple[int, int], ...] = (*((row + 1, column + 1) for row, column in _RING), *_BORDER)
"""Row and column of every cell."""

INNER = (1 << INNER_CELLS) - 1
"""The cells around the well."""


def _distance(cell: int, other: int) -> int:
    """Rows plus columns between two cells."""
    (row, column), (other_row, other_column) = POSITIONS[cell], POSITIONS[other]
    return abs(row - other_row) + abs(column - other_column)


def _touches(cell: int, other: int) -> bool:
    """The cells share a side or a corner."""
    (row, column), (other_row, other_column) = POSITIONS[cell], POSITIONS[other]
    return max(abs(row - other_row), abs(column - other_column)) == 1


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


NEIGHBOURS = np.array(
    [_bits([other for other in range(CELLS) if _distance(cell, other) == 1]) for cell in range(CELLS)], np.int64
)
"""For each cell those that share a side with it. Without works nothing lies in the outer ones."""
TOUCHING = np.array(
    [
        _bits([other for other in range(INNER_CELLS, CELLS) if _touches(cell, other)]) if cell < INNER_CELLS else 0
        for cell in range(CELLS)
    ],
    np.int64,
)
"""For each inner cell the outer ones that share a side or a corner with it."""
DISTANCE = np.array([[_distance(cell, other) for other in range(CELLS)] for cell in range(CELLS)], np.int64)
"""Rows plus columns from cell to cell."""


@njit
def around(cells: Any) -> Any:
    """All cells that share a side with one of a bit set."""
    result = 0
    cell = 0
    while cells > 0:
        if cells & 1:
            result |= NEIGHBOURS[cell]
        cells >>= 1
        cell += 1
    return result


@njit
def count(cells: Any) -> Any:
    """How many cells a bit set has."""
    number = 0
    while cells > 0:
        cells &= cells - 1
        number += 1
    return number


@njit
def lowest(cells: Any) -> Any:
    """The lowest cell of a bit set that is not empty."""
    cell = 0
    while not cells >> cell & 1:
        cell += 1
    return cell
