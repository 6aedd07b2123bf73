"""Properties of whole games that hypothesis looks for counterexamples to; a failing game is shrunk to a short one."""

import copy
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment

games = st.fixed_dictionaries(
    {
        "num_players": st.integers(2, 4),
        "mode": st.sampled_from(["basic", "advanced"]),
        "bee_needs_water": st.booleans(),
    }
)
seeds = st.integers(0, 2**63 - 1)
# Each number picks one of the legal actions; small ones come first, so that a shrunk game passes wherever it can.
choices = st.lists(st.integers(0, 30), max_size=120)


def play(options: dict[str, Any], seed: int, picks: list[int]) -> AECEnvironment:
    env = gardens_env.make("familia_hort", raw=True, **options)
    env.reset(seed=seed)
    for pick in picks:
        if env.terminations[env.agent_selection]:
            break
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert len(legal) >= 2, "a decision without a choice was asked"
        env.step(int(legal[pick % len(legal)]))
    return env


@settings(max_examples=60, deadline=None)
@given(games, seeds, choices)
def test_every_invariant_holds_wherever_play_leads(options: dict[str, Any], seed: int, picks: list[int]) -> None:
    env = play(options, seed, picks)
    broken = np.zeros(1, np.int64)
    kernels.check(env.setup.tables, env.record, broken)
    assert broken[0] == 0


@settings(max_examples=40, deadline=None)
@given(games, seeds, choices, st.integers(1, 3))
def test_turning_the_table_all_the_way_round_changes_nothing(
    options: dict[str, Any], seed: int, picks: list[int], k: int
) -> None:
    env = play(options, seed, picks)
    record, n = env.record, options["num_players"]
    kernels.rotate(env.setup.tables, record, k % n)
    kernels.rotate(env.setup.tables, record, n - k % n)
    assert record.tobytes() == env.record.tobytes()


@settings(max_examples=40, deadline=None)
@given(games, seeds, choices)
def test_a_replay_leads_to_the_same_bytes(options: dict[str, Any], seed: int, picks: list[int]) -> None:
    env = play(options, seed, picks)
    replay = gardens_env.replay_of(env)
    assert replay.play(copy.deepcopy(env)).record.tobytes() == env.record.tobytes()
    assert [env.setup.actions.index(name) for name in replay.actions] == env.actions
