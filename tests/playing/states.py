"""Positions out of random games, for tests that look at many of them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.testing.playing import start
from tests.playing.styles import Style, choose, weights_of


def states_of_games(setup: Setup, count: int, first_seed: int, style: Style = ()) -> NDArray[Any]:
    """Every position of some games, from the first decision to the end, which comes once for every game."""
    states, masks = start(setup, np.arange(first_seed, first_seed + count, dtype=np.int64))
    weights = weights_of(setup, style)
    generator = np.random.default_rng(first_seed)
    seen = []
    while (states["seat"] != NO_SEAT).any():
        seen.append(states[states["seat"] != NO_SEAT])
        kernels.apply(setup.tables, states, choose(states, masks, weights, generator), masks)
    seen.append(states)
    return np.concatenate(seen).view(setup.game.state_dtype)


def observed(setup: Setup, states: NDArray[Any], seats: NDArray[Any] | int) -> NDArray[np.float32]:
    """What the seats see, (positions, elements); whatever the encoder would leave unwritten shows as NaN."""
    seats = np.ascontiguousarray(np.broadcast_to(seats, len(states)), np.int64)
    out = np.full((len(states), setup.observation.size), np.nan, np.float32)
    kernels.observe(setup.tables, states, seats, out)
    return out


def checked(setup: Setup, states: NDArray[Any]) -> NDArray[np.int64]:
    """What `check` says of every position."""
    out = np.zeros(len(states), np.int64)
    kernels.check(setup.tables, states, out)
    return out
