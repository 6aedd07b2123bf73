"""One decision from one observation, and the loop over a batch."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.cells import AS_TILE, CHOICES, choose_cells
from agents.heuristic.queens_garden.foresight import best_cell
from agents.heuristic.queens_garden.garden import GARDEN, read_garden, take_apart
from agents.heuristic.queens_garden.outlook import OUTLOOK, look_ahead
from agents.heuristic.queens_garden.paying import PAYMENT, STORAGE, fill_storage, find_rest, held_kinds
from agents.heuristic.queens_garden.planning import PLAN, protect, room_worth
from agents.heuristic.queens_garden.position import POSITION, read
from agents.heuristic.queens_garden.taking import choose_source
from agents.heuristic.queens_garden.turn import TAKES, choose_turn
from gardens_env.core.compilation import cached_njit
from gardens_env.queens_garden.actions import CELL, ITEM, JOKER_ITEM, PASS
from gardens_env.queens_garden.state import KIND_COUNT, NOTHING, PHASE_CELL, PHASE_PAY, PHASE_SOURCE, PHASE_TURN

SCRATCH = (
    *(POSITION, OUTLOOK),
    *(GARDEN, CHOICES, STORAGE, STORAGE),  # as they are, and a storage to try things with
    *(GARDEN, CHOICES, STORAGE, PAYMENT, PLAN),  # to play on with
    TAKES,
)
"""dtypes of everything that is worked out for one decision."""


@njit
def _choose_cell(known: Any, position: Any, outlook: Any, mine: Any, work: Any) -> Any:
    """The best cell for the tile or expansion to be placed."""
    garden, choices, storage, _ = mine
    kind, form = position.subject, position.subject_expansion
    tiles, expansions = held_kinds(storage)
    if form == AS_TILE:
        tiles |= 1 << kind
    else:
        expansions |= 1 << kind
    choose_cells(known, position, outlook, garden, tiles, expansions, choices)
    cell = best_cell(known, position, outlook, work, garden, choices, storage, form * KIND_COUNT + kind)
    return CELL + cell if cell != NOTHING else NOTHING


@njit
def _price_storage(known: Any, position: Any, outlook: Any, mine: Any) -> None:
    """Work out what losing each item of the own storage costs."""
    garden, choices, storage, _ = mine
    tiles, expansions = held_kinds(storage)
    choose_cells(known, position, outlook, garden, tiles, expansions, choices)
    protect(known, outlook, choices, storage)


@njit
def _choose_payment(position: Any, storage: Any, payment: Any, mask: Any) -> Any:
    """The next item, in ascending order, of the cheapest payment."""
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
def _choose_discard(known: Any, outlook: Any, storage: Any, mask: Any) -> Any:
    """The first tile that is worth less than the room it takes, PASS if there is none."""
    room, expansion_room = storage.tile_room, storage.expansion_room
    gain = room_worth(known, outlook, room + 1, expansion_room) - room_worth(known, outlook, room, expansion_room)
    for kind in range(KIND_COUNT):
        if mask[ITEM + kind] and gain > storage.price[kind] + known.value[kind]:
            return ITEM + kind
    return PASS


@njit
def _choose(known: Any, position: Any, outlook: Any, mine: Any, work: Any, takes: Any, mask: Any) -> Any:
    garden, storage = mine[0], mine[2]
    look_ahead(known, position, outlook)
    fill_storage(position, outlook, storage)
    if position.phase == PHASE_SOURCE:
        return choose_source(position, outlook, storage, mask)
    read_garden(position, garden)
    take_apart(known, position, outlook, garden)
    if position.phase == PHASE_TURN:
        return choose_turn(known, position, outlook, mine, work, takes, mask)
    if position.phase == PHASE_CELL:
        return _choose_cell(known, position, outlook, mine, work)
    _price_storage(known, position, outlook, mine)
    if position.phase == PHASE_PAY:
        return _choose_payment(position, storage, work[3], mask)
    return _choose_discard(known, outlook, storage, mask)


@njit
def first_legal(mask: Any) -> Any:
    """The lowest legal action."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


@cached_njit(depends_on=("agents.heuristic.queens_garden", "agents.heuristic.reading", "gardens_env.queens_garden"))
def decide(knowledge: Any, observations: Any, masks: Any, scratch: Any, actions: Any) -> None:
    """Decide every row.

    Args:
        knowledge: array (1,) of `KNOWLEDGE`.
        observations: float32 (B, D).
        masks: int8 (B, A).
        scratch: arrays (1,) of the dtypes in `SCRATCH`.
        actions: int64 (B,), receives the decisions.
    """
    position, outlook = scratch[0][0], scratch[1][0]
    mine = scratch[2][0], scratch[3][0], scratch[4][0], scratch[5][0]
    work = scratch[6][0], scratch[7][0], scratch[8][0], scratch[9][0], scratch[10][0]
    for i in range(actions.size):
        read(observations[i], position)
        action = _choose(knowledge[0], position, outlook, mine, work, scratch[11][0], masks[i])
        actions[i] = action if action >= 0 and masks[i, action] else first_legal(masks[i])
