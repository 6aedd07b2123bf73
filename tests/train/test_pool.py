"""Games with agents of a pool in them: who plays what, and that only the network's own decisions are learnt from."""

import numpy as np
import pytest

from tests.core.toy_game import GAME
from tests.train.scripted import Always, Move, ScriptedGames, make_collector, samples
from train.pool import Pool
from train.rollout import Shaping


@pytest.fixture
def three(monkeypatch):
    agent = Always(3)
    monkeypatch.setattr("train.pool.load_agent", lambda name, setup, seed: agent)
    return agent


def test_without_agents_the_network_plays_every_seat():
    pool = Pool(GAME.setup(3), (), 0.5, 8)
    assert not pool.plays(np.arange(8) % 3).any()


def test_agents_and_own_seats_go_round_in_the_last_games():
    pool = Pool(GAME.setup(3), ("random", "other"), 0.5, 24)
    assert not any(pool.plays(np.full(24, seat))[:12].any() for seat in range(3))
    own = np.argmin([pool.plays(np.full(24, seat))[12:] for seat in range(3)], axis=0)
    assert list(zip(own, pool.agent_number[12:], strict=True)) == 2 * [
        *((seat, 0) for seat in range(3)),
        *((seat, 1) for seat in range(3)),
    ]


def test_the_share_of_the_games_is_kept():
    pool = Pool(GAME.setup(2), ("random",), 0.25, 16)
    assert (pool.plays(np.zeros(16, np.int64)) | pool.plays(np.ones(16, np.int64))).sum() == 4


def test_agents_are_asked_for_their_seats_only_and_their_moves_are_played(three):
    script = [Move(0, 0.0), Move(1, 0.0), Move(2, 0.0), Move(0, 0.0)]
    games = ScriptedGames(script, script)
    pool = Pool(GAME.setup(3), ("three",), 0.5, 2)
    pool.own_seat[1] = 1
    collector, _ = make_collector(games, 3, pool=pool)
    pool.renew(0)
    summary = collector.collect(games.network, Shaping())
    assert three.seats == [0, 2]
    assert games.actions[0][1] == games.actions[2][1] == 3
    assert summary.decisions == 4


def test_only_own_decisions_are_learnt_from_with_the_credit_of_their_seat(three):
    """Seat 1 decides with values 0.5 and 0.25; between them the others are paid, and it gets 1 and 2 in the end.

    lambda 0.5: the second advantage is 2 - 0.25 = 1.75, the first 1 + 0.25 - 0.5 + 0.5 * 1.75 = 1.625.
    """
    script = [
        Move(1, 0.5),
        Move(0, 9.0, (5, 1, 0)),
        Move(2, 9.0, (7, 0, 7)),
        Move(1, 0.25),
        Move(0, 9.0, (-3, 2, 0), ends=True),
        Move(0, 9.0),
    ]
    games = ScriptedGames(script)
    pool = Pool(GAME.setup(3), ("three",), 1.0, 1)
    pool.own_seat[0] = 1
    collector, buffer = make_collector(games, 5, pool=pool)
    pool.renew(0)
    collector.collect(games.network, Shaping())
    assert samples(buffer) == {(0, 0): (1.625, 2.125), (0, 3): (1.75, 2.0)}


def test_rows_of_an_earlier_rollout_are_not_learnt_again(three):
    """Step 0 is an own decision in the first rollout and an agent's in the second."""
    script = [Move(1, 0.0), Move(1, 0.0, ends=True), Move(0, 0.0), Move(1, 0.0, ends=True), Move(0, 0.0)]
    games = ScriptedGames(script)
    pool = Pool(GAME.setup(3), ("three",), 1.0, 1)
    pool.own_seat[0] = 1
    collector, buffer = make_collector(games, 2, pool=pool)
    pool.renew(0)
    collector.collect(games.network, Shaping())
    assert set(samples(buffer)) == {(0, 0), (0, 1)}
    buffer.carry_over()
    collector.collect(games.network, Shaping())
    assert set(samples(buffer)) == {(0, 3)}


def test_random_agents_repeat_themselves_after_a_renewal():
    pool = Pool(GAME.setup(3), ("random",), 1.0, 64)
    masks = np.ones((64, GAME.actions.size), np.int8)
    observations = np.zeros((64, GAME.observation(3).size), np.float32)
    everybody = np.ones(64, bool)

    def drawn(seed):
        actions = np.zeros(64, np.int64)
        pool.renew(seed)
        pool.decide(everybody, observations, masks, np.zeros(64, np.int64), actions)
        return list(actions)

    assert drawn(5) == drawn(5) != drawn(6)
