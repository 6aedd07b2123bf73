"""Compiled loops over many records, written once for all games. Search and the fronts are built on them.

`tables` is the array (1,) of a `Setup`, `states` an array (N,) of records, everything else an array with N rows: pass
C-contiguous arrays. Nothing here raises: the functions trust their arguments, and the fronts check them.
"""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core.compilation import cached_njit
from gardens_env.core.dispatch import generic
from gardens_env.core.record import NO_SEAT
from gardens_env.core.rewards import reward_final
from gardens_env.core.rng import random_bits, scale, seed_record

_legal, _apply, _start, _observe = generic.legal, generic.apply, generic.start, generic.observe
_scores, _places, _check = generic.scores, generic.places, generic.check
_resample, _rotate = generic.resample, generic.rotate

_LAST_DRAW = np.uint64(0xFFFFFFFF)
_ONE = np.uint64(1)


@njit
def next_seed(seed: Any) -> Any:
    """The seed (int64) of the game after the one with this seed, wherever games follow one another by themselves."""
    return np.int64(random_bits(np.uint64(seed), _LAST_DRAW) >> _ONE)


@njit
def _count(mask: Any) -> Any:
    """Number of legal actions. Bytes are summed as unsigned ones: processors have an instruction for that."""
    count = np.int64(0)
    for action in range(mask.size):
        count += np.int64(np.uint8(mask[action]))
    return count


@njit
def _settle(tables: Any, state: Any, mask: Any) -> Any:
    """Play every move without a choice, then fill the mask. Returns the number of legal actions, 0 at the end."""
    while True:
        mask[:] = 0
        if state.seat == NO_SEAT:
            return 0
        _legal(tables, state, mask)
        count = _count(mask)
        if count != 1:
            return count
        only = 0
        while mask[only] == 0:
            only += 1
        _apply(tables, state, only)


@njit
def begin(tables: Any, state: Any, options: Any, seed: Any, mask: Any) -> Any:
    """Start one game in a zeroed record and fill the mask. Returns the number of legal actions."""
    seed_record(state, seed)
    _start(tables, state, options)
    return _settle(tables, state, mask)


@njit
def decide(tables: Any, state: Any, action: Any, mask: Any) -> Any:
    """Play one decision and the moves without a choice after it. Returns the number of legal actions, 0 at the end."""
    state.decisions += 1
    _apply(tables, state, action)
    return _settle(tables, state, mask)


@cached_njit
def start(tables: Any, blank: Any, states: Any, options: Any, seeds: Any, masks: Any) -> None:
    """Start a game in every record.

    Args:
        blank: a zeroed record, array (1,).
        options: int64 (options,), from `Setup.encode`.
        seeds: int64 (N,), 0 <= seed < 2**63.
        masks: int8 (N, A), receives the legal actions.
    """
    for i in range(states.size):
        states[i] = blank[0]
        begin(tables[0], states[i], options, seeds[i], masks[i])


@cached_njit
def legal(tables: Any, states: Any, masks: Any) -> None:
    """Write the legal actions of the seat to move into `masks`, int8 (N, A); all zero for games that have ended."""
    for i in range(states.size):
        masks[i] = 0
        if states[i].seat != NO_SEAT:
            _legal(tables[0], states[i], masks[i])


@cached_njit
def apply(tables: Any, states: Any, actions: Any, masks: Any) -> None:
    """Play one legal action, int64 (N,), in every game and write the next legal actions into `masks`, int8 (N, A).

    Moves without a choice are played as well. Games that have ended stay as they are.
    """
    for i in range(states.size):
        if states[i].seat != NO_SEAT:
            decide(tables[0], states[i], actions[i], masks[i])


@cached_njit
def observe(tables: Any, states: Any, seats: Any, out: Any) -> None:
    """Write what the seats, int64 (N,), may know of their games into `out`, float32 (N, D)."""
    for i in range(states.size):
        out[i] = 0
        _observe(tables[0], states[i], seats[i], out[i])


@cached_njit
def scores(tables: Any, states: Any, out: Any) -> None:
    """Write the scores, as if the games ended now, into `out`, int64 (N, players)."""
    for i in range(states.size):
        _scores(tables[0], states[i], out[i])


@cached_njit
def places(tables: Any, states: Any, out: Any) -> None:
    """Write the places, 1 the best, as if the games ended now, into `out`, int64 (N, players)."""
    for i in range(states.size):
        _places(tables[0], states[i], out[i])


@cached_njit
def resample(tables: Any, states: Any, seats: Any, seeds: Any) -> None:
    """Turn every game into a random one that its seat, int64 (N,), cannot tell from it; `seeds` int64 (N,)."""
    for i in range(states.size):
        seed_record(states[i], seeds[i])
        _resample(tables[0], states[i], seats[i])


@cached_njit
def rotate(tables: Any, states: Any, k: Any) -> None:
    """Relabel the seats of every game: seat s becomes seat (s + k) modulo the number of players."""
    for i in range(states.size):
        _rotate(tables[0], states[i], k)


@cached_njit
def check(tables: Any, states: Any, out: Any) -> None:
    """Write 0, or the number of a broken invariant, for every game into `out`, int64 (N,)."""
    for i in range(states.size):
        out[i] = _check(tables[0], states[i])


@cached_njit
def sample(masks: Any, seed: Any, draw: Any, out: Any) -> None:
    """Choose one legal action uniformly in every row of `masks`, int8 (N, A), into `out`, int64 (N,); 0 if none.

    Draws number `draw` to `draw` + N - 1 (uint64) of `seed` (uint64) are used.
    """
    for i in range(masks.shape[0]):
        count = _count(masks[i])
        out[i] = 0
        if count > 0:
            rank = scale(random_bits(seed, draw + np.uint64(i)), count)
            action = -1
            while rank >= 0:
                action += 1
                rank -= np.int64(masks[i, action])
            out[i] = action


@cached_njit
def finish(tables: Any, states: Any, kind: Any, scores: Any, places: Any, rewards: Any) -> None:
    """Scores and places, int64 (N, players), and rewards, float (N, players), of games that have ended."""
    for i in range(states.size):
        _scores(tables[0], states[i], scores[i])
        _places(tables[0], states[i], places[i])
        reward_final(kind, scores[i], places[i], rewards[i])
