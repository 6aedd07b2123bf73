"""Copies and saved games in the middle of a game go on exactly as the original, and leave it alone."""

import copy
import pickle
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.replay import load_replay, load_state, save_replay, save_state
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.playing import check, choose, fail, fail_in, is_over, random_action

Copier = Callable[[AECEnvironment], AECEnvironment]


def _by_record(env: AECEnvironment) -> AECEnvironment:
    other = AECEnvironment(env.setup)
    other.record = env.record
    return other


def _by_state_file(env: AECEnvironment) -> AECEnvironment:
    other = AECEnvironment(env.setup)
    with tempfile.TemporaryDirectory() as folder:
        save_state(env, Path(folder) / "state.toml")
        load_state(other, Path(folder) / "state.toml")
    return other


def _by_replay(env: AECEnvironment) -> AECEnvironment:
    with tempfile.TemporaryDirectory() as folder:
        save_replay(env, Path(folder) / "replay.toml")
        return load_replay(Path(folder) / "replay.toml").play(AECEnvironment(env.setup))


COPIERS: dict[str, Copier] = {
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "the record": _by_record,
    "save_state and load_state": _by_state_file,
    "save_replay and load_replay": _by_replay,
}
"""Every way to copy a running game."""


@check(games=3)
def check_copies(setup: Setup, games: int, seed: int) -> None:
    """Every way to copy or save a running game goes on identically in mid-game and leaves the original alone."""
    generator = np.random.default_rng(seed)
    for game in range(games):
        env = AECEnvironment(setup)
        env.reset(seed=seed + game)
        length = len(_play_on(env, seed)[1])
        env.reset(seed=seed + game)
        for _ in range(length * (game + 1) // (games + 1)):
            if not is_over(env):
                env.step(random_action(env, generator))
        _check_copiers(env)
    _check_vector(setup, seed)


def _check_copiers(env: AECEnvironment) -> None:
    before = _everything(env)
    endings = {}
    for name, copier in COPIERS.items():
        other = copier(env)
        if _everything(other) != before:
            fail_in(env, f"a copy by {name} is not in the same state")
        endings[name] = _play_on(other, 1)
        if _everything(env) != before:
            fail_in(env, f"playing a copy made by {name} changes the original")
        other.reset(seed=5)
        if _everything(env) != before:
            fail_in(env, f"resetting a copy made by {name} changes the original")
    shared = copy.deepcopy(env)
    copied = _everything(shared)
    wanted = _play_on(env, 1)
    if _everything(shared) != copied:
        fail_in(env, "playing on changes a copy made by copy.deepcopy before")
    for name, ending in endings.items():
        if ending != wanted:
            fail_in(env, f"a copy by {name} goes on differently")


def _everything(env: AECEnvironment) -> tuple[object, ...]:
    """All that can be seen of an environment."""
    views = map(env.observe, env.possible_agents)
    seen = [(view["observation"].tobytes(), view["action_mask"].tobytes()) for view in views]
    public = (env.agent_selection, tuple(env.agents), dict(env.rewards), dict(env.terminations), dict(env.truncations))
    return (env.record.tobytes(), env.state().tobytes(), seen, public, copy.deepcopy(env.infos), env.scores())


def _play_on(env: AECEnvironment, seed: int) -> tuple[list[bytes], list[int], dict[str, float], object]:
    """Play to the end at random: records, actions, rewards, scores and places."""
    generator = np.random.default_rng(seed)
    records, actions = [], []
    while not is_over(env):
        actions.append(random_action(env, generator))
        env.step(actions[-1])
        records.append(env.record.tobytes())
    return records, actions, dict(env.rewards), env.scores()


def _check_vector(setup: Setup, seed: int) -> None:
    """A vector environment resumed from its states and seeds, or pickled, goes on as the original."""
    generator = np.random.default_rng(seed)
    env = VectorEnvironment(setup, 4, copy=True)
    _, masks, _ = env.reset(seed=seed)
    for _ in range(10):
        _, masks, _, _, _, _ = env.step(choose(masks, generator))
    resumed = VectorEnvironment(setup, 4, copy=True)
    seen = resumed.resume(env.states.copy(), env.seeds.copy())
    others = {"resume": resumed, "copy.deepcopy": copy.deepcopy(env), "pickle": pickle.loads(pickle.dumps(env))}
    if not np.array_equal(seen[1], masks):
        fail(setup, "a resumed vector environment has other masks")
    for _ in range(min(setup.longest_game, 60)):
        chosen = choose(masks, generator)
        observations, masks, seats, rewards, done, _ = env.step(chosen)
        for name, other in others.items():
            pairs: Any = zip(other.step(chosen)[:5], (observations, masks, seats, rewards, done), strict=True)
            if any(not np.array_equal(one, two) for one, two in pairs):
                fail(setup, f"a vector environment copied by {name} goes on differently")
            if other.states.tobytes() != env.states.tobytes():
                fail(setup, f"a vector environment copied by {name} comes to other records")
