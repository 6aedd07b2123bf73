"""The agent that chooses uniformly among the legal actions: the level that every other agent is measured from."""

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent
from gardens_env.core.rng import DRAWS_PER_SEED


class RandomAgent:
    """Chooses uniformly among the legal actions, one random number a decision.

    Asked for many decisions at once, or for the same ones one after the other, it gives the same answers.

    Args:
        seed: seed of its own random numbers, any whole number from 0.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._seed = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self._drawn = 0

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """One uniformly random legal action a row, int64 (B,), from masks int8 (B, A); nothing else is read."""
        actions = np.empty(len(masks), np.int64)
        if self._drawn + len(masks) > DRAWS_PER_SEED:
            self._seed, self._drawn = np.random.SeedSequence(int(self._seed)).generate_state(1, np.uint64)[0], 0
        kernels.sample(np.ascontiguousarray(masks, np.int8), self._seed, np.uint64(self._drawn), actions)
        self._drawn += len(masks)
        return actions


def make(setup: Setup, variant: str = "", seed: int = 0) -> Agent:
    """The random agent for any game. Raises ValueError for a variant: there is none."""
    if variant:
        raise ValueError(f"the random agent has no variant {variant!r}; its name is just `random`")
    return RandomAgent(seed)
