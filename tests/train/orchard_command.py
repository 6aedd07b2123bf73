"""Runs a command of `train` with the toy game among the games: `python -m tests.train.orchard_command selfplay ...`."""

import sys
from importlib import import_module

import gardens_env
from tests.core.toy_game import GAME

if __name__ == "__main__":
    gardens_env.add(GAME)
    import_module(f"train.{sys.argv[1]}").main(sys.argv[2:])
