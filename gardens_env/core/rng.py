"""Random numbers whose whole state lives in the game's record.

The generator is Philox2x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011):
draw number `i` of a seed is a pure function of the seed and `i`. Every product of two 32-bit numbers fits into 64 bits,
so nothing overflows and the same source gives the same numbers compiled and uncompiled.
"""

from typing import Any

import numpy as np
from numba import njit

SEED_LIMIT = 2**63
"""Game seeds are whole numbers from 0 up to, but not including, this."""

DRAWS_PER_SEED = 2**32
"""How many numbers can be drawn from one seed."""

_MULTIPLIER = np.uint64(0xD256D193)
_KEY_STEP = np.uint64(0x9E3779B9)
_LOW_32 = np.uint64(0xFFFFFFFF)
_SHIFT_32 = np.uint64(32)
_ONE = np.uint64(1)
_ROUNDS = 10


@njit
def philox(key: Any, high: Any, low: Any) -> Any:
    """One Philox2x32-10 block: a 32-bit key and two 32-bit counter words (all uint64) give 64 random bits (uint64)."""
    for _ in range(_ROUNDS):
        product = _MULTIPLIER * low
        low = (product >> _SHIFT_32) ^ key ^ high
        high = product & _LOW_32
        key = (key + _KEY_STEP) & _LOW_32
    return (high << _SHIFT_32) | low


@njit
def random_bits(seed: Any, draw: Any) -> Any:
    """Draw number `draw` (uint64, below 2**32) of `seed` (uint64): 64 random bits (uint64)."""
    return philox(seed & _LOW_32, seed >> _SHIFT_32, draw)


@njit
def scale(random: Any, n: Any) -> Any:
    """A whole number 0..n-1 (int64) from 64 random bits; `n` below 2**31, uneven by less than n / 2**32."""
    return np.int64(((random >> _SHIFT_32) * np.uint64(n)) >> _SHIFT_32)


@njit
def seed_record(state: Any, seed: Any) -> None:
    """Start the record's random numbers anew from a seed (0 <= seed < 2**63)."""
    state.random_seed = np.uint64(seed)
    state.random_draws = np.uint64(0)


@njit
def bits(state: Any) -> Any:
    """The record's next 64 random bits (uint64)."""
    draw = np.uint64(state.random_draws)
    state.random_draws = draw + _ONE
    return random_bits(np.uint64(state.random_seed), draw)


@njit
def below(state: Any, n: Any) -> Any:
    """A random whole number 0..n-1 (int64) from the record's random numbers; `n` at least 1."""
    return scale(bits(state), n)


@njit
def shuffle(state: Any, array: Any, length: Any) -> None:
    """Shuffle the first `length` items of a one-dimensional array in place (Fisher-Yates)."""
    for last in range(length - 1, 0, -1):
        other = below(state, last + 1)
        item = array[last]
        array[last] = array[other]
        array[other] = item
