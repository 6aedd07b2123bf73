"""The front door: games by name, and clear words for what is not there."""

from dataclasses import replace
from typing import Any

import gymnasium
import pettingzoo
import pytest

import gardens_env
from gardens_env.core import registry
from tests.core import toy_game


@pytest.fixture
def _orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    gardens_env.add(toy_game.GAME)


@pytest.mark.usefixtures("_orchard")
def test_a_game_of_ones_own_can_be_added() -> None:
    assert gardens_env.games()["orchard"] is toy_game.GAME
    assert gardens_env.make("orchard", num_players=3, extra_coin=True).setup.options["extra_coin"] is True
    assert gardens_env.make_vec("orchard", 5, extra_coin=True).num_envs == 5
    gardens_env.add(toy_game.GAME)
    with pytest.raises(ValueError, match="already a game called 'orchard'"):
        gardens_env.add(replace(toy_game.GAME, title="Another orchard"))


@pytest.mark.parametrize("make", [gardens_env.make, gardens_env.make_vec, gardens_env.make_solo, gardens_env.setup])
def test_an_unknown_game(make: Any) -> None:
    with pytest.raises(ValueError, match=r"no game called 'chess'; the games are .*familia_hort"):
        make("chess")


@pytest.mark.parametrize("make", [gardens_env.make, gardens_env.make_vec, gardens_env.setup])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"modus": "advanced"}, "no option 'modus'; its options are num_players, data, mode, bee_needs_water"),
        ({"mode": "expert"}, r"mode='expert' .*\['basic', 'advanced'\]"),
        ({"bee_needs_water": 1}, r"bee_needs_water=1 .*\[False, True\]"),
        ({"num_players": 5}, r"num_players=5 .*\[2, 3, 4\]"),
        ({"num_players": "2"}, "num_players='2'"),
    ],
)
def test_wrong_options(make: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make("familia_hort", **options)


def test_wrong_rewards_and_render_modes() -> None:
    with pytest.raises(ValueError, match=r"reward='money' .*'outcome', 'margin', 'score'"):
        gardens_env.make("familia_hort", reward="money")
    with pytest.raises(ValueError, match=r"reward='money'"):
        gardens_env.make_vec("familia_hort", reward="money")
    with pytest.raises(ValueError, match=r"render_mode='hologram'"):
        gardens_env.make("familia_hort", render_mode="hologram")


def test_the_registries_of_the_libraries() -> None:
    for game in gardens_env.games().values():
        name = f"gardens/{''.join(word.capitalize() for word in game.name.split('_'))}-v{game.version}"
        assert pettingzoo.make("aec", name, num_players=game.players[-1]).max_num_agents == game.players[-1]
        assert gymnasium.make(name, opponents="random").unwrapped.setup.game is game  # type: ignore[attr-defined]
