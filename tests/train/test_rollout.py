"""Collection and buffer: masked sampling, batches, and agreement with the learner's own numbers."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from tests.core.toy_game import GAME
from tests.train.scripted import Move, ScriptedGames, make_collector
from train.arguments import Training
from train.choose import sample_actions
from train.rollout import Shaping
from train.run_folder import RunFolder
from train.selfplay import make_logger
from train.session import Session


def draw(logits, mask, count):
    rows = np.repeat(np.array([logits], np.float32), count, axis=0)
    masks = np.repeat(np.array([mask], np.int8), count, axis=0)
    actions, log_probabilities = np.zeros(count, np.int64), np.zeros(count, np.float32)
    sample_actions(rows, masks, np.random.default_rng(0).random(count), actions, log_probabilities)
    return actions, log_probabilities


def test_sampling_follows_the_masked_softmax():
    actions, log_probabilities = draw([1.0, 5.0, 0.0, 2.0], [1, 0, 1, 1], 50_000)
    expected = np.exp([1.0, -np.inf, 0.0, 2.0])
    expected /= expected.sum()
    assert np.bincount(actions, minlength=4) / 50_000 == pytest.approx(expected, abs=0.01)
    assert log_probabilities == pytest.approx(np.log(expected[actions]), abs=1e-6)


def test_sampling_survives_extreme_logits_and_numbers():
    actions, log_probabilities = draw([1e4, -1e4, 3e4, 0.0], [1, 1, 0, 0], 10)
    assert set(actions) == {0}
    assert log_probabilities == pytest.approx(0)
    only = np.zeros(1, np.int64)
    sample_actions(
        np.zeros((1, 3), np.float32),
        np.array([[1, 1, 0]], np.int8),
        np.array([np.nextafter(1, 0)]),
        only,
        np.zeros(1, np.float32),
    )
    assert only[0] == 1


def session(tmp_path, **recipe):
    training = replace(Training(games=8, steps=16, batch_size=32, threads=1, layers=(16,)), **recipe)
    return Session(GAME.setup(3), training, make_logger(RunFolder(tmp_path), 0))


def test_what_is_collected_agrees_with_the_policy(tmp_path):
    running = session(tmp_path)
    running.collector.collect(running.network, Shaping())
    for batch in running.learner.buffer.get(50):
        values, log_probabilities, _ = running.learner.model.policy.evaluate_actions(
            batch.observations, batch.actions, batch.action_masks
        )
        assert torch.allclose(values.flatten(), batch.old_values, atol=1e-5)
        assert torch.allclose(log_probabilities, batch.old_log_prob, atol=1e-5)
        assert batch.action_masks[torch.arange(len(batch.actions)), batch.actions].all()


def test_rewards_of_whole_games_reach_every_seat(tmp_path):
    # Undiscounted returns with decay 1 are the final reward, for every decision of the seat.
    running = session(tmp_path, gae_lambda=1.0, steps=200)
    buffer = running.learner.buffer
    running.collector.collect(running.network, Shaping())
    returns = np.full(buffer.buffer_size, np.nan)
    returns[buffer.learnable] = buffer.returns
    returns = returns[buffer.first_row :].reshape(buffer.steps, buffer.games)
    for game in range(buffer.games):
        start = 0
        for end in map(int, np.flatnonzero(buffer.dones[:, game])):
            for step in range(start, end + 1):
                paid = buffer.step_rewards[end, game, buffer.seats[step, game]]
                assert returns[step, game] == pytest.approx(paid, abs=1e-4)
            start = end + 1


@pytest.mark.parametrize(("batch_size", "sizes"), [(4, [4, 4]), (3, [3, 3, 2]), (5, [4, 4]), (100, [8]), (None, [8])])
def test_batches_are_even_and_cover_everything_once(batch_size, sizes):
    moves = [Move(number % 3, float(number)) for number in range(11)]
    games = ScriptedGames(moves)
    collector, buffer = make_collector(games, 11)
    collector.collect(games.network, Shaping())
    batches = list(buffer.get(batch_size))
    assert [len(batch.actions) for batch in batches] == sizes
    assert sorted(float(value) for batch in batches for value in batch.old_values) == list(range(8))


def test_the_margin_is_added_in_the_same_units_for_every_seat():
    rewards, scores = np.array([[1, -0.5, -0.5]], np.float32), np.array([[12, 6, 0]])
    assert Shaping().apply(rewards, scores) is rewards
    shaped = Shaping(weight=0.5, scale=9.0).apply(rewards, scores)
    assert shaped[0] == pytest.approx([1 + 0.5 * np.tanh(1), -0.5, -0.5 - 0.5 * np.tanh(1)])
