"""The bots for Queen's Garden.

The full bot works out what every hexagon would gain on its best cell (`laying`, `cells`): at the wheel, in its groups
and what these may still become, around ornaments. With that it plans what can be built from a storage (`planning`),
and compares plans: with and without the items that it could take. The greedy bot does the same, but counts
only what brings points at once. Both see the
observation and the mask of their seat, nothing else, and draw no random numbers.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic.queens_garden.decide import SCRATCH, decide
from agents.heuristic.queens_garden.knowledge import SHORT_SIGHTED, know
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

VARIANTS: dict[str, dict[str, Any]] = {"": {}, "greedy": SHORT_SIGHTED}
"""The bots by the part of their name after the colon, with what they judge otherwise."""


class QueensGardenBot:
    """A bot for Queen's Garden.

    Args:
        setup: the game with its options.
        variant: a key of `VARIANTS`.
        judgement: numbers of `knowledge.JUDGEMENT` to replace.
    """

    def __init__(self, setup: Setup, variant: str = "", **judgement: Any) -> None:
        self.name = f"heuristic:{variant}" if variant else "heuristic"
        self._knowledge = know(setup, **{**VARIANTS[variant], **judgement})

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """One legal action a row, int64 (B,), from observations float32 (B, D) and masks int8 (B, A)."""
        actions = np.empty(len(masks), np.int64)
        rows = np.ascontiguousarray(observations, np.float32), np.ascontiguousarray(masks, np.int8)
        scratch = tuple(np.zeros(1, dtype) for dtype in SCRATCH)
        decide(self._knowledge, *rows, scratch, actions)
        return actions


def make(setup: Setup, variant: str = "", seed: int = 0) -> Agent:
    """The bot of that variant. The seed changes nothing: the bots draw no random numbers."""
    return QueensGardenBot(setup, variant)
