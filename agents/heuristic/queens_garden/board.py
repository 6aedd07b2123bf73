"""The garden's geometry as lists of cells, and sets of kinds of hexagons as bits."""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gardens_env.queens_garden import geometry
from gardens_env.queens_garden.state import CELLS, KIND_COUNT, SIX

BY_COLOUR, BY_PATTERN = 0, 1
"""The two ways in which hexagons form groups. A line is a colour or a pattern; its six kinds have places 0 to 5."""
ALL_KINDS = (1 << KIND_COUNT) - 1
ALL_PLACES = (1 << SIX) - 1
RING = SIX
"""First ring cell: those of slot k are RING + 6k to RING + 6k + 5."""
ORNAMENTS = len(geometry.AROUND_ORNAMENT)


def _listed(sets: NDArray[np.int64], most: int) -> NDArray[np.int64]:
    """The cells of each set, int64 (n, most), padded with -1."""
    lists = np.full((len(sets), most), -1, np.int64)
    for row, cells in enumerate(sets):
        found = [cell for cell in range(CELLS) if cells >> cell & 1]
        lists[row, : len(found)] = found
    return lists


NEIGHBOURS = _listed(geometry.NEIGHBOURS, SIX)
"""Cells next to each cell, int64 (48, 6), padded with -1."""
ORNAMENT_CELLS = _listed(geometry.AROUND_ORNAMENT, SIX)
"""The six cells around each ornament, int64 (13, 6)."""
_TOUCHED = [sum(1 << o for o in range(ORNAMENTS) if geometry.AROUND_ORNAMENT[o] >> cell & 1) for cell in range(CELLS)]
CELL_ORNAMENTS = _listed(np.array(_TOUCHED), 3)
"""Ornaments next to each cell, int64 (48, 3), padded with -1; a slot's centre has none."""
_ROWS = [sum(1 << SIX * line + place for place in range(SIX)) for line in range(SIX)]
_COLUMNS = [sum(1 << SIX * other + line for other in range(SIX)) for line in range(SIX)]
MATCHES = np.array([(_ROWS[kind // SIX] | _COLUMNS[kind % SIX]) & ~(1 << kind) for kind in range(KIND_COUNT)], np.int64)
"""The kinds that share the colour or the pattern of each kind, itself excepted, as bits; int64 (36,)."""


@njit
def line_and_place(kind: Any, way: Any) -> Any:
    """The line of a kind in that way of grouping, and its place in it."""
    colour, pattern = kind // SIX, kind % SIX
    return (colour, pattern) if way == BY_COLOUR else (pattern, colour)


@njit
def kind_at(way: Any, line: Any, place: Any) -> Any:
    """The kind at a place of a line."""
    return SIX * line + place if way == BY_COLOUR else SIX * place + line


@njit
def line_places(kinds: Any, way: Any, line: Any) -> Any:
    """Which places of a line are in a set of kinds, as six bits."""
    if way == BY_COLOUR:
        return kinds >> SIX * line & ALL_PLACES
    places = 0
    for place in range(SIX):
        places |= (kinds >> SIX * place + line & 1) << place
    return places


@njit
def size(bits: Any) -> Any:
    """How many bits of a set of at most 36 are 1."""
    bits = bits - (bits >> 1 & 0x555555555)
    bits = (bits & 0x333333333) + (bits >> 2 & 0x333333333)
    bits = bits + (bits >> 4) & 0xF0F0F0F0F
    bits = bits + (bits >> 8)
    return bits + (bits >> 16) + (bits >> 32) & 0x3F
