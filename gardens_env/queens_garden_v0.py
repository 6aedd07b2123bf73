"""Queen's Garden for PettingZoo: `queens_garden_v0.env(num_players=3)`."""

from typing import Any

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.registry import make


def env(**options: Any) -> AECEnvironment:
    """The AEC environment; an illegal action ends the game. Options as for `gardens_env.make`."""
    return make("queens_garden", **options)


def raw_env(**options: Any) -> AECEnvironment:
    """The AEC environment; an illegal action raises ValueError and changes nothing. Options as for `env`."""
    return make("queens_garden", raw=True, **options)
