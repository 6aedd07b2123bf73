"""Playing an environment by the contract names of actions, and reading what lies on the table."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment


def play(env: AECEnvironment, *names: str) -> AECEnvironment:
    """Play decisions by their contract names; an illegal one raises ValueError."""
    for name in names:
        env.step(env.unwrapped.setup.actions.index(name))
    return env


def pass_until(env: AECEnvironment, phase: str) -> AECEnvironment:
    """Pass until a decision of that phase comes up."""
    while phase_of(env) != phase:
        assert "PASS" in legal(env), f"no passing in {phase_of(env)} on the way to {phase}: {sorted(legal(env))}"
        play(env, "PASS")
    return env


def finish(env: AECEnvironment) -> AECEnvironment:
    """Pass to the end of the game."""
    return pass_until(env, "OVER")


def state_of(env: AECEnvironment) -> Any:
    """A copy of the record."""
    return env.unwrapped.record[0]


def phase_of(env: AECEnvironment) -> str:
    """Name of the phase."""
    return str(env.unwrapped.setup.game.phases[int(state_of(env)["phase"])])


def seat_of(env: AECEnvironment) -> int:
    """The seat to move; -1 when the game has ended."""
    return int(state_of(env)["seat"])


def now(env: AECEnvironment) -> tuple[str, int]:
    """Phase and seat to move."""
    return phase_of(env), seat_of(env)


def mask_of(env: AECEnvironment) -> NDArray[np.int8]:
    """The mask of the seat to move, straight from the rules."""
    return np.asarray(env.observe(f"player_{seat_of(env)}")["action_mask"])


def legal(env: AECEnvironment) -> set[str]:
    """Contract names of the legal actions; empty when the game has ended."""
    if seat_of(env) < 0:
        return set()
    return {env.unwrapped.setup.actions.name(int(action)) for action in np.flatnonzero(mask_of(env))}


def seats(env: AECEnvironment, name: str) -> list[int]:
    """A number that every seat has, by seat."""
    return [int(value) for value in state_of(env)[name][: env.unwrapped.setup.num_players]]
