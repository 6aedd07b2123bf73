"""Ends, rewards, ranking and the numbers that a game declares of itself."""

from typing import Any

import numpy as np

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.core.rewards import REWARDS
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.playing import (
    apply,
    check,
    choose,
    fail,
    fail_in,
    final_moments,
    is_over,
    moments,
    observe,
    places,
    random_action,
    scores,
)

TOLERANCE = 1e-6


@check(games=4)
def check_all_end_together(setup: Setup, games: int, seed: int) -> None:
    """All seats end at once, after which nothing happens any more and dead agents are stepped with None."""
    generator = np.random.default_rng(seed)
    env = AECEnvironment(setup)
    for game in range(games):
        env.reset(seed=seed + game)
        while True:
            over = list(env.terminations.values())
            if any(env.truncations.values()) or len(set(over)) != 1 or len(over) != setup.num_players:
                fail_in(env, f"seats do not end together: {env.terminations} {env.truncations}")
            if over[0]:
                break
            env.step(random_action(env, generator))
        for left in range(setup.num_players, 0, -1):
            if len(env.agents) != left:
                fail_in(env, f"{env.agents} are left after the end instead of {left} agents")
            env.step(None)
    for moment in final_moments(setup, games, seed):
        after, masks = apply(setup, moment.states, np.zeros(len(moment.states), np.int64))
        if after.tobytes() != moment.states.tobytes() or masks.any():
            moment.fail(0, "the game goes on after its end")
        for seat in range(setup.num_players):
            finite = np.isfinite(observe(setup, moment.states, seat)).all(axis=1)
            moment.fail_where(~finite, "the end cannot be observed")


def expected_rewards(reward: str, final_scores: Any, final_places: Any) -> list[float]:
    """The rewards of a finished game by seat, worked out from its scores and places."""
    n = len(final_scores)
    if reward == "score":
        return [float(score) for score in final_scores]
    if reward == "margin":
        total = sum(int(score) for score in final_scores)
        return [int(score) - (total - int(score)) / (n - 1) for score in final_scores]
    winners = sum(int(place) == 1 for place in final_places)
    return [(n - winners) / (winners * (n - 1)) if place == 1 else -1 / (n - 1) for place in final_places]


@check(games=12)
def check_rewards(setup: Setup, games: int, seed: int) -> None:
    """Rewards come at the end only, go to the right seats, and sum to zero in the modes that promise it."""
    for reward in REWARDS:
        _rewards_of_aec(setup, reward, games, seed)
        _rewards_of_vector(setup, reward, games, seed)


def _rewards_of_aec(setup: Setup, reward: str, games: int, seed: int) -> None:
    generator = np.random.default_rng(seed)
    env = AECEnvironment(setup, reward=reward)
    for game in range(games):
        env.reset(seed=seed + game)
        while not is_over(env):
            if any(env.rewards.values()) or any(env._cumulative_rewards.values()):
                fail_in(env, f"a reward is paid before the end: {env.rewards}")
            env.step(random_action(env, generator))
        record = env.record
        final_scores, final_places = scores(setup, record)[0], places(setup, record)[0]
        expected = expected_rewards(reward, final_scores, final_places)
        for name, paid in (("rewards", env.rewards), ("cumulative rewards", env._cumulative_rewards)):
            given = [paid[agent] for agent in env.possible_agents]
            if not np.allclose(given, expected, atol=TOLERANCE):
                asked = f"{expected}, as places {final_places.tolist()} ask for"
                fail_in(env, f"the {name} of AEC ({reward}) are {given}, not {asked}")
            _sum_to_zero(setup, reward, given, seed + game)
        for agent in env.possible_agents:
            wanted = {"scores": final_scores.tolist(), "places": final_places.tolist()}
            if any(env.infos[agent].get(name) != value for name, value in wanted.items()):
                fail_in(env, f"the final info of {agent} is {env.infos[agent]}, not {wanted}")


def _rewards_of_vector(setup: Setup, reward: str, games: int, seed: int) -> None:
    generator = np.random.default_rng(seed)
    env = VectorEnvironment(setup, games, reward=reward)
    _, masks, _ = env.reset(seed=seed)
    finished = 0
    while finished < games:
        before, chosen = env.states.copy(), choose(masks, generator)
        _, masks, _, rewards, done, info = env.step(chosen)
        if (rewards[~done] != 0).any():
            fail(setup, "the vector environment pays a reward before the end")
        finished += int(done.sum())
        # The environment has begun new games already, so the final positions are reached once more.
        final, _ = apply(setup, before, chosen)
        if ((final["seat"] == NO_SEAT) != done).any():
            fail(setup, "the vector environment's `done` does not say which games have ended")
        for game in np.flatnonzero(done):
            final_scores, final_places = scores(setup, final)[game], places(setup, final)[game]
            given, expected = rewards[game].tolist(), expected_rewards(reward, final_scores, final_places)
            if not np.allclose(given, expected, atol=1e-4):
                asked = f"{expected}, as places {final_places.tolist()} ask for"
                fail(setup, f"the vector environment's rewards ({reward}) are {given}, not {asked}", info["seed"][game])
            told = (info["scores"][game].tolist(), info["places"][game].tolist(), int(info["length"][game]))
            if told != (final_scores.tolist(), final_places.tolist(), int(final["decisions"][game])):
                fail(setup, f"the vector environment's info {told} is not that of the end", info["seed"][game])
            _sum_to_zero(setup, reward, given, int(info["seed"][game]))


def _sum_to_zero(setup: Setup, reward: str, rewards: list[float], seed: int) -> None:
    if reward != "score" and abs(sum(rewards)) > 1e-4:
        fail(setup, f"the rewards {rewards} ({reward}) do not sum to zero", seed)


@check(games=64)
def check_ranking(setup: Setup, games: int, seed: int) -> None:
    """Places are a ranking: one more than the number of seats before; more points are never placed behind."""
    for moment in final_moments(setup, games, seed):
        all_scores, all_places = scores(setup, moment.states), places(setup, moment.states)
        for game, (points, ranks) in enumerate(zip(all_scores, all_places, strict=True)):
            expected = [1 + int((ranks < rank).sum()) for rank in ranks]
            if ranks.tolist() != expected:
                moment.fail(game, f"places {ranks.tolist()} are no ranking")
            for one in range(setup.num_players):
                if (ranks[points > points[one]] >= ranks[one]).any():
                    moment.fail(game, f"scores {points.tolist()} and places {ranks.tolist()} contradict each other")


@check(games=64)
def check_every_seat_moves(setup: Setup, games: int, seed: int) -> None:
    """Every seat comes to move, is the first to move in some game, wins some games and loses some."""
    moved = np.zeros(setup.num_players, np.int64)
    began = np.zeros(setup.num_players, np.int64)
    won = np.zeros(setup.num_players, np.int64)
    played = 0
    for moment in moments(setup, games, seed):
        seats = moment.states["seat"]
        ended = seats == NO_SEAT
        counts = np.bincount(seats[~ended], minlength=setup.num_players)
        moved += counts
        if not moment.actions.shape[1]:
            began += counts
        if ended.any():
            won += (places(setup, moment.states[ended]) == 1).sum(axis=0)
            played += int(ended.sum())
    for what, number in (("comes to move", moved), ("is the first to move", began), ("wins", won)):
        if (number == 0).any():
            fail(setup, f"player_{int(number.argmin())} never {what} in {played} random games: {number.tolist()}")
    if (won == played).any():
        fail(setup, f"player_{int(won.argmax())} has won all of {played} random games")


@check(games=128)
def check_declared_bounds(setup: Setup, games: int, seed: int) -> None:
    """No random game is longer, no legal set larger and no score beyond what the game declares."""
    game = setup.game
    low, high = setup.score_bounds
    for moment in moments(setup, games, seed):
        taken = moment.actions.shape[1]
        if taken > setup.longest_game:
            moment.fail(0, f"a game has {taken} decisions, more than longest_game={setup.longest_game}")
        counts = moment.masks.sum(axis=1)
        too_many = counts > game.largest_legal_set
        largest = f"largest_legal_set={game.largest_legal_set}"
        moment.fail_where(too_many, f"{counts.max()} actions are legal, more than {largest}")
        moment.fail_where(moment.states["decisions"] != taken, f"the record does not count the {taken} decisions taken")
        seats, phases = moment.states["seat"], moment.states["phase"]
        moment.fail_where((seats < NO_SEAT) | (seats >= setup.num_players), "the seat to move does not exist")
        moment.fail_where((phases < 0) | (phases >= len(game.phases)), "the phase has no name in Game.phases")
        moment.fail_where(moment.states["num_players"] != setup.num_players, "the record has another number of players")
        points = scores(setup, moment.states)[seats == NO_SEAT]
        if points.size and (points.min() < low or points.max() > high):
            ended = moment.part(seats == NO_SEAT)
            beyond = ((points < low) | (points > high)).any(axis=1)
            ended.fail_where(beyond, f"a score is beyond score_bounds={low, high}")
