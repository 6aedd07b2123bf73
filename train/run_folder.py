"""The folder of a run: what it holds, and files that are written whole or not at all."""

import io
import json
import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from gardens_env import Setup
from train.commands import BadInputError

PACKAGES = ("gardens-env", "numpy", "numba", "torch", "stable-baselines3", "sb3-contrib", "gymnasium", "pettingzoo")


def write_whole(path: Path, write: Callable[[io.BytesIO], Any]) -> None:
    """Write a file so that it is there whole or not at all, whenever the process is stopped.

    Args:
        path: the file; an older one is replaced.
        write: writes the contents into a buffer.
    """
    buffer = io.BytesIO()
    write(buffer)
    partial = path.with_name(path.name + ".partial")
    with partial.open("wb") as file:
        file.write(buffer.getbuffer())
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all."""
    write_whole(path, lambda buffer: buffer.write(text.encode()))


def versions() -> dict[str, str]:
    """Versions of everything that a run depends on."""
    found = {"python": platform.python_version(), "machine": platform.machine()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


@dataclass(frozen=True)
class RunFolder:
    """Paths of a run's files."""

    path: Path

    @property
    def arguments(self) -> Path:
        """The game, its options and the arguments: everything that `--resume` needs besides the checkpoint."""
        return self.path / "arguments.json"

    @property
    def versions(self) -> Path:
        """Versions of the packages that the run was started with."""
        return self.path / "versions.json"

    @property
    def checkpoint(self) -> Path:
        """The exact state that `--resume` goes on from."""
        return self.path / "checkpoint.pt"

    @property
    def last(self) -> Path:
        """The newest model."""
        return self.path / "last.zip"

    @property
    def best(self) -> Path:
        """The model that did best in the evaluations."""
        return self.path / "best.zip"

    @property
    def curve(self) -> Path:
        """The learning curve; a picture of the same name lies beside it."""
        return self.path / "learning_curve.csv"

    @property
    def picture(self) -> Path:
        """The learning curve as a picture."""
        return self.path / "learning_curve.png"

    @property
    def result(self) -> Path:
        """The final evaluation."""
        return self.path / "result.json"

    @property
    def tensorboard(self) -> Path:
        """Folder of TensorBoard's files."""
        return self.path / "tensorboard"


def new_run(path: Path | None, setup: Setup, arguments: dict[str, Any], data: Path | None) -> RunFolder:
    """Create the folder of a run and write down what it is.

    Args:
        path: the folder, or None for a new one under `runs/`, named after the game and the time.
        setup: the game.
        arguments: of the command, as plain values.
        data: the table of printed numbers, if not the game's own.

    Raises:
        BadInputError: the folder holds a run already, or cannot be written.
    """
    if path is None:
        path = Path("runs") / f"{setup.game.name}-{setup.num_players}-players-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = RunFolder(path)
    if folder.arguments.exists():
        raise BadInputError(f"{path} holds a run already; go on with it by --resume {path}, or choose another --run")
    options = {name: value for name, value in setup.options.items() if name != "num_players"}
    description = {
        "game": setup.game.name,
        "version": setup.game.version,
        "num_players": setup.num_players,
        "options": options,
        "data": None if data is None else str(data.resolve()),
        "tables": setup.tables_hash,
        "training": arguments,
    }
    try:
        path.mkdir(parents=True, exist_ok=True)
        write_text(folder.versions, json.dumps(versions(), indent=2) + "\n")
        write_text(folder.arguments, json.dumps(description, indent=2) + "\n")
    except OSError as error:
        raise BadInputError(
            f"the run folder {path} cannot be written: {error.strerror}; choose another with --run"
        ) from error
    return folder


def read_run(path: Path) -> tuple[RunFolder, dict[str, Any]]:
    """An existing run and its description. Raises BadInputError if there is none, or none that can go on."""
    folder = RunFolder(path)
    if not folder.arguments.is_file():
        raise BadInputError(f"{path} is not the folder of a run: it has no {folder.arguments.name}")
    try:
        return folder, json.loads(folder.arguments.read_text())
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadInputError(f"{folder.arguments} is broken: {error}") from error
