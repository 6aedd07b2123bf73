"""The Sun's action: where it hurts the others most, what to let dry, and what to shield."""

from typing import Any

from numba import njit

from agents.heuristic.patios.laying import worth_with
from agents.heuristic.patios.water import (
    cell_count,
    cells_with,
    is_flower,
    sheltered,
)
from agents.heuristic.patios.worth import worth
from gardens_env.patios.actions import CELL, IMPROVEMENT, PASS
from gardens_env.patios.rules.geometry import NEIGHBOURS, TOUCHING
from gardens_env.patios.state import (
    CAN_CARD,
    CANE,
    CELLS,
    HOSE,
    HOSE_CARD,
    INNER_CELLS,
    NOTHING,
    WATERING_CAN,
)


@njit
def struck(known: Any, position: Any, seat: Any, cell: Any) -> Any:
    """Worth of a patio when the Sun has hit a cell."""
    if position.dry[seat, cell]:
        return worth_with(known, position, seat, cell, NOTHING, 0)
    return worth_with(known, position, seat, cell, position.card[seat, cell], 1)


@njit
def _loss(known: Any, position: Any, seat: Any, cell: Any) -> Any:
    """What the Sun takes from a seat that shields the cell if it can: at most the worth of a Cane beside it."""
    loss = position.worth_now[seat] - struck(known, position, seat, cell)
    if position.ladder_canes[seat] + position.ladder_hose[seat] > 0 or cells_with(position, seat, HOSE):
        return 0.5 * loss
    canes = NEIGHBOURS[cell] & cells_with(position, seat, CANE)
    for other in range(cell_count(position, seat)):
        if canes >> other & 1:
            loss = min(loss, position.worth_now[seat] - worth_with(known, position, seat, other, NOTHING, 0))
    return loss


@njit
def _least(position: Any, seat: Any, cells: Any) -> Any:
    """The smallest loss among cells with flowers, as the owner would choose; 0 without one."""
    least, found = 0.0, False
    for cell in range(cell_count(position, seat)):
        hit = cells >> cell & 1 and is_flower(position.card[seat, cell])
        if hit and (not found or position.losses[seat, cell] < least):
            least, found = position.losses[seat, cell], True
    return least


@njit
def best_direction(known: Any, position: Any) -> Any:
    """The direction that costs the others most, by their weight, and how much; `worth_now` must be filled in."""
    for seat in range(1, position.players):
        if not sheltered(position, seat):
            for cell in range(cell_count(position, seat)):
                if is_flower(position.card[seat, cell]):
                    position.losses[seat, cell] = _loss(known, position, seat, cell)
    best, most = 0, -1e9
    for direction in range(INNER_CELLS):
        value = 0.0
        for seat in range(1, position.players):
            if not sheltered(position, seat):
                value += position.rivalry[seat] * _damage(position, seat, direction)
        if value > most:
            best, most = direction, value
    return best, most


@njit
def _damage(position: Any, seat: Any, direction: Any) -> Any:
    here = is_flower(position.card[seat, direction])
    damage = _least(position, seat, 1 << direction if here else NEIGHBOURS[direction])
    return damage + _least(position, seat, TOUCHING[direction]) if position.works[seat] else damage


@njit
def choose_target(known: Any, position: Any, mask: Any) -> Any:
    """SUN_TGT1, SUN_TGT2: the flower whose loss costs least."""
    position.worth_now[0] = worth(known, position, 0)
    best, least = NOTHING, 0.0
    for cell in range(CELLS):
        if mask[CELL + cell]:
            loss = _loss(known, position, 0, cell)
            if best == NOTHING or loss < least:
                best, least = CELL + cell, loss
    return best


@njit
def choose_shield(known: Any, position: Any, mask: Any) -> Any:
    """SUN_SHIELD: use up the source whose loss costs least, if the Sun's work costs more."""
    now = worth(known, position, 0)
    value = 0.0
    for cell in range(CELLS):
        if position.marked[cell]:
            value += struck(known, position, 0, cell) - now
    best, most = PASS, value + now
    for cell in range(CELLS):
        if mask[CELL + cell]:
            if position.card[0, cell] == CANE:
                value = worth_with(known, position, 0, cell, NOTHING, 0)
            else:
                position.ladder_canes[0] -= 1
                value = worth(known, position, 0)
                position.ladder_canes[0] += 1
            if value > most:
                best, most = CELL + cell, value
    if mask[IMPROVEMENT + HOSE_CARD]:
        value = _worth_without(known, position, HOSE)
        if value > most:
            best, most = IMPROVEMENT + HOSE_CARD, value
    if mask[IMPROVEMENT + CAN_CARD]:
        value = _worth_without(known, position, WATERING_CAN)
        if value > most:
            best, most = IMPROVEMENT + CAN_CARD, value
    return best


@njit
def _worth_without(known: Any, position: Any, card: Any) -> Any:
    """Worth of the own patio without a placed Improvement, the Hose possibly on the Ladder."""
    for cell in range(cell_count(position, 0)):
        if position.card[0, cell] == card:
            return worth_with(known, position, 0, cell, NOTHING, 0)
    position.ladder_hose[0] = 0
    value = worth(known, position, 0)
    position.ladder_hose[0] = 1
    return value
