"""What to do with a turn: take, place, buy or pass."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.cells import best_purchase, choose_cells
from agents.heuristic.queens_garden.foresight import best_placement, worth_of_storage
from agents.heuristic.queens_garden.laying import IMPOSSIBLE
from agents.heuristic.queens_garden.paying import copy_storage, held_kinds
from agents.heuristic.queens_garden.planning import make_plan, room_worth
from agents.heuristic.queens_garden.taking import take_items
from gardens_env.queens_garden.actions import BUY_AT, ITEM, PASS, TAKE
from gardens_env.queens_garden.state import ATTRIBUTES, KIND_COUNT, NOTHING, SIX

_NAMINGS = len(ATTRIBUTES)
TAKES: np.dtype[Any] = np.dtype((np.record, [("gain", "f8", (_NAMINGS,))]))
"""dtype of what every naming gains."""


@njit
def _shown(position: Any) -> Any:
    """Kinds of the tiles and of the face-up expansions in the display, as bits."""
    tiles, expansions = 0, 0
    for kind in range(KIND_COUNT):
        tiles |= (position.on_top[kind] + position.beside[kind] > 0) << kind
        expansions |= (position.face_up[kind] > 0) << kind
    return tiles, expansions


@njit
def choose_turn(known: Any, position: Any, outlook: Any, mine: Any, work: Any, takes: Any, mask: Any) -> Any:
    """Take what adds most to what can be built, or go on building; pass if neither gains anything.

    Args:
        known: the knowledge.
        position: the position.
        outlook: its outlook.
        mine: the own garden taken apart, choices, the own storage, and one to try takings with.
        work: see `foresight`.
        takes: a record of `TAKES` to work with.
        mask: the legal actions.
    """
    garden, choices, storage, trial = mine
    held, shown = held_kinds(storage), _shown(position)
    choose_cells(known, position, outlook, garden, held[0] | shown[0], held[1] | shown[1], choices)
    best, most = PASS, -known.stay * outlook.to_come
    copy_storage(storage, trial)
    plan = work[4]
    make_plan(known, outlook, choices, trial, work[3], plan)
    value, item = plan.value, plan.first
    if item != NOTHING and mask[ITEM + item]:
        spaces = storage.tile_room + plan.freed, storage.expansion_room + plan.expansions_freed
        freed = room_worth(known, outlook, *spaces) - room_worth(known, outlook, *_spaces(storage))
        best, most = ITEM + item, known.patience * (plan.profit + freed)
    naming, gain = _best_take(known, position, outlook, mine, work, takes, mask, value)
    if gain > most:
        return TAKE + naming
    if best != PASS:
        item = best_placement(known, position, outlook, work, garden, choices, storage)
        return ITEM + item if item != NOTHING and mask[ITEM + item] else best
    slot, gain = best_purchase(known, position, outlook, garden)
    return BUY_AT + slot if gain > 0.0 and mask[BUY_AT + slot] else PASS


@njit
def _spaces(storage: Any) -> Any:
    return storage.tile_room, storage.expansion_room


@njit
def _best_take(known: Any, position: Any, outlook: Any, mine: Any, work: Any, takes: Any, mask: Any, value: Any) -> Any:
    """The naming that gains most over a storage whose plan has that value, and how much; `IMPOSSIBLE` without."""
    garden, choices, storage, trial = mine
    for naming in range(_NAMINGS):
        takes.gain[naming] = IMPOSSIBLE
        if mask[TAKE + naming]:
            around = _take(known, position, outlook, storage, trial, naming)
            if around > IMPOSSIBLE:
                make_plan(known, outlook, choices, trial, work[3], work[4])
                takes.gain[naming] = around + work[4].value - value
    best = np.argmax(takes.gain)
    if known.namings == 0 or takes.gain[best] == IMPOSSIBLE:
        return best, takes.gain[best]
    most, base = IMPOSSIBLE, worth_of_storage(known, position, outlook, work, garden, storage)
    for _ in range(known.namings):
        promising = np.argmax(takes.gain)
        if takes.gain[promising] == IMPOSSIBLE:
            break
        takes.gain[promising] = IMPOSSIBLE
        gain = _take(known, position, outlook, storage, trial, promising) - base
        gain += worth_of_storage(known, position, outlook, work, garden, trial)
        if gain > most:
            best, most = promising, gain
    return best, most


@njit
def _take(known: Any, position: Any, outlook: Any, storage: Any, trial: Any, naming: Any) -> Any:
    """Copy the storage with what a naming takes. Returns what that gains besides the items; `IMPOSSIBLE` if they do
    not fit."""
    fits, opens = take_items(position, outlook, storage, naming // SIX, naming % SIX, trial)
    if not fits:
        return IMPOSSIBLE
    gain = room_worth(known, outlook, *_spaces(trial)) - room_worth(known, outlook, *_spaces(storage))
    return gain - known.opening if opens and position.rivals > 0 else gain
