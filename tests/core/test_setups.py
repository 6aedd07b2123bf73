"""A game with its options chosen: tables, values that are refused, pickling, and the choices that tests make."""

import pickle
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import numba
import numpy as np
import pytest

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Option, Setup
from gardens_env.testing import option_sets
from gardens_env.testing.playing import is_over, random_action
from tests.core import toy_game

SETUP = toy_game.GAME.setup(num_players=3)
GAME_WITH_ONE_OPTION = replace(
    toy_game.GAME, options=(Option("coins", range(2, 6), 3, "coins that everybody starts with"),)
)


def test_another_table_of_printed_numbers(tmp_path: Any) -> None:
    path = tmp_path / "worth.toml"
    path.write_text("worth = [4, 5, 6]\n")
    setup = toy_game.GAME.setup(data=path)
    assert setup.tables["worth"][0].tolist() == [4, 5, 6]
    assert setup.tables_hash != toy_game.GAME.setup().tables_hash
    path.write_text("worth = [4, 5]\n")
    with pytest.raises(ValueError, match="three numbers"):
        toy_game.GAME.setup(data=path)


def test_errors_list_the_choices() -> None:
    with pytest.raises(ValueError, match="num_players, data, extra_coin, coins"):
        toy_game.GAME.setup(extracoin=True)
    with pytest.raises(ValueError, match=r"extra_coin=1 .*\[False, True\]"):
        toy_game.GAME.setup(extra_coin=1)
    for coins in (1, 6, 2.0, True, "3", None):
        with pytest.raises(ValueError, match=f"coins={coins!r} is not possible; choose a whole number from 2 to 5"):
            toy_game.GAME.setup(coins=coins)
    with pytest.raises(ValueError, match=r"num_players=4 .*\[2, 3\]"):
        toy_game.GAME.setup(num_players=4)


def test_an_option_may_be_a_number_out_of_a_range() -> None:
    for coins in (5, np.int64(5)):
        setup = toy_game.GAME.setup(coins=coins)
        assert setup.options == {"num_players": 2, "extra_coin": False, "coins": 5}
        assert type(setup.options["coins"]) is int
        assert setup.encoded.tolist() == [2, -1, 0, 3]
        env = AECEnvironment(setup)
        env.reset(seed=0)
        assert env.record[0].coins[:2].tolist() == [5, 5]


def test_bounds_may_depend_on_the_setup() -> None:
    game = replace(
        toy_game.GAME,
        longest_game=lambda setup: 9 * setup.num_players,
        score_bounds=lambda setup: (0, int(setup.options["coins"])),
    )
    setup = game.setup(num_players=3, coins=4)
    assert (setup.longest_game, setup.score_bounds) == (27, (0, 4))
    assert (SETUP.longest_game, SETUP.score_bounds) == (toy_game.GAME.longest_game, toy_game.GAME.score_bounds)


def test_a_game_can_show_fields_of_its_record_when_it_has_ended() -> None:
    env = AECEnvironment(replace(toy_game.GAME, info=(("pieces drawn", "drawn"),)).setup())
    env.reset(seed=3)
    generator = np.random.default_rng(3)
    while not is_over(env):
        assert env.infos["player_0"] == {}
        env.step(random_action(env, generator))
    assert all(info["pieces drawn"] == env.record[0].drawn for info in env.infos.values())


def test_pickled_setups_keep_the_one_dtype() -> None:
    again: Setup = pickle.loads(pickle.dumps(SETUP))
    assert again.game is SETUP.game
    assert again.options == SETUP.options
    assert again.tables.dtype is SETUP.tables.dtype
    assert numba.typeof(again.tables) == numba.typeof(SETUP.tables)
    env = pickle.loads(pickle.dumps(AECEnvironment(SETUP)))
    assert env.record.dtype is SETUP.game.state_dtype


# Options for tests ----------------------------------------------------------------------------------------------------


def test_any_two_values_of_any_two_options_meet() -> None:
    for game in gardens_env.games().values():
        chosen = option_sets(game)
        assert chosen[0] == {option.name: option.default for option in game.options}
        for one, other in combinations(game.options, 2):
            met = {(options[one.name], options[other.name]) for options in chosen}
            assert met >= set(product(one.examples, other.examples)), (game.name, one.name, other.name)


def test_every_value_of_a_single_option_is_chosen() -> None:
    assert [options["coins"] for options in option_sets(GAME_WITH_ONE_OPTION)] == [3, 2]
