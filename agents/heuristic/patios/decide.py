"""One decision from one observation, and the loop over a batch."""

from typing import Any

from numba import njit

from agents.heuristic.patios.characters import choose_draft, choose_take, choose_type, value_of_turn
from agents.heuristic.patios.ending import (
    choose_awning_kept,
    choose_effect_source,
    choose_end_source,
    choose_kept_pot,
    choose_payment,
    choose_purchase,
    choose_tub_colour,
    choose_watered,
)
from agents.heuristic.patios.foresight import choose_face_down, foresee
from agents.heuristic.patios.improvements import (
    best_shift,
    choose_improvement_cell,
    choose_kept,
    choose_play,
    flamenco_pays,
    offers_coin,
    plays_now,
)
from agents.heuristic.patios.laying import choose_cane_cell, choose_cell
from agents.heuristic.patios.pace import compare, look_ahead, standing
from agents.heuristic.patios.position import POSITION, read
from agents.heuristic.patios.sunshine import best_direction, choose_shield, choose_target
from agents.heuristic.patios.swapping import choose_own, choose_partner_cell, choose_player
from gardens_env.core.compilation import cached_njit
from gardens_env.patios.actions import CELL, CHARACTER, IMPROVEMENT, PASS, PLAYER, YES
from gardens_env.patios.state import (
    FLAMENCO_CARD,
    NOTHING,
    PHASE_APPRENTICE,
    PHASE_AWNING_KEEP,
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
    PHASE_TAKE,
    PHASE_TAKE_DRY,
    PHASE_TUB_COLOUR,
    PHASE_TURN,
    VISITORS,
)

SCRATCH = (POSITION,)
"""dtypes of everything that is worked out for one decision."""


@njit
def _choose_character(known: Any, position: Any, mask: Any) -> Any:
    """TURN: the character that brings most, or the Flamenco Dancer if a face-down one brings much more."""
    foresee(known, position)
    best, most = NOTHING, 0.0
    for character in range(VISITORS):
        if mask[CHARACTER + character]:
            value = value_of_turn(known, position, character)
            if best == NOTHING or value > most:
                best, most = CHARACTER + character, value
    if mask[IMPROVEMENT + FLAMENCO_CARD]:
        position.flamenco = 1
        furthest = most
        for character in range(VISITORS):
            furthest = max(furthest, value_of_turn(known, position, character))
        position.flamenco = 0
        if flamenco_pays(known, position, furthest - most):
            return IMPROVEMENT + FLAMENCO_CARD
    return best


@njit
def _choose_apprentice(known: Any, position: Any, mask: Any) -> Any:
    """APPRENTICE, STEAL: the weakest helps, the strongest loses."""
    best, most = NOTHING, 0.0
    sign = 1.0 if position.phase == PHASE_STEAL else -1.0
    for seat in range(1, position.players):
        if mask[PLAYER + seat - 1]:
            value = sign * standing(known, position, seat)
            if best == NOTHING or value > most:
                best, most = PLAYER + seat - 1, value
    return best


@njit
def _choose_flower(known: Any, position: Any, mask: Any) -> Any:
    """The phases up to the exchange."""
    phase = position.phase
    if phase == PHASE_SETUP_PICK:
        return choose_type(known, position, mask, 0)[0]
    if phase in (PHASE_PLACE_UP, PHASE_PLACE_DRY):
        return choose_cell(known, position, mask, position.due, 0 if phase == PHASE_PLACE_UP else 1)
    if phase == PHASE_TURN:
        return _choose_character(known, position, mask)
    if phase == PHASE_TAKE:
        return choose_take(known, position, mask)
    if phase == PHASE_TAKE_DRY:
        return choose_type(known, position, mask, 1)[0]
    if phase == PHASE_CANE:
        return choose_cane_cell(known, position, mask)
    if phase == PHASE_DRAFT:
        return choose_draft(known, position, mask, 0 if position.active == 0 else 1)
    if phase == PHASE_SWAP_OWN:
        return choose_own(known, position, mask)
    if phase == PHASE_SWAP_PLAYER:
        return choose_player(known, position, mask)
    return choose_partner_cell(known, position, mask)


@njit
def _choose_neighbour(known: Any, position: Any, mask: Any) -> Any:
    """The Sun, the Neighbour and Improvements."""
    phase = position.phase
    if phase == PHASE_SUN_LOC:
        compare(known, position)
        return CELL + best_direction(known, position)[0]
    if phase < PHASE_SUN_SHIELD:
        return choose_target(known, position, mask)
    if phase == PHASE_SUN_SHIELD:
        return choose_shield(known, position, mask)
    if phase == PHASE_OFFER:
        return YES if offers_coin(known, position) else PASS
    if phase in (PHASE_APPRENTICE, PHASE_STEAL):
        return _choose_apprentice(known, position, mask)
    if phase == PHASE_KEEP_IMP:
        return choose_kept(known, position, mask)
    if phase == PHASE_PLAY_NOW:
        return YES if plays_now(known, position) else PASS
    if phase == PHASE_IMP_CELL:
        return choose_improvement_cell(known, position, mask)
    if phase == PHASE_GUITAR:
        return best_shift(known, position, mask, False)[0]
    if phase == PHASE_POST:
        return choose_play(known, position, mask)
    return choose_face_down(known, position, mask)


@njit
def _choose_end(known: Any, position: Any, mask: Any) -> Any:
    """The Sun's effect and the end of a round."""
    phase = position.phase
    if phase == PHASE_SUNFX_SRC:
        return choose_effect_source(known, position, mask)
    if phase == PHASE_END_SRC:
        return choose_end_source(position, mask)
    if phase < PHASE_TUB_COLOUR:
        return choose_watered(known, position, mask)
    if phase == PHASE_TUB_COLOUR:
        return choose_tub_colour(known, position, mask)
    if phase == PHASE_PAY_TRIO:
        return choose_payment(known, position, mask)
    if phase in (PHASE_KEEP_UP, PHASE_KEEP_DRY):
        return choose_kept_pot(position, mask)
    if phase == PHASE_AWNING_KEEP:
        return choose_awning_kept(position, mask)
    return choose_purchase(known, position, mask)


@njit
def _choose(known: Any, position: Any, mask: Any) -> Any:
    look_ahead(known, position)
    if position.phase <= PHASE_SWAP_CELL:
        return _choose_flower(known, position, mask)
    if position.phase <= PHASE_FLAM_DOWN:
        return _choose_neighbour(known, position, mask)
    return _choose_end(known, position, mask)


@njit
def first_legal(mask: Any) -> Any:
    """The lowest legal action."""
    action = 0
    while mask[action] == 0:
        action += 1
    return action


@cached_njit(depends_on=("agents.heuristic.patios", "agents.heuristic.reading", "gardens_env.patios"))
def decide(knowledge: Any, observations: Any, masks: Any, scratch: Any, actions: Any) -> None:
    """Decide every row.

    Args:
        knowledge: array (1,) of `KNOWLEDGE`.
        observations: float32 (B, D).
        masks: int8 (B, A).
        scratch: arrays (1,) of the dtypes in `SCRATCH`.
        actions: int64 (B,), receives the decisions.
    """
    known, position = knowledge[0], scratch[0][0]
    for i in range(actions.size):
        read(observations[i], position)
        action = _choose(known, position, masks[i])
        actions[i] = action if action >= 0 and masks[i, action] else first_legal(masks[i])
