"""Playing Improvements: when they can be played, and the cell they are laid into."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL, IMPROVEMENT
from gardens_env.patios.rules.improvement_pack import drop, return_improvement
from gardens_env.patios.rules.patio import (
    cells_with,
    dry_balconies,
    everybody,
    free_cells,
    put,
    turn_up,
)
from gardens_env.patios.rules.row import turn_all_up
from gardens_env.patios.state import (
    AWNING,
    AWNING_CARD,
    CAN_CARD,
    CANE,
    CELLS,
    FLAMENCO_CARD,
    GUITARIST_CARD,
    HOSE,
    HOSE_CARD,
    IMPROVEMENT_COUNT,
    LADDER,
    LADDER_CARD,
    NOTHING,
    PHASE_GUITAR,
    PHASE_IMP_CELL,
    TUB,
    TUB_CARD,
    WATERING_CAN,
)


@njit
def mark_cells(mask: Any, cells: Any) -> None:
    """Allow the cells of a bit set."""
    for cell in range(CELLS):
        mask[CELL + cell] = cells >> cell & 1


@njit
def cells_for(state: Any, seat: Any, improvement: Any) -> Any:
    """Where a seat could lay an Improvement, not the Tub; a dry Balcony's cell: water it with the Watering can."""
    cells = free_cells(state, seat)
    if improvement == HOSE_CARD:
        cells |= cells_with(state, seat, LADDER)
    elif improvement == LADDER_CARD:
        cells |= cells_with(state, seat, CANE) | cells_with(state, seat, HOSE)
    elif improvement == CAN_CARD:
        cells |= dry_balconies(state, seat)
    return cells


@njit
def can_play(state: Any, seat: Any, improvement: Any) -> Any:
    """The Improvement could be played wherever it need not be the own turn: Guitarist and Flamenco Dancer never."""
    if improvement in (GUITARIST_CARD, FLAMENCO_CARD):
        return False
    return improvement == TUB_CARD or cells_for(state, seat, improvement) != 0


@njit
def playable(state: Any, seat: Any) -> Any:
    """The Improvements in the hand that can be played in every window, as a bit set."""
    improvements = 0
    for improvement in range(IMPROVEMENT_COUNT):
        if state.hand[seat, improvement] > 0 and can_play(state, seat, improvement):
            improvements |= 1 << improvement
    return improvements


@njit
def held(state: Any, seat: Any, improvement: Any) -> Any:
    """The bit set of that Improvement if it is in the hand, else an empty one."""
    return int(state.hand[seat, improvement]) << improvement


@njit
def mark_improvements(mask: Any, improvements: Any) -> None:
    """Allow the Improvements of a bit set."""
    for improvement in range(IMPROVEMENT_COUNT):
        mask[IMPROVEMENT + improvement] = improvements >> improvement & 1


@njit
def play(state: Any, seat: Any, improvement: Any) -> None:
    """Play an Improvement out of the hand; what has a cell to be chosen waits for it."""
    drop(state, seat, improvement)
    if improvement == FLAMENCO_CARD:
        state.flamenco = 1
        turn_all_up(state)
    elif improvement == TUB_CARD:
        own_turn = seat == state.active
        hand_out(state, seat, TUB, own_turn, everybody(state))
    else:
        state.improvement_due = improvement
        state.card_owner = seat


@njit
def hand_out(state: Any, seat: Any, card: Any, up: Any, known: Any) -> None:
    """A seat has to place a flower, Cane or Tub next; `known`: the seats that know one that will lie face down."""
    state.card_due = card
    state.card_owner = seat
    shown = up or card == CANE
    state.card_up = 1 if shown else 0
    state.card_known = everybody(state) if shown else known


@njit
def ask_improvement(state: Any) -> Any:
    """An Improvement is being played: ask where it goes, or how far the Visitors walk."""
    state.seat = state.card_owner
    state.phase = PHASE_GUITAR if state.improvement_due == GUITARIST_CARD else PHASE_IMP_CELL
    return True


@njit
def legal_improvement_cell(state: Any, mask: Any) -> None:
    """IMP_CELL: where the Improvement can lie."""
    mark_cells(mask, cells_for(state, int(state.seat), int(state.improvement_due)))


@njit
def apply_improvement_cell(state: Any, action: Any) -> None:
    """IMP_CELL: lay the Improvement into the cell, or water the Balcony there."""
    seat, cell, improvement = int(state.seat), action - CELL, int(state.improvement_due)
    state.improvement_due = NOTHING
    state.card_owner = NOTHING
    if improvement == AWNING_CARD:
        put(state, seat, cell, AWNING, 0, 0)
    elif improvement == HOSE_CARD:
        _lay_hose(state, seat, cell)
    elif improvement == LADDER_CARD:
        _lay_ladder(state, seat, cell)
    elif state.card[seat, cell] == NOTHING:
        put(state, seat, cell, WATERING_CAN, 0, 0)
    else:
        turn_up(state, seat, cell)
        return_improvement(state, CAN_CARD)


@njit
def _lay_hose(state: Any, seat: Any, cell: Any) -> None:
    if state.card[seat, cell] == LADDER:
        state.ladder_hose[seat] = 1
    else:
        put(state, seat, cell, HOSE, 0, 0)


@njit
def _lay_ladder(state: Any, seat: Any, cell: Any) -> None:
    if state.card[seat, cell] == CANE:
        state.ladder_canes[seat] = 1
    elif state.card[seat, cell] == HOSE:
        state.ladder_hose[seat] = 1
    put(state, seat, cell, LADDER, 0, 0)
