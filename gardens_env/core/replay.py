"""Games and positions as small text files that are checked when they are read."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.files import write_whole
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT

FORMAT = 1


@dataclass(frozen=True)
class Replay:
    """A recorded game, finished or not.

    Attributes:
        game: name and version (`familia_hort_v0`).
        options: every option with its value.
        tables: hash of the printed numbers.
        seed: seed of the game.
        first_player: the seat that was chosen to begin, or None if it was drawn.
        actions: contract names of the decisions, in order.
    """

    game: str
    options: dict[str, Any]
    tables: str
    seed: int
    first_player: int | None
    actions: tuple[str, ...]

    def play(self, env: AECEnvironment, stop: int | None = None) -> AECEnvironment:
        """Play the recorded decisions (the first `stop` of them) in an environment of the same game; returns it.

        Raises:
            ValueError: the environment has another game, version, options or printed numbers, or a decision is illegal.
        """
        setup = env.setup
        _check_same("game", self.game, setup.game.versioned_name)
        _check_same("options", self.options, dict(setup.options))
        _check_same("printed numbers", self.tables, setup.tables_hash)
        env.reset(seed=self.seed, options={"first_player": self.first_player})
        for number, name in enumerate(self.actions[:stop], start=1):
            try:
                action = setup.actions.index(name)
                if env.record["seat"][0] == NO_SEAT:
                    raise ValueError("the game has ended before")
                if not env.observe(env.agent_selection)["action_mask"][action]:
                    raise ValueError("it is illegal there")
            except ValueError as error:
                raise ValueError(f"decision {number} of the replay, {name!r}, cannot be played: {error}") from None
            env.step(action)
        return env


def replay_of(env: AECEnvironment) -> Replay:
    """The game that an environment has played so far. Raises ValueError if its record was set by hand meanwhile."""
    if env.actions is None or env.game_seed is None:
        raise ValueError("this game has no replay: it was not started by reset(), or its record was set by hand")
    setup = env.setup
    names = tuple(setup.actions.name(action) for action in env.actions)
    name = setup.game.versioned_name
    return Replay(name, dict(setup.options), setup.tables_hash, env.game_seed, env.first_player, names)


def save_replay(env: AECEnvironment, path: str | Path) -> None:
    """Write the game that an environment has played so far as a small text file (TOML). Raises as `replay_of`."""
    replay = replay_of(env)
    lines = [f"format = {FORMAT}", f'game = "{replay.game}"', f'tables = "{replay.tables}"', f"seed = {replay.seed}"]
    if replay.first_player is not None:
        lines.append(f"first_player = {replay.first_player}")
    lines += ["actions = [", *(f"    {json.dumps(action)}," for action in replay.actions), "]", "", "[options]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in replay.options.items()]
    write_whole(path, "\n".join(lines) + "\n")


def load_replay(path: str | Path) -> Replay:
    """Read a replay. `play` checks it against a game.

    Raises:
        ValueError: the file is not a replay; the message says what is wrong.
        OSError: it cannot be read.
    """
    content = _read(path, "replay")
    wanted = {"game": str, "tables": str, "seed": int, "actions": list, "options": dict}
    for name, kind in wanted.items():
        if not isinstance(content.get(name), kind):
            raise ValueError(f"{path} is not a replay: {name!r} is missing or not a {kind.__name__}")
    first = content.get("first_player")
    if not all(isinstance(action, str) for action in content["actions"]) or not isinstance(first, int | None):
        raise ValueError(f"{path} is not a replay: actions must be texts and first_player a number")
    fixed = (content["game"], content["options"], content["tables"], content["seed"], first)
    return Replay(*fixed, tuple(content["actions"]))


def save_state(env: AECEnvironment, path: str | Path) -> None:
    """Write the position of a running game as a small text file (TOML)."""
    setup = env.setup
    lines = [
        f"format = {FORMAT}",
        f'game = "{setup.game.versioned_name}"',
        f'tables = "{setup.tables_hash}"',
        f'record = "{env.record.tobytes().hex()}"',
        "",
        "[options]",
        *(f"{name} = {json.dumps(value)}" for name, value in setup.options.items()),
    ]
    write_whole(path, "\n".join(lines) + "\n")


def load_state(env: AECEnvironment, path: str | Path) -> None:
    """Go on from a saved position in an environment of the same game; the environment is unchanged if that fails.

    Raises:
        ValueError: the file is broken, or of another game, version, options or printed numbers.
        OSError: it cannot be read.
    """
    setup = env.setup
    content = _read(path, "saved position")
    _check_same("game", content.get("game"), setup.game.versioned_name)
    _check_same("options", content.get("options"), dict(setup.options))
    _check_same("printed numbers", content.get("tables"), setup.tables_hash)
    env.record = _record(setup, content.get("record"), path)


def _record(setup: Setup, text: Any, path: str | Path) -> Any:
    try:
        data = bytes.fromhex(text)
        record = np.frombuffer(data, setup.game.state_dtype).copy()
    except (TypeError, ValueError):
        raise ValueError(f"{path} is broken: its record is not one of {setup.game.versioned_name}") from None
    if len(record) != 1 or not _is_possible(setup, record):
        raise ValueError(f"{path} is broken: its record is not a possible position of {setup.game.versioned_name}")
    return record


def _is_possible(setup: Setup, record: Any) -> bool:
    """Whether the header of a record makes sense and, if so, none of the game's invariants is broken."""
    players, seat, phase = (int(record[name][0]) for name in ("num_players", "seat", "phase"))
    if players != setup.num_players or not NO_SEAT <= seat < players or not 0 <= phase < len(setup.game.phases):
        return False
    broken = np.zeros(1, np.int64)
    kernels.check(setup.tables, record, broken)
    return bool(broken[0] == 0)


def _read(path: str | Path, what: str) -> dict[str, Any]:
    try:
        content = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not a {what}: {error}") from None
    if content.get("format") != FORMAT:
        raise ValueError(f"{path} is not a {what} of format {FORMAT}")
    return content


def _check_same(what: str, given: Any, wanted: Any) -> None:
    if given != wanted:
        raise ValueError(f"the file has other {what} than the environment: {given!r}, not {wanted!r}")
