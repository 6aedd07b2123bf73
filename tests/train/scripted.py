"""A vector environment whose games are written down move by move, to work out credit by hand."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from gymnasium import spaces

from tests.core.toy_game import GAME
from train.buffer import SeatRolloutBuffer
from train.pool import Pool
from train.rollout import Collector

PLAYERS, ACTIONS = 3, 4


@dataclass(frozen=True)
class Move:
    """Who decides, what the network thinks of it, what is paid to the seats afterwards, and whether the game ends."""

    seat: int
    value: float
    paid: tuple[float, float, float] = (0, 0, 0)
    ends: bool = False


class ScriptedGames:
    """Plays written moves; an observation holds the game, the number of the move, its seat and its value."""

    def __init__(self, *scripts: list[Move]) -> None:
        self.scripts, self.played = scripts, 0
        self.states = np.zeros(len(scripts))
        self.seeds = np.zeros(len(scripts), np.int64)
        self.asked: list[tuple[int, int]] = []
        self.actions: list[list[int]] = []

    def look(self) -> tuple[Any, Any, Any]:
        moves = [script[min(self.played, len(script) - 1)] for script in self.scripts]
        observations = np.array([[game, self.played, move.seat, move.value] for game, move in enumerate(moves)])
        masks = np.array([[0, 1, 0, 1]] * len(moves), np.int8)
        return observations.astype(np.float32), masks, np.array([move.seat for move in moves])

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any, dict[str, Any]]:
        assert set(actions) <= {1, 3}, "an illegal action was chosen"
        self.actions.append(list(actions))
        moves = [script[self.played] for script in self.scripts]
        self.played += 1
        rewards = np.array([move.paid for move in moves], np.float32)
        dones = np.array([move.ends for move in moves])
        info = {"scores": np.zeros((len(moves), PLAYERS), np.int64), "length": np.full(len(moves), self.played)}
        return *self.look(), rewards, dones, info

    def network(self, observations: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Answers with the written value, after checking that the seat asked for is the one to move."""
        for game, number, seat, _ in observations[:, :4].numpy():
            assert self.scripts[int(game)][int(number)].seat == int(seat)
            self.asked.append((int(game), int(number)))
        return torch.zeros(len(observations), ACTIONS), observations[:, 3]


class Always:
    """An agent that chooses the same action everywhere, and remembers for which seats."""

    def __init__(self, action: int) -> None:
        self.name, self.action = "always", action
        self.seats: list[int] = []

    def act(self, observations: Any, masks: Any, seats: Any) -> Any:
        self.seats += list(seats)
        return np.full(len(seats), self.action)


def make_collector(
    games: ScriptedGames,
    steps: int,
    gae_lambda: float = 0.5,
    gamma: float = 1.0,
    pool: Pool | None = None,
    advised: bool = False,
) -> tuple[Collector, SeatRolloutBuffer]:
    """A collector over written games; the network sees 4 numbers, and the advised action if it is `advised`."""
    buffer = SeatRolloutBuffer(
        steps,
        len(games.scripts),
        PLAYERS,
        spaces.Box(-np.inf, np.inf, (4 + advised * ACTIONS,), np.float32),
        spaces.Discrete(ACTIONS),
        np.random.default_rng(0),
        gamma=gamma,
        gae_lambda=gae_lambda,
    )
    pool = pool or Pool(GAME.setup(PLAYERS), (), 0.0, len(games.scripts))
    return Collector(games, games.look(), buffer, np.random.default_rng(1), pool), buffer


def samples(buffer: SeatRolloutBuffer) -> dict[tuple[int, int], tuple[float, float]]:
    """(game, number of the move) -> (advantage, return) of everything that the learner would be given."""
    found = {}
    for batch in buffer.get(3):
        for observation, advantage, result in zip(batch.observations, batch.advantages, batch.returns, strict=True):
            found[int(observation[0]), int(observation[1])] = (float(advantage), float(result))
    assert len(found) == buffer.learnable.size
    return found
