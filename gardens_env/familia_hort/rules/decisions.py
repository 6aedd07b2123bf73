"""What may be decided in each phase, and what a decision does."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import CHARACTER
from gardens_env.familia_hort.rules import bonus, fertilise, purchase, sell, water
from gardens_env.familia_hort.rules.flow import (
    begin_selling,
    begin_watering,
    enter,
    next_fertiliser,
    next_waterer,
    proceed,
)
from gardens_env.familia_hort.state import (
    CHARACTERS,
    PHASE_BONUS,
    PHASE_CHARACTER,
    PHASE_COIN,
    PHASE_COMPOST,
    PHASE_FERTILISE,
    PHASE_JORGE,
    PHASE_JULIA,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
)

CHARACTER_COUNT = len(CHARACTERS)


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    """The legal actions of the seat to move."""
    phase = int(state.phase)
    if phase == PHASE_CHARACTER:
        _legal_character(state, mask)
    elif phase == PHASE_COIN:
        purchase.legal_coin(state, mask)
    elif phase == PHASE_PURCHASE:
        purchase.legal_purchase(tables, state, mask)
    elif phase == PHASE_FERTILISE:
        fertilise.legal_fertilise(tables, state, mask)
    elif phase == PHASE_COMPOST:
        fertilise.legal_compost(state, mask)
    elif phase == PHASE_JORGE:
        fertilise.legal_jorge(state, mask)
    elif phase == PHASE_WATER:
        water.legal_water(tables, state, mask)
    elif phase == PHASE_JULIA:
        water.legal_julia(tables, state, mask)
    elif phase == PHASE_SELL:
        sell.legal_sell(tables, state, mask)
    elif phase == PHASE_BONUS:
        bonus.legal_own_cube(state, int(state.seat), mask)
    elif phase == PHASE_PABLO:
        sell.legal_pablo(tables, state, mask)


@inlined
def _legal_character(state: Any, mask: Any) -> None:
    for character in range(CHARACTER_COUNT):
        taken = False
        for seat in range(int(state.num_players)):
            if state.character[seat] == character:
                taken = True
        if not taken:
            mask[CHARACTER + character] = 1


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    """Play a legal action and what follows, up to the next decision or the end."""
    phase = int(state.phase)
    if phase == PHASE_PURCHASE:
        purchase.apply_purchase(tables, state, action)
    elif phase == PHASE_FERTILISE:
        fertilise.apply_fertilise(state, action)
    elif phase == PHASE_COMPOST:
        if fertilise.apply_compost(state, action):
            next_fertiliser(tables, state)
    elif phase == PHASE_WATER:
        if water.apply_water(state, action):
            next_waterer(state)
    elif phase == PHASE_SELL:
        sell.apply_sell(tables, state, action)
    else:
        _apply_advanced(tables, state, phase, action)
    proceed(tables, state)


@njit
def _apply_advanced(tables: Any, state: Any, phase: Any, action: Any) -> None:
    """The decisions that only the advanced mode knows."""
    if phase == PHASE_CHARACTER:
        state.character[int(state.seat)] = action - CHARACTER
        state.turn += 1
    elif phase == PHASE_COIN:
        purchase.apply_coin(state, action)
        enter(state, PHASE_PURCHASE)
    elif phase == PHASE_JORGE:
        if fertilise.apply_jorge(state, action):
            begin_watering(tables, state)
    elif phase == PHASE_JULIA:
        if water.apply_julia(state, action):
            begin_selling(tables, state)
    elif phase == PHASE_BONUS:
        bonus.apply_bonus(state, action)
    elif phase == PHASE_PABLO:
        sell.apply_pablo(tables, state, action)
        state.ability_part = 1
