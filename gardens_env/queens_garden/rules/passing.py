"""Passing, and throwing away what is stored while passing."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import EXPANSION_ITEM, ITEM, JOKER_ITEM, PASS
from gardens_env.queens_garden.rules.storage import count_expansions, count_tiles, leave, stored_count
from gardens_env.queens_garden.state import PHASE_DISCARD, SIX


@njit
def pass_turn(tables: Any, state: Any) -> Any:
    """TURN: pass. Returns whether the turn is over: not where something is left to be thrown away."""
    seat = int(state.seat)
    state.passed[seat] = 1
    if state.someone_passed == 0:
        state.someone_passed = 1
        state.marker = seat
        _lose(state, seat, int(tables.first_pass_penalty))
    if count_tiles(state, seat) + count_expansions(state, seat) == 0:
        return True
    state.phase = PHASE_DISCARD
    return False


@njit
def legal_discards(state: Any, mask: Any) -> None:
    """DISCARD: every item stored from the last one thrown away on, or PASS."""
    seat = int(state.seat)
    mask[PASS] = 1
    for item in range(int(state.lowest_discard), JOKER_ITEM):
        if stored_count(state, seat, item) > 0:
            mask[ITEM + item] = 1


@njit
def discard(tables: Any, state: Any, action: Any) -> Any:
    """DISCARD: throw an item away for points. Returns whether the seat is done."""
    if action == PASS:
        return True
    seat, item = int(state.seat), action - ITEM
    leave(state, seat, item)
    _lose(state, seat, int(tables.pattern_value[item % EXPANSION_ITEM % SIX]))
    state.lowest_discard = item
    return False


@njit
def _lose(state: Any, seat: Any, points: Any) -> None:
    state.points[seat] -= points
    state.penalties[seat] += points
