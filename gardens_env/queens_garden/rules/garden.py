"""Gardens: their spaces, their groups, and what laying a hexagon changes. Sets of cells are int64 bit sets."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.geometry import (
    CENTRE,
    FOUNTAIN_CELLS,
    LANES,
    NEIGHBOURS_OF_SIX,
    RING_CELLS,
)
from gardens_env.queens_garden.state import FACE_DOWN, NOTHING, SIX, SLOTS

_SIX_BITS = (1 << SIX) - 1


@njit
def neighbours(cells: Any) -> Any:
    """All cells next to a set of cells."""
    found = 0
    for lane in range(LANES):
        found |= int(NEIGHBOURS_OF_SIX[lane, (cells >> (SIX * lane)) & _SIX_BITS])
    return found


@njit
def connected(seed: Any, members: Any) -> Any:
    """The members that are connected, through members, with those of the seed."""
    group = seed & members
    if group == 0:
        return 0
    grown = (group | neighbours(group)) & members
    while grown != group:
        group = grown
        grown = (group | neighbours(group)) & members
    return group


@njit
def cells_with(state: Any, seat: Any, attribute: Any) -> Any:
    """The cells of a garden with hexagons of a colour (0-5) or pattern (6-11)."""
    return int(state.attribute_cells[seat, attribute])


@njit
def occupied_cells(state: Any, seat: Any) -> Any:
    """The cells of a garden that hold a hexagon."""
    found = 0
    for colour in range(SIX):
        found |= int(state.attribute_cells[seat, colour])
    return found


@njit
def space_cells(state: Any, seat: Any) -> Any:
    """The cells of a garden that are there: on the fountain board and on the expansions laid."""
    found = FOUNTAIN_CELLS
    for slot in range(SLOTS):
        piece = state.slot_piece[seat, slot]
        if piece != NOTHING:
            found |= int(RING_CELLS[slot])
            if piece == FACE_DOWN:
                found |= 1 << (CENTRE + slot)
    return found


@njit
def free_cells(state: Any, seat: Any) -> Any:
    """The cells of a garden that are there and hold no hexagon."""
    return space_cells(state, seat) & ~occupied_cells(state, seat)


@njit
def free_slot_cells(state: Any, seat: Any) -> Any:
    """The cells that the hexagon of a new expansion can come to: the rings of all free slots."""
    found = 0
    for slot in range(SLOTS):
        if state.slot_piece[seat, slot] == NOTHING:
            found |= int(RING_CELLS[slot])
    return found


@njit
def attribute_points(tables: Any, state: Any, seat: Any, attribute: Any) -> Any:
    """Points for the groups of one colour or pattern at the end of the game."""
    points = 0
    rest = int(state.attribute_cells[seat, attribute])
    while rest != 0:
        group = connected(rest & -rest, rest)
        rest &= ~group
        points += _group_points(tables, state, seat, attribute, group)
    return points


@njit
def _group_points(tables: Any, state: Any, seat: Any, attribute: Any, group: Any) -> Any:
    """Points for one group; it has no hexagon twice, so it has at most one of each pattern (each colour)."""
    hexagons, worth = 0, 0
    for other in range(SIX):
        pattern = other if attribute < SIX else attribute - SIX
        if group & int(state.attribute_cells[seat, other + SIX if attribute < SIX else other]) != 0:
            hexagons += 1
            worth += int(tables.pattern_value[pattern])
    if hexagons < tables.smallest_group:
        return 0
    return worth + (int(tables.full_group_bonus) if hexagons == SIX else 0)


@njit
def lay(tables: Any, state: Any, seat: Any, cell: Any, kind: Any) -> None:
    """Lay a hexagon on a free cell. Everything that is known of the garden is brought up to date."""
    colour, pattern = kind // SIX, SIX + kind % SIX
    points = -_points_of_both(tables, state, seat, colour, pattern)
    state.garden[seat, cell] = kind
    _mark(state, seat, colour, cell)
    _mark(state, seat, pattern, cell)
    state.group_points[seat] += points + _points_of_both(tables, state, seat, colour, pattern)


@njit
def _points_of_both(tables: Any, state: Any, seat: Any, colour: Any, pattern: Any) -> Any:
    return attribute_points(tables, state, seat, colour) + attribute_points(tables, state, seat, pattern)


@njit
def _mark(state: Any, seat: Any, attribute: Any, cell: Any) -> None:
    state.attribute_cells[seat, attribute] = int(state.attribute_cells[seat, attribute]) | (1 << cell)
    state.attribute_count[seat, attribute] += 1
