"""Properties of whole games that hypothesis looks for counterexamples to; a failing game is shrunk to a short one."""

import copy
from typing import Any

import numpy as np
from hypothesis import strategies as st

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment

seeds = st.integers(0, 2**63 - 1)


def choices(longest: int) -> st.SearchStrategy[list[int]]:
    """Each number picks one of the legal actions; small ones come first, so that a shrunk game passes if it can."""
    return st.lists(st.integers(0, 30), max_size=longest)


def settings_of(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any number of players with any choice of a game's options."""
    game = gardens_env.games()[name]
    options = {option.name: st.sampled_from(option.examples) for option in game.options}
    return st.fixed_dictionaries({"num_players": st.sampled_from(game.players), **options})


def played(name: str, options: dict[str, Any], seed: int, picks: list[int]) -> AECEnvironment:
    """A game played by picks. Raises AssertionError where a decision without a choice is asked."""
    env = gardens_env.make(name, raw=True, **options)
    env.reset(seed=seed)
    for pick in picks:
        if env.terminations[env.agent_selection]:
            break
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert len(legal) >= 2, "a decision without a choice was asked"
        env.step(int(legal[pick % len(legal)]))
    return env


def assert_sound(env: AECEnvironment) -> None:
    """Every invariant holds."""
    broken = np.zeros(1, np.int64)
    kernels.check(env.setup.tables, env.record, broken)
    assert broken[0] == 0


def assert_full_circle(env: AECEnvironment, k: int) -> None:
    """Turning the table all the way round, in two steps, changes nothing."""
    record, n = env.record, env.setup.num_players
    kernels.rotate(env.setup.tables, record, k % n)
    kernels.rotate(env.setup.tables, record, n - k % n)
    assert record.tobytes() == env.record.tobytes()


def assert_replays(env: AECEnvironment) -> None:
    """A replay leads to the same bytes."""
    replay = gardens_env.replay_of(env)
    assert replay.play(copy.deepcopy(env)).record.tobytes() == env.record.tobytes()
    assert [env.setup.actions.index(name) for name in replay.actions] == env.actions
