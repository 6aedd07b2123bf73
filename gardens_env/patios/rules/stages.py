"""How one stage follows another."""

from typing import Any

from numba import njit

from gardens_env.patios.rules.patio import seat_after
from gardens_env.patios.state import NOTHING, STAGE_AFTER_ACTION, STAGE_END_WATER, STAGE_TURN


@njit
def enter(state: Any, stage: Any) -> None:
    """Begin a stage."""
    state.stage = stage
    state.part = 0
    state.offset = 0


@njit
def seat_in_turn(state: Any) -> Any:
    """The seat that comes `offset` places after the active one."""
    return seat_after(state, int(state.active), int(state.offset))


@njit
def all_served(state: Any) -> Any:
    """Every seat has had its part in the stage."""
    return state.offset >= state.num_players


@njit
def end_action(state: Any) -> None:
    """The chosen character's action is over."""
    enter(state, STAGE_AFTER_ACTION)


@njit
def begin_turn(state: Any, seat: Any) -> None:
    """A seat's turn begins."""
    state.active = seat
    state.turn_number += 1
    state.chosen = NOTHING
    state.turn_lost = 0
    enter(state, STAGE_TURN)


@njit
def begin_end_of_round(state: Any) -> None:
    """The round is over; the active seat has finished it."""
    state.finisher = state.active
    state.chosen = NOTHING
    state.turn_lost = 0
    enter(state, STAGE_END_WATER)
