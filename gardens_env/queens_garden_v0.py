"""Queen's Garden for PettingZoo: `queens_garden_v0.env(num_players=3)`."""

from gardens_env.core.registry import doors

env, raw_env = doors("queens_garden")
