"""The bots of every game: legal, consistent, blind to what is hidden, and strong."""

import numpy as np
import pytest
from numba import config

import gardens_env
from agents import make_agent
from gardens_env.core import kernels

NAMES = ("heuristic", "heuristic:greedy")
WAYS_TO_PLAY = [
    ("familia_hort", {"mode": "basic"}),
    ("familia_hort", {"mode": "advanced"}),
    ("queens_garden", {"adjacency": "all"}),
    ("queens_garden", {"adjacency": "any"}),
    ("patios", {}),
    ("patios", {"monument": True}),
]
"""Games with the options that change most."""
MORE_OPTIONS = {
    "familia_hort": {"bee_needs_water": True},
    "queens_garden": {"wheel": "shuffled"},
    "patios": {"nit_picker_end": True, "keep_dry": False},
}
MATCH = {"familia_hort": 1000, "queens_garden": 200, "patios": 300}
"""Games of a match."""
GAMES, STEPS = (3, 20) if config.DISABLE_JIT else (12, 200)
needs_compiled = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="hundreds of games, slow uncompiled")
ways_to_play = pytest.mark.parametrize(("game", "options"), WAYS_TO_PLAY)


def win_rate(game, players, options, name, other_name):
    """Share of games that one agent wins against another in all other seats; it sits in every seat equally often."""
    num_games = MATCH[game] // players * players
    env = gardens_env.make_vec(game, num_envs=num_games, num_players=players, **options)
    agent, other = make_agent(name, env.setup), make_agent(other_name, env.setup)
    own_seat = np.arange(num_games) % players
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
@ways_to_play
def test_it_beats_one_random_player(game, options):
    assert win_rate(game, 2, options, "heuristic", "random") >= 0.97


@needs_compiled
@ways_to_play
def test_it_beats_three_random_players(game, options):
    assert win_rate(game, 4, options, "heuristic", "random") >= 0.9


@needs_compiled
@ways_to_play
def test_it_beats_the_greedy_bot_which_beats_random(game, options):
    assert win_rate(game, 2, options, "heuristic", "heuristic:greedy") >= 0.8
    assert win_rate(game, 2, options, "heuristic:greedy", "random") >= 0.8


def some_decisions(name, game, players, options):
    """An environment and its rows, at many moments of games between one bot and itself."""
    env = gardens_env.make_vec(game, num_envs=GAMES, num_players=players, copy=True, **options)
    agent = make_agent(name, env.setup)
    rows = env.reset(seed=players)
    for _ in range(STEPS):
        actions = agent.act(*rows)
        yield env, agent, rows, actions
        # A random move now and then leads to positions that the bot would not get into.
        stray = np.arange(GAMES) % 4 == 0
        rows = env.step(np.where(stray, env.sample_actions(), actions))[:3]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
@ways_to_play
def test_every_action_is_legal(game, options, players, name):
    for _, _, (_, masks, _), actions in some_decisions(name, game, players, options | MORE_OPTIONS[game]):
        assert (masks[np.arange(len(masks)), actions] == 1).all()


@pytest.mark.parametrize("name", NAMES)
@ways_to_play
def test_batches_and_single_rows_give_the_same_actions(game, options, name):
    for _, agent, rows, actions in some_decisions(name, game, 3, options):
        single = [agent.act(*(array[i : i + 1] for array in rows))[0] for i in range(len(actions))]
        assert (actions == single).all()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "options"), WAYS_TO_PLAY[::2])
def test_rows_in_any_memory_layout_give_the_same_actions(game, options, name):
    _, agent, (observations, masks, seats), actions = next(some_decisions(name, game, 2, options))
    assert (agent.act(np.asfortranarray(observations), np.asfortranarray(masks), seats) == actions).all()


@pytest.mark.parametrize("name", NAMES)
@ways_to_play
def test_what_is_hidden_changes_no_action(game, options, name):
    for step, (env, agent, (_, _, seats), actions) in enumerate(some_decisions(name, game, 4, options)):
        states = env.states.copy()
        kernels.resample(env.setup.tables, states, seats, np.arange(len(states)) + 1000 * step)
        observations = np.zeros((len(states), env.setup.observation.size), np.float32)
        masks = np.zeros((len(states), env.setup.actions.size), np.int8)
        kernels.observe(env.setup.tables, states, seats, observations)
        kernels.legal(env.setup.tables, states, masks)
        assert (agent.act(observations, masks, seats) == actions).all()
