"""Placing: which stored items can be placed, the cell, and what a completed placement changes; buying an expansion."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.queens_garden.actions import BUY_AT, CELL, EXPANSION_ITEM, ITEM, JOKER_ITEM
from gardens_env.queens_garden.geometry import AROUND_ORNAMENT, BETWEEN, PAVILIONS, lowest
from gardens_env.queens_garden.rules.fitting import fitting_cells, isolated_cells, write_cells
from gardens_env.queens_garden.rules.garden import free_cells, free_slot_cells, lay, occupied_cells
from gardens_env.queens_garden.rules.payment import items_paid, payable
from gardens_env.queens_garden.rules.storage import leave, swapped, tile_room
from gardens_env.queens_garden.state import FACE_DOWN, KIND_COUNT, NOTHING, SIX, SLOTS

ORNAMENT_COUNT = len(AROUND_ORNAMENT)


@njit
def stored_hexagons(state: Any, seat: Any) -> Any:
    """Kinds of the tiles and expansions in storage, as sets by colour and by pattern."""
    by_colour, by_pattern = 0, 0
    for kind in range(KIND_COUNT):
        here = int(int(state.tiles[seat, kind]) + int(state.expansions[seat, kind]) > 0)
        by_colour |= here << kind
        by_pattern |= here << swapped(kind)
    return by_colour, by_pattern


@inlined
def legal_placements(tables: Any, state: Any, mask: Any) -> None:
    """TURN: every stored tile and expansion for which there are a cell and a payment."""
    seat = int(state.seat)
    by_colour, by_pattern = stored_hexagons(state, seat)
    free, slots = free_cells(state, seat), free_slot_cells(state, seat)
    anywhere = isolated_cells(state, seat) != 0
    jokers, hexagons = int(state.jokers[seat]), by_colour
    while hexagons != 0:
        kind = lowest(hexagons)
        hexagons &= hexagons - 1
        affordable = payable(tables, by_colour, by_pattern, jokers, kind)
        fits = anywhere or (affordable and fitting_cells(state, seat, kind, free) != 0)
        mask[ITEM + kind] = int(affordable and fits and state.tiles[seat, kind] > 0)
        # Every slot has outer cells, which touch no other piece: there a printed hexagon always fits.
        mask[ITEM + EXPANSION_ITEM + kind] = int(affordable and slots != 0 and state.expansions[seat, kind] > 0)


@njit
def legal_cells(state: Any, mask: Any) -> None:
    """CELL: every cell where the tile, or the hexagon printed on the expansion, may lie."""
    seat, item = int(state.seat), int(state.placing)
    candidates = free_cells(state, seat) if item < EXPANSION_ITEM else free_slot_cells(state, seat)
    write_cells(fitting_cells(state, seat, item % EXPANSION_ITEM, candidates), mask, CELL)


@inlined
def legal_purchases(tables: Any, state: Any, mask: Any) -> None:
    """TURN: every free slot, with enough points and an expansion in the supply."""
    seat = int(state.seat)
    if state.supply_size == 0 or state.points[seat] < tables.purchase_price:
        return
    for slot in range(SLOTS):
        if state.slot_piece[seat, slot] == NOTHING:
            mask[BUY_AT + slot] = 1


@njit
def buy(tables: Any, state: Any, slot: Any) -> None:
    """Buy a face-down expansion and lay it into a slot."""
    seat = int(state.seat)
    state.points[seat] -= tables.purchase_price
    state.supply_size -= 1
    state.slot_piece[seat, slot] = FACE_DOWN


@njit
def complete_placement(tables: Any, state: Any) -> None:
    """The payment and the hexagon leave the storage, the hexagon is laid, and surrounded ornaments give jokers."""
    seat, item, cell = int(state.seat), int(state.placing), int(state.cell)
    for place in range(items_paid(state)):
        _pay(state, seat, int(state.payment[place]))
    kind = item % EXPANSION_ITEM
    if item < EXPANSION_ITEM:
        state.tiles[seat, kind] -= 1
    else:
        state.expansions[seat, kind] = 0
        slot = cell // SIX - 1
        state.slot_piece[seat, slot] = kind
        state.printed_cell[seat, slot] = cell
    lay(tables, state, seat, cell, kind)
    gained = min(_reward(tables, state, seat, cell), tile_room(tables, state, seat))
    state.jokers[seat] += gained
    state.jokers_gained[seat] += gained


@njit
def _pay(state: Any, seat: Any, item: Any) -> None:
    if item == JOKER_ITEM:
        state.jokers[seat] -= 1
        state.jokers_paid[seat] += 1
    else:
        leave(state, seat, item)


@njit
def _reward(tables: Any, state: Any, seat: Any, cell: Any) -> Any:
    """Jokers for all ornaments that the hexagon just laid has surrounded."""
    occupied = occupied_cells(state, seat)
    jokers = 0
    for ornament in range(ORNAMENT_COUNT):
        around = int(AROUND_ORNAMENT[ornament])
        if (around >> cell) & 1 and occupied & around == around:
            jokers += _ornament_jokers(tables, state, seat, ornament)
    return jokers


@njit
def _ornament_jokers(tables: Any, state: Any, seat: Any, ornament: Any) -> Any:
    if ornament < BETWEEN:
        return int(tables.fountain_jokers)
    if ornament < PAVILIONS:
        return int(tables.between_jokers[ornament - BETWEEN])
    if state.slot_piece[seat, ornament - PAVILIONS] == FACE_DOWN:
        return 0
    return int(tables.pavilion_jokers)
