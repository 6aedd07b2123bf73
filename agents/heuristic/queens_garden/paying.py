"""Storages, what the items in them are worth, and the cheapest payments."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.board import kind_at, line_and_place
from gardens_env.queens_garden.actions import EXPANSION_ITEM, JOKER_ITEM
from gardens_env.queens_garden.state import KIND_COUNT, MAX_OWED, NOTHING, SIX

UNPAYABLE = 1e9
"""Cost of what cannot be paid."""
ITEMS = JOKER_ITEM + 1

STORAGE: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("items", "i8", (ITEMS,)),  # how many of each: tiles by kind, expansions by kind, jokers
            ("price", "f8", (ITEMS,)),  # what losing one costs
            ("tile_room", "i8"),
            ("expansion_room", "i8"),
        ],
    )
)
"""dtype of a storage."""

PAYMENT: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("count", "i8"),
            ("items", "i8", (MAX_OWED,)),
            ("cost", "f8"),
            ("line", "i8", (SIX,)),  # room to work in
        ],
    )
)
"""dtype of a payment."""


@njit
def fill_storage(position: Any, outlook: Any, storage: Any) -> None:
    """The player's storage in a position, at the prices of items that no plan needs."""
    for kind in range(KIND_COUNT):
        storage.items[kind] = position.tiles[kind]
        storage.items[EXPANSION_ITEM + kind] = position.expansions[kind]
        storage.price[kind] = storage.price[EXPANSION_ITEM + kind] = outlook.spare[kind]
    storage.items[JOKER_ITEM] = position.jokers
    storage.price[JOKER_ITEM] = outlook.joker
    storage.tile_room, storage.expansion_room = position.tile_room, position.expansion_room


@njit
def find_payment(knowledge: Any, storage: Any, kind: Any, payment: Any) -> Any:
    """Find the cheapest payment for a hexagon. Returns its cost, `UNPAYABLE` if there is none."""
    owed = knowledge.value[kind] - 1
    payment.count, payment.cost = 0, 0.0
    if owed == 0:
        return 0.0
    payment.cost = UNPAYABLE
    for way in range(2):
        _find_in_line(storage, kind, way, owed, 0, payment)
    return payment.cost


@njit
def find_rest(storage: Any, kind: Any, decided_by: Any, owed: Any, lowest: Any, payment: Any) -> None:
    """Find the cheapest rest of a payment: so many items from `lowest` on, of one line (if decided)."""
    payment.count, payment.cost = 0, UNPAYABLE
    for way in range(2):
        if decided_by in (NOTHING, way):
            _find_in_line(storage, kind, way, owed, lowest, payment)


@njit
def _find_in_line(storage: Any, kind: Any, way: Any, owed: Any, lowest: Any, payment: Any) -> None:
    """Put the cheapest payment by items of one line and jokers into `payment`, if it is cheaper than what is there."""
    found = _sort_line(storage, kind, way, owed, lowest, payment)
    jokers, joker_price = storage.items[JOKER_ITEM], storage.price[JOKER_ITEM]
    if found + jokers < owed:
        return
    real = found
    while real > 0 and owed - real < jokers and joker_price < storage.price[payment.line[real - 1]]:
        real -= 1
    cost = (owed - real) * joker_price
    for i in range(real):
        cost += storage.price[payment.line[i]]
    if cost < payment.cost:
        payment.count, payment.cost = owed, cost
        for i in range(owed):
            payment.items[i] = payment.line[i] if i < real else JOKER_ITEM


@njit
def _sort_line(storage: Any, kind: Any, way: Any, most: Any, lowest: Any, payment: Any) -> Any:
    """Put the line's cheapest items, of different kinds and at most so many, into `payment.line`. Returns how many."""
    line, own_place = line_and_place(kind, way)
    count = 0
    for place in range(SIX):
        item = _cheaper_form(storage, kind_at(way, line, place), lowest)
        if place != own_place and item != NOTHING:
            at = count
            while at > 0 and storage.price[payment.line[at - 1]] > storage.price[item]:
                payment.line[at] = payment.line[at - 1]
                at -= 1
            payment.line[at] = item
            count += 1
    return min(count, most)


@njit
def _cheaper_form(storage: Any, kind: Any, lowest: Any) -> Any:
    """The tile or the expansion of a kind, whichever is cheaper to lose; -1 without one from `lowest` on."""
    tile, expansion = kind, EXPANSION_ITEM + kind
    has_tile = storage.items[tile] > 0 and tile >= lowest
    has_expansion = storage.items[expansion] > 0 and expansion >= lowest
    if has_tile and not (has_expansion and storage.price[expansion] < storage.price[tile]):
        return tile
    return expansion if has_expansion else NOTHING


@njit
def remove(storage: Any, item: Any) -> None:
    """Take an item out of a storage."""
    storage.items[item] -= 1
    if EXPANSION_ITEM <= item < JOKER_ITEM:
        storage.expansion_room += 1
    else:
        storage.tile_room += 1


@njit
def add(storage: Any, item: Any) -> None:
    """Put an item into a storage."""
    storage.items[item] += 1
    if EXPANSION_ITEM <= item < JOKER_ITEM:
        storage.expansion_room -= 1
    else:
        storage.tile_room -= 1


@njit
def held_kinds(storage: Any) -> Any:
    """Kinds of the tiles and of the expansions in a storage, as bits."""
    tiles, expansions = 0, 0
    for kind in range(KIND_COUNT):
        tiles |= (storage.items[kind] > 0) << kind
        expansions |= (storage.items[EXPANSION_ITEM + kind] > 0) << kind
    return tiles, expansions


@njit
def copy_storage(storage: Any, copy: Any) -> None:
    """Copy a storage and its prices."""
    for item in range(ITEMS):
        copy.items[item] = storage.items[item]
        copy.price[item] = storage.price[item]
    copy.tile_room, copy.expansion_room = storage.tile_room, storage.expansion_room
