"""Gardeners, water carrier and Assistant gardener: characters whose action goes round the table."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import TYPE
from gardens_env.patios.rules.flowers import deal_anew, discard, draw, gardener_has_card, suits_gardener, total
from gardens_env.patios.rules.improvements import hand_out
from gardens_env.patios.rules.patio import everybody, seat_after
from gardens_env.patios.rules.placing import cane_cells
from gardens_env.patios.rules.stages import all_served, end_action, seat_in_turn
from gardens_env.patios.rules.turn import leave_action
from gardens_env.patios.state import CANE, NOTHING, PHASE_DRAFT, PHASE_TAKE, PHASE_TAKE_DRY, TYPE_COUNT


@njit
def ask_gardener(tables: Any, state: Any) -> Any:
    """The active seat, then the others, take a pot of the gardener's colour or a Balcony while there is one."""
    if state.part == 0:
        state.part = 1
        if not gardener_has_card(state, int(state.chosen)):
            deal_anew(tables, state)
    if all_served(state) or not gardener_has_card(state, int(state.chosen)):
        end_action(state)
        return False
    state.seat = seat_in_turn(state)
    state.phase = PHASE_TAKE if state.offset == 0 else PHASE_TAKE_DRY
    return True


@njit
def legal_take(state: Any, mask: Any) -> None:
    """TAKE, TAKE_DRY: a type of the sample that the gardener brings."""
    for kind in range(TYPE_COUNT):
        if suits_gardener(state, kind, int(state.chosen)):
            mask[TYPE + kind] = 1


@njit
def apply_take(state: Any, action: Any) -> None:
    """TAKE, TAKE_DRY: take the card; the active seat's will be beautiful."""
    kind = action - TYPE
    state.sample[kind] -= 1
    hand_out(state, int(state.seat), kind, state.offset == 0, everybody(state))
    state.offset += 1


@njit
def ask_water_carrier(tables: Any, state: Any) -> Any:
    """The seats take a Cane in turn, while there is one; who can neither use nor place it is passed over."""
    if state.part == 0:
        state.part = 1
        if state.sample[CANE] == 0:
            deal_anew(tables, state)
        if state.sample[CANE] == 0:
            state.turn_lost = 1
            leave_action(tables, state)
            return False
    if all_served(state) or state.sample[CANE] == 0:
        end_action(state)
        return False
    seat = seat_in_turn(state)
    state.offset += 1
    if cane_cells(state, seat) != 0:
        state.sample[CANE] -= 1
        hand_out(state, seat, CANE, True, 0)
    return False


@njit
def _draw_draft(state: Any) -> None:
    """A card for every seat and one more, as far as there are cards."""
    for _ in range(int(state.num_players) + 1):
        kind = draw(state)
        if kind != NOTHING:
            state.draft[kind] += 1


@njit
def ask_assistant(state: Any) -> Any:
    """The active seat, then the others the other way round, keep one of the cards; the last one is discarded."""
    if state.part == 0:
        state.part = 1
        _draw_draft(state)
    if all_served(state) or total(state.draft) == 0:
        _discard_draft(state)
        end_action(state)
        return False
    state.seat = seat_after(state, int(state.active), -int(state.offset))
    state.phase = PHASE_DRAFT
    return True


@njit
def _discard_draft(state: Any) -> None:
    for kind in range(TYPE_COUNT):
        while state.draft[kind] > 0:
            state.draft[kind] -= 1
            discard(state, kind)


@njit
def legal_draft(state: Any, mask: Any) -> None:
    """DRAFT: a type among the cards."""
    for kind in range(TYPE_COUNT):
        mask[TYPE + kind] = 1 if state.draft[kind] > 0 else 0


@njit
def apply_draft(state: Any, action: Any) -> None:
    """DRAFT: keep the card; the active seat's will be beautiful."""
    kind, seat = action - TYPE, int(state.seat)
    state.draft[kind] -= 1
    hand_out(state, seat, kind, state.offset == 0, 1 << seat)
    state.offset += 1
