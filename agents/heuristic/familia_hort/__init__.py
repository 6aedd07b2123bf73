"""The bots for La Familia Hort.

The full bot plays out, for every possible number of rounds to come, what a garden will bring (`garden`), and compares
gardens: with and without a card from the market, with the cube here or there, with these or those cards watered. The
greedy bot looks one step ahead. Both see the observation and the mask of their seat, nothing else, and draw no random
numbers.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic.familia_hort.changes import CHANGES
from agents.heuristic.familia_hort.decide import decide
from agents.heuristic.familia_hort.garden import PLAN
from agents.heuristic.familia_hort.greedy import decide_greedily
from agents.heuristic.familia_hort.knowledge import know
from agents.heuristic.familia_hort.position import POSITION
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

VARIANTS = {"": decide, "greedy": decide_greedily}
"""The bots by the part of their name after the colon."""


class FamiliaHortBot:
    """A bot for La Familia Hort.

    Args:
        setup: the game with its options.
        variant: a key of `VARIANTS`.
        judgement: numbers of `knowledge.JUDGEMENT` to replace.
    """

    def __init__(self, setup: Setup, variant: str = "", **judgement: Any) -> None:
        self.name = f"heuristic:{variant}" if variant else "heuristic"
        self._decide = VARIANTS[variant]
        self._knowledge = know(setup, **judgement)

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """One legal action a row, int64 (B,), from observations float32 (B, D) and masks int8 (B, A)."""
        actions = np.empty(len(masks), np.int64)
        rows = np.ascontiguousarray(observations, np.float32), np.ascontiguousarray(masks, np.int8)
        scratch = np.zeros(1, POSITION), np.zeros(1, CHANGES), np.zeros(1, PLAN)
        self._decide(self._knowledge, *rows, scratch, actions)
        return actions


def make(setup: Setup, variant: str = "", seed: int = 0) -> Agent:
    """The bot of that variant. The seed changes nothing: the bots draw no random numbers."""
    return FamiliaHortBot(setup, variant)
