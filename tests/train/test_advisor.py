"""Advice: the network sees what an advisor would do, in training and as a saved model."""

import json
import zipfile
from dataclasses import replace

import numpy as np
import pytest
import torch

from agents.neural import IDENTITY, NeuralAgent, make, network_input
from gardens_env import load_agent
from tests.core.toy_game import GAME
from tests.train.scripted import Move, ScriptedGames, make_collector
from train.arguments import Training
from train.pool import Pool
from train.rollout import Shaping
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session

SMALL = Training(games=8, steps=16, batch_size=32, threads=1, layers=(32,), advisor="random")


class Last:
    """Takes the last legal action, and remembers for which seats."""

    name = "last"

    def __init__(self):
        self.seats = []

    def act(self, observations, masks, seats):
        self.seats += list(seats)
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def session(folder, **recipe):
    return Session(GAME.setup(3), replace(SMALL, **recipe), make_logger(RunFolder(folder), 0))


def test_the_advised_action_stands_behind_the_observation():
    observations = np.array([[0.5, 2.0], [1.0, 3.0]], np.float32)
    masks = np.ones((2, 3), np.int8)
    assert network_input(observations, masks, None).tolist() == observations.tolist()
    shown = network_input(observations, masks, np.array([2, 0]))
    assert shown.tolist() == [[0.5, 2.0, 0, 0, 1], [1.0, 3.0, 1, 0, 0]]


def test_the_advisor_is_asked_for_decisions_of_the_network_only():
    """Seat 1 is the network's; the pool's agent, seats 0 and 2, is the only other one to be asked."""
    script = [Move(0, 0.0), Move(1, 0.0), Move(2, 0.0), Move(1, 0.0), Move(0, 0.0)]
    games = ScriptedGames(script)
    pool = Pool(GAME.setup(3), ("random",), 1.0, 1)
    pool.own_seat[0] = 1
    pool.renew(0)
    collector, buffer = make_collector(games, 4, pool=pool, advised=True)
    advisor = Last()
    collector.collect(games.network, Shaping(), advisor=advisor)
    assert advisor.seats == [1, 1]
    shown = buffer.observations[buffer.first_row :, 4:].argmax(axis=1)
    last_legal = np.flatnonzero(games.look()[1][0])[-1]
    assert shown[[1, 3]].tolist() == [last_legal, last_legal]


def test_a_network_can_learn_to_follow_its_advisor(tmp_path, monkeypatch):
    """The lessons ask for just the action that is shown."""
    monkeypatch.setattr("train.session.load_agent", lambda name, setup, seed: Last())
    running = session(tmp_path, lessons=10**9, total_decisions=10**9, lesson_learning_rate=0.01)
    for _ in range(30):
        running.iterate()
    agent = NeuralAgent("advised", running.learner.model.policy, advisor=Last())
    observations, masks, seats = running.games.reset(5)
    assert (agent.act(observations, masks, seats) == Last().act(observations, masks, seats)).mean() > 0.9


def test_a_saved_model_brings_its_advisor_along(tmp_path):
    path = tmp_path / "model.zip"
    session(tmp_path).learner.save(path)
    with zipfile.ZipFile(path) as archive:
        assert json.loads(archive.read("data"))[IDENTITY]["advisor"] == "random"
    agent = make(GAME.setup(3), str(path), seed=3)
    asked = load_agent("random", GAME.setup(3), seed=3)
    observations = np.ones((50, GAME.observation(3).size), np.float32)
    masks = np.ones((50, GAME.actions.size), np.int8)
    advice = asked.act(observations, masks, np.zeros(50, np.int64))
    logits = agent.policy.get_distribution(torch.from_numpy(network_input(observations, masks, advice)))
    expected = logits.distribution.logits.argmax(dim=1).numpy()
    assert len(set(advice)) > 1
    assert (agent.act(observations, masks, np.zeros(50, np.int64)) == expected).all()


def test_an_advised_run_goes_on_as_if_it_had_not_stopped(tmp_path):
    through = session(tmp_path / "through", total_decisions=2_000)
    for _ in range(5):
        through.iterate()
    stopped, going_on = (session(tmp_path / name, total_decisions=2_000) for name in ("stopped", "going_on"))
    for _ in range(2):
        stopped.iterate()
    going_on.set_state(stopped.state())
    for _ in range(3):
        going_on.iterate()
    weights = through.learner.weights()
    assert all(torch.equal(weights[name], tensor) for name, tensor in going_on.learner.weights().items())


def test_an_advisor_that_is_gone_is_told(tmp_path, monkeypatch):
    path = tmp_path / "model.zip"
    session(tmp_path).learner.save(path)
    monkeypatch.setattr("gardens_env.core.opponents.entry_points", lambda group: [])
    with pytest.raises(ValueError, match="no agent called 'random'"):
        make(GAME.setup(3), str(path))
