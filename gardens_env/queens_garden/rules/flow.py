"""How turns and rounds follow one another."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.queens_garden.rules.display import clear_display, uncover_top
from gardens_env.queens_garden.rules.scoring import score_round
from gardens_env.queens_garden.rules.storage import clear_choices
from gardens_env.queens_garden.state import PHASE_OVER, PHASE_TURN, ROUNDS


@njit
def next_turn(tables: Any, state: Any) -> None:
    """The next seat that has not passed in this round; without one the round ends."""
    clear_choices(state)
    n = int(state.num_players)
    for step in range(1, n + 1):
        seat = (int(state.seat) + step) % n
        if state.passed[seat] == 0:
            state.phase = PHASE_TURN
            state.seat = seat
            return
    _end_round(tables, state)


@njit
def _end_round(tables: Any, state: Any) -> None:
    """Phases 2 and 3, or the end of the game."""
    score_round(tables, state)
    if state.round_number == ROUNDS:
        state.phase = PHASE_OVER
        state.seat = NO_SEAT
        return
    clear_display(tables, state)
    begin_round(tables, state, int(state.round_number) + 1)


@njit
def begin_round(tables: Any, state: Any, number: Any) -> None:
    """Bring out the stack of a round, with tiles on top; the holder of the marker is to move."""
    state.round_number = number
    state.someone_passed = 0
    for seat in range(int(state.num_players)):
        state.passed[seat] = 0
    uncover_top(tables, state)
    state.phase = PHASE_TURN
    state.seat = state.marker
