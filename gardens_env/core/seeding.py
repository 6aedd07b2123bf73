"""Game seeds from whatever a user gives as a seed."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.rng import SEED_LIMIT


def game_seed(seed: int | None) -> int:
    """A seed as it is, or one from the system's entropy for None. Raises ValueError outside 0 <= seed < 2**63."""
    if seed is None:
        return int(game_seeds(None, 1)[0])
    if not isinstance(seed, int | np.integer) or isinstance(seed, bool) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"seed={seed!r} is not possible; a seed is a whole number from 0 to 2**63 - 1")
    return int(seed)


def game_seeds(seed: int | NDArray[Any] | None, count: int) -> NDArray[np.int64]:
    """Seeds of `count` games, int64 (count,): an array as it is, or spread by numpy's `SeedSequence` from a number.

    Raises:
        ValueError: a seed outside 0 <= seed < 2**63, or an array of another length.
    """
    if isinstance(seed, np.ndarray | list | tuple):
        seeds = np.array(seed)
        if seeds.shape != (count,) or seeds.dtype.kind not in "iu":
            raise ValueError(f"an array of seeds needs {count} whole numbers, one a game; got shape {seeds.shape}")
        if (seeds < 0).any() or (seeds.astype(np.uint64) >= SEED_LIMIT).any():
            raise ValueError("every seed of a game is a whole number from 0 to 2**63 - 1")
        return seeds.astype(np.int64)
    if seed is not None:
        game_seed(seed)
    return (np.random.SeedSequence(seed).generate_state(count, np.uint64) >> np.uint64(1)).astype(np.int64)
