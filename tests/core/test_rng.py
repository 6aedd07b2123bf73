"""The random numbers: known answers, uniformity, and independence of seeds."""

import math
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numba import njit

from gardens_env.core import rng
from tests.core.toy_game import STATE

# From the authors' own test vectors (Random123, kat_vectors): counter words 0 and 1, key, expected words 0 and 1.
KNOWN_ANSWERS = [
    (0x00000000, 0x00000000, 0x00000000, 0xFF1DAE59, 0x6CD10DF2),
    (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0x2C3F628B, 0xAB4FD7AD),
    (0x243F6A88, 0x85A308D3, 0x13198A2E, 0xDD7CE038, 0xF62A4C12),
]


@njit
def fill_below(states: Any, n: Any, out: Any) -> None:
    for i in range(out.size):
        out[i] = rng.below(states[0], n)


@njit
def fill_shuffled(states: Any, out: Any) -> None:
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = j
        rng.shuffle(states[0], out[i], out.shape[1])


def seeded(seed: int) -> np.ndarray[Any, Any]:
    states = np.zeros(1, STATE)
    states["random_seed"] = seed
    return states


def chi_square(counts: np.ndarray[Any, Any]) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def is_plausible(counts: np.ndarray[Any, Any]) -> bool:
    """Whether counts could come from equal chances: chi-square within five standard deviations of its mean."""
    freedom = counts.size - 1
    return chi_square(counts) < freedom + 5 * math.sqrt(2 * freedom)


@pytest.mark.parametrize(("low", "high", "key", "low_out", "high_out"), KNOWN_ANSWERS)
def test_known_answers(low: int, high: int, key: int, low_out: int, high_out: int) -> None:
    result = int(rng.philox(np.uint64(key), np.uint64(high), np.uint64(low)))
    assert result == (high_out << 32) | low_out


def philox_in_whole_numbers(key: int, high: int, low: int) -> int:
    for _ in range(10):
        product = 0xD256D193 * low
        high, low = product % 2**32, (product >> 32) ^ key ^ high
        key = (key + 0x9E3779B9) % 2**32
    return (high << 32) | low


def test_agrees_with_arithmetic_on_whole_numbers() -> None:
    for seed in (1, 2**31 + 5, 2**32, 2**62 + 12345, 2**63 - 1):
        for draw in (0, 1, 77, 2**32 - 1):
            expected = philox_in_whole_numbers(seed % 2**32, seed >> 32, draw)
            assert int(rng.random_bits(np.uint64(seed), np.uint64(draw))) == expected


@pytest.mark.parametrize("n", [1, 2, 3, 6, 27, 118])
def test_below_is_uniform(n: int) -> None:
    states, out = seeded(20 + n), np.zeros(200 * n, np.int64)
    fill_below(states, n, out)
    counts = np.bincount(out, minlength=n)
    assert out.min() >= 0
    assert counts.size == n
    assert n == 1 or is_plausible(counts)
    assert states["random_draws"][0] == out.size


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    states, out = seeded(3), np.zeros((24_000, 4), np.int8)
    fill_shuffled(states, out)
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    counts = np.bincount([orders[tuple(row)] for row in out.tolist()], minlength=24)
    assert is_plausible(counts)


def test_seeds_and_draws_are_independent() -> None:
    """Neighbouring seeds, neighbouring draws, and seed and draw swapped, differ in about half of their 64 bits."""
    bits = [int(rng.random_bits(np.uint64(seed), np.uint64(draw))) for seed in range(64) for draw in range(64)]
    grid = np.array(bits, np.uint64).reshape(64, 64)
    swapped = (grid ^ grid.T)[np.triu_indices(64, 1)]
    for changed in (grid[1:] ^ grid[:-1], grid[:, 1:] ^ grid[:, :-1], swapped):
        share = np.unpackbits(changed.view(np.uint8)).mean()
        assert abs(share - 0.5) < 0.01
    assert len(set(bits)) == len(bits)


def test_same_seed_same_numbers() -> None:
    one, other = np.zeros(50, np.int64), np.zeros(50, np.int64)
    fill_below(seeded(9), 1000, one)
    fill_below(seeded(9), 1000, other)
    assert one.tolist() == other.tolist()
