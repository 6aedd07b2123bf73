"""The learner: sb3-contrib's MaskablePPO with its policy, optimiser, `train` and save format; no environment inside."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.utils import LinearSchedule, update_learning_rate
from torch.nn.functional import mse_loss
from torch.nn.utils import clip_grad_norm_

from agents.neural import IDENTITY, identity, input_size
from gardens_env import Setup
from train.arguments import Training
from train.buffer import SeatRolloutBuffer
from train.precision import chosen_precision, halve_precision
from train.run_folder import write_whole


class _Spaces(gymnasium.Env[Any, Any]):
    """Nothing but the spaces, what the network sees and all actions: MaskablePPO reads them from an environment."""

    observation_space: spaces.Box
    action_space: spaces.Discrete[Any]

    def __init__(self, setup: Setup, advised: bool) -> None:
        self.observation_space = spaces.Box(-np.inf, np.inf, (input_size(setup, advised),), np.float32)
        self.action_space = spaces.Discrete(setup.actions.size)


class Learner:
    """A MaskablePPO model and the buffer that it learns from.

    Args:
        setup: the game.
        training: the recipe; `training.seed` seeds the network and the shuffling.
        logger: where `train` reports to.
    """

    def __init__(self, setup: Setup, training: Training, logger: Logger) -> None:
        # Checking every distribution's arguments takes a good part of the learning time and finds nothing.
        torch.distributions.Distribution.set_default_validate_args(False)
        self.training = training
        seen = _Spaces(setup, training.advisor is not None)
        self.model = MaskablePPO(
            "MlpPolicy",
            seen,
            learning_rate=LinearSchedule(training.learning_rate, training.final_learning_rate, 1.0),
            n_steps=2,
            batch_size=training.batch_size,
            n_epochs=training.epochs,
            gamma=training.gamma,
            gae_lambda=training.gae_lambda,
            clip_range=training.clip_range,
            ent_coef=training.entropy,
            vf_coef=training.value_weight,
            max_grad_norm=training.max_gradient,
            policy_kwargs={"net_arch": list(training.layers), "activation_fn": torch.nn.ReLU},
            seed=training.seed,
            device=training.device,
        )
        if chosen_precision(training.precision, training.device) == "bfloat16":
            halve_precision(self.model.policy)
        setattr(self.model, IDENTITY, identity(setup, training.advisor))
        self.model.set_logger(logger)
        self.shuffler = np.random.default_rng(np.random.SeedSequence([training.seed, 1]))
        self.buffer = SeatRolloutBuffer(
            training.steps,
            training.games,
            setup.num_players,
            seen.observation_space,
            seen.action_space,
            self.shuffler,
            self.model.device,
            training.gamma,
            training.gae_lambda,
        )
        self.model.rollout_buffer = self.buffer

    def learn(self, progress: float, decisions: int) -> None:
        """Update the network from the filled buffer.

        Args:
            progress: share of the run that is done, 0 to 1; learning rate and entropy bonus follow it.
            decisions: decisions taken so far, kept in the saved model.
        """
        left = 1.0 - min(progress, 1.0)
        training = self.training
        self.model.num_timesteps = decisions
        self.model._current_progress_remaining = left
        self.model.ent_coef = training.final_entropy + left * (training.entropy - training.final_entropy)
        self.model.train()
        self.buffer.carry_over()

    def imitate(self, decisions: int, last: bool) -> None:
        """Move the network towards the decisions in the buffer, a teacher's, and towards the results that followed.

        Args:
            decisions: as for `learn`.
            last: this is the last lesson. Decisions that are still open are then forgotten: they are the teacher's,
                but the probabilities beside them are those of what the network had chosen.
        """
        training, model = self.training, self.model
        model.num_timesteps = decisions
        model.policy.set_training_mode(True)
        update_learning_rate(model.policy.optimizer, training.lesson_learning_rate)
        losses = []
        batches = (batch for _ in range(training.epochs) for batch in self.buffer.get(training.batch_size))
        for batch in batches:
            values, log_probabilities, _ = model.policy.evaluate_actions(
                batch.observations, batch.actions, batch.action_masks
            )
            surprise = -log_probabilities.mean()
            loss = surprise + training.value_weight * mse_loss(values.flatten(), batch.returns)
            model.policy.optimizer.zero_grad()
            loss.backward()
            clip_grad_norm_(model.policy.parameters(), training.max_gradient)
            model.policy.optimizer.step()
            losses.append(surprise.item())
        model.logger.record("train/surprise_at_the_teacher", float(np.mean(losses)))
        model.logger.record("train/learning_rate", training.lesson_learning_rate)
        self.buffer.carry_over()
        if last:
            self.buffer.drop_waiting()

    def save(self, path: Path) -> None:
        """Save the model as stable-baselines3 does, whole or not at all.

        It can be loaded without this project; an advised one wants to see its advisor's choice (`network_input`).
        """
        write_whole(path, self.model.save)

    def weights(self) -> dict[str, torch.Tensor]:
        """A copy of all weights of the network."""
        return {name: tensor.detach().clone() for name, tensor in self.model.policy.state_dict().items()}

    @contextmanager
    def holding(self, weights: dict[str, torch.Tensor]) -> Iterator[None]:
        """Let the network have other weights for a while."""
        own = self.weights()
        self.model.policy.load_state_dict(weights)
        try:
            yield
        finally:
            self.model.policy.load_state_dict(own)

    def state(self) -> dict[str, Any]:
        """Everything that learning depends on, for a checkpoint."""
        return {
            "policy": self.model.policy.state_dict(),
            "optimizer": self.model.policy.optimizer.state_dict(),
            "updates": self.model._n_updates,
            "waiting": self.buffer.waiting_state(),
            "shuffler": self.shuffler.bit_generator.state,
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Put back what `state` returned."""
        self.model.policy.load_state_dict(state["policy"])
        self.model.policy.optimizer.load_state_dict(state["optimizer"])
        self.model._n_updates = state["updates"]
        self.buffer.set_waiting_state(state["waiting"])
        self.shuffler.bit_generator.state = state["shuffler"]
