"""Checkpoints: everything that a run depends on, in one file."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch

from train.commands import BadInputError
from train.run_folder import write_whole

FORMAT = 1
"""Raised whenever the contents change, so that an old checkpoint is refused instead of misread."""


def save_checkpoint(path: Path, state: dict[str, Any]) -> None:
    """Write a state of plain values, arrays and tensors, and the generators of python, numpy and torch beside it."""
    contents = {"format": FORMAT, "state": state, "generators": _generators()}
    write_whole(path, lambda file: torch.save(contents, file))


def load_checkpoint(path: Path) -> tuple[dict[str, Any], Callable[[], None]]:
    """A saved state, and a function that sets the generators as they were.

    Checkpoints are pickles: load only your own.

    Raises:
        BadInputError: it is broken, or of another version of this project.
    """
    try:
        contents = torch.load(path, map_location="cpu", weights_only=False)
    except Exception as error:  # torch and pickle raise many kinds for a broken file
        raise BadInputError(f"{path} is broken, so the run cannot go on: {error}") from error
    if not isinstance(contents, dict) or contents.get("format") != FORMAT:
        raise BadInputError(f"{path} was written by another version of this project, so the run cannot go on")
    return contents["state"], lambda: _set_generators(contents["generators"])


def _generators() -> dict[str, Any]:
    return {"python": random.getstate(), "numpy": np.random.get_state(), "torch": torch.get_rng_state()}


def _set_generators(states: dict[str, Any]) -> None:
    random.setstate(states["python"])
    np.random.set_state(states["numpy"])
    torch.set_rng_state(states["torch"])
