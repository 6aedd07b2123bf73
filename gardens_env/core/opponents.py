"""Agents: what they are, and how they are found by name."""

from importlib.metadata import entry_points
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup

GROUP = "gardens_env.agents"
"""The entry-point group that agents are found in."""

MODEL = "model"
"""The entry point that loads saved models; any name ending in `.zip` goes there."""


@runtime_checkable
class Agent(Protocol):
    """Anything that chooses actions, many games at a time, from what the seats to move may know."""

    name: str

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Choose one legal action a row.

        Args:
            observations: float32 (B, D), each from its seat's point of view.
            masks: int8 (B, A).
            seats: int64 (B,), absolute seats.

        Returns:
            Actions, int64 (B,).
        """
        ...


def load_agent(name: str, setup: Setup, seed: int = 0) -> Agent:
    """Make the agent of that name for a game.

    Args:
        name: `random`, `heuristic`, `heuristic:greedy` (a variant after the colon), or the path of a model ending in
            `.zip`. Names are looked up among the entry points of the group `gardens_env.agents`.
        setup: the game with its options that it will play.
        seed: seed of its own random numbers.

    Raises:
        ValueError: no such agent, or one that cannot play this game.
    """
    kind, _, variant = name.partition(":")
    if name.endswith(".zip"):
        kind, variant = MODEL, name
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    if kind not in found:
        known = ", ".join(sorted(set(found) - {MODEL})) or "none: install the project, `pip install -e .`"
        raise ValueError(f"there is no agent called {name!r}; known are {known}, and paths of models ending in .zip")
    factory: Any = found[kind].load()
    agent: Agent = factory(setup, variant, seed)
    return agent
