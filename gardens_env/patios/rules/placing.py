"""Placing a flower that has come to a seat, and using or placing a Cane (rulebook, general rule, work and Canes)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL
from gardens_env.patios.rules.flowers import discard, total
from gardens_env.patios.rules.improvements import ask_improvement, mark_cells
from gardens_env.patios.rules.patio import (
    cells_with,
    dry_cells,
    everybody,
    free_cells,
    lose_flower,
    put,
    seat_after,
    turn_up,
)
from gardens_env.patios.rules.stages import all_served
from gardens_env.patios.state import (
    CANE,
    LADDER,
    NOTHING,
    PHASE_CANE,
    PHASE_PLACE_DRY,
    PHASE_PLACE_UP,
    STAGE_ASSISTANT,
    TUB,
)


@njit
def ask_placing(state: Any) -> Any:
    """Whatever waits to be placed comes first. Returns whether there is a decision."""
    if state.card_due == CANE:
        return _ask_cane(state)
    if state.card_due != NOTHING:
        return _ask_flower(state)
    return state.improvement_due != NOTHING and ask_improvement(state)


@njit
def cane_cells(state: Any, seat: Any) -> Any:
    """Where a Cane can be placed, or (cells of dry flowers) used at once."""
    return free_cells(state, seat) | dry_cells(state, seat) | cells_with(state, seat, LADDER)


@njit
def _ask_cane(state: Any) -> Any:
    """A Cane without use and without a place is lost."""
    state.seat = state.card_owner
    if cane_cells(state, int(state.seat)) == 0:
        _done(state)
        discard(state, CANE)
        return False
    state.phase = PHASE_CANE
    return True


@njit
def _ask_flower(state: Any) -> Any:
    """A flower without a free cell causes works; one that finds none even then is lost."""
    seat = int(state.card_owner)
    state.seat = seat
    if free_cells(state, seat) == 0:
        state.works[seat] = 1
        if free_cells(state, seat) == 0:
            lose_flower(state, int(state.card_due))
            _done(state)
            return False
    state.phase = PHASE_PLACE_UP if state.card_up > 0 else PHASE_PLACE_DRY
    return True


@njit
def _done(state: Any) -> None:
    state.card_due = NOTHING
    state.card_owner = NOTHING
    state.card_up = 0
    state.card_known = 0


@njit
def legal_place(state: Any, mask: Any) -> None:
    """PLACE_UP, PLACE_DRY: every free cell."""
    mark_cells(mask, free_cells(state, int(state.seat)))


@njit
def legal_cane(state: Any, mask: Any) -> None:
    """CANE: a free cell or the Ladder to place it, a dry flower to water it."""
    mark_cells(mask, cane_cells(state, int(state.seat)))


@njit
def apply_place(state: Any, action: Any) -> None:
    """PLACE_UP, PLACE_DRY: lay the flower into the cell."""
    dry = 1 - int(state.card_up)
    known = _known_when_dry(state) if dry > 0 else 0
    put(state, int(state.seat), action - CELL, int(state.card_due), dry, known)
    _done(state)


@njit
def _known_when_dry(state: Any) -> Any:
    """The seats that know the flower once it lies there dry."""
    if state.card_due == TUB:
        return everybody(state)
    if state.monument > 0:
        return 0
    known = int(state.card_known)
    last = all_served(state) or total(state.draft) == 0
    if state.stage == STAGE_ASSISTANT and last:
        # Whoever passed on the last cards sees the one that is left over, or has passed on a single one.
        known |= 1 << seat_after(state, int(state.seat), 1)
    return known


@njit
def apply_cane(state: Any, action: Any) -> None:
    """CANE: place it, also on the Ladder, or use it and discard it."""
    seat, cell = int(state.seat), action - CELL
    if state.card[seat, cell] == NOTHING:
        put(state, seat, cell, CANE, 0, 0)
    elif state.card[seat, cell] == LADDER:
        state.ladder_canes[seat] += 1
    else:
        turn_up(state, seat, cell)
        discard(state, CANE)
    _done(state)
