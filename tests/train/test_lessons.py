"""Lessons: what a teacher would do is learnt first, also in positions that the network got itself into."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from tests.core.toy_game import GAME
from tests.train.scripted import Always, Move, ScriptedGames, make_collector
from train.arguments import Training
from train.pool import Pool
from train.rollout import Shaping
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session


class First:
    """Takes the first legal action."""

    name = "first"

    def act(self, observations, masks, seats):
        return masks.argmax(axis=1)


def session(tmp_path, **recipe):
    training = replace(
        Training(games=8, steps=16, batch_size=32, threads=1, layers=(32,), lesson_learning_rate=0.01), **recipe
    )
    return Session(GAME.setup(3), training, make_logger(RunFolder(tmp_path), 0))


def probability_of_the_first(running):
    """Mean probability that the network gives to the first legal action in fresh games."""
    observations, masks, _ = running.games.reset(5)
    logits = running.network(torch.from_numpy(observations))[0].numpy()
    odds = np.where(masks, np.exp(logits), 0)
    return float((odds[np.arange(len(odds)), masks.argmax(axis=1)] / odds.sum(axis=1)).mean())


def test_the_teacher_plays_every_second_game_and_is_asked_in_all():
    script = [Move(0, 0.0)] * 31
    games = ScriptedGames(script, script)
    collector, buffer = make_collector(games, 30)
    collector.collect(games.network, Shaping(), First())
    played = np.array(games.actions)
    assert set(played[:, 0]) == {1}
    assert set(played[:, 1]) == {1, 3}, "the network plays at random here"
    assert set(buffer.row_actions[buffer.first_row :]) == {1}


def test_the_pool_keeps_its_seats_in_the_lessons(monkeypatch):
    """Both games are the pool's but for seat 1. In the first one the teacher takes that seat, too."""
    script = [Move(0, 0.0), Move(1, 0.0)] * 16
    games = ScriptedGames(script, script)
    pool = Pool(GAME.setup(3), ("three",), 1.0, 2)
    pool.own_seat[:] = 1
    monkeypatch.setattr("train.pool.load_agent", lambda name, setup, seed: Always(3))
    pool.renew(0)
    collector, buffer = make_collector(games, 30, pool=pool)
    collector.collect(games.network, Shaping(), First())
    played, stored = np.array(games.actions), buffer.row_actions[buffer.first_row :].reshape(30, 2)
    assert set(played[::2].flat) == {3}
    assert set(played[1::2, 0]) == {1}
    assert set(played[1::2, 1]) == {1, 3}, "the network plays at random here"
    assert set(stored[1::2].flat) == {1}


def test_the_network_comes_to_play_like_its_teacher(tmp_path, monkeypatch):
    monkeypatch.setattr("train.session.load_agent", lambda name, setup, seed: First())
    running = session(tmp_path, lessons=10**9, total_decisions=10**9)
    before = probability_of_the_first(running)
    for _ in range(30):
        running.iterate()
    assert before < 0.7
    assert probability_of_the_first(running) > 0.95


@pytest.mark.parametrize("advisor", [None, "random"])
def test_a_run_with_lessons_pool_and_advisor_goes_on_as_if_it_had_not_stopped(tmp_path, advisor):
    recipe = {"teacher": "random", "lessons": 250, "pool": ("random",), "advisor": advisor, "total_decisions": 2_000}
    through = session(tmp_path / "through", **recipe)
    for _ in range(6):
        through.iterate()
    stopped, going_on = (session(tmp_path / name, **recipe) for name in ("stopped", "going_on"))
    for _ in range(2):
        stopped.iterate()
    assert stopped.decisions < 250
    going_on.set_state(stopped.state())
    for _ in range(4):
        going_on.iterate()
    assert going_on.decisions == through.decisions > 400
    weights = through.learner.weights()
    assert all(torch.equal(weights[name], tensor) for name, tensor in going_on.learner.weights().items())


def test_decisions_of_the_lessons_do_not_wait_for_the_time_after_them(tmp_path):
    """A decision that is open at the end of a rollout is learnt from in the next; the teacher's last ones are not."""
    running = session(tmp_path, teacher="random", lessons=200, total_decisions=2_000)
    running.iterate()
    assert running.decisions < 200
    assert running.learner.buffer.waiting.any()
    running.iterate()
    assert running.decisions > 200
    assert not running.learner.buffer.waiting.any()
    running.iterate()
    assert running.learner.buffer.waiting.any()


def test_lessons_are_not_negative():
    with pytest.raises(ValueError, match="--lessons"):
        Training(lessons=-1)
