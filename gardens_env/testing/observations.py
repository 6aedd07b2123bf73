"""Observations: in the declared space, fully named, and the caller's own."""

import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.layout import Layout
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.playing import (
    broken_invariants,
    check,
    describe_setup,
    fail,
    fail_in,
    is_over,
    legal,
    moments,
    observe,
    places,
    random_action,
    record_difference,
    scores,
)

SENTINEL = 77
"""Written around arrays that a verb fills, to see whether it writes beyond them."""


@check(games=4)
def check_observation_space(setup: Setup, games: int, seed: int) -> None:
    """Every observation and mask lies in the declared space, with its exact shape and dtype, and is finite."""
    for moment in moments(setup, games, seed):
        for seat in range(setup.num_players):
            finite = np.isfinite(observe(setup, moment.states, seat)).all(axis=1)
            moment.fail_where(~finite, f"the observation of player_{seat} is not finite")
        mask = legal(setup, moment.states)
        moment.fail_where(((mask != 0) & (mask != 1)).any(axis=1), "a mask has other values than 0 and 1")
    env = AECEnvironment(setup)
    generator = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not is_over(env):
        for agent in env.possible_agents:
            seen = env.observe(agent)
            if env.observation_space(agent) is not env.observation_space(agent):
                fail_in(env, f"observation_space({agent!r}) makes a new space at every call")
            if not env.observation_space(agent).contains(seen):
                fail_in(env, f"the observation of {agent} lies outside the declared space")
        if not env.state_space.contains(env.state()):
            fail_in(env, "state() lies outside the declared state_space")
        env.step(random_action(env, generator))
    _vector_spaces(setup, games, seed)


def _vector_spaces(setup: Setup, games: int, seed: int) -> None:
    vector = VectorEnvironment(setup, games)
    observations, masks, seats = vector.reset(seed=seed)
    wanted: list[tuple[str, NDArray[Any], tuple[int, ...], type]] = [
        ("observations", observations, (games, setup.observation.size), np.float32),
        ("masks", masks, (games, setup.actions.size), np.int8),
        ("seats", seats, (games,), np.int64),
    ]
    for name, array, shape, dtype in wanted:
        if array.shape != shape or array.dtype != dtype:
            given = f"{array.dtype} {array.shape}, not {np.dtype(dtype)} {shape}"
            fail(setup, f"the vector environment's {name} are {given}")


@check(games=4)
def check_layouts(setup: Setup, games: int, seed: int) -> None:
    """Every element of the observation and the action space belongs to exactly one named and documented part."""
    for what, layout in (("observation", setup.observation), ("action", setup.actions)):
        _check_layout(f"{describe_setup(setup)}: the {what} layout", layout)
    for moment in moments(setup, games, seed):
        seats = moment.states["seat"] % setup.num_players
        for game in range(len(moment.states)):
            _within_bounds(setup, moment.states[game : game + 1], int(seats[game]))


def _check_layout(what: str, layout: Layout) -> None:
    numbers = np.arange(layout.size)
    covered = np.concatenate([layout.view(numbers, part.name).ravel() for part in layout.parts])
    if not np.array_equal(np.sort(covered), numbers):
        raise AssertionError(f"{what} does not cover every element exactly once")
    names = [layout.name(index) for index in range(layout.size)]
    if len(set(names)) != len(names) or [layout.index(name) for name in names] != list(range(layout.size)):
        raise AssertionError(f"{what} has names that are not one-to-one with the elements")
    table = layout.markdown()
    missing = [part.name for part in layout.parts if f"| {part.name} |" not in table]
    if missing:
        raise AssertionError(f"{what}: its documentation leaves out {missing}")


def _within_bounds(setup: Setup, state: Any, seat: int) -> None:
    """Looking at a record writes into the given row only, and every element of it is written or left zero."""
    wide = np.full((3, setup.observation.size), SENTINEL, np.float32)
    kernels.observe(setup.tables, state, np.array([seat]), wide[1:2])
    masks = np.full((3, setup.actions.size), SENTINEL, np.int8)
    kernels.legal(setup.tables, state, masks[1:2])
    for name, array in (("observe", wide), ("legal", masks)):
        if (array[[0, 2]] != SENTINEL).any():
            fail(setup, f"{name} writes beyond the end of its array")


@check(games=4)
def check_looking_changes_nothing(setup: Setup, games: int, seed: int) -> None:
    """`legal`, `observe`, `scores`, `places`, `check` and `describe` leave the record and the printed numbers alone."""
    printed = setup.tables.tobytes()
    for moment in moments(setup, games, seed):
        before = moment.states.copy()
        legal(setup, moment.states)
        for seat in range(setup.num_players):
            observe(setup, moment.states, seat)
        for verb in (scores, places, broken_invariants):
            verb(setup, moment.states)
        for state, mask in zip(moment.states, moment.masks, strict=True):
            for action in np.flatnonzero(mask):
                setup.game.describe(setup.tables[0], state, int(action))
        for game, (was, now) in enumerate(zip(before, moment.states, strict=True)):
            if was.tobytes() != now.tobytes():
                moment.fail(game, f"looking at the record changes it in {record_difference(was, now)}")
        if setup.tables.tobytes() != printed:
            moment.fail(0, "the rules change the table of printed numbers")


@check(games=2)
def check_own_arrays(setup: Setup, games: int, seed: int) -> None:
    """Arrays from AEC are the caller's own: they never change afterwards, and writing into them changes nothing."""
    generator = np.random.default_rng(seed)
    env = AECEnvironment(setup)
    for game in range(games):
        env.reset(seed=seed + game)
        kept: list[tuple[Any, Any]] = []
        while not is_over(env):
            agent, action = env.agent_selection, random_action(env, generator)
            whole = {"state": env.state(), "record": env.record}
            given: list[Any] = [env.observe(agent), env.observe(agent), env.last()[0], whole]
            kept += [(seen, copy.deepcopy(seen)) for seen in given[1:]]
            for array in given[0].values():
                array.fill(SENTINEL)
            _unchanged(
                env, [(env.observe(agent), given[1])], "writing into an array from AEC changes what it shows next"
            )
            env.step(action)
        _unchanged(env, kept, "an array that AEC handed out has changed later")


def _unchanged(env: AECEnvironment, pairs: list[tuple[Any, Any]], what: str) -> None:
    for one, other in pairs:
        for name in one:
            if one[name].tobytes() != other[name].tobytes():
                fail_in(env, f"{what}: its {name}")
