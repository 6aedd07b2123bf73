"""The checks that PettingZoo, Gymnasium and stable-baselines3 bring along, on the games of the suite."""

import warnings
from importlib import import_module
from typing import Any

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import render_test

import gardens_env
from gardens_env.testing import check_pettingzoo, variants

GAMES = gardens_env.games()
VARIANTS = [(name, options) for name, game in GAMES.items() for options in variants(game)]
EACH_VARIANT = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
EACH_GAME = pytest.mark.parametrize("name", list(GAMES))


@EACH_VARIANT
def test_pettingzoo(name: str, options: dict[str, Any]) -> None:
    """`api_test` and `seed_test`."""
    check_pettingzoo(GAMES[name], games=1, **options)


@EACH_GAME
def test_pettingzoo_of_the_documented_way_in(name: str) -> None:
    made = pettingzoo.make("aec", f"gardens/{camel_case(name)}-v{GAMES[name].version}", num_players=3)
    assert made.unwrapped.setup.num_players == 3
    doors = import_module(f"gardens_env.{GAMES[name].versioned_name}")
    assert doors.env(num_players=3).metadata["name"] == GAMES[name].versioned_name
    assert doors.env().end_on_illegal
    assert not doors.raw_env().end_on_illegal


@EACH_GAME
def test_pettingzoo_render(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`render_test`, in all modes."""
    pytest.importorskip("resvg_py")
    pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    render_test(lambda render_mode: gardens_env.make(name, render_mode=render_mode))


def camel_case(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def solo(name: str, options: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    game = GAMES[name]
    return gymnasium.make(f"gardens/{camel_case(name)}-v{game.version}", opponents="random", **options)


@EACH_VARIANT
def test_gymnasium(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Counts that no rule bounds have no highest value to declare.
        warnings.filterwarnings("ignore", ".*observation space m(ax|in)imum value is -?infinity.*")
        check_env(solo(name, options).unwrapped, skip_render_check=True)


@EACH_VARIANT
def test_stable_baselines3(name: str, options: dict[str, Any]) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(solo(name, options).unwrapped, warn=True, skip_render_check=True)
