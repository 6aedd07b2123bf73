"""Trained networks as agents: `path/to/model.zip`, a MaskablePPO model saved by `python -m train.selfplay`.

A model that was trained with an advisor goes on asking it: its network sees the advised action beside the observation.
"""

import json
import warnings
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent, load_agent

IDENTITY = "gardens_env"
"""Attribute of a saved model, and key of its description inside the zip: its game, and the advisor that it needs."""


def identity(setup: Setup, advisor: str | None = None) -> dict[str, Any]:
    """What a model carries to say which game it plays, and whose advice it sees; plain values, for readable JSON."""
    return {
        "game": setup.game.name,
        "version": setup.game.version,
        "num_players": setup.num_players,
        "options": dict(setup.options),
        "tables": setup.tables_hash,
        "observation_size": setup.observation.size,
        "actions": setup.actions.size,
        "advisor": advisor,
    }


def input_size(setup: Setup, advised: bool) -> int:
    """Numbers that a network sees of one decision: the observation, then one for every action if it is advised."""
    return setup.observation.size + (setup.actions.size if advised else 0)


def network_input(
    observations: NDArray[np.float32], actions: int, advice: NDArray[np.int64] | None
) -> NDArray[np.float32]:
    """What a network sees, float32 (B, `input_size`).

    Args:
        observations: float32 (B, D).
        actions: number A of actions.
        advice: int64 (B,), the action that an advisor would choose, shown as a 1 among A zeros; None without one.
    """
    if advice is None:
        return np.ascontiguousarray(observations)
    shown = np.zeros((len(observations), actions), np.float32)
    shown[np.arange(len(advice)), advice] = 1
    return np.concatenate([observations, shown], axis=1)


class NeuralAgent:
    """Plays the action that a policy network prefers, or draws one from its probabilities.

    Args:
        name: what it is called.
        policy: a `MaskableActorCriticPolicy` of sb3-contrib.
        sample: draw actions instead of taking the most probable one.
        seed: seed of the draws.
        advisor: whose choice the network sees beside the observation, if it was trained with one.
    """

    def __init__(
        self, name: str, policy: Any, sample: bool = False, seed: int = 0, advisor: Agent | None = None
    ) -> None:
        self.name = name
        self.policy = policy
        self.advisor = advisor
        self._generator = np.random.default_rng(seed) if sample else None

    def act(
        self, observations: NDArray[np.float32], masks: NDArray[np.int8], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Choose one legal action a row: observations float32 (B, D), masks int8 (B, A), seats (B,) -> int64 (B,)."""
        import torch

        advice = self.advisor.act(observations, masks, seats) if self.advisor else None
        with torch.inference_mode():
            rows = torch.from_numpy(network_input(observations, masks.shape[1], advice)).to(self.policy.device)
            features = self.policy.extract_features(rows, self.policy.pi_features_extractor)
            logits = self.policy.action_net(self.policy.mlp_extractor.forward_actor(features)).cpu().numpy()
        if self._generator is not None:
            # The highest of logits with Gumbel noise is a draw from their softmax.
            logits = logits + self._generator.gumbel(size=logits.shape)
        chosen: NDArray[np.int64] = np.where(masks.astype(bool), logits, -np.inf).argmax(axis=1)
        return chosen


def make(setup: Setup, variant: str = "", seed: int = 0) -> NeuralAgent:
    """Load a saved model as an agent.

    Args:
        setup: the game it will play.
        variant: path of the model's zip file.
        seed: of its advisor, if it has one; the model itself plays without chance.

    Raises:
        ValueError: there is no such file, it is not a model of this game, or the extra `train` is not installed.
    """
    path = Path(variant)
    found = read_identity(path)
    check_identity(found, setup, path)
    advisor = _advisor(found.get("advisor"), setup, seed, path)
    try:
        import torch
        from sb3_contrib import MaskablePPO
    except ImportError as error:
        raise ValueError(f"models need the extra `train`: pip install 'gardens-env[train]' ({error})") from error
    torch.distributions.Distribution.set_default_validate_args(False)
    try:
        policy = MaskablePPO.load(path, device="cpu").policy
    except Exception as error:  # whatever is broken inside the zip, the user needs to know which file
        raise ValueError(f"{path} cannot be loaded as a MaskablePPO model: {error}") from error
    seen, wanted = policy.observation_space.shape, input_size(setup, advisor is not None)
    if seen != (wanted,):
        raise ValueError(f"{path} is broken: its network sees {seen}, where its description promises {wanted} numbers")
    policy.set_training_mode(False)
    return NeuralAgent(str(path), policy, advisor=advisor)


def _advisor(name: Any, setup: Setup, seed: int, path: Path) -> Agent | None:
    """The advisor that a model needs. Raises ValueError if there is none of that name, or if it is a model itself."""
    if name is None:
        return None
    if not isinstance(name, str) or name.endswith(".zip"):
        raise ValueError(f"{path} is broken: {name!r} is not the name of an advisor")
    try:
        return load_agent(name, setup, seed)
    except ValueError as error:
        raise ValueError(f"{path} needs the advice of {name!r}: {error}") from error


def read_identity(path: Path) -> dict[str, Any]:
    """The description that a saved model carries, read without loading the model. Raises ValueError if it has none."""
    if not path.is_file():
        raise ValueError(f"there is no model file {str(path)!r}")
    try:
        with zipfile.ZipFile(path) as archive:
            found = json.loads(archive.read("data"))[IDENTITY]
    except (zipfile.BadZipFile, KeyError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise ValueError(
            f"{path} is not a model saved by `python -m train.selfplay`: it does not say which game it is for"
        ) from error
    if not isinstance(found, dict):
        raise ValueError(f"{path}: the description of its game is not a table of values")
    return found


def check_identity(found: dict[str, Any], setup: Setup, path: Path) -> None:
    """Raise ValueError if a model was trained for another game, version or size; warn about other rules or numbers."""
    wanted = identity(setup)
    for key in ("game", "version", "num_players", "observation_size", "actions"):
        if found.get(key) != wanted[key]:
            ours, theirs = _words(wanted), _words(found)
            raise ValueError(f"{path} was trained for {theirs}; it cannot play {ours} ({key} differs)")
    for key in ("options", "tables"):
        if found.get(key) != wanted[key]:
            warnings.warn(f"{path} was trained with other {key}: {found.get(key)}, not {wanted[key]}", stacklevel=3)


def _words(description: dict[str, Any]) -> str:
    return (
        f"{description.get('game')} version {description.get('version')} with {description.get('num_players')} players "
        f"(observation of {description.get('observation_size')}, {description.get('actions')} actions)"
    )
