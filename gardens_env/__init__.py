"""Reinforcement-learning environments for modern board games about gardens.

`make` gives a PettingZoo AEC environment, `make_vec` many games at once, `gymnasium.make("gardens/FamiliaHort-v0")` one
seat against agents; `games` lists what there is.
"""

from importlib import import_module

import gymnasium
import pettingzoo

from gardens_env.core.game import Game, Option, Setup
from gardens_env.core.opponents import Agent, load_agent
from gardens_env.core.registry import add, games, make, make_solo, make_vec, setup
from gardens_env.core.replay import Replay, load_replay, load_state, replay_of, save_replay, save_state

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "Game",
    "Option",
    "Replay",
    "Setup",
    "add",
    "games",
    "load_agent",
    "load_replay",
    "load_state",
    "make",
    "make_solo",
    "make_vec",
    "replay_of",
    "save_replay",
    "save_state",
    "setup",
]


def _register(game: Game) -> None:
    """Enter a game of the suite in our registry and in those of Gymnasium and PettingZoo."""
    add(game)
    camel_case = "".join(word.capitalize() for word in game.name.split("_"))
    kwargs = {"name": game.name}
    gymnasium.register(
        f"gardens/{camel_case}-v{game.version}",
        entry_point="gardens_env:make_solo",
        kwargs=kwargs,
        disable_env_checker=True,
        order_enforce=False,
    )
    pettingzoo.register("aec", f"gardens/{camel_case}-v{game.version}", "gardens_env:make", kwargs=kwargs)


for _name in (
    "familia_hort",
    "queens_garden",
    "patios",
):
    _register(import_module(f"gardens_env.{_name}").GAME)
