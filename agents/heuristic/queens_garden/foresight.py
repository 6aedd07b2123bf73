"""Placements weighed by what can be built after them: the garden is looked at again with the hexagon laid."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.board import RING
from agents.heuristic.queens_garden.cells import AS_EXPANSION, BEST, choose_cells
from agents.heuristic.queens_garden.garden import copy_garden, take_apart
from agents.heuristic.queens_garden.laying import IMPOSSIBLE
from agents.heuristic.queens_garden.paying import UNPAYABLE, copy_storage, find_payment, held_kinds, remove
from agents.heuristic.queens_garden.planning import make_plan, protect
from agents.heuristic.queens_garden.position import PAVILION
from gardens_env.queens_garden.actions import JOKER_ITEM
from gardens_env.queens_garden.state import KIND_COUNT, NOTHING, SIX

_NARROW = 2
"""Cells of each kind that are weighed when the kind is still open."""


@njit
def best_placement(known: Any, position: Any, outlook: Any, work: Any, choices: Any, storage: Any) -> Any:
    """The stored item whose placement leads furthest, among those with the largest profits; -1 if none can be placed.

    `work` holds a garden, choices, a storage, a payment and a plan to work with.
    """
    payment = work[3]
    protect(known, outlook, choices, storage)
    best, most, limit = NOTHING, IMPOSSIBLE, -IMPOSSIBLE
    for _ in range(known.candidates):
        item, rank, profit = _next_candidate(known, outlook, choices, storage, payment, limit)
        if item == NOTHING:
            break
        limit = profit
        worth = _worth_after(known, position, outlook, work, choices, storage, item, rank)
        if worth > most:
            best, most = item, worth
    return best


@njit
def _next_candidate(known: Any, outlook: Any, choices: Any, storage: Any, payment: Any, limit: Any) -> Any:
    """The placement with the largest profit below a limit: item, rank of its cell, profit."""
    best, best_rank, most = NOTHING, 0, 0.0
    for item in range(JOKER_ITEM):
        form, kind = item // KIND_COUNT, item % KIND_COUNT
        if storage.items[item] > 0 and choices.cell[form, kind, 0] != NOTHING:
            cost = find_payment(known, storage, kind, payment)
            for rank in range(_NARROW):
                profit = choices.gain[form, kind, rank] - cost - outlook.item[kind]
                if cost < UNPAYABLE and most < profit < limit:
                    best, best_rank, most = item, rank, profit
    return best, best_rank, most


@njit
def best_cell(known: Any, position: Any, outlook: Any, work: Any, choices: Any, storage: Any, item: Any) -> Any:
    """The cell that leads furthest for an item that has left the storage already."""
    form, kind = item // KIND_COUNT, item % KIND_COUNT
    storage.items[item] += 1
    best, most = choices.cell[form, kind, 0], IMPOSSIBLE
    if known.candidates > 0:
        for rank in range(BEST):
            if choices.cell[form, kind, rank] != NOTHING:
                worth = _worth_after(known, position, outlook, work, choices, storage, item, rank)
                if worth > most:
                    best, most = choices.cell[form, kind, rank], worth
    storage.items[item] -= 1
    return best


@njit
def _worth_after(
    known: Any, position: Any, outlook: Any, work: Any, choices: Any, storage: Any, item: Any, rank: Any
) -> Any:
    """What a placement gains, and the best plan for what is left after it is worth."""
    future, later_choices, rest, payment, plan = work
    form, kind = item // KIND_COUNT, item % KIND_COUNT
    copy_storage(storage, rest)
    find_payment(known, rest, kind, payment)
    if payment.cost >= UNPAYABLE:
        return choices.gain[form, kind, rank]
    remove(rest, item)
    for i in range(payment.count):
        remove(rest, payment.items[i])
    copy_garden(position, future)
    lay(future, form, kind, choices.cell[form, kind, rank])
    take_apart(known, position, outlook, future)
    tiles, expansions = held_kinds(rest)
    choose_cells(known, position, outlook, future, tiles, expansions, later_choices)
    outlook.open_slots -= form == AS_EXPANSION
    make_plan(known, outlook, later_choices, rest, payment, plan)
    outlook.open_slots += form == AS_EXPANSION
    return choices.gain[form, kind, rank] + plan.value


@njit
def lay(garden: Any, form: Any, kind: Any, cell: Any) -> None:
    """Lay a tile, or an expansion by its printed hexagon."""
    if form == AS_EXPANSION:
        slot = (cell - RING) // SIX
        garden.slot[slot] = PAVILION
        for ring in range(RING + SIX * slot, RING + SIX * slot + SIX):
            garden.free[ring] = 1
    garden.kind[cell], garden.free[cell] = kind, 0
