"""The bots for Patios in settings that only this game has; tests/agents/test_bots.py has what holds for every game."""

import numpy as np
import pytest
from numba import config

import gardens_env
from agents import make_agent
from tests.agents.test_bots import needs_compiled, win_rate

GAMES, STEPS = (2, 15) if config.DISABLE_JIT else (12, 400)
SETTINGS = [
    (2, {"rounds": 4, "nit_picker_end": True}),
    (3, {"playground": True}),
    (4, {"monument": True, "keep_dry": False, "rounds": 2}),
    (5, {"max_turns_per_round": 12}),
]


@pytest.mark.parametrize("name", ["heuristic", "heuristic:greedy"])
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_every_action_is_legal(name, players, options):
    env = gardens_env.make_vec("patios", num_envs=GAMES, num_players=players, **options)
    agent = make_agent(name, env.setup)
    rows = env.reset(seed=players)
    for step in range(STEPS):
        actions = agent.act(*rows)
        assert (rows[1][np.arange(GAMES), actions] == 1).all()
        # A random move now and then leads to positions that the bot would not get into.
        rows = env.step(np.where(np.arange(GAMES) % 5 == step % 7, env.sample_actions(), actions))[:3]


@needs_compiled
def test_it_beats_four_random_players():
    assert win_rate("patios", 5, {}, "heuristic", "random") >= 0.9


@needs_compiled
@pytest.mark.parametrize("name", ["heuristic", "heuristic:greedy"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_table_of_bots_lets_the_visitors_arrive(name, players):
    env = gardens_env.make_vec("patios", num_envs=60, num_players=players)
    agent = make_agent(name, env.setup)
    observations, masks, seats = env.reset(seed=3)
    ended = capped = 0
    while ended < len(seats):
        observations, masks, seats, _, done, info = env.step(agent.act(observations, masks, seats))
        ended += done.sum()
        capped += np.asarray(info["round_capped"])[done].sum()
    assert capped == 0
