"""The shape of a garden: where its cells lie, which are neighbours, and which surround an ornament.

Cells lie on a hexagonal grid of axial coordinates (q, r) around the fountain. A set of cells is an int64 with bit j set
for cell j.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gardens_env.queens_garden.state import CELLS, SIX

Position = tuple[int, int]

DIRECTIONS: tuple[Position, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours; also the fountain's spaces 0 to 5."""
FOUNTAIN: Position = (0, 0)
_SLOT_DISTANCE = 3


def _add(one: Position, other: Position) -> Position:
    return one[0] + other[0], one[1] + other[1]


SLOT_CENTRES: tuple[Position, ...] = tuple((_SLOT_DISTANCE * q, _SLOT_DISTANCE * r) for q, r in DIRECTIONS)
"""Centre of the slot for an expansion in every direction."""
BETWEEN_SLOTS: tuple[Position, ...] = tuple(_add(DIRECTIONS[j], DIRECTIONS[(j + 1) % SIX]) for j in range(SIX))
"""The outer ornaments of the fountain board; number j stands between slots j and j + 1."""

CENTRE = 42
"""The cell at the centre of slot 0; that of slot k is this + k."""
POSITIONS: tuple[Position, ...] = (
    *DIRECTIONS,
    *(_add(centre, step) for centre in SLOT_CENTRES for step in DIRECTIONS),
    *SLOT_CENTRES,
)
"""Where every cell lies."""


def _bits(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


def _around(position: Position) -> int:
    """The cells next to a position."""
    places = [_add(position, step) for step in DIRECTIONS]
    return _bits([cell for cell in range(CELLS) if POSITIONS[cell] in places])


NEIGHBOURS: NDArray[np.int64] = np.array([_around(position) for position in POSITIONS])
"""Set of the neighbours of every cell."""

BETWEEN, PAVILIONS = 1, 7
"""First of the six ornaments between slots, and of the six pavilions; ornament 0 is the fountain."""
AROUND_ORNAMENT: NDArray[np.int64] = np.array([_around(p) for p in (FOUNTAIN, *BETWEEN_SLOTS, *SLOT_CENTRES)])
"""Sets of the six cells that surround each of the 13 ornaments."""

FOUNTAIN_CELLS = int(AROUND_ORNAMENT[0])
RING_CELLS: NDArray[np.int64] = AROUND_ORNAMENT[PAVILIONS:]
"""Set of the six ring cells of every slot."""

LANES = CELLS // SIX
_SUBSETS = 1 << SIX
NEIGHBOURS_OF_SIX: NDArray[np.int64] = np.array(
    [
        [np.bitwise_or.reduce([0, *(NEIGHBOURS[SIX * lane + i] for i in range(SIX) if subset >> i & 1)])
         for subset in range(_SUBSETS)]
        for lane in range(LANES)
    ]
)  # fmt: skip
"""Neighbours of every subset of the cells 6 x lane to 6 x lane + 5, by lane and subset."""
ONES: NDArray[np.int64] = np.array([subset.bit_count() for subset in range(_SUBSETS)])
"""Number of bits of the numbers below 64."""

_DE_BRUIJN = 0x03F79D71B4CB0A89
"""A 64-bit number in which every window of six bits is another one."""
_PLACE: NDArray[np.int64] = np.zeros(64, np.int64)
_PLACE[[(_DE_BRUIJN << place) >> 58 & 63 for place in range(64)]] = range(64)


@njit
def lowest(bits: Any) -> Any:
    """The lowest member of a set that is not empty."""
    # Only bits 58 to 63 of the product are looked at, so it does not matter whether the bits above are kept.
    return int(_PLACE[(_DE_BRUIJN * int(bits & -bits) >> 58) & 63])
