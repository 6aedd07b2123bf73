"""Trying out cards in a patio: what laying, watering, drying or losing one changes."""

from typing import Any

from numba import njit

from agents.heuristic.patios.water import cell_count, cells_with, dry_cells
from agents.heuristic.patios.worth import worth
from gardens_env.patios.actions import CELL
from gardens_env.patios.rules.geometry import NEIGHBOURS, around, count, lowest
from gardens_env.patios.state import CANE, CELLS, INNER_CELLS, LADDER, NOTHING

_TIDY = 1e-3
"""Ties are broken by less than this."""


@njit
def worth_with(known: Any, position: Any, seat: Any, cell: Any, card: Any, dry: Any) -> Any:
    """Worth of a patio with another content of one cell."""
    card_now, dry_now = position.card[seat, cell], position.dry[seat, cell]
    position.card[seat, cell], position.dry[seat, cell] = card, dry
    value = worth(known, position, seat)
    position.card[seat, cell], position.dry[seat, cell] = card_now, dry_now
    return value


@njit
def quick_cell(position: Any, seat: Any, dry: Any) -> Any:
    """A sensible free cell for a flower: dry ones beside sources, beautiful ones away from them; -1 without one."""
    free = cells_with(position, seat, NOTHING)
    if free == 0:
        return NOTHING
    beside = around(cells_with(position, seat, CANE)) & free
    wanted = beside if dry else free & ~beside
    return lowest(wanted if wanted else free)


@njit
def gain_of_flower(known: Any, position: Any, seat: Any, card: Any, dry: Any) -> Any:
    """What a flower brings that the seat has to place, over `worth_now`."""
    cell = quick_cell(position, seat, dry)
    if cell != NOTHING:
        return worth_with(known, position, seat, cell, card, dry) - position.worth_now[seat]
    if position.works[seat]:
        return 0.0
    position.works[seat] = 1
    value = worth_with(known, position, seat, INNER_CELLS + 1, card, dry)
    position.works[seat] = 0
    return value - position.worth_now[seat]


@njit
def gain_of_cane(known: Any, position: Any, seat: Any) -> Any:
    """What a Cane brings at its best use, over `worth_now`."""
    best = -position.worth_now[seat]
    dry, free = dry_cells(position, seat), cells_with(position, seat, NOTHING)
    useful = (around(dry) & free) | (free & -free)
    value = 0.0
    for cell in range(cell_count(position, seat)):
        if dry >> cell & 1:
            value = worth_with(known, position, seat, cell, position.card[seat, cell], 0)
        elif useful >> cell & 1:
            value = worth_with(known, position, seat, cell, CANE, 0)
        else:
            continue
        best = max(best, value - position.worth_now[seat])
    return best if dry | free else 0.0


@njit
def gain_of_card(known: Any, position: Any, seat: Any, card: Any, dry: Any) -> Any:
    """What a card of the flower pack brings, over `worth_now`."""
    if card == CANE:
        return gain_of_cane(known, position, seat)
    return gain_of_flower(known, position, seat, card, dry)


@njit
def tidiness(position: Any, cell: Any, card: Any, dry: Any) -> Any:
    """Small preference among cells that are otherwise alike: room for a Cane between two dry flowers."""
    flowers = dry_cells(position, 0)
    free = cells_with(position, 0, NOTHING) & ~(1 << cell)
    if dry:
        flowers |= 1 << cell
    most = 0
    for other in range(cell_count(position, 0)):
        if free >> other & 1:
            most = max(most, count(NEIGHBOURS[other] & flowers))
    outside = 0.1 * (cell >= INNER_CELLS)
    beside_cane = count(NEIGHBOURS[cell] & cells_with(position, 0, CANE))
    shelter = 0.3 * beside_cane if not dry else 0.0
    return _TIDY * (most - outside + shelter)


@njit
def choose_cell(known: Any, position: Any, mask: Any, card: Any, dry: Any) -> Any:
    """The cell where the card of a PLACE phase brings most."""
    best, most = NOTHING, 0.0
    for cell in range(CELLS):
        if mask[CELL + cell]:
            value = worth_with(known, position, 0, cell, card, dry) + tidiness(position, cell, card, dry)
            if best == NOTHING or value > most:
                best, most = CELL + cell, value
    return best


@njit
def choose_cane_cell(known: Any, position: Any, mask: Any) -> Any:
    """Use a Cane on a dry flower, place it, or lay it on the Ladder."""
    best, most = NOTHING, 0.0
    for cell in range(CELLS):
        if not mask[CELL + cell]:
            continue
        if position.dry[0, cell]:
            value = worth_with(known, position, 0, cell, position.card[0, cell], 0)
        elif position.card[0, cell] == LADDER:
            position.ladder_canes[0] += 1
            value = worth(known, position, 0)
            position.ladder_canes[0] -= 1
        else:
            value = worth_with(known, position, 0, cell, CANE, 0)
            value += _TIDY * count(NEIGHBOURS[cell] & cells_with(position, 0, NOTHING))
        if best == NOTHING or value > most:
            best, most = CELL + cell, value
    return best
