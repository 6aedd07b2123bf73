"""Paying for a hexagon: which items can still complete a payment.

A payment is a set: its items have ascending numbers, so that every set has one spelling, and an item is offered only if
the rest can follow it.
"""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import EXPANSION_ITEM, ITEM, JOKER_ITEM
from gardens_env.queens_garden.geometry import ONES
from gardens_env.queens_garden.rules.storage import kind_of, row
from gardens_env.queens_garden.state import MAX_OWED, NOTHING, SIX


@njit
def payable(tables: Any, by_colour: Any, by_pattern: Any, jokers: Any, kind: Any) -> Any:
    """A storage with these hexagons (sets of kinds, tiles and expansions alike) and jokers can pay for a hexagon."""
    colour, pattern = kind // SIX, kind % SIX
    missing = int(tables.pattern_value[pattern]) - 1 - jokers
    same_colour = row(by_colour, by_pattern, colour) & ~(1 << pattern)
    same_pattern = row(by_colour, by_pattern, SIX + pattern) & ~(1 << colour)
    return max(ONES[same_colour], ONES[same_pattern]) >= missing


@njit
def items_paid(state: Any) -> Any:
    """Items of the payment chosen so far."""
    count = 0
    while count < MAX_OWED and state.payment[count] != NOTHING:
        count += 1
    return count


@njit
def price(tables: Any, state: Any) -> Any:
    """Items that the hexagon to be placed costs besides itself."""
    return int(tables.pattern_value[(int(state.placing) % EXPANSION_ITEM) % SIX]) - 1


@njit
def shares_colour(state: Any) -> Any:
    """The first real hexagon paid has the colour of the hexagon to be placed; otherwise it has its pattern."""
    placed, paid = int(state.placing) % EXPANSION_ITEM, int(state.payment[0]) % EXPANSION_ITEM
    return placed // SIX == paid // SIX


@njit
def legal_payment(tables: Any, state: Any, mask: Any) -> None:
    """PAY: every item that can be the next one, in ascending order, of a payment."""
    kind = int(state.placing) % EXPANSION_ITEM
    paid = items_paid(state)
    owed = price(tables, state) - paid
    if paid == 0:
        _legal_row(state, kind // SIX, kind % SIX, owed, paid, mask)
        _legal_row(state, SIX + kind % SIX, kind // SIX, owed, paid, mask)
    elif state.payment[0] != JOKER_ITEM:
        if shares_colour(state):
            _legal_row(state, kind // SIX, kind % SIX, owed, paid, mask)
        else:
            _legal_row(state, SIX + kind % SIX, kind // SIX, owed, paid, mask)
    if _jokers_left(state, paid) >= owed:
        mask[ITEM + JOKER_ITEM] = 1


@njit
def _jokers_left(state: Any, paid: Any) -> Any:
    left = int(state.jokers[int(state.seat)])
    for place in range(paid):
        if state.payment[place] == JOKER_ITEM:
            left -= 1
    return left


@njit
def _other_attribute(attribute: Any, kind: Any) -> Any:
    """Pattern of a kind in a row of one colour, colour of a kind in a row of one pattern."""
    return kind % SIX if attribute < SIX else kind // SIX


@njit
def _legal_row(state: Any, attribute: Any, own: Any, owed: Any, paid: Any, mask: Any) -> None:
    """Items of one colour or pattern that can come next. `own`: the other attribute of the hexagon to be placed."""
    last = int(state.payment[paid - 1]) if paid > 0 else NOTHING
    if last == JOKER_ITEM:
        return
    used = 1 << own
    for place in range(paid):
        used |= 1 << _other_attribute(attribute, int(state.payment[place]) % EXPANSION_ITEM)
    tiles, expansions = _open_items(state, attribute, used, last)
    needed = owed - 1 - _jokers_left(state, paid)
    for other in range(SIX):
        kind, here = kind_of(attribute, other), 1 << other
        later = -2 << other
        if tiles & here and ONES[((tiles & later) | expansions) & ~here] >= needed:
            mask[ITEM + kind] = 1
        if expansions & here and ONES[expansions & later] >= needed:
            mask[ITEM + EXPANSION_ITEM + kind] = 1


@njit
def _open_items(state: Any, attribute: Any, used: Any, last: Any) -> Any:
    """Stored tiles and expansions of a row, as sets of six, with numbers above `last` and hexagons not used yet."""
    seat = int(state.seat)
    tiles, expansions = 0, 0
    for other in range(SIX):
        kind = kind_of(attribute, other)
        if (used >> other) & 1:
            continue
        if kind > last and state.tiles[seat, kind] > 0:
            tiles |= 1 << other
        if EXPANSION_ITEM + kind > last and state.expansions[seat, kind] > 0:
            expansions |= 1 << other
    return tiles, expansions
