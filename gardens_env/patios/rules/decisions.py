"""What may be decided in each phase, and what a decision does."""

from typing import Any

from numba import njit

from gardens_env.patios.rules import (
    children,
    gathering,
    improvements,
    neighbour,
    next_round,
    opening,
    placing,
    round_score,
    sun,
    turn,
    watering,
)
from gardens_env.patios.rules.flow import proceed
from gardens_env.patios.state import (
    PHASE_APPRENTICE,
    PHASE_AWNING_KEEP,
    PHASE_BUY,
    PHASE_CANE,
    PHASE_DRAFT,
    PHASE_END_SRC,
    PHASE_FLAM_DOWN,
    PHASE_GUITAR,
    PHASE_IMP_CELL,
    PHASE_KEEP_DRY,
    PHASE_KEEP_IMP,
    PHASE_KEEP_UP,
    PHASE_OFFER,
    PHASE_PAY_TRIO,
    PHASE_PLACE_DRY,
    PHASE_PLACE_UP,
    PHASE_PLAY_NOW,
    PHASE_POST,
    PHASE_SETUP_PICK,
    PHASE_STEAL,
    PHASE_SUN_LOC,
    PHASE_SUN_SHIELD,
    PHASE_SUNFX_SRC,
    PHASE_SWAP_CELL,
    PHASE_SWAP_OWN,
    PHASE_SWAP_PLAYER,
    PHASE_TAKE_DRY,
    PHASE_TUB_COLOUR,
    PHASE_TURN,
)


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    """The legal actions of the seat to move."""
    phase = int(state.phase)
    if PHASE_PLACE_UP <= phase <= PHASE_PLACE_DRY:
        placing.legal_place(state, mask)
    elif phase <= PHASE_SWAP_CELL:
        _legal_flower(state, phase, mask)
    elif phase <= PHASE_STEAL:
        _legal_sun_or_neighbour(state, phase, mask)
    elif phase <= PHASE_FLAM_DOWN:
        _legal_improvement(tables, state, phase, mask)
    else:
        _legal_end(state, phase, mask)


@njit
def _legal_flower(state: Any, phase: Any, mask: Any) -> None:
    if phase == PHASE_SETUP_PICK:
        opening.legal_setup_pick(state, mask)
    elif phase == PHASE_TURN:
        turn.legal_turn(state, mask)
    elif phase <= PHASE_TAKE_DRY:
        gathering.legal_take(state, mask)
    elif phase == PHASE_CANE:
        placing.legal_cane(state, mask)
    elif phase == PHASE_DRAFT:
        gathering.legal_draft(state, mask)
    elif phase == PHASE_SWAP_OWN:
        children.legal_swap_own(state, mask)
    elif phase == PHASE_SWAP_PLAYER:
        children.legal_swap_player(state, mask)
    else:
        children.legal_swap_cell(state, mask)


@njit
def _legal_sun_or_neighbour(state: Any, phase: Any, mask: Any) -> None:
    if phase == PHASE_SUN_LOC:
        sun.legal_direction(mask)
    elif phase < PHASE_SUN_SHIELD:
        sun.legal_sun_target(state, mask)
    elif phase == PHASE_SUN_SHIELD:
        sun.legal_shield(state, mask)
    elif phase in (PHASE_OFFER, PHASE_PLAY_NOW):
        neighbour.legal_yes_or_no(mask)
    elif phase == PHASE_APPRENTICE:
        neighbour.legal_apprentice(state, mask)
    elif phase == PHASE_KEEP_IMP:
        neighbour.legal_keep_improvement(state, mask)
    else:
        neighbour.legal_steal(state, mask)


@njit
def _legal_improvement(tables: Any, state: Any, phase: Any, mask: Any) -> None:
    if phase == PHASE_IMP_CELL:
        improvements.legal_improvement_cell(state, mask)
    elif phase == PHASE_GUITAR:
        turn.legal_guitar(state, mask)
    elif phase == PHASE_POST:
        turn.legal_post(state, mask)
    else:
        turn.legal_flamenco(tables, state, mask)


@njit
def _legal_end(state: Any, phase: Any, mask: Any) -> None:
    """The Sun's effect and the end of a round."""
    if phase in (PHASE_SUNFX_SRC, PHASE_END_SRC):
        watering.legal_source(state, mask)
    elif phase < PHASE_TUB_COLOUR:
        watering.legal_target(state, mask)
    elif phase == PHASE_TUB_COLOUR:
        round_score.legal_colour(mask)
    elif phase == PHASE_PAY_TRIO:
        round_score.legal_pay(state, mask)
    elif phase <= PHASE_KEEP_DRY:
        next_round.legal_keep(state, mask)
    elif phase == PHASE_AWNING_KEEP:
        next_round.legal_awning_keep(state, mask)
    elif phase == PHASE_BUY:
        next_round.legal_buy(state, mask)


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    """Play a legal action and what follows, up to the next decision or the end."""
    # Moves without a choice are not counted as decisions, and do not make anybody forget.
    if state.monument > 0 and state.answered != state.decisions:
        children.forget_exchange(state, int(state.seat))
    state.answered = state.decisions
    phase = int(state.phase)
    if PHASE_PLACE_UP <= phase <= PHASE_PLACE_DRY:
        placing.apply_place(state, action)
    elif phase <= PHASE_SWAP_CELL:
        _apply_flower(state, phase, action)
    elif phase <= PHASE_STEAL:
        _apply_sun_or_neighbour(state, phase, action)
    elif phase <= PHASE_FLAM_DOWN:
        _apply_improvement(tables, state, phase, action)
    else:
        _apply_end(tables, state, phase, action)
    proceed(tables, state)


@njit
def _apply_flower(state: Any, phase: Any, action: Any) -> None:
    if phase == PHASE_SETUP_PICK:
        opening.apply_setup_pick(state, action)
    elif phase == PHASE_TURN:
        turn.apply_turn(state, action)
    elif phase <= PHASE_TAKE_DRY:
        gathering.apply_take(state, action)
    elif phase == PHASE_CANE:
        placing.apply_cane(state, action)
    elif phase == PHASE_DRAFT:
        gathering.apply_draft(state, action)
    elif phase == PHASE_SWAP_OWN:
        children.apply_swap_own(state, action)
    elif phase == PHASE_SWAP_PLAYER:
        children.apply_swap_player(state, action)
    else:
        children.apply_swap_cell(state, action)


@njit
def _apply_sun_or_neighbour(state: Any, phase: Any, action: Any) -> None:
    if phase == PHASE_SUN_LOC:
        sun.apply_direction(state, action)
    elif phase < PHASE_SUN_SHIELD:
        sun.apply_sun_target(state, action)
    elif phase == PHASE_SUN_SHIELD:
        sun.apply_shield(state, action)
    elif phase == PHASE_OFFER:
        neighbour.apply_offer(state, action)
    elif phase == PHASE_APPRENTICE:
        neighbour.apply_apprentice(state, action)
    elif phase == PHASE_KEEP_IMP:
        neighbour.apply_keep_improvement(state, action)
    elif phase == PHASE_PLAY_NOW:
        neighbour.apply_play_now(state, action)
    else:
        neighbour.apply_steal(state, action)


@njit
def _apply_improvement(tables: Any, state: Any, phase: Any, action: Any) -> None:
    if phase == PHASE_IMP_CELL:
        improvements.apply_improvement_cell(state, action)
    elif phase == PHASE_GUITAR:
        turn.apply_guitar(tables, state, action)
    elif phase == PHASE_POST:
        turn.apply_post(tables, state, action)
    else:
        turn.apply_flamenco(state, action)


@njit
def _apply_end(tables: Any, state: Any, phase: Any, action: Any) -> None:
    """The Sun's effect and the end of a round."""
    if phase in (PHASE_SUNFX_SRC, PHASE_END_SRC):
        watering.apply_source(state, action)
    elif phase < PHASE_TUB_COLOUR:
        watering.apply_target(state, action)
    elif phase == PHASE_TUB_COLOUR:
        round_score.apply_tub_colour(state, action)
    elif phase == PHASE_PAY_TRIO:
        round_score.apply_pay(tables, state, action)
    elif phase == PHASE_KEEP_UP:
        next_round.apply_keep_up(state, action)
    elif phase == PHASE_KEEP_DRY:
        next_round.apply_keep_dry(state, action)
    elif phase == PHASE_AWNING_KEEP:
        next_round.apply_awning_keep(state, action)
    elif phase == PHASE_BUY:
        next_round.apply_buy(tables, state, action)
