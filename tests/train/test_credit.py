"""Credit in a game of three seats, worked out by hand with discount 1 and decay 0.5."""

from dataclasses import replace

import pytest

from tests.train.scripted import Move, ScriptedGames, make_collector, samples
from train.rollout import Shaping

NO_SHAPING = Shaping()

# Turns come in no fixed order, seats are paid while others move, and the games end with a move of seat 2.
STORY = [
    Move(0, 0.2),
    Move(1, 0.4),
    Move(0, 0.6),
    Move(2, -0.5, paid=(0.1, 0.2, -0.3)),
    Move(1, 0.1),
    # --- the first rollout ends here
    Move(0, 0.3),
    Move(2, 0.0, paid=(1.0, -0.5, -0.5), ends=True),
    Move(1, 0.8),
    Move(1, 0.7),
    Move(0, 0.25),
    # --- the second rollout ends here; seat 0 does not move in the third
    Move(1, 0.5, paid=(0.25, 0, 0)),
    Move(2, 0.1),
    Move(1, 0.2),
    Move(2, 0.3, paid=(0.5, 0, 0)),
    Move(1, 0.4),
    # --- the third ends here
    Move(2, 0.0, paid=(-1.0, 0.5, 0.5), ends=True),
    Move(0, 0.0),
    Move(1, 0.0),
    Move(2, 0.0),
    Move(0, 0.0),
]

BY_HAND = [
    {
        0: (0.6 - 0.2, 0.6),  # the next own decision is worth 0.6; what follows it is not known yet
        1: (0.2 + 0.1 - 0.4, 0.3),  # paid 0.2 while seat 2 moved
    },
    {
        5: (1.0 - 0.3, 1.0),  # the end pays 1 although seat 2 moved last
        2: (0.1 + 0.3 - 0.6 + 0.5 * 0.7, 0.75),  # waited: paid 0.1 in the rollout before
        4: (-0.5 - 0.1, -0.5),  # waited, and the game ended without another decision of seat 1
        6: (-0.5 - 0.0, -0.5),
        3: (-0.3 + 0.0 + 0.5 + 0.5 * -0.5, -0.55),
        7: (0.7 - 0.8, 0.7),  # a new game: nothing of the old one
    },
    {
        8: (0.5 - 0.7 + 0.5 * (0.2 - 0.5 + 0.5 * (0.4 - 0.2)), 0.5 + 0.5 * (-0.3 + 0.5 * 0.2)),
        10: (0.2 - 0.5 + 0.5 * 0.2, 0.3),
        12: (0.4 - 0.2, 0.4),
        11: (0.3 - 0.1, 0.3),
    },
    {
        9: (0.25 + 0.5 - 1.0 - 0.25, -0.25),  # waited a whole rollout and was paid during it
        13: (0.0 - 0.3 + 0.5 * 0.5, 0.25),
        14: (0.5 - 0.4, 0.5),
        15: (0.5, 0.5),
        16: (0.0, 0.0),
    },
]


def play(story, steps=5, others=(), **options):
    """What the learner gets of the first game, rollout by rollout, and the games."""
    games = ScriptedGames(story, *others)
    collector, buffer = make_collector(games, steps, **options)
    rollouts = []
    for _ in range(len(story) // steps):
        collector.collect(games.network, NO_SHAPING)
        rollouts.append({number: credit for (game, number), credit in samples(buffer).items() if game == 0})
        buffer.carry_over()
    return rollouts, games


def test_credit_by_hand():
    rollouts, _ = play(STORY)
    for found, expected in zip(rollouts, BY_HAND, strict=True):
        assert set(found) == set(expected)
        for number, credit in expected.items():
            assert found[number] == pytest.approx(credit, abs=1e-6), f"move {number}"


def test_games_side_by_side_do_not_mix():
    other = [Move((number + 1) % 3, 0.9, paid=(7.0, -3.0, 5.0), ends=number % 4 == 1) for number in range(len(STORY))]
    alone, _ = play(STORY)
    beside, _ = play(STORY, others=[other, other[::-1]])
    assert alone == beside


def test_every_decision_is_learnt_once_and_asked_for_once():
    rollouts, games = play(STORY)
    learnt = [number for rollout in rollouts for number in rollout]
    assert len(learnt) == len(set(learnt))
    assert set(range(len(STORY))) - set(learnt) == {17, 18, 19}  # the last of each seat are still open
    assert sorted(games.asked) == [(0, number) for number in range(len(STORY))]


def test_one_rollout_or_many_give_the_same_credit_without_bootstrapping_at_the_cuts():
    # With decay 0 a decision's credit needs its successor only, so it cannot depend on where rollouts end.
    cut, _ = play(STORY, steps=5, gae_lambda=0.0)
    whole, _ = play(STORY, steps=20, gae_lambda=0.0)
    merged = {number: credit for rollout in cut for number, credit in rollout.items()}
    assert merged.keys() == whole[0].keys()
    for number, credit in whole[0].items():
        assert merged[number] == pytest.approx(credit, abs=1e-6)


@pytest.mark.parametrize("seat", range(3))
def test_no_reward_of_another_seat_leaks_in(seat):
    def pay_more(move):
        paid = tuple(reward + 100 * (s == seat) for s, reward in enumerate(move.paid))
        return replace(move, paid=paid)

    before, _ = play(STORY)
    after, _ = play([pay_more(move) for move in STORY])
    for old, new in zip(before, after, strict=True):
        for number in old:
            assert (old[number] == new[number]) == (STORY[number].seat != seat), f"move {number}"


def test_discount_counts_own_decisions_only():
    rollouts, _ = play(STORY[:5], gamma=0.9)
    assert rollouts[0][0] == pytest.approx((0.9 * 0.6 - 0.2, 0.9 * 0.6), abs=1e-6)
    assert rollouts[0][1] == pytest.approx((0.2 + 0.9 * 0.1 - 0.4, 0.2 + 0.9 * 0.1), abs=1e-6)
