"""Storages and placements weighed by playing on: hexagons are laid and the garden is looked at again each time."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.cells import AS_EXPANSION, BEST, choose_cells
from agents.heuristic.queens_garden.garden import copy_garden, lay, take_apart
from agents.heuristic.queens_garden.laying import IMPOSSIBLE
from agents.heuristic.queens_garden.paying import UNPAYABLE, copy_storage, find_payment, held_kinds, remove
from agents.heuristic.queens_garden.planning import make_plan, protect
from gardens_env.queens_garden.actions import JOKER_ITEM
from gardens_env.queens_garden.state import KIND_COUNT, NOTHING

_NARROW = 2
"""Cells of each kind that are weighed while the kind is still open."""


@njit
def worth_of_storage(known: Any, position: Any, outlook: Any, work: Any, garden: Any, storage: Any) -> Any:
    """What a storage brings when its best items are placed one after the other, and the rest as in a plan.

    `work` holds a garden, choices, a storage, a payment and a plan to work with.
    """
    copy_garden(garden, work[0])
    copy_storage(storage, work[2])
    return _play_on(known, position, outlook, work, known.depth)


@njit
def _play_on(known: Any, position: Any, outlook: Any, work: Any, depth: Any) -> Any:
    """Place so many items from the working storage. Returns what they gain and what the rest is worth."""
    garden, choices, storage, payment, plan = work
    total, slots = 0.0, outlook.open_slots
    for step in range(depth + 1):
        take_apart(known, position, outlook, garden)
        tiles, expansions = held_kinds(storage)
        choose_cells(known, position, outlook, garden, tiles, expansions, choices)
        protect(known, outlook, choices, storage)
        item, rank, _ = _next_candidate(known, outlook, choices, storage, payment, -IMPOSSIBLE)
        if item == NOTHING or step == depth:
            make_plan(known, outlook, choices, storage, payment, plan)
            total += plan.value
            break
        total += _place(known, outlook, garden, choices, storage, payment, item, rank)
    outlook.open_slots = slots
    return total


@njit
def _place(
    known: Any, outlook: Any, garden: Any, choices: Any, storage: Any, payment: Any, item: Any, rank: Any
) -> Any:
    """Place an item on one of its best cells and pay for it. Returns what it gains."""
    form, kind = item // KIND_COUNT, item % KIND_COUNT
    find_payment(known, storage, kind, payment)
    remove(storage, item)
    for i in range(payment.count):
        remove(storage, payment.items[i])
    lay(garden, kind, choices.cell[form, kind, rank], form == AS_EXPANSION)
    outlook.open_slots -= form == AS_EXPANSION
    return choices.gain[form, kind, rank]


@njit
def _next_candidate(known: Any, outlook: Any, choices: Any, storage: Any, payment: Any, limit: Any) -> Any:
    """The placement with the largest profit below a limit: item, rank of its cell, profit."""
    best, best_rank, most = NOTHING, 0, 0.0
    for item in range(JOKER_ITEM):
        form, kind = item // KIND_COUNT, item % KIND_COUNT
        if storage.items[item] > 0 and choices.cell[form, kind, 0] != NOTHING:
            cost = find_payment(known, storage, kind, payment)
            for rank in range(_NARROW):
                profit = choices.gain[form, kind, rank] - cost - outlook.spare[kind]
                if cost < UNPAYABLE and most < profit < limit:
                    best, best_rank, most = item, rank, profit
    return best, best_rank, most


@njit
def best_placement(known: Any, position: Any, outlook: Any, work: Any, garden: Any, choices: Any, storage: Any) -> Any:
    """The stored item whose placement leads furthest, among those of largest profit; -1 if none can be placed."""
    protect(known, outlook, choices, storage)
    best, most, limit = NOTHING, IMPOSSIBLE, -IMPOSSIBLE
    for _ in range(known.candidates):
        item, rank, limit = _next_candidate(known, outlook, choices, storage, work[3], limit)
        if item == NOTHING:
            break
        worth = _worth_after(known, position, outlook, work, garden, choices, storage, item, rank)
        if worth > most:
            best, most = item, worth
    return best


@njit
def best_cell(
    known: Any, position: Any, outlook: Any, work: Any, garden: Any, choices: Any, storage: Any, item: Any
) -> Any:
    """The cell that leads furthest for an item that has left the storage already; -1 without any."""
    form, kind = item // KIND_COUNT, item % KIND_COUNT
    best, most = choices.cell[form, kind, 0], IMPOSSIBLE
    if known.candidates == 0:
        return best
    protect(known, outlook, choices, storage)
    storage.items[item] += 1
    for rank in range(BEST):
        if choices.cell[form, kind, rank] != NOTHING:
            worth = _worth_after(known, position, outlook, work, garden, choices, storage, item, rank)
            if worth > most:
                best, most = choices.cell[form, kind, rank], worth
    storage.items[item] -= 1
    return best


@njit
def _worth_after(
    known: Any, position: Any, outlook: Any, work: Any, garden: Any, choices: Any, storage: Any, item: Any, rank: Any
) -> Any:
    """What a placement gains, and what is left is worth after it."""
    kind = item % KIND_COUNT
    if find_payment(known, storage, kind, work[3]) >= UNPAYABLE:
        return choices.gain[item // KIND_COUNT, kind, rank]
    copy_garden(garden, work[0])
    copy_storage(storage, work[2])
    slots = outlook.open_slots
    gain = _place(known, outlook, work[0], choices, work[2], work[3], item, rank)
    gain += _play_on(known, position, outlook, work, known.later_depth)
    outlook.open_slots = slots
    return gain
