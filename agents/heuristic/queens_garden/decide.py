"""One decision from one observation, and the loop over a batch."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.cells import AS_TILE, CHOICES, best_purchase, choose_cells
from agents.heuristic.queens_garden.foresight import best_cell, best_placement
from agents.heuristic.queens_garden.garden import GARDEN, copy_garden, take_apart
from agents.heuristic.queens_garden.outlook import OUTLOOK, look_ahead
from agents.heuristic.queens_garden.paying import PAYMENT, STORAGE, copy_storage, fill_storage, find_rest, held_kinds
from agents.heuristic.queens_garden.planning import PLAN, make_plan, protect, room_worth
from agents.heuristic.queens_garden.position import POSITION, read
from agents.heuristic.queens_garden.taking import choose_source, take_items
from gardens_env.core.compilation import cached_njit
from gardens_env.queens_garden.actions import BUY_AT, CELL, ITEM, JOKER_ITEM, PASS, TAKE
from gardens_env.queens_garden.state import (
    KIND_COUNT,
    NOTHING,
    PHASE_CELL,
    PHASE_PAY,
    PHASE_SOURCE,
    PHASE_TURN,
    SIX,
)

SCRATCH = (POSITION, OUTLOOK, GARDEN, CHOICES, STORAGE, GARDEN, CHOICES, STORAGE, PAYMENT, PLAN)
"""dtypes of everything that is worked out for one decision."""


@njit
def _shown(position: Any) -> Any:
    """Kinds of the tiles and of the face-up expansions in the display, as bits."""
    tiles, expansions = 0, 0
    for kind in range(KIND_COUNT):
        tiles |= (position.on_top[kind] + position.beside[kind] > 0) << kind
        expansions |= (position.face_up[kind] > 0) << kind
    return tiles, expansions


@njit
def _choose_turn(known: Any, position: Any, outlook: Any, garden: Any, rest: Any, mask: Any) -> Any:
    """Take what adds most to the plan, or carry on with the plan; pass if neither gains anything."""
    choices, storage, work = rest
    _, _, trial, payment, plan = work
    held, shown = held_kinds(storage), _shown(position)
    choose_cells(known, position, outlook, garden, held[0] | shown[0], held[1] | shown[1], choices)
    copy_storage(storage, trial)
    make_plan(known, outlook, choices, trial, payment, plan)
    value, item = plan.value, plan.item
    room = room_worth(known, outlook, storage.tile_room, storage.expansion_room)
    best, most = PASS, -known.stay * outlook.to_come
    if item != NOTHING and mask[ITEM + item]:
        freed = room_worth(
            known, outlook, storage.tile_room + plan.freed, storage.expansion_room + plan.expansions_freed
        )
        best, most = ITEM + item, known.patience * (plan.profit + freed - room)
    for attribute in range(2 * SIX):
        if mask[TAKE + attribute]:
            fits, opens = take_items(position, outlook, storage, attribute // SIX, attribute % SIX, trial)
            if fits:
                gain = room_worth(known, outlook, trial.tile_room, trial.expansion_room) - room
                make_plan(known, outlook, choices, trial, payment, plan)
                gain += plan.value - value
                if opens and position.rivals > 0:
                    gain -= known.opening
                if gain > most:
                    best, most = TAKE + attribute, gain
    if best >= ITEM and known.candidates > 0:
        item = best_placement(known, position, outlook, work, choices, storage)
        best = ITEM + item if item != NOTHING and mask[ITEM + item] else best
    if best == PASS:
        slot, gain = best_purchase(known, position, outlook, garden)
        if gain > 0.0 and mask[BUY_AT + slot]:
            best = BUY_AT + slot
    return best


@njit
def _choose_cell(known: Any, position: Any, outlook: Any, garden: Any, rest: Any) -> Any:
    """The best cell for the tile or expansion to be placed."""
    choices, storage, work = rest
    kind, form = position.subject, position.subject_expansion
    tiles, expansions = held_kinds(storage)
    if form == AS_TILE:
        tiles |= 1 << kind
    else:
        expansions |= 1 << kind
    choose_cells(known, position, outlook, garden, tiles, expansions, choices)
    protect(known, outlook, choices, storage)
    cell = best_cell(known, position, outlook, work, choices, storage, form * KIND_COUNT + kind)
    return CELL + cell if cell != NOTHING else NOTHING


@njit
def _choose_payment(known: Any, position: Any, outlook: Any, garden: Any, rest: Any, mask: Any) -> Any:
    """The next item, in ascending order, of the cheapest payment."""
    choices, storage, work = rest
    payment = work[3]
    held = held_kinds(storage)
    choose_cells(known, position, outlook, garden, held[0], held[1], choices)
    protect(known, outlook, choices, storage)
    lowest = 0
    while lowest < JOKER_ITEM and mask[ITEM + lowest] == 0:
        lowest += 1
    find_rest(storage, position.subject, position.decided_by, position.owed, lowest, payment)
    first = JOKER_ITEM
    for i in range(payment.count):
        first = min(first, payment.items[i])
    if mask[ITEM + first]:
        return ITEM + first
    best, least = NOTHING, 0.0
    for item in range(JOKER_ITEM):
        if mask[ITEM + item] and (best == NOTHING or storage.price[item] < least):
            best, least = ITEM + item, storage.price[item]
    return best


@njit
def _choose_discard(known: Any, position: Any, outlook: Any, garden: Any, rest: Any, mask: Any) -> Any:
    """The first item that is worth less than the room it takes, PASS if there is none."""
    choices, storage, _ = rest
    held = held_kinds(storage)
    choose_cells(known, position, outlook, garden, held[0], held[1], choices)
    protect(known, outlook, choices, storage)
    room, expansion_room = storage.tile_room, storage.expansion_room
    gain = room_worth(known, outlook, room + 1, expansion_room) - room_worth(known, outlook, room, expansion_room)
    for kind in range(KIND_COUNT):
        if mask[ITEM + kind] and gain > storage.price[kind] + known.value[kind]:
            return ITEM + kind
    return PASS


@njit
def _choose(known: Any, position: Any, outlook: Any, garden: Any, rest: Any, mask: Any) -> Any:
    look_ahead(known, position, outlook)
    fill_storage(position, outlook, rest[1])
    if position.phase == PHASE_SOURCE:
        return choose_source(position, outlook, rest[1], mask)
    copy_garden(position, garden)
    take_apart(known, position, outlook, garden)
    if position.phase == PHASE_TURN:
        return _choose_turn(known, position, outlook, garden, rest, mask)
    if position.phase == PHASE_CELL:
        return _choose_cell(known, position, outlook, garden, rest)
    if position.phase == PHASE_PAY:
        return _choose_payment(known, position, outlook, garden, rest, mask)
    return _choose_discard(known, position, outlook, garden, rest, mask)


@njit
def first_legal(mask: Any) -> Any:
    """The lowest legal action."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


@cached_njit(depends_on=("agents.heuristic.queens_garden", "gardens_env.queens_garden"))
def decide(knowledge: Any, observations: Any, masks: Any, scratch: Any, actions: Any) -> None:
    """Decide every row.

    Args:
        knowledge: array (1,) of `KNOWLEDGE`.
        observations: float32 (B, D).
        masks: int8 (B, A).
        scratch: arrays (1,) of the dtypes in `SCRATCH`.
        actions: int64 (B,), receives the decisions.
    """
    position, outlook, garden = scratch[0][0], scratch[1][0], scratch[2][0]
    work = (scratch[5][0], scratch[6][0], scratch[7][0], scratch[8][0], scratch[9][0])
    rest = (scratch[3][0], scratch[4][0], work)
    for i in range(actions.size):
        read(observations[i], position)
        action = _choose(knowledge[0], position, outlook, garden, rest, masks[i])
        actions[i] = action if action >= 0 and masks[i, action] else first_legal(masks[i])
