"""Which dry flowers of a patio get water, and where water would still reach dry flowers that come later."""

from typing import Any

from numba import njit

from agents.heuristic.patios.position import UNKNOWN
from gardens_env.patios.rules.geometry import NEIGHBOURS, around, count
from gardens_env.patios.rules.watering import CANE_TARGETS, HOSE_TARGETS
from gardens_env.patios.state import (
    AWNING,
    CANE,
    CELLS,
    FIRST_BALCONY,
    HOSE,
    INNER_CELLS,
    LADDER,
    NOTHING,
    TUB,
    WATERING_CAN,
)


@njit
def cell_count(position: Any, seat: Any) -> Any:
    """Cells that can be used."""
    return CELLS if position.works[seat] else INNER_CELLS


@njit
def is_flower(card: Any) -> Any:
    """The card is a pot, a Balcony, the Tub or an unknown dry flower."""
    return (NOTHING < card <= TUB and card != CANE) or card == UNKNOWN


@njit
def cells_with(position: Any, seat: Any, card: Any) -> Any:
    """The cells with that card, or the free ones, as a bit set."""
    cells = 0
    for cell in range(cell_count(position, seat)):
        if position.card[seat, cell] == card:
            cells |= 1 << cell
    return cells


@njit
def dry_cells(position: Any, seat: Any) -> Any:
    """The cells with a dry flower."""
    cells = 0
    for cell in range(cell_count(position, seat)):
        if position.dry[seat, cell]:
            cells |= 1 << cell
    return cells


@njit
def dry_balconies(position: Any, seat: Any) -> Any:
    """The cells with a dry Balcony."""
    cells = 0
    for cell in range(cell_count(position, seat)):
        if position.dry[seat, cell] and FIRST_BALCONY <= position.card[seat, cell] < TUB:
            cells |= 1 << cell
    return cells


@njit
def has(position: Any, seat: Any, card: Any) -> Any:
    """That card lies in the patio."""
    return cells_with(position, seat, card) != 0


@njit
def _first(cells: Any, limit: Any) -> Any:
    """The lowest cells of a bit set, so many at most."""
    result = 0
    while cells and limit > 0:
        low = cells & -cells
        result |= low
        cells ^= low
        limit -= 1
    return result


@njit
def watered(position: Any, seat: Any) -> Any:
    """Cells of the dry flowers that the placed sources reach, and of free cells where they would reach more."""
    dry = dry_cells(position, seat)
    free = cells_with(position, seat, NOTHING)
    wet, open_cells = 0, 0
    if has(position, seat, WATERING_CAN):
        wet |= dry_balconies(position, seat)
    canes = cells_with(position, seat, CANE)
    cell = 0
    while canes >> cell:
        if canes >> cell & 1:
            taken = _first(NEIGHBOURS[cell] & dry & ~wet, CANE_TARGETS)
            wet |= taken
            open_cells |= _first(NEIGHBOURS[cell] & free & ~open_cells, CANE_TARGETS - count(taken))
        cell += 1
    hose = cells_with(position, seat, HOSE)
    if hose:
        left = HOSE_TARGETS
        chain = hose
        while left > 0:
            taken = _first(around(chain) & dry & ~wet, left)
            if taken == 0:
                break
            wet |= taken
            chain |= taken
            left -= count(taken)
        open_cells |= _first(around(chain) & free & ~open_cells, left)
    anywhere = CANE_TARGETS * position.ladder_canes[seat] + HOSE_TARGETS * position.ladder_hose[seat]
    if anywhere > 0:
        taken = _first(dry & ~wet, anywhere)
        wet |= taken
        open_cells |= _first(free & ~open_cells, anywhere - count(taken))
    return wet, open_cells


@njit
def ladder_cell(position: Any, seat: Any) -> Any:
    """The Ladder's cell as a bit set, empty without one."""
    return cells_with(position, seat, LADDER)


@njit
def sheltered(position: Any, seat: Any) -> Any:
    """An Awning keeps the Sun off."""
    return has(position, seat, AWNING)
