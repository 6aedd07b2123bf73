"""Matches: every seating of the same seeds, counted by hand on small results; intervals over seeds."""

import numpy as np
import pytest

from gardens_env.core import kernels
from tests.core.toy_game import ACTIONS, GAME
from train.match import (
    EVALUATION_SEEDS,
    Match,
    evaluation_seeds,
    mean_standing,
    one_against_the_rest,
    play_match,
)
from train.statistics import estimate, win_shares


class First:
    """Takes the first legal action, and notes what it was asked."""

    def __init__(self, name="first"):
        self.name, self.seats = name, []

    def act(self, observations, masks, seats):
        self.seats += list(seats)
        return masks.argmax(axis=1)


class Last(First):
    def act(self, observations, masks, seats):
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def test_seatings_put_the_one_in_every_seat():
    assert one_against_the_rest(3).tolist() == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_a_shared_win_is_shared():
    assert win_shares(np.array([[1, 2, 3], [1, 1, 3], [1, 1, 1]])).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [1 / 3] * 3]


def test_standing_by_hand():
    # Two seeds, three seats; agent 0 sits in seat 0, 1, 2 in turn.
    scores = np.array([[[10, 4, 1], [5, 5, 5]], [[4, 10, 1], [9, 3, 3]], [[4, 1, 10], [1, 2, 3]]])
    places = np.array([[[1, 2, 3], [1, 1, 1]], [[2, 1, 3], [1, 2, 2]], [[2, 3, 1], [3, 2, 1]]])
    decisions = np.array([[20, 30], [22, 30], [24, 33]])
    match = Match(one_against_the_rest(3), scores, places, decisions)
    one, rest = match.standing(0), match.standing(1)
    assert one.win_share == pytest.approx([1, (1 / 3 + 0 + 1) / 3])
    assert one.place == pytest.approx([1, (1 + 2 + 1) / 3])
    assert one.score == pytest.approx([10, (5 + 3 + 3) / 3])
    assert one.margin == pytest.approx([7.5, (0 + (3 - 6) + (3 - 1.5)) / 3])
    assert one.decisions == pytest.approx([22, 31])
    assert rest.win_share == pytest.approx([0, (2 / 3 + 1 + 0) / 6])
    assert mean_standing([one, rest]).score == pytest.approx((one.score + rest.score) / 2)


def test_intervals_are_over_seeds():
    found = estimate([0.0, 1.0, 0.0, 1.0])
    assert found.mean == 0.5
    assert found.high - found.mean == pytest.approx(1.96 * np.std([0, 1, 0, 1], ddof=1) / 2, abs=1e-4)
    assert found.groups == 4
    assert estimate([1.0]).high == np.inf


def test_intervals_hold_the_truth_in_95_percent_of_cases():
    generator = np.random.default_rng(0)
    held = [found.low <= 0.3 <= found.high for found in (estimate(generator.random(200) < 0.3) for _ in range(2000))]
    assert 0.93 < np.mean(held) < 0.97


def play_alone(setup, seed, seating, agents):
    """One game by the kernels, one decision after the other."""
    state, masks = setup.blank(), np.zeros((1, ACTIONS.size), np.int8)
    kernels.start(setup.tables, setup.blank(), state, setup.encode(), np.array([seed]), masks)
    while state["seat"][0] >= 0:
        action = agents[seating[state["seat"][0]]].act(None, masks, state["seat"])
        kernels.apply(setup.tables, state, action.astype(np.int64), masks)
    scores = np.zeros((1, setup.num_players), np.int64)
    kernels.scores(setup.tables, state, scores)
    return scores[0]


def test_batches_play_the_same_games_as_one_by_one(monkeypatch):
    monkeypatch.setattr("train.match.GAMES_AT_ONCE", 10)  # several batches
    setup, agents, seeds = GAME.setup(3), [First(), Last()], np.arange(5, 12)
    finished: list[int] = []
    match = play_match(setup, agents, one_against_the_rest(3), seeds, finished.append)
    assert sum(finished) == 21
    for number, seating in enumerate(match.seatings):
        for group, seed in enumerate(seeds):
            assert match.scores[number, group].tolist() == play_alone(setup, seed, seating, agents).tolist()
    assert set(agents[0].seats) == {0, 1, 2}


def test_an_agent_against_itself_wins_its_share_exactly():
    setup = GAME.setup(3)
    match = play_match(setup, [First(), First()], one_against_the_rest(3), evaluation_seeds(50))
    assert match.standing(0).win_share == pytest.approx(1 / 3)
    assert match.standing(0).margin == pytest.approx(0)


def test_an_illegal_choice_is_told():
    class Stubborn(First):
        def act(self, observations, masks, seats):
            return np.full(len(masks), ACTIONS.index("PASS"))

    with pytest.raises(ValueError, match="stubborn chose the illegal action PASS"):
        play_match(GAME.setup(2), [Stubborn("stubborn"), First()], one_against_the_rest(2), evaluation_seeds(3))


def test_evaluation_seeds_are_apart_from_those_of_training():
    with pytest.raises(ValueError, match="seed"):
        evaluation_seeds(2, EVALUATION_SEEDS - 1)
    seed = np.int64(0)
    for _ in range(10_000):
        seed = kernels.next_seed(seed)
        assert seed >= EVALUATION_SEEDS
