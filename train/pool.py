"""Games against a pool of agents: the network has one seat of each, and learns from that seat's decisions only."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gardens_env import Agent, Setup, load_agent

_ALL_SEATS = -1
"""Own seat of a game that the network plays alone against itself."""


class Pool:
    """Who plays which seat of the games of a rollout.

    The last games of the batch are those against the pool; agents and the network's own seat go round in them.

    Args:
        setup: the game.
        names: the agents, as `load_agent` knows them; none means that the network plays every seat.
        share: part of the games that have agents of the pool in them.
        games: number of games side by side.
    """

    def __init__(self, setup: Setup, names: Sequence[str], share: float, games: int) -> None:
        self.setup, self.names = setup, tuple(names)
        mixed = round(share * games) if self.names else 0
        number = np.arange(mixed)
        self.own_seat = np.full(games, _ALL_SEATS)
        self.own_seat[games - mixed :] = number % setup.num_players
        self.agent_number = np.zeros(games, np.int64)
        self.agent_number[games - mixed :] = number // setup.num_players % max(len(self.names), 1)
        self._agents: list[Agent] = []

    def renew(self, seed: int) -> None:
        """Make the agents anew, so that a run which stops and goes on between two rollouts repeats itself."""
        self._agents = [load_agent(name, self.setup, seed=seed) for name in self.names]

    def plays(self, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
        """In which games an agent of the pool is to move: bool (games,), for the seats to move (games,)."""
        return (self.own_seat != _ALL_SEATS) & (self.own_seat != seats)

    def decide(
        self,
        rows: NDArray[np.bool_],
        observations: NDArray[np.float32],
        masks: NDArray[np.int8],
        seats: NDArray[np.int64],
        actions: NDArray[np.int64],
    ) -> None:
        """Replace the actions (games,) where `rows` (games,) is true by those of the pool's agents."""
        for number, agent in enumerate(self._agents):
            mine = np.flatnonzero(rows & (self.agent_number == number))
            if mine.size:
                actions[mine] = agent.act(observations[mine], masks[mine], seats[mine])
