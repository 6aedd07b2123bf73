"""Watering and Julia (rulebook, round phase 4)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import PASS, WATER, WATER_TREE
from gardens_env.familia_hort.rules.plots import count_cards, is_crop, missing_water, seat_after, seat_of_character
from gardens_env.familia_hort.state import JULIA, NOBODY, SPACES, WATERING_CAN


@njit
def receive_water(tables: Any, state: Any) -> None:
    """Every seat gets the round's water and that of its cans."""
    for seat in range(int(state.num_players)):
        cans = count_cards(state, seat, WATERING_CAN)
        state.well[seat] += tables.round_water[int(state.round_card)] + cans * int(tables.can_water)
        state.cans_filled += cans
    state.waterings += 1


@njit
def is_water_target(tables: Any, state: Any, seat: Any, space: Any) -> Any:
    """The card there may get a cube in this turn; space SPACES is the apple tree."""
    if space == SPACES:
        return (space >= state.water_bound) & (state.tree[seat] == 0)
    thirsty = missing_water(tables, state, seat, space) > 0
    return (space >= state.water_bound) & (state.watered[seat, space] == 0) & thirsty


@njit
def water_possible(tables: Any, state: Any, seat: Any) -> Any:
    """The seat has water and a place for it."""
    possible = 0
    for space in range(SPACES):
        possible |= is_water_target(tables, state, seat, space)
    possible |= is_water_target(tables, state, seat, SPACES)
    return (possible > 0) & (state.well[seat] > 0)


@inlined
def legal_water(tables: Any, state: Any, mask: Any) -> None:
    """WATER: own cards and the tree, in ascending order, or PASS."""
    seat = int(state.seat)
    mask[PASS] = 1
    if state.well[seat] == 0:
        return
    for space in range(SPACES):
        mask[WATER + space] = is_water_target(tables, state, seat, space)
    mask[WATER_TREE] = is_water_target(tables, state, seat, SPACES)


@njit
def apply_water(state: Any, action: Any) -> Any:
    """WATER: move a cube out of the well. Returns whether the seat is done."""
    if action == PASS:
        return True
    seat = int(state.seat)
    state.well[seat] -= 1
    if action == WATER_TREE:
        state.tree[seat] = 1
        state.water_bound = SPACES + 1
    else:
        space = action - WATER
        state.plot_water[seat, space] += 1
        state.watered[seat, space] = 1
        state.water_bound = space + 1
    return False


@njit
def clear_marks(state: Any) -> None:
    """Forget which cards got their cube of this round."""
    for seat in range(int(state.num_players)):
        for space in range(SPACES):
            state.watered[seat, space] = 0


@njit
def _thirsty_crop(tables: Any, state: Any, seat: Any, space: Any) -> Any:
    return is_crop(state, seat, space) and missing_water(tables, state, seat, space) > 0


@njit
def _julia_target(tables: Any, state: Any, seat: Any) -> Any:
    """The seat has water and a crop that needs some."""
    if state.well[seat] > 0:
        for space in range(SPACES):
            if _thirsty_crop(tables, state, seat, space):
                return True
    return False


@njit
def julia_possible(tables: Any, state: Any) -> Any:
    """The seat of Julia's player, if the pending part of her ability is possible; NOBODY otherwise."""
    julia = seat_of_character(state, JULIA)
    if julia == NOBODY:
        return NOBODY
    if state.ability_part == 0:
        return julia if _julia_target(tables, state, julia) else NOBODY
    for relative in range(1, int(state.num_players)):
        if _julia_target(tables, state, seat_after(state, julia, relative)):
            return julia
    return NOBODY


@inlined
def legal_julia(tables: Any, state: Any, mask: Any) -> None:
    """JULIA: first an own crop, or PASS; then a crop of an opponent who has water."""
    seat = int(state.seat)
    first, last = 0, 1
    if state.ability_part == 0:
        mask[PASS] = 1
    else:
        first, last = 1, int(state.num_players)
    for relative in range(first, last):
        owner = seat_after(state, seat, relative)
        if state.well[owner] > 0:
            for space in range(SPACES):
                if _thirsty_crop(tables, state, owner, space):
                    mask[WATER + SPACES * relative + space] = 1


@njit
def apply_julia(state: Any, action: Any) -> Any:
    """JULIA: water a crop from its owner's well. Returns whether the ability is over."""
    if action == PASS:
        return True
    place = action - WATER
    owner = seat_after(state, int(state.seat), place // SPACES)
    state.well[owner] -= 1
    state.plot_water[owner, place % SPACES] += 1
    state.ability_part += 1
    return state.ability_part > 1
