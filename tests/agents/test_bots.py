"""The bots for La Familia Hort: legal, consistent, blind to what is hidden, and strong."""

import numpy as np
import pytest
from numba import config

import gardens_env
from agents import make_agent
from gardens_env.core import kernels

NAMES = ("heuristic", "heuristic:greedy")
CELLS = [(players, mode) for players in (2, 3, 4) for mode in ("basic", "advanced")]
GAMES, STEPS = (3, 20) if config.DISABLE_JIT else (12, 80)
needs_compiled = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="thousands of games, slow uncompiled")


def win_rate(agent, other, num_games, **options):
    """Share of games that `agent` wins against `other` in all other seats; it sits in every seat equally often."""
    env = gardens_env.make_vec("familia_hort", num_envs=num_games, **options)
    own_seat = np.arange(num_games) % env.setup.num_players
    observations, masks, seats = env.reset(seed=11)
    won, over = np.zeros(num_games), np.zeros(num_games, np.bool_)
    while not over.all():
        actions = other.act(observations, masks, seats)
        mine = seats == own_seat
        actions[mine] = agent.act(observations[mine], masks[mine], seats[mine])
        observations, masks, seats, _, done, info = env.step(actions)
        ended = np.flatnonzero(done & ~over)
        winners = info["places"][ended] == 1
        won[ended] = winners[np.arange(len(ended)), own_seat[ended]] / winners.sum(axis=1)
        over |= done
    return won.mean()


@needs_compiled
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_it_beats_one_random_player(mode):
    setup = gardens_env.setup("familia_hort", num_players=2, mode=mode)
    heuristic, random = make_agent("heuristic", setup), make_agent("random", setup)
    assert win_rate(heuristic, random, 1000, num_players=2, mode=mode) >= 0.95


@needs_compiled
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_it_beats_three_random_players(mode):
    setup = gardens_env.setup("familia_hort", num_players=4, mode=mode)
    heuristic, random = make_agent("heuristic", setup), make_agent("random", setup)
    assert win_rate(heuristic, random, 1000, num_players=4, mode=mode) >= 0.9


@needs_compiled
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_it_beats_the_greedy_bot_which_beats_random(mode):
    setup = gardens_env.setup("familia_hort", num_players=2, mode=mode)
    heuristic, greedy, random = (make_agent(name, setup) for name in (*NAMES, "random"))
    assert win_rate(heuristic, greedy, 1000, num_players=2, mode=mode) >= 0.8
    assert win_rate(greedy, random, 1000, num_players=2, mode=mode) >= 0.8


def some_decisions(name, players, mode, **options):
    """An environment and its rows, at many moments of games between one bot and itself."""
    env = gardens_env.make_vec("familia_hort", num_envs=GAMES, num_players=players, mode=mode, copy=True, **options)
    agent = make_agent(name, env.setup)
    rows = env.reset(seed=players)
    for _ in range(STEPS):
        actions = agent.act(*rows)
        yield env, agent, rows, actions
        # A random move now and then leads to positions that the bot would not get into.
        stray = np.arange(GAMES) % 4 == 0
        rows = env.step(np.where(stray, env.sample_actions(), actions))[:3]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("players", "mode"), CELLS)
def test_every_action_is_legal(name, players, mode):
    for _, _, (_, masks, _), actions in some_decisions(name, players, mode, bee_needs_water=True):
        assert (masks[np.arange(len(masks)), actions] == 1).all()


@pytest.mark.parametrize("name", NAMES)
def test_batches_and_single_rows_give_the_same_actions(name):
    for _, agent, rows, actions in some_decisions(name, 3, "advanced"):
        single = [agent.act(*(array[i : i + 1] for array in rows))[0] for i in range(len(actions))]
        assert (actions == single).all()


@pytest.mark.parametrize("name", NAMES)
def test_rows_in_any_memory_layout_give_the_same_actions(name):
    _, agent, (observations, masks, seats), actions = next(some_decisions(name, 2, "basic"))
    assert (agent.act(np.asfortranarray(observations), np.asfortranarray(masks), seats) == actions).all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_what_is_hidden_changes_no_action(name, mode):
    for step, (env, agent, (_, _, seats), actions) in enumerate(some_decisions(name, 4, mode)):
        states = env.states.copy()
        kernels.resample(env.setup.tables, states, seats, np.arange(len(states)) + 1000 * step)
        observations = np.zeros((len(states), env.setup.observation.size), np.float32)
        masks = np.zeros((len(states), env.setup.actions.size), np.int8)
        kernels.observe(env.setup.tables, states, seats, observations)
        kernels.legal(env.setup.tables, states, masks)
        assert (agent.act(observations, masks, seats) == actions).all()
