"""Advice: the network sees what an advisor would do, in training and as a saved model."""

import json
import zipfile
from dataclasses import replace

import numpy as np
import pytest

from agents.neural import IDENTITY, make, network_input
from gardens_env import load_agent
from tests.core.toy_game import GAME
from tests.train.scripted import Always, Move, ScriptedGames, make_collector
from train.arguments import Training
from train.pool import Pool
from train.rollout import Shaping
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session

SETUP = GAME.setup(3)
FOLLOWING = Training(
    games=8,
    steps=16,
    batch_size=32,
    threads=1,
    layers=(32,),
    advisor="random",
    teacher="random",
    lessons=10**9,
    total_decisions=10**9,
    lesson_learning_rate=0.01,
)
"""Lessons that ask for the very action that is shown; nothing else tells which one a random agent draws."""


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A model that has learnt to follow the random agent."""
    folder = RunFolder(tmp_path_factory.mktemp("run"))
    running = Session(SETUP, FOLLOWING, make_logger(folder, 0))
    for _ in range(40):
        running.iterate()
    running.learner.save(folder.last)
    return folder.last


def rewritten(model, path, **changes):
    """A copy of a model with other words in its description; None takes one out."""
    with zipfile.ZipFile(model) as whole, zipfile.ZipFile(path, "w") as copy:
        for name in whole.namelist():
            content = whole.read(name)
            if name == "data":
                description = json.loads(content)
                words = description[IDENTITY] | changes
                description[IDENTITY] = {key: word for key, word in words.items() if word is not None}
                content = json.dumps(description).encode()
            copy.writestr(name, content)
    return str(path)


def test_the_advised_action_stands_behind_the_observation():
    observations = np.array([[0.5, 2.0], [1.0, 3.0]], np.float32)
    assert network_input(observations, 3, None).tolist() == observations.tolist()
    shown = network_input(observations, 3, np.array([2, 0]))
    assert shown.tolist() == [[0.5, 2.0, 0, 0, 1], [1.0, 3.0, 1, 0, 0]]


def test_the_advisor_is_asked_for_decisions_of_the_network_only():
    """Seat 1 is the network's, in the moves 1 and 3."""
    script = [Move(0, 0.0), Move(1, 0.0), Move(2, 0.0), Move(1, 0.0), Move(0, 0.0)]
    games = ScriptedGames(script)
    pool = Pool(SETUP, ("random",), 1.0, 1)
    pool.own_seat[0] = 1
    pool.renew(0)
    collector, buffer = make_collector(games, 4, pool=pool, advised=True)
    advisor = Always(3)
    collector.collect(games.network, Shaping(), advisor=advisor)
    assert advisor.seats == [1, 1]
    assert buffer.observations[buffer.first_row :, 4:][[1, 3]].tolist() == [[0, 0, 0, 1]] * 2


def test_an_advisor_that_teaches_is_asked_once():
    games = ScriptedGames([Move(0, 0.0)] * 5, [Move(1, 0.0)] * 5)
    collector, buffer = make_collector(games, 4, advised=True)
    both = Always(3)
    collector.collect(games.network, Shaping(), both, both)
    assert both.seats == [0, 1] * 4
    assert set(buffer.row_actions[buffer.first_row :]) == {3}


def test_what_is_advised_need_not_be_what_is_taught():
    games = ScriptedGames([Move(0, 0.0)] * 5)
    collector, buffer = make_collector(games, 4, advised=True)
    collector.collect(games.network, Shaping(), Always(1), Always(3))
    assert buffer.observations[buffer.first_row :, 4:].argmax(axis=1).tolist() == [3] * 4
    assert buffer.row_actions[buffer.first_row :].tolist() == [1] * 4


def test_a_saved_model_asks_its_advisor_and_hands_its_seed_on(model):
    agent, other = make(SETUP, str(model), seed=3), load_agent("random", SETUP, seed=3)
    observations = np.zeros((300, GAME.observation(3).size), np.float32)
    masks = np.ones((300, GAME.actions.size), np.int8)
    seats = np.zeros(300, np.int64)
    drawn = other.act(observations, masks, seats)
    assert len(set(drawn)) == GAME.actions.size
    assert (agent.act(observations, masks, seats) == drawn).mean() > 0.8


def test_models_without_a_word_on_advice_have_none(tmp_path):
    folder = RunFolder(tmp_path)
    Session(SETUP, replace(FOLLOWING, advisor=None), make_logger(folder, 0)).learner.save(folder.last)
    assert make(SETUP, rewritten(folder.last, tmp_path / "old.zip", advisor=None)).advisor is None


@pytest.mark.parametrize(
    ("advisor", "reason"),
    [
        ("nobody", "needs the advice of 'nobody': there is no agent called 'nobody'"),
        ("model.zip", "'model.zip' is not the name of an advisor"),
        (5, "5 is not the name of an advisor"),
        (None, "its network sees"),
    ],
)
def test_broken_words_on_advice_are_refused(advisor, reason, model, tmp_path):
    with pytest.raises(ValueError, match=reason) as refused:
        make(SETUP, rewritten(model, tmp_path / "broken.zip", advisor=advisor))
    assert "broken.zip" in str(refused.value)
