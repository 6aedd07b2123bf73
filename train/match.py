"""Fair matches: the same seeds with every seating, many games at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env import Agent, Setup
from gardens_env.core import kernels
from gardens_env.core.record import NO_SEAT
from train.statistics import Estimate, estimate, win_shares

GAMES_AT_ONCE = 4096
OUTCOME = 0  # the reward number of kernels.finish; rewards are not looked at here

EVALUATION_SEEDS = 2**24
"""Matches are played on seeds below this. Training spreads its seeds over 63 bits: in a hundred million training games
the chance that a single one repeats a seed from here is below 1 in 5,000."""


def evaluation_seeds(count: int, first: int = 0) -> NDArray[np.int64]:
    """Seeds `first`, `first` + 1, ... for a match, int64 (count,). Raises ValueError beyond `EVALUATION_SEEDS`."""
    if count < 1 or first < 0 or first + count > EVALUATION_SEEDS:
        raise ValueError(
            f"matches need at least 1 seed, all from 0 to {EVALUATION_SEEDS - 1}; asked for {count} from {first}"
        )
    return np.arange(first, first + count, dtype=np.int64)


def one_against_the_rest(num_players: int) -> NDArray[np.int64]:
    """Every seating of agent 0 among seats of agent 1: int64 (n, n), one row a seating."""
    return 1 - np.eye(num_players, dtype=np.int64)


@dataclass(frozen=True)
class Match:
    """Final results by seating, seed and seat.

    Attributes:
        seatings: int64 (seatings, n), which agent sat where.
        scores: float64 (seatings, seeds, n), points.
        places: int64 (seatings, seeds, n), 1 the best.
        decisions: int64 (seatings, seeds), of all seats of the game.
    """

    seatings: NDArray[np.int64]
    scores: NDArray[np.float64]
    places: NDArray[np.int64]
    decisions: NDArray[np.int64]

    def standing(self, agent: int) -> "Standing":
        """How an agent did: one value per seed, the mean over all seats that it had in the games of that seed."""
        mine = np.broadcast_to((self.seatings == agent)[:, None, :], self.scores.shape)
        players = self.scores.shape[2]
        margins = self.scores - (self.scores.sum(axis=2, keepdims=True) - self.scores) / (players - 1)

        def groups(values: NDArray[Any]) -> NDArray[np.float64]:
            means: NDArray[np.float64] = np.where(mine, values, 0).sum(axis=(0, 2)) / mine.sum(axis=(0, 2))
            return means

        shares = win_shares(self.places)
        lengths = groups(np.broadcast_to(self.decisions[:, :, None], self.scores.shape))
        return Standing(groups(shares), groups(self.places), groups(self.scores), groups(margins), lengths)


@dataclass(frozen=True)
class Standing:
    """One value per seed group (G,): share of wins, place, score in points, score minus the mean of the others' scores,
    and decisions of the whole game."""

    win_share: NDArray[np.float64]
    place: NDArray[np.float64]
    score: NDArray[np.float64]
    margin: NDArray[np.float64]
    decisions: NDArray[np.float64]

    def estimates(self) -> dict[str, Estimate]:
        """Every column with its 95 % interval, by name."""
        found = {name: estimate(values) for name, values in vars(self).items()}
        return {**found, "win_share": found["win_share"].as_share()}


def mean_standing(standings: Sequence[Standing]) -> Standing:
    """The mean over several matches on the same seeds, seed by seed."""
    columns = zip(*(vars(standing).values() for standing in standings), strict=True)
    return Standing(*(np.mean(column, axis=0) for column in columns))


def play_match(
    setup: Setup,
    agents: Sequence[Agent],
    seatings: NDArray[np.int64],
    seeds: NDArray[np.int64],
    progress: Callable[[int], None] | None = None,
) -> Match:
    """Play every seed with every seating.

    Args:
        setup: the game.
        agents: the agents that take part.
        seatings: int64 (S, n), which agent sits where.
        seeds: int64 (G,), seeds of games.
        progress: called with the number of games just finished.
    """
    shape = (len(seatings), len(seeds), setup.num_players)
    match = Match(seatings, np.zeros(shape), np.zeros(shape, np.int64), np.zeros(shape[:2], np.int64))
    chunk = max(1, GAMES_AT_ONCE // len(seatings))
    for start in range(0, len(seeds), chunk):
        part = slice(start, start + chunk)
        count = len(seeds[part])
        table = _Table(setup, agents, np.repeat(seatings, count, axis=0), np.tile(seeds[part], len(seatings)))
        table.play(progress)
        match.scores[:, part] = table.scores.reshape(len(seatings), count, -1) * setup.game.score_unit
        match.places[:, part] = table.places.reshape(len(seatings), count, -1)
        match.decisions[:, part] = table.decisions.reshape(len(seatings), count)
    return match


class _Table:
    """Games played side by side to their ends; those that have ended are taken off."""

    def __init__(
        self, setup: Setup, agents: Sequence[Agent], seatings: NDArray[np.int64], seeds: NDArray[np.int64]
    ) -> None:
        games = len(seeds)
        self.setup, self.agents, self.seatings = setup, agents, seatings
        self.scores = np.zeros((games, setup.num_players), np.int64)
        self.places = np.zeros((games, setup.num_players), np.int64)
        self.decisions = np.zeros(games, np.int64)
        self._running = np.arange(games)
        self._states = setup.blank(games)
        self._masks = np.zeros((games, setup.actions.size), np.int8)
        kernels.start(setup.tables, setup.blank(), self._states, setup.encode(), seeds, self._masks)

    def play(self, progress: Callable[[int], None] | None) -> None:
        while True:
            ended = self._take_off_ended()
            if progress is not None and ended:
                progress(ended)
            if not self._running.size:
                return
            kernels.apply(self.setup.tables, self._states, self._decide(), self._masks)

    def _take_off_ended(self) -> int:
        over = self._states["seat"] == NO_SEAT
        count = int(over.sum())
        if count:
            games, states = self._running[over], self._states[over]
            scores, places = np.zeros((2, count, self.setup.num_players), np.int64)
            kernels.finish(self.setup.tables, states, OUTCOME, scores, places, np.zeros(scores.shape, np.float32))
            self.scores[games], self.places[games], self.decisions[games] = scores, places, states["decisions"]
            self._running, self._states, self._masks = self._running[~over], self._states[~over], self._masks[~over]
        return count

    def _decide(self) -> NDArray[np.int64]:
        seats = self._states["seat"].astype(np.int64)
        observations = np.zeros((seats.size, self.setup.observation.size), np.float32)
        kernels.observe(self.setup.tables, self._states, seats, observations)
        movers = self.seatings[self._running, seats]
        actions = np.zeros(seats.size, np.int64)
        for number, agent in enumerate(self.agents):
            rows = np.flatnonzero(movers == number)
            if rows.size:
                actions[rows] = agent.act(observations[rows], self._masks[rows], seats[rows])
        illegal = np.flatnonzero(self._masks[np.arange(seats.size), actions] == 0)
        if illegal.size:
            row = int(illegal[0])
            raise ValueError(
                f"{self.agents[movers[row]].name} chose the illegal action {self.setup.actions.name(int(actions[row]))}"
            )
        return actions
