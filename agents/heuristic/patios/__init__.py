"""The bots for Patios.

The full bot works out what every patio is worth (`worth`): how many pots of each colour, tokens and Balconies the end
of the round will find beautiful, what stays for the next one, and how near works are. How much more is to come follows
from the row of characters (`pace`). A decision is judged by what it changes in the own patio and, weighed down, in the
others'. The greedy bot takes the patios as they are now, and looks at its own only. Both see the observation and the
mask of their seat, nothing else, and draw no random numbers.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic.patios.decide import decide
from agents.heuristic.patios.knowledge import SHORT_SIGHTED, know
from agents.heuristic.patios.position import POSITION
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

VARIANTS: dict[str, dict[str, Any]] = {"": {}, "greedy": SHORT_SIGHTED}
"""The bots by the part of their name after the colon, with what they judge otherwise."""


class PatiosBot:
    """A bot for Patios.

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
        decide(self._knowledge, *rows, np.zeros(1, POSITION), actions)
        return actions


def make(setup: Setup, variant: str = "", seed: int = 0) -> Agent:
    """The bot of that variant. The seed changes nothing: the bots draw no random numbers."""
    return PatiosBot(setup, variant)
