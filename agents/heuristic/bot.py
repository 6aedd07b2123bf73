"""What the bots of all games are: a compiled decision from observation and mask."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Bot:
    """An agent that decides by rules of thumb; it draws no random numbers.

    Args:
        variant: the part of its name after the colon; "" is the full bot.
        decide: compiled, `(knowledge, observations, masks, scratch, actions)` fills the actions, int64 (B,).
        knowledge: what it knows of the game and how it judges, array (1,).
        scratch: dtypes of the records that `decide` works on; it gets a tuple of arrays (1,).
    """

    def __init__(
        self, variant: str, decide: Callable[..., None], knowledge: NDArray[Any], scratch: Sequence[np.dtype[Any]]
    ) -> None:
        self.name = f"heuristic:{variant}" if variant else "heuristic"
        self._decide, self._knowledge, self._scratch = decide, knowledge, tuple(scratch)

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """One legal action a row, int64 (B,), from observations float32 (B, D) and masks int8 (B, A)."""
        actions = np.empty(len(masks), np.int64)
        rows = np.ascontiguousarray(observations, np.float32), np.ascontiguousarray(masks, np.int8)
        scratch = tuple(np.zeros(1, dtype) for dtype in self._scratch)
        self._decide(self._knowledge, *rows, scratch, actions)
        return actions
