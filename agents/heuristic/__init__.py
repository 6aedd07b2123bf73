"""Bots that play by rules of thumb, one module or package a game, called like the game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent


def make(setup: Setup, variant: str = "", seed: int = 0) -> Agent:
    """The heuristic bot of the setup's game.

    Args:
        setup: the game with its options.
        variant: the part of the agent's name after the colon, `greedy` in `heuristic:greedy`; "" is the full bot.
        seed: seed of the bot's own random numbers; a bot that never draws any plays alike with every seed.

    Raises:
        ValueError: there is no bot for the game, or not that variant.
    """
    module = f"{__name__}.{setup.game.name}"
    if find_spec(module) is None:
        raise ValueError(f"there is no heuristic bot for {setup.game.name}; use another agent, such as `random`")
    bots: Any = import_module(module)
    if variant not in bots.VARIANTS:
        known = ", ".join(f"heuristic:{name}" if name else "heuristic" for name in bots.VARIANTS)
        raise ValueError(f"there is no bot heuristic:{variant} for {setup.game.name}; there are {known}")
    agent: Agent = bots.make(setup, variant, seed)
    return agent
