"""The rollout buffer that MaskablePPO learns from, filled seat by seat instead of environment by environment."""

from collections.abc import Generator
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer, MaskableRolloutBufferSamples

from train.credit import assign_credit

NOT_OURS = -1
"""In `seats`: the decision was another agent's, and nothing is learnt from it."""


class SeatRolloutBuffer(MaskableRolloutBuffer):
    """Decisions of `steps` x `games`, and before them one waiting place for every (game, seat).

    Only decisions whose successor is known are handed to the learner, so the number of samples varies a little from
    rollout to rollout. `values`, `returns`, `advantages`, `log_probs` and `actions` hold exactly those, (samples,).

    Args:
        steps, games, players: T, N, n.
        observation_space, action_space: of one decision, as stable-baselines3 wants them.
        generator: shuffles the samples.
        device: where the samples go.
        gamma, gae_lambda: discount and decay of advantages per own decision.
    """

    def __init__(
        self,
        steps: int,
        games: int,
        players: int,
        observation_space: spaces.Box,
        action_space: spaces.Discrete,
        generator: np.random.Generator,
        device: torch.device | str = "cpu",
        gamma: float = 1.0,
        gae_lambda: float = 0.95,
    ) -> None:
        self.steps, self.games, self.players = steps, games, players
        self.generator = generator
        self.first_row = games * players
        super().__init__(self.first_row + steps * games, observation_space, action_space, device, gae_lambda, gamma)

    def reset(self) -> None:
        """Forget everything, the waiting decisions too."""
        shape, rows = (self.steps, self.games), self.buffer_size
        self.mask_dims = int(self.action_space.n)  # type: ignore[attr-defined]
        self.observations = np.zeros((rows, *self.obs_shape), np.float32)
        self.action_masks = np.ones((rows, self.mask_dims), np.bool_)
        self.row_actions = np.zeros(rows, np.int64)
        self.row_values = np.zeros(rows, np.float32)
        self.row_log_probs = np.zeros(rows, np.float32)
        self.seats = np.zeros(shape, np.int8)
        self.dones = np.zeros(shape, np.bool_)
        self.step_rewards = np.zeros((*shape, self.players), np.float32)
        self.waiting = np.zeros((self.games, self.players), np.bool_)
        self.waiting_rewards = np.zeros((self.games, self.players), np.float32)
        self.open_step = np.full((self.games, self.players), -1, np.int64)
        self.open_rewards = np.zeros((self.games, self.players), np.float32)
        self.complete = np.zeros(rows, np.bool_)
        self._row_tensors = torch.from_numpy(self.observations), torch.from_numpy(self.action_masks)
        self.generator_ready = self.full = False
        self.pos = 0

    def rows(self, step: int) -> slice:
        """The rows that the decisions of a step fill, one a game."""
        start = self.first_row + step * self.games
        return slice(start, start + self.games)

    def input_tensor(self, step: int) -> torch.Tensor:
        """What the network sees in a step, float32 (N, D), sharing the buffer's memory."""
        return self._row_tensors[0][self.rows(step)]

    def finish(self) -> None:
        """Compute advantages and returns once all steps are filled, and pick the decisions that are complete."""
        waiting_rows, step_rows = slice(0, self.first_row), slice(self.first_row, None)
        per_seat, per_step = (self.games, self.players), (self.steps, self.games)
        advantages = np.zeros(self.buffer_size, np.float32)
        self.complete[:] = False
        assign_credit(
            self.seats,
            self.row_values[step_rows].reshape(per_step),
            self.step_rewards,
            self.dones,
            self.waiting,
            self.row_values[waiting_rows].reshape(per_seat),
            self.waiting_rewards,
            self.gamma,
            self.gae_lambda,
            advantages[step_rows].reshape(per_step),
            self.complete[step_rows].reshape(per_step),
            advantages[waiting_rows].reshape(per_seat),
            self.complete[waiting_rows].reshape(per_seat),
            self.open_step,
            self.open_rewards,
        )
        self.learnable = np.flatnonzero(self.complete)
        self.actions = self.row_actions[self.learnable]
        self.values = self.row_values[self.learnable]
        self.log_probs = self.row_log_probs[self.learnable]
        self.advantages = advantages[self.learnable]
        self.returns = self.advantages + self.values
        self.full = True

    def carry_over(self) -> None:
        """Move the decisions that are still open to their waiting places; call it after learning from a rollout."""
        games, seats = np.nonzero(self.open_step >= 0)
        sources = self.first_row + self.open_step[games, seats] * self.games + games
        targets = games * self.players + seats
        for column in (self.observations, self.action_masks, self.row_actions, self.row_values, self.row_log_probs):
            column[targets] = column[sources]
        still_waiting = self.waiting & ~self.complete[: self.first_row].reshape(self.waiting.shape)
        self.waiting[:] = still_waiting | (self.open_step >= 0)
        self.waiting_rewards[:] = np.where(self.waiting, self.open_rewards, 0)
        self.full = False

    def drop_waiting(self) -> None:
        """Forget the waiting decisions."""
        self.waiting[:] = False
        self.waiting_rewards[:] = 0

    def get(  # type: ignore[override]
        self, batch_size: int | None = None
    ) -> Generator[MaskableRolloutBufferSamples, None, None]:
        """All samples once, shuffled, in batches of about `batch_size` that differ by one sample at most."""
        assert self.full, "fill the buffer and call finish() first"
        order = self.generator.permutation(self.learnable.size)
        batches = max(1, round(order.size / (batch_size or order.size)))
        for batch in np.array_split(order, batches):
            yield self._get_samples(batch)

    def _get_samples(  # type: ignore[override]
        self, batch_inds: NDArray[np.int64], env: Any = None
    ) -> MaskableRolloutBufferSamples:
        rows = torch.from_numpy(self.learnable[batch_inds])
        observations, masks = (tensor.index_select(0, rows).to(self.device) for tensor in self._row_tensors)
        columns = (self.actions, self.values, self.log_probs, self.advantages, self.returns)
        actions, values, log_probs, advantages, returns = (
            torch.from_numpy(column[batch_inds]).to(self.device) for column in columns
        )
        return MaskableRolloutBufferSamples(observations, actions, values, log_probs, advantages, returns, masks)

    def waiting_state(self) -> dict[str, NDArray[Any]]:
        """Everything that outlives a rollout: the waiting decisions. Copies, for a checkpoint."""
        rows = slice(0, self.first_row)
        return {
            "observations": self.observations[rows].copy(),
            "masks": self.action_masks[rows].copy(),
            "actions": self.row_actions[rows].copy(),
            "values": self.row_values[rows].copy(),
            "log_probs": self.row_log_probs[rows].copy(),
            "waiting": self.waiting.copy(),
            "rewards": self.waiting_rewards.copy(),
        }

    def set_waiting_state(self, state: dict[str, NDArray[Any]]) -> None:
        """Put back what `waiting_state` returned."""
        rows = slice(0, self.first_row)
        self.observations[rows] = state["observations"]
        self.action_masks[rows] = state["masks"]
        self.row_actions[rows] = state["actions"]
        self.row_values[rows] = state["values"]
        self.row_log_probs[rows] = state["log_probs"]
        self.waiting[:] = state["waiting"]
        self.waiting_rewards[:] = state["rewards"]
