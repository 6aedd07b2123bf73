"""What may be decided in each phase, and what a decision does."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import BUY_AT, CELL, ITEM, PASS, TAKE
from gardens_env.queens_garden.rules import acquire, passing, payment, placing
from gardens_env.queens_garden.rules.flow import next_turn
from gardens_env.queens_garden.state import (
    PHASE_CELL,
    PHASE_DISCARD,
    PHASE_PAY,
    PHASE_SOURCE,
    PHASE_TURN,
)


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    """The legal actions of the seat to move."""
    phase = int(state.phase)
    if phase == PHASE_TURN:
        mask[PASS] = 1
        acquire.legal_takes(tables, state, mask)
        placing.legal_placements(tables, state, mask)
        placing.legal_purchases(tables, state, mask)
    elif phase == PHASE_SOURCE:
        acquire.legal_sources(tables, state, mask)
    elif phase == PHASE_CELL:
        placing.legal_cells(state, mask)
    elif phase == PHASE_PAY:
        payment.legal_payment(tables, state, mask)
    elif phase == PHASE_DISCARD:
        passing.legal_discards(state, mask)


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    """Play a legal action and what follows, up to the next decision or the end."""
    phase = int(state.phase)
    if phase == PHASE_TURN:
        done = _apply_turn(tables, state, action)
    elif phase == PHASE_SOURCE:
        done = acquire.choose_source(tables, state, action)
    elif phase == PHASE_CELL:
        state.cell = action - CELL
        done = _placed(tables, state)
    elif phase == PHASE_PAY:
        state.payment[payment.items_paid(state)] = action - ITEM
        done = _placed(tables, state)
    else:
        done = passing.discard(tables, state, action)
    if done:
        next_turn(tables, state)


@njit
def _apply_turn(tables: Any, state: Any, action: Any) -> Any:
    """TURN. Returns whether the turn is over."""
    if action == PASS:
        return passing.pass_turn(tables, state)
    if action < ITEM:
        return acquire.name(tables, state, action - TAKE)
    if action >= BUY_AT:
        placing.buy(tables, state, action - BUY_AT)
        return True
    state.placing = action - ITEM
    state.phase = PHASE_CELL
    return False


@njit
def _placed(tables: Any, state: Any) -> Any:
    """Complete the placement once everything is paid. Returns whether it is."""
    if payment.items_paid(state) < payment.price(tables, state):
        state.phase = PHASE_PAY
        return False
    placing.complete_placement(tables, state)
    return True
