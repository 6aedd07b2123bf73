"""Ways of choosing actions: at random, weighted so that rare branches are visited, and as an agent would."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

Style = Sequence[tuple[str, str, float]]
"""Weights of actions, by phase ("" = every phase) and beginning of the action's name: the last that fits wins."""


def weights_of(setup: Setup, style: Style) -> NDArray[np.float64]:
    """Weight of every action in every phase, (phases, actions)."""
    weights = np.ones((len(setup.game.phases), setup.actions.size))
    for phase, beginning, weight in style:
        rows = [number for number, name in enumerate(setup.game.phases) if phase in ("", name)]
        columns = [action for action, name in enumerate(setup.actions.names) if name.startswith(beginning)]
        assert rows, f"no phase is called {phase}"
        assert columns, f"no action is called {beginning}"
        weights[np.ix_(rows, columns)] = weight
    return weights


def choose(
    states: NDArray[Any], masks: NDArray[np.int8], weights: NDArray[np.float64], generator: np.random.Generator
) -> NDArray[np.int64]:
    """A legal action for every game, (games,), with chances by weight; 0 for games that have ended."""
    totals = (masks * weights[states["phase"]]).cumsum(axis=1)
    points = generator.random(len(totals)) * totals[:, -1]
    return np.argmax(totals > points[:, None], axis=1)


def hand_over(
    agent: Agent,
    setup: Setup,
    states: NDArray[Any],
    masks: NDArray[np.int8],
    games: NDArray[np.bool_],
    actions: NDArray[np.int64],
) -> None:
    """Replace the actions, (games,), where `games` is true, by those that an agent chooses for the seat to move."""
    asked = np.ascontiguousarray(states[games])
    seats = asked["seat"].astype(np.int64)
    observations = np.zeros((len(seats), setup.observation.size), np.float32)
    kernels.observe(setup.tables, asked, seats, observations)
    actions[games] = agent.act(observations, masks[games], seats)
