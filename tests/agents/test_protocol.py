"""The protocol: names, helpers, the random agent."""

import numpy as np
import pytest

import gardens_env
from agents import Agent, choose, make_agent, play
from agents.random import RandomAgent

SETUP = gardens_env.setup("familia_hort", num_players=2)


def rows_of(env):
    observations, masks, seats = env.reset(seed=4)
    return observations.copy(), masks.copy(), seats.copy()


@pytest.mark.parametrize("name", ["random", "heuristic", "heuristic:greedy"])
def test_agents_are_found_by_name_and_speak_the_protocol(name):
    agent = make_agent(name, SETUP)
    assert isinstance(agent, Agent)
    assert agent.name == name


@pytest.mark.parametrize(("name", "words"), [("heuristic:clever", "heuristic:greedy"), ("random:very", "no variant")])
def test_an_unknown_variant_is_refused_with_what_there_is(name, words):
    with pytest.raises(ValueError, match=words):
        make_agent(name, SETUP)


def test_a_game_without_a_bot_is_refused():
    from types import SimpleNamespace

    from agents.heuristic import make

    with pytest.raises(ValueError, match="no heuristic bot for chess"):
        make(SimpleNamespace(game=SimpleNamespace(name="chess")))  # type: ignore[arg-type]


def test_random_is_uniform_over_legal_actions():
    mask = np.zeros((40_000, SETUP.actions.size), np.int8)
    legal = [0, 5, 60, 117]
    mask[:, legal] = 1
    actions = RandomAgent(1).act(np.zeros((len(mask), 0), np.float32), mask, np.zeros(len(mask), np.int64))
    counts = np.bincount(actions, minlength=SETUP.actions.size)
    assert counts.sum() == counts[legal].sum()
    # 5 standard deviations of a binomial with chance 1/4.
    assert np.abs(counts[legal] - 10_000).max() < 5 * np.sqrt(40_000 * 0.25 * 0.75)


def test_random_repeats_itself_with_its_seed_only():
    rows = rows_of(gardens_env.make_vec("familia_hort", num_envs=64))
    first = RandomAgent(7).act(*rows)
    assert (first == RandomAgent(7).act(*rows)).all()
    assert (first != RandomAgent(8).act(*rows)).any()


def test_random_answers_alike_one_by_one():
    rows = rows_of(gardens_env.make_vec("familia_hort", num_envs=64))
    together, single = RandomAgent(3), RandomAgent(3)
    expected = together.act(*rows)
    answers = [single.act(*(array[i : i + 1] for array in rows))[0] for i in range(64)]
    assert (expected == answers).all()


def test_choose_and_play_in_an_aec_loop():
    env = gardens_env.make("familia_hort", num_players=3)
    players = {
        agent: make_agent(name, env.setup)
        for agent, name in zip(env.possible_agents, ["heuristic", "random", "random"], strict=True)
    }
    rewards = play(env, players, seed=5)
    assert rewards.keys() == players.keys()
    assert abs(sum(rewards.values())) < 1e-9
    assert max(rewards.values()) > 0
    env.reset(seed=6)
    name = env.agent_selection
    action = choose(players[name], env.observe(name), env.possible_agents.index(name))
    assert env.observe(name)["action_mask"][action] == 1


def test_play_says_who_is_missing():
    env = gardens_env.make("familia_hort")
    with pytest.raises(ValueError, match="nobody plays player_1"):
        play(env, {"player_0": RandomAgent()})


def test_agents_play_against_a_solo_learner():
    import gymnasium

    env = gymnasium.make("gardens/FamiliaHort-v0", opponents="heuristic")
    learner = RandomAgent(2)
    observation, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        rows = observation[None], info["action_mask"][None], np.array([info["learner_seat"]])
        observation, _, terminated, _, info = env.step(int(learner.act(*rows)[0]))
    assert len(info["scores"]) == 2
