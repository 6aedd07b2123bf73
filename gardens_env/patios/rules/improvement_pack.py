"""The pack of Improvements, and the hands."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.patios.rules.flowers import write_outcome
from gardens_env.patios.state import IMPROVEMENT_COUNT, NOTHING, STAGE_END_WATER, STAGE_KEEP


@njit
def _put_under(state: Any, improvement: Any) -> None:
    state.improvement_pack[int(state.improvement_pack_size)] = improvement
    state.improvement_pack_size += 1


@njit
def return_improvement(state: Any, improvement: Any) -> None:
    """A used Improvement goes under the pack; at the end of a round to those that are shuffled first."""
    if state.stage == STAGE_END_WATER or state.stage == STAGE_KEEP:
        state.batch[improvement] = 1
    else:
        _put_under(state, improvement)


@njit
def _shuffle_from(state: Any, first: Any) -> None:
    """Shuffle the pack from a place on."""
    length = int(state.improvement_pack_size) - first
    rng.shuffle(state, state.improvement_pack[first:], length)
    for place in range(first, first + length):
        write_outcome(state, state.improvement_pack[place])


@njit
def lay_pack(state: Any) -> None:
    """Shuffle all Improvements."""
    for improvement in range(IMPROVEMENT_COUNT):
        _put_under(state, improvement)
    _shuffle_from(state, 0)


@njit
def return_batch(state: Any) -> None:
    """Shuffle the Improvements returned at the end of a round and put them under the pack."""
    first = int(state.improvement_pack_size)
    for improvement in range(IMPROVEMENT_COUNT):
        if state.batch[improvement] > 0:
            state.batch[improvement] = 0
            _put_under(state, improvement)
    _shuffle_from(state, first)


@njit
def draw_top(state: Any) -> Any:
    """Take the top card of the pack, which must not be empty."""
    improvement = int(state.improvement_pack[0])
    for place in range(1, IMPROVEMENT_COUNT):
        state.improvement_pack[place - 1] = state.improvement_pack[place]
    state.improvement_pack[IMPROVEMENT_COUNT - 1] = NOTHING
    state.improvement_pack_size -= 1
    state.top_known = 0
    return improvement


@njit
def put_on_top(state: Any, improvement: Any, known: Any) -> None:
    """Lay a card onto the pack; `known` is the bit mask of the seats that know it."""
    for place in range(IMPROVEMENT_COUNT - 1, 0, -1):
        state.improvement_pack[place] = state.improvement_pack[place - 1]
    state.improvement_pack[0] = improvement
    state.improvement_pack_size += 1
    state.top_known = known


@njit
def hold(state: Any, seat: Any, improvement: Any, known: Any) -> None:
    """A seat takes an Improvement into the hand; `known` is the bit mask of the seats that know it."""
    state.hand[seat, improvement] = 1
    state.hand_known[seat, improvement] = known


@njit
def drop(state: Any, seat: Any, improvement: Any) -> None:
    """An Improvement leaves the hand."""
    state.hand[seat, improvement] = 0
    state.hand_known[seat, improvement] = 0


@njit
def hand_size(state: Any, seat: Any) -> Any:
    """Improvements that a seat holds."""
    number = 0
    for improvement in range(IMPROVEMENT_COUNT):
        number += int(state.hand[seat, improvement])
    return number
