"""Where a hexagon may lie: next to what, and without two identical hexagons in a group."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.geometry import NEIGHBOURS, lowest
from gardens_env.queens_garden.rules.garden import cells_with, connected, free_cells, neighbours, occupied_cells
from gardens_env.queens_garden.state import CELLS, SIX


@njit
def fitting_cells(state: Any, seat: Any, kind: Any, candidates: Any) -> Any:
    """The candidates (free cells) on which a hexagon of that kind may lie."""
    colour, pattern = kind // SIX, SIX + kind % SIX
    cells = _beside_matching(state, seat, colour, pattern, candidates)
    cells = _without_twins(state, seat, colour, pattern, cells)
    return _without_twins(state, seat, pattern, colour, cells)


@njit
def isolated_cells(state: Any, seat: Any) -> Any:
    """The free cells without an occupied neighbour: every hexagon may lie there."""
    return free_cells(state, seat) & ~neighbours(occupied_cells(state, seat))


@njit
def _beside_matching(state: Any, seat: Any, colour: Any, pattern: Any, candidates: Any) -> Any:
    """The candidates whose neighbours have that colour or that pattern: all of them, or at least one if any."""
    occupied = occupied_cells(state, seat)
    matching = cells_with(state, seat, colour) | cells_with(state, seat, pattern)
    if state.adjacency_any > 0:
        return candidates & (~neighbours(occupied) | neighbours(matching))
    return candidates & ~neighbours(occupied & ~matching)


@njit
def _without_twins(state: Any, seat: Any, attribute: Any, other: Any, cells: Any) -> Any:
    """The cells where a hexagon with both attributes would join no two identical ones in a group of the first."""
    members = cells_with(state, seat, attribute)
    if members == 0:
        return cells
    twins = members & cells_with(state, seat, other)
    cells &= ~neighbours(connected(twins, members))
    touching = cells & neighbours(members)
    while touching != 0:
        cell = lowest(touching)
        touching &= touching - 1
        if _joins_twins(state, seat, attribute, int(NEIGHBOURS[cell]) & members, members):
            cells &= ~(1 << cell)
    return cells


@njit
def _joins_twins(state: Any, seat: Any, attribute: Any, touched: Any, members: Any) -> Any:
    """Joining the groups of the touched members would bring two identical hexagons into one."""
    if touched & (touched - 1) == 0:
        return False
    group = connected(touched, members)
    first = SIX if attribute < SIX else 0
    for other in range(first, first + SIX):
        same = group & cells_with(state, seat, other)
        if same & (same - 1) != 0:
            return True
    return False


@njit
def write_cells(cells: Any, mask: Any, first: Any) -> None:
    """Mark every cell of a set as a legal action; cell 0 is action `first`."""
    for cell in range(CELLS):
        mask[first + cell] = (cells >> cell) & 1
