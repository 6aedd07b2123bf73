"""No card is lost: the part of the invariants that counts them."""

from typing import Any

from numba import njit

from gardens_env.patios.rules.patio import cell_count, improvement_of
from gardens_env.patios.state import (
    CANE,
    DRAWN_IMPROVEMENTS,
    FLAMENCO_CARD,
    HOSE_CARD,
    IMPROVEMENT_COUNT,
    STAGE_SETUP,
    TUB,
    TUB_CARD,
    TYPE_COUNT,
)


@njit
def within(number: Any, lowest: Any, highest: Any) -> Any:
    """Whether a number lies between two others or equals one of them."""
    return lowest <= number and number <= highest


@njit
def flowers_hold(tables: Any, state: Any) -> Any:
    """Every flower card is in the pack, the sample, the discards, a patio or on its way."""
    size = 0
    for kind in range(TYPE_COUNT):
        count = int(state.pack[kind]) + int(state.sample[kind]) + int(state.discards[kind]) + int(state.draft[kind])
        if min(state.pack[kind], state.sample[kind], state.discards[kind], state.draft[kind]) < 0:
            return False
        size += int(state.sample[kind])
        count += 1 if state.card_due == kind else 0
        for seat in range(int(state.num_players)):
            count += _flowers_of(state, seat, kind)
        if count != tables.copies[kind]:
            return False
    return size <= tables.sample_size[int(state.num_players)]


@njit
def _flowers_of(state: Any, seat: Any, kind: Any) -> Any:
    """Cards of a type that a seat has in the patio or has been dealt."""
    count = int(state.ladder_canes[seat]) if kind == CANE else 0
    for cell in range(cell_count(state, seat)):
        count += 1 if state.card[seat, cell] == kind else 0
    for number in range(2):
        count += 1 if state.dealt[seat, number] == kind else 0
    return count


@njit
def improvements_hold(state: Any) -> Any:
    """Every Improvement is in one place; there are none before the table is laid, and in the playground."""
    each = 0 if state.playground > 0 or state.stage == STAGE_SETUP else 1
    size = int(state.improvement_pack_size)
    if not within(size, 0, IMPROVEMENT_COUNT):
        return False
    for place in range(IMPROVEMENT_COUNT):
        if (place < size) != within(state.improvement_pack[place], 0, IMPROVEMENT_COUNT - 1):
            return False
    return _all_found(state, each)


@njit
def _all_found(state: Any, each: Any) -> Any:
    """Whether every Improvement is found `each` times."""
    for improvement in range(IMPROVEMENT_COUNT):
        count = int(state.batch[improvement]) + (1 if state.improvement_due == improvement else 0)
        for place in range(int(state.improvement_pack_size)):
            count += 1 if state.improvement_pack[place] == improvement else 0
        for number in range(DRAWN_IMPROVEMENTS):
            count += 1 if state.drawn[number] == improvement else 0
        for seat in range(int(state.num_players)):
            count += _improvements_of(state, seat, improvement)
        if improvement == TUB_CARD and state.card_due == TUB:
            count += 1
        if improvement == FLAMENCO_CARD and state.flamenco > 0:
            count += 1
        if count != each:
            return False
    return True


@njit
def _improvements_of(state: Any, seat: Any, improvement: Any) -> Any:
    """Whether a seat has an Improvement in the hand or in the patio, as a number."""
    count = int(state.hand[seat, improvement])
    if improvement == HOSE_CARD:
        count += int(state.ladder_hose[seat])
    for cell in range(cell_count(state, seat)):
        card = int(state.card[seat, cell])
        if card >= TUB and improvement_of(card) == improvement:
            count += 1
    return count
