"""The Neighbour: Improvements, with or without an apprentice (rulebook, the Neighbour)."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.patios.actions import IMPROVEMENT, PASS, PLAYER, YES
from gardens_env.patios.rules.flowers import write_outcome
from gardens_env.patios.rules.improvement_pack import draw_top, drop, hand_size, hold, put_on_top
from gardens_env.patios.rules.improvements import can_play, play
from gardens_env.patios.rules.patio import seat_after
from gardens_env.patios.rules.stages import all_served, end_action, seat_in_turn
from gardens_env.patios.state import (
    DRAWN_IMPROVEMENTS,
    IMPROVEMENT_COUNT,
    NOTHING,
    PHASE_APPRENTICE,
    PHASE_KEEP_IMP,
    PHASE_OFFER,
    PHASE_PLAY_NOW,
    PHASE_STEAL,
)

PART_BEGIN, PART_OFFERS, PART_APPRENTICE, PART_DRAW, PART_KEEP, PART_PLAY = range(6)
"""Values of `part` in the Neighbour's action."""


@njit
def ask_neighbour(state: Any) -> Any:
    """Go on with the action. Returns whether there is a decision."""
    if state.part == PART_BEGIN:
        return _ask_pack(state)
    if state.part == PART_OFFERS:
        return _ask_offers(state)
    if state.part == PART_APPRENTICE:
        return _ask_apprentice(state)
    if state.part == PART_DRAW:
        for number in range(DRAWN_IMPROVEMENTS):
            state.drawn[number] = draw_top(state)
        state.part = PART_KEEP
    if state.part == PART_KEEP:
        state.seat = state.active
        state.phase = PHASE_KEEP_IMP
        return True
    return _ask_play_now(state)


@njit
def _ask_pack(state: Any) -> Any:
    """What happens depends on how many Improvements there are."""
    seat = int(state.active)
    state.seat = seat
    size = int(state.improvement_pack_size)
    if size == 0:
        if _any_hand(state, seat):
            state.phase = PHASE_STEAL
            return True
        end_action(state)
    elif size < DRAWN_IMPROVEMENTS:
        known = int(state.top_known) | 1 << seat
        hold(state, seat, draw_top(state), known)
        end_action(state)
    else:
        state.part = PART_OFFERS
        state.offset = 1
    return False


@njit
def _any_hand(state: Any, seat: Any) -> Any:
    """Another seat holds an Improvement."""
    cards = 0
    for offset in range(1, int(state.num_players)):
        cards += hand_size(state, seat_after(state, seat, offset))
    return cards > 0


@njit
def legal_steal(state: Any, mask: Any) -> None:
    """STEAL: a player who holds an Improvement."""
    for offset in range(1, int(state.num_players)):
        if hand_size(state, seat_after(state, int(state.seat), offset)) > 0:
            mask[PLAYER + offset - 1] = 1


@njit
def apply_steal(state: Any, action: Any) -> None:
    """STEAL: take a random Improvement; third seats no longer know what the victim has left."""
    thief = int(state.seat)
    victim = seat_after(state, thief, action - PLAYER + 1)
    improvement = _random_held(state, victim)
    write_outcome(state, improvement)
    both = 1 << thief | 1 << victim
    known = int(state.hand_known[victim, improvement])
    if hand_size(state, victim) > 1:
        known = 0
        for other in range(IMPROVEMENT_COUNT):
            state.hand_known[victim, other] = int(state.hand_known[victim, other]) & both
    drop(state, victim, improvement)
    hold(state, thief, improvement, known | both)
    end_action(state)


@njit
def _random_held(state: Any, seat: Any) -> Any:
    rank = rng.below(state, hand_size(state, seat))
    improvement = 0
    while rank > 0 or state.hand[seat, improvement] == 0:
        rank -= int(state.hand[seat, improvement])
        improvement += 1
    return improvement


@njit
def _ask_offers(state: Any) -> Any:
    """The other seats with a coin are asked in turn."""
    while not all_served(state):
        seat = seat_in_turn(state)
        if state.coins[seat] > 0:
            state.seat = seat
            state.phase = PHASE_OFFER
            return True
        state.offset += 1
    state.part = PART_APPRENTICE
    return False


@njit
def legal_yes_or_no(mask: Any) -> None:
    """OFFER, PLAY_NOW: YES or PASS."""
    mask[YES] = 1
    mask[PASS] = 1


@njit
def apply_offer(state: Any, action: Any) -> None:
    """OFFER: note the answer."""
    state.offers[int(state.seat)] = 1 if action == YES else 0
    state.offset += 1


@njit
def _ask_apprentice(state: Any) -> Any:
    """Whoever offers alone is the apprentice; among several the active seat chooses."""
    offers, last = 0, NOTHING
    for seat in range(int(state.num_players)):
        if state.offers[seat] > 0:
            offers += 1
            last = seat
    if offers > 1:
        state.seat = state.active
        state.phase = PHASE_APPRENTICE
        return True
    _take_on(state, last)
    return False


@njit
def _take_on(state: Any, apprentice: Any) -> None:
    """The apprentice, if there is one, pays; the offers are over."""
    state.apprentice = apprentice
    if apprentice != NOTHING:
        state.coins[apprentice] -= 1
        state.coins[int(state.active)] += 1
    for seat in range(int(state.num_players)):
        state.offers[seat] = NOTHING
    state.part = PART_DRAW


@njit
def legal_apprentice(state: Any, mask: Any) -> None:
    """APPRENTICE: a player who offers a coin."""
    for offset in range(1, int(state.num_players)):
        if state.offers[seat_after(state, int(state.seat), offset)] > 0:
            mask[PLAYER + offset - 1] = 1


@njit
def apply_apprentice(state: Any, action: Any) -> None:
    """APPRENTICE: take the coin."""
    _take_on(state, seat_after(state, int(state.seat), action - PLAYER + 1))


@njit
def legal_keep_improvement(state: Any, mask: Any) -> None:
    """KEEP_IMP: one of the two Improvements drawn."""
    for number in range(DRAWN_IMPROVEMENTS):
        mask[IMPROVEMENT + int(state.drawn[number])] = 1


@njit
def apply_keep_improvement(state: Any, action: Any) -> None:
    """KEEP_IMP: keep one, the other goes to the apprentice or back onto the pack."""
    seat, kept = int(state.seat), action - IMPROVEMENT
    other = int(state.drawn[0]) + int(state.drawn[1]) - kept
    for number in range(DRAWN_IMPROVEMENTS):
        state.drawn[number] = NOTHING
    hold(state, seat, kept, 1 << seat)
    apprentice = int(state.apprentice)
    if apprentice == NOTHING:
        put_on_top(state, other, 1 << seat)
    else:
        hold(state, apprentice, other, 1 << seat | 1 << apprentice)
        state.received = other
    state.part = PART_PLAY


@njit
def _ask_play_now(state: Any) -> Any:
    """The apprentice may play the Improvement at once, if it need not be the own turn."""
    apprentice = int(state.apprentice)
    if apprentice != NOTHING and can_play(state, apprentice, int(state.received)):
        state.seat = apprentice
        state.phase = PHASE_PLAY_NOW
        return True
    _dismiss(state)
    return False


@njit
def _dismiss(state: Any) -> None:
    state.apprentice = NOTHING
    state.received = NOTHING
    end_action(state)


@njit
def apply_play_now(state: Any, action: Any) -> None:
    """PLAY_NOW: play it, or keep it in the hand."""
    if action == YES:
        play(state, int(state.seat), int(state.received))
    _dismiss(state)
