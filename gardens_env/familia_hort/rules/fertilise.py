"""Fertilising, the compost boxes and Jorge (rulebook, round phase 3)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import COMPOST, FERTILISE, PASS
from gardens_env.familia_hort.rules.bonus import bonus_possible, legal_own_cube, place_cube
from gardens_env.familia_hort.rules.plots import (
    can_be_fertilised,
    can_store,
    count_cards,
    has_fertiliser_target,
    seat_after,
    seat_of_character,
)
from gardens_env.familia_hort.state import BASE_CUBE, BOX_CUBE, COMPOST_BOX, JORGE, JORGE_CUBE, NOBODY, SPACES


@njit
def is_target(tables: Any, state: Any, relative: Any) -> Any:
    """The round's arrow allows crops of that relative seat."""
    if tables.round_up[int(state.round_card)] == 0:
        return relative == 0
    return relative == 1 or relative == int(state.num_players) - 1


@njit
def base_cube_possible(tables: Any, state: Any, seat: Any) -> Any:
    """The round's cube has a target."""
    for relative in range(int(state.num_players)):
        if is_target(tables, state, relative) and has_fertiliser_target(state, seat_after(state, seat, relative)):
            return True
    return False


@inlined
def _legal_crops(state: Any, seat: Any, relative: Any, mask: Any) -> None:
    owner = seat_after(state, seat, relative)
    for space in range(SPACES):
        if can_be_fertilised(state, owner, space):
            mask[FERTILISE + SPACES * relative + space] = 1


@inlined
def legal_fertilise(tables: Any, state: Any, mask: Any) -> None:
    """FERTILISE: every crop that the arrow allows; no PASS."""
    seat = int(state.seat)
    for relative in range(int(state.num_players)):
        if is_target(tables, state, relative):
            _legal_crops(state, seat, relative, mask)


@njit
def apply_fertilise(state: Any, action: Any) -> None:
    """FERTILISE: place one of the round's cubes."""
    place_cube(state, int(state.seat), action, BASE_CUBE)
    state.cubes_due -= 1


@njit
def fill_boxes(tables: Any, state: Any, seat: Any) -> None:
    """The compost boxes of a seat give their cubes."""
    cubes = count_cards(state, seat, COMPOST_BOX) * int(tables.box_fertiliser)
    state.stored_cubes[seat] += cubes
    state.cubes_placed[BOX_CUBE] += cubes


@njit
def compost_possible(state: Any, seat: Any) -> Any:
    """The seat has a cube in its boxes and a crop for it."""
    return state.stored_cubes[seat] > 0 and has_fertiliser_target(state, seat)


@inlined
def legal_compost(state: Any, mask: Any) -> None:
    """COMPOST: an own crop, or PASS."""
    mask[PASS] = 1
    _legal_crops(state, int(state.seat), 0, mask)


@njit
def apply_compost(state: Any, action: Any) -> Any:
    """COMPOST: move a cube from the boxes onto a crop. Returns whether the seat is done with it."""
    if action == PASS:
        return True
    seat = int(state.seat)
    state.stored_cubes[seat] -= 1
    state.plot_fertiliser[seat, action - FERTILISE] = 1
    return False


@njit
def jorge_possible(state: Any) -> Any:
    """The seat of Jorge's player, if the pending part of his ability is possible; NOBODY otherwise."""
    jorge = seat_of_character(state, JORGE)
    if jorge == NOBODY:
        return NOBODY
    if state.ability_part == 0:
        return jorge if bonus_possible(state, jorge) else NOBODY
    for relative in range(1, int(state.num_players)):
        if bonus_possible(state, seat_after(state, jorge, relative)):
            return jorge
    return NOBODY


@inlined
def legal_jorge(state: Any, mask: Any) -> None:
    """JORGE: first an own crop or box, or PASS; then an opponent's crop or box."""
    seat = int(state.seat)
    if state.ability_part == 0:
        mask[PASS] = 1
        legal_own_cube(state, seat, mask)
        return
    for relative in range(1, int(state.num_players)):
        _legal_crops(state, seat, relative, mask)
        if can_store(state, seat_after(state, seat, relative)):
            mask[COMPOST + relative] = 1


@njit
def apply_jorge(state: Any, action: Any) -> Any:
    """JORGE: place a new cube. Returns whether the ability is over."""
    if action == PASS:
        return True
    place_cube(state, int(state.seat), action, JORGE_CUBE)
    state.ability_part += 1
    return state.ability_part > 1
