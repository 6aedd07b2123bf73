"""Random legal play through each front, mask and observation of the seat to move taken at every decision."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

import gardens_env
from benchmarks.measuring import Case, Chunk

DECISIONS_PER_CHUNK = 16_384


def cases(game: str, options: dict[str, Any], games: Sequence[int], threads: Sequence[int]) -> list[Case]:
    """The AEC environment without and with its treatment of illegal actions, and the vector environment."""
    versioned = import_module(f"gardens_env.{gardens_env.games()[game].versioned_name}")
    found = [
        Case("raw_env()", "AEC", aec_chunk(versioned.raw_env(**options))),
        Case("env()", "AEC", aec_chunk(versioned.env(**options))),
    ]
    for count in games:
        for number in threads:
            words = f"{count:,} games, {number} thread{'s' if number > 1 else ''}"
            found.append(Case(words, "vector", vector_chunk(game, options, count, number)))
    return found


def aec_chunk(env: Any, seed: int = 0) -> Chunk:
    """One whole random game of any two-or-more-player AEC environment with action masks (PettingZoo's own too)."""
    generator = np.random.default_rng(seed)
    seeds = iter(range(2**31))

    def chunk() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        while True:
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                return decisions
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[generator.integers(len(legal))]))
            decisions += 1

    return chunk


def vector_chunk(game: str, options: dict[str, Any], games: int, threads: int) -> Chunk:
    """Some steps of a batch of games, sampling of the random actions included."""
    env = gardens_env.make_vec(game, num_envs=games, threads=threads, **options)
    env.reset(seed=0)
    steps = max(1, DECISIONS_PER_CHUNK // games)

    def chunk() -> int:
        for _ in range(steps):
            env.step(env.sample_actions())
        return steps * games

    return chunk
