"""The games of the suite by name, and the fronts made from a name."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Game, Setup
from gardens_env.core.opponents import Agent
from gardens_env.core.solo import SoloEnvironment
from gardens_env.core.vector import VectorEnvironment

_games: dict[str, Game] = {}


def add(game: Game) -> None:
    """Let `make`, `make_vec` and the commands find a game by its name. Raises ValueError if another one has it."""
    if _games.get(game.name, game) is not game:
        raise ValueError(f"there is already a game called {game.name!r}")
    _games[game.name] = game


def games() -> dict[str, Game]:
    """The games there are, by name."""
    return dict(_games)


def setup(name: str, **options: Any) -> Setup:
    """A game with its options chosen. Raises ValueError for an unknown game or option, listing the known ones."""
    if name not in _games:
        raise ValueError(f"there is no game called {name!r}; the games are {', '.join(_games)}")
    return _games[name].setup(**options)


def make(
    name: str, *, reward: str = "outcome", render_mode: str | None = None, raw: bool = False, **options: Any
) -> AECEnvironment:
    """Make the PettingZoo AEC environment of a game.

    Args:
        name: one of `games()`.
        reward: `outcome`, `margin` or `score`, paid when the game ends.
        render_mode: `ansi`, `rgb_array`, `human` or None.
        raw: an illegal action raises ValueError and changes nothing, instead of ending the game.
        options: `num_players`, `data` (path of a table of printed numbers) and the game's own options.

    Raises:
        ValueError: an unknown game, option or value, or a broken table.
    """
    return AECEnvironment(setup(name, **options), reward, render_mode, end_on_illegal=not raw)


def doors(name: str) -> tuple[Callable[..., AECEnvironment], Callable[..., AECEnvironment]]:
    """PettingZoo's ways into a game, `env` and `raw_env`, for the module named after the game and its version."""

    def env(**options: Any) -> AECEnvironment:
        """The AEC environment; an illegal action ends the game. Options as for `gardens_env.make`."""
        return make(name, **options)

    def raw_env(**options: Any) -> AECEnvironment:
        """The AEC environment; an illegal action raises ValueError and changes nothing. Options as for `env`."""
        return make(name, raw=True, **options)

    return env, raw_env


def make_vec(
    name: str,
    num_envs: int = 1024,
    *,
    threads: int = 1,
    copy: bool = False,
    reward: str = "outcome",
    **options: Any,
) -> VectorEnvironment:
    """Make many games at once; see `VectorEnvironment`. Options and errors as for `make`."""
    return VectorEnvironment(setup(name, **options), num_envs, threads, copy, reward)


def make_solo(
    name: str,
    *,
    opponents: str | Agent | Sequence[str | Agent] = "heuristic",
    reward: str = "outcome",
    render_mode: str | None = None,
    num_players: int | None = None,
    data: str | Path | None = None,
    **options: Any,
) -> SoloEnvironment:
    """Make the Gymnasium environment of a game: one learner's seat against agents. Errors as for `make`."""
    chosen = setup(name, num_players=num_players, data=data, **options)
    return SoloEnvironment(chosen, opponents, reward, render_mode)
