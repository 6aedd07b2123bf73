"""Patios for PettingZoo: `patios_v0.env(num_players=3)`."""

from gardens_env.core.registry import doors

env, raw_env = doors("patios")
