"""Collecting rollouts: the policy plays the seats of many games, and every decision of its own is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from agents.neural import network_input
from gardens_env import Agent
from train.buffer import NOT_OURS, SeatRolloutBuffer
from train.choose import sample_actions
from train.pool import Pool

Network = Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]
"""What the network sees, float32 (B, D) -> logits (B, A) and values (B,) of the seats that see them."""


class Games(Protocol):
    """Many games at once, as `gardens_env.make_vec` makes them."""

    states: NDArray[Any]
    seeds: NDArray[np.int64]

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, Any, Any, Any, Any, dict[str, Any]]:
        """One decision in every game: observations, masks, seats, rewards (N, n), dones, info of finished games."""


@dataclass(frozen=True)
class Shaping:
    """What a finished game pays for learning: the environment's reward plus a share of the margin in points.

    Attributes:
        weight: of the margin; 0 leaves the environment's reward alone.
        scale: points of margin that count as 1 (beyond, it saturates smoothly).
    """

    weight: float = 0.0
    scale: float = 10.0

    def apply(self, rewards: NDArray[np.float32], scores: NDArray[np.float64]) -> NDArray[np.float32]:
        """Rewards (games, n) for points (games, n) of finished games; still sums to about zero over the seats."""
        if self.weight == 0:
            return rewards
        players = scores.shape[1]
        margins = scores - (scores.sum(axis=1, keepdims=True) - scores) / (players - 1)
        return rewards + np.float32(self.weight) * np.tanh(margins / self.scale).astype(np.float32)


@dataclass(frozen=True)
class RolloutSummary:
    """What was seen while collecting: own decisions, finished games, means over the finished games (nan if none)."""

    decisions: int
    games: int
    game_length: float
    score: float
    winning_score: float


def policy_network(policy: MaskableActorCriticPolicy) -> Network:
    """Logits and values of a policy, without building a distribution object at every step."""

    def network(inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        with torch.inference_mode():
            features = policy.extract_features(inputs.to(policy.device))
            latent_policy, latent_value = policy.mlp_extractor(features)
            logits, values = policy.action_net(latent_policy), policy.value_net(latent_value)
        return logits.cpu(), values.flatten().cpu()

    return network


class Collector:
    """Plays the games on and fills a buffer; games and open decisions go on from one rollout to the next.

    Args:
        games: the vector environment, already reset; `first` is what `reset` (or `resume`) returned.
        buffer: receives the decisions.
        generator: draws the actions.
        pool: agents that have seats in some of the games.
        score_unit: points that a unit of the games' scores is worth.
    """

    def __init__(
        self,
        games: Games,
        first: tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]],
        buffer: SeatRolloutBuffer,
        generator: np.random.Generator,
        pool: Pool,
        score_unit: float = 1.0,
    ) -> None:
        self.games, self.buffer, self.generator, self.pool = games, buffer, generator, pool
        self.score_unit = score_unit
        self._next = first

    def collect(
        self, network: Network, shaping: Shaping, teacher: Agent | None = None, advisor: Agent | None = None
    ) -> RolloutSummary:
        """Fill the buffer with one rollout played by `network`, and work out the credit.

        With an advisor the network sees its choice in every decision of its own. With a teacher the buffer holds what
        the teacher would do. It takes the network's seats in every second game; in the others the network goes on
        playing, so that the teacher is asked about its mistakes too (DAgger, Ross et al. 2011). A teacher that is the
        advisor as well is asked once.
        """
        finished: list[tuple[NDArray[np.int64], NDArray[np.float64]]] = []
        for step in range(self.buffer.steps):
            finished.append(self._step(step, network, shaping, teacher, advisor))
        self.buffer.finish()
        lengths = np.concatenate([lengths for lengths, _ in finished])
        scores = np.concatenate([scores for _, scores in finished])
        decisions = int((self.buffer.seats != NOT_OURS).sum())
        if not lengths.size:
            return RolloutSummary(decisions, 0, np.nan, np.nan, np.nan)
        means = float(lengths.mean()), float(scores.mean()), float(scores.max(axis=1).mean())
        return RolloutSummary(decisions, lengths.size, *means)

    def _step(
        self, step: int, network: Network, shaping: Shaping, teacher: Agent | None, advisor: Agent | None
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        buffer, rows = self.buffer, self.buffer.rows(step)
        observations, masks, seats = self._next
        foreign = self.pool.plays(seats)
        own = np.flatnonzero(~foreign)
        advice = None if advisor is None else self._ask(advisor, own)
        buffer.observations[rows] = network_input(observations, masks.shape[1], advice)
        buffer.action_masks[rows] = masks
        buffer.seats[step] = np.where(foreign, NOT_OURS, seats)
        logits, values = network(buffer.input_tensor(step))
        buffer.row_values[rows] = values.numpy()
        actions = buffer.row_actions[rows]
        uniforms = self.generator.random(buffer.games)
        sample_actions(logits.numpy(), buffer.action_masks[rows], uniforms, actions, buffer.row_log_probs[rows])
        self.pool.decide(foreign, observations, masks, seats, actions)
        played = actions
        if teacher is not None:
            taught = advice if advice is not None and teacher is advisor else self._ask(teacher, own)
            played = actions.copy()
            actions[own] = taught[own]
            played[::2] = actions[::2]
        return self._play(step, played, shaping)

    def _ask(self, agent: Agent, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """What an agent would do (games,) in the rows where it is asked; 0 in the others."""
        observations, masks, seats = self._next
        actions = np.zeros(len(seats), np.int64)
        if rows.size:
            actions[rows] = agent.act(observations[rows], masks[rows], seats[rows])
        return actions

    def _play(
        self, step: int, actions: NDArray[np.int64], shaping: Shaping
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Play the actions and note what they bring. Returns lengths and points of the games that end with them."""
        buffer = self.buffer
        observations, masks, seats, rewards, dones, info = self.games.step(actions)
        self._next = observations, masks, seats
        buffer.dones[step] = dones
        buffer.step_rewards[step] = rewards
        ended = np.flatnonzero(dones)
        scores = info["scores"][ended] * self.score_unit
        buffer.step_rewards[step, ended] = shaping.apply(rewards[ended], scores)
        return np.array(info["length"][ended]), scores
