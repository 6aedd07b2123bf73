"""What can be built with a storage: a plan of placements, one after the other, each the most profitable of its time."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.cells import AS_EXPANSION, BEST
from agents.heuristic.queens_garden.laying import IMPOSSIBLE
from agents.heuristic.queens_garden.paying import ITEMS, UNPAYABLE, find_payment, remove
from gardens_env.queens_garden.actions import EXPANSION_ITEM, JOKER_ITEM
from gardens_env.queens_garden.state import KIND_COUNT, NOTHING

PLAN: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("value", "f8"),  # of everything placed and everything left, in points
            ("first", "i8"),  # what is placed first, -1 nothing
            ("profit", "f8"),  # of that placement
            ("freed", "i8"),  # storage spaces for tiles that it frees
            ("expansions_freed", "i8"),  # and for expansions
        ],
    )
)
"""dtype of a plan."""


@njit
def protect(knowledge: Any, outlook: Any, choices: Any, storage: Any) -> None:
    """Raise the prices of items that are worth more placed than spent."""
    for item in range(JOKER_ITEM):
        kind = item % KIND_COUNT
        storage.price[item] = outlook.spare[kind]
        if storage.items[item] == 1:
            gain = choices.gain[item // KIND_COUNT, kind, 0]
            if gain > IMPOSSIBLE:
                profit = gain - (knowledge.value[kind] - 1) * knowledge.spare_item[0] - outlook.spare[kind]
                storage.price[item] += max(knowledge.protection * profit, 0.0)
    storage.price[JOKER_ITEM] = outlook.joker


@njit
def make_plan(knowledge: Any, outlook: Any, choices: Any, storage: Any, payment: Any, plan: Any) -> None:
    """Plan with a storage, which is used up by it."""
    plan.value, plan.first, plan.profit, plan.freed, plan.expansions_freed = 0.0, NOTHING, 0.0, 0, 0
    used_cells, placed, slots = 0, 0, outlook.open_slots
    protect(knowledge, outlook, choices, storage)
    while True:
        best, most = NOTHING, 0.0
        for item in range(JOKER_ITEM):
            possible = storage.items[item] > 0 and not placed >> item % KIND_COUNT & 1
            if possible and (item < EXPANSION_ITEM or slots > 0):
                profit = _profit(knowledge, outlook, choices, storage, payment, item, used_cells)
                if profit > most:
                    best, most = item, profit
        if best == NOTHING:
            break
        form, kind = best // KIND_COUNT, best % KIND_COUNT
        plan.value += _gain(choices, form, kind, used_cells)
        placed |= 1 << kind
        used_cells |= 1 << _cell(choices, form, kind, used_cells)
        slots -= form == AS_EXPANSION
        find_payment(knowledge, storage, kind, payment)
        room, expansion_room = storage.tile_room, storage.expansion_room
        remove(storage, best)
        for i in range(payment.count):
            remove(storage, payment.items[i])
        if plan.first == NOTHING:
            plan.first, plan.profit = best, most
            plan.freed, plan.expansions_freed = storage.tile_room - room, storage.expansion_room - expansion_room
    for item in range(ITEMS):
        price = outlook.joker if item == JOKER_ITEM else outlook.spare[item % KIND_COUNT]
        plan.value += storage.items[item] * price


@njit
def _gain(choices: Any, form: Any, kind: Any, used_cells: Any) -> Any:
    """What a kind gains on its best cell that is not used otherwise."""
    for rank in range(BEST):
        cell = choices.cell[form, kind, rank]
        if cell != NOTHING and not used_cells >> cell & 1:
            return choices.gain[form, kind, rank]
    return IMPOSSIBLE


@njit
def _cell(choices: Any, form: Any, kind: Any, used_cells: Any) -> Any:
    """That cell."""
    rank = 0
    while used_cells >> choices.cell[form, kind, rank] & 1:
        rank += 1
    return choices.cell[form, kind, rank]


@njit
def _profit(knowledge: Any, outlook: Any, choices: Any, storage: Any, payment: Any, item: Any, used_cells: Any) -> Any:
    """What placing an item gains over what it and its payment are worth in storage."""
    kind = item % KIND_COUNT
    gain = _gain(choices, item // KIND_COUNT, kind, used_cells)
    if gain <= IMPOSSIBLE:
        return IMPOSSIBLE
    cost = find_payment(knowledge, storage, kind, payment)
    return IMPOSSIBLE if cost >= UNPAYABLE else gain - cost - outlook.spare[kind]


@njit
def room_worth(knowledge: Any, outlook: Any, free: Any, free_for_expansions: Any) -> Any:
    """What free storage spaces, for tiles and for expansions, are worth for what may still be taken."""
    worth = knowledge.room * (1.0 - knowledge.room_fall**free) / (1.0 - knowledge.room_fall)
    useful = min(free_for_expansions, outlook.open_slots)
    worth += knowledge.expansion_room * (useful - 0.25 * useful * (useful - 1))
    return worth * outlook.to_come if outlook.last else worth
