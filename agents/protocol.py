"""The protocol that all agents speak, and small helpers for using one outside a batch."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.opponents import Agent
from gardens_env.core.opponents import load_agent as make_agent

__all__ = ["Agent", "make_agent", "choose", "play"]


def choose(agent: Agent, observation: Mapping[str, NDArray[Any]], seat: int) -> int:
    """Ask an agent for one decision.

    Args:
        agent: any agent made for the game's setup.
        observation: as `env.observe` and `env.last` hand it out: `observation` float32 (D,), `action_mask` int8 (A,).
        seat: the seat that is to move.

    Returns:
        A legal action.
    """
    rows = observation["observation"][None], observation["action_mask"][None], np.array([seat], np.int64)
    return int(agent.act(*rows)[0])


def play(env: AECEnvironment, agents: Mapping[str, Agent], seed: int | None = None) -> dict[str, float]:
    """Play one game of an AEC environment to its end.

    Args:
        env: made by `gardens_env.make`.
        agents: who plays each of the environment's agents, `{"player_0": ..., "player_1": ...}`.
        seed: seed of the game.

    Returns:
        The reward of every player.

    Raises:
        ValueError: a player is missing.
    """
    missing = [name for name in env.possible_agents if name not in agents]
    if missing:
        wanted = ", ".join(env.possible_agents)
        raise ValueError(f"nobody plays {', '.join(missing)}; give an agent for each of {wanted}")
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for name in env.agent_iter(max_iter=2**31):
        observation, reward, terminated, truncated, _ = env.last()
        total[name] += reward
        over = terminated or truncated or observation is None
        env.step(None if over else choose(agents[name], observation, env.possible_agents.index(name)))
    return total
