"""One decision in every game of a batch, with everything that the vector environment hands out."""

from typing import Any

import numpy as np
from numba import njit, prange

from gardens_env.core.compilation import cached_njit
from gardens_env.core.dispatch import generic
from gardens_env.core.kernels import begin, decide, next_seed
from gardens_env.core.record import NO_SEAT
from gardens_env.core.rewards import reward_final

_observe, _scores, _places = generic.observe, generic.scores, generic.places

_CHUNK = 256
"""Games that are stepped together: few enough to stay in the processor's cache; a thread takes that many at a time."""
_PHASES = 128
"""One more than the highest phase that the record's field can hold."""


@njit
def _by_phase(first: Any, last: Any, states: Any) -> Any:
    """The games from `first` to `last` - 1 in the order of their phases."""
    order = np.empty(last - first, np.int64)
    places = np.zeros(_PHASES + 1, np.int64)
    for i in range(first, last):
        places[np.int64(states[i].phase) + 1] += 1
    for number in range(_PHASES):
        places[number + 1] += places[number]
    for i in range(first, last):
        phase = np.int64(states[i].phase)
        order[places[phase]] = i
        places[phase] += 1
    return order


@njit
def _decide_range(first: Any, last: Any, tables: Any, states: Any, actions: Any, masks: Any) -> None:
    """Games in the same phase come one after another: the processor then guesses most of their branches right."""
    for i in _by_phase(first, last, states):
        decide(tables[0], states[i], actions[i], masks[i])


@njit
def _restart_range(
    first: Any,
    last: Any,
    tables: Any,
    blank: Any,
    states: Any,
    options: Any,
    seeds: Any,
    masks: Any,
    kind: Any,
    out: Any,
) -> None:
    """Book the games that have ended and start new ones."""
    _, _, _, rewards, done, scores, places, lengths, finished_seeds, finals = out
    for i in range(first, last):
        if done[i]:
            rewards[i] = 0
        done[i] = states[i].seat == NO_SEAT
        if done[i]:
            _scores(tables[0], states[i], scores[i])
            _places(tables[0], states[i], places[i])
            reward_final(kind, scores[i], places[i], rewards[i])
            lengths[i] = states[i].decisions
            finished_seeds[i] = seeds[i]
            finals[i] = states[i]
            seeds[i] = next_seed(seeds[i])
            states[i] = blank[0]
            begin(tables[0], states[i], options, seeds[i], masks[i])


@njit
def _observe_range(first: Any, last: Any, tables: Any, states: Any, seats: Any, observations: Any) -> None:
    for i in range(first, last):
        seats[i] = states[i].seat
        observations[i] = 0
        _observe(tables[0], states[i], seats[i], observations[i])


@njit
def _copy_range(first: Any, last: Any, masks: Any, out: Any) -> None:
    """Number by number: numba first makes a copy of its own when a slice is assigned."""
    for i in range(first, last):
        for action in range(masks.shape[1]):
            out[i, action] = masks[i, action]


@njit
def _step_range(
    first: Any,
    last: Any,
    tables: Any,
    blank: Any,
    states: Any,
    options: Any,
    seeds: Any,
    actions: Any,
    masks: Any,
    kind: Any,
    out: Any,
) -> None:
    """One decision in the games from `first` to `last` - 1; games that end are booked and start anew. See `step`.

    Loops of few arrays each, and not one loop around a function for one game: numba counts references to every array
    that is handed on, which can cost more than a decision does.
    """
    _decide_range(first, last, tables, states, actions, masks)
    _restart_range(first, last, tables, blank, states, options, seeds, masks, kind, out)
    _observe_range(first, last, tables, states, out[2], out[0])
    _copy_range(first, last, masks, out[1])


@njit
def _first_illegal(masks: Any, actions: Any) -> Any:
    for i in range(actions.size):
        if actions[i] < 0 or actions[i] >= masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    return -1


@cached_njit
def step(
    tables: Any, blank: Any, states: Any, options: Any, seeds: Any, actions: Any, masks: Any, kind: Any, out: Any
) -> Any:
    """One decision in every game; games that end are booked and start anew with `next_seed`.

    Args:
        blank, options, seeds: as for `start`; the seeds of games that start are replaced.
        actions: int64 (N,).
        masks: int8 (N, A), the legal actions, read and replaced.
        kind: index of the reward in `rewards.REWARDS`.
        out: observations float32 (N, D), masks int8 (N, A), seats int64 (N,), rewards float32 (N, players), done bool
            (N,) (holding the last step's rewards and marks), and of finished games scores and places int64 (N,
            players), lengths and seeds int64 (N,), and their last records (N,).

    Returns:
        The number of the first game whose action is illegal, in which case nothing has changed; or -1.
    """
    illegal = _first_illegal(masks, actions)
    if illegal < 0:
        for first in range(0, states.size, _CHUNK):
            last = min(first + _CHUNK, states.size)
            _step_range(first, last, tables, blank, states, options, seeds, actions, masks, kind, out)
    return illegal


@cached_njit(parallel=True)
def step_parallel(
    tables: Any, blank: Any, states: Any, options: Any, seeds: Any, actions: Any, masks: Any, kind: Any, out: Any
) -> Any:
    """`step` on several threads, with the same results."""
    illegal = _first_illegal(masks, actions)
    if illegal < 0:
        chunks = (states.size + _CHUNK - 1) // _CHUNK
        for chunk in prange(chunks):
            first = chunk * _CHUNK
            last = min(first + _CHUNK, states.size)
            _step_range(first, last, tables, blank, states, options, seeds, actions, masks, kind, out)
    return illegal
