"""The opening: every seat lays out two pots, then the table is laid (rulebook, preparation)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import TYPE
from gardens_env.patios.rules.flowers import refill
from gardens_env.patios.rules.improvement_pack import lay_pack
from gardens_env.patios.rules.improvements import hand_out
from gardens_env.patios.rules.patio import everybody
from gardens_env.patios.rules.row import lay_row
from gardens_env.patios.rules.stages import all_served, begin_turn, seat_in_turn
from gardens_env.patios.state import NOTHING, PHASE_SETUP_PICK


@njit
def ask_opening(tables: Any, state: Any) -> Any:
    """A seat picks its beautiful pot; once that lies there the other one follows, dry."""
    if all_served(state):
        refill(tables, state)
        if state.playground == 0:
            lay_pack(state)
        lay_row(tables, state)
        begin_turn(state, int(state.active))
        return False
    seat = seat_in_turn(state)
    if state.part == 0:
        state.seat = seat
        state.phase = PHASE_SETUP_PICK
        return True
    state.part = 0
    state.offset += 1
    hand_out(state, seat, _take(state, seat), False, 1 << seat)
    return False


@njit
def _take(state: Any, seat: Any) -> Any:
    """The pot that is left of those dealt."""
    number = 0 if state.dealt[seat, 0] != NOTHING else 1
    kind = int(state.dealt[seat, number])
    state.dealt[seat, number] = NOTHING
    return kind


@njit
def legal_setup_pick(state: Any, mask: Any) -> None:
    """SETUP_PICK: the pot that will be beautiful."""
    for number in range(2):
        mask[TYPE + int(state.dealt[int(state.seat), number])] = 1


@njit
def apply_setup_pick(state: Any, action: Any) -> None:
    """SETUP_PICK: place that pot first."""
    seat, kind = int(state.seat), action - TYPE
    for number in range(2):
        if state.dealt[seat, number] == kind:
            state.dealt[seat, number] = NOTHING
    hand_out(state, seat, kind, True, everybody(state))
    state.part = 1
