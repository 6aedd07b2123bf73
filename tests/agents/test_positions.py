"""Positions set up by hand in which the obvious move is wrong: the greedy bot makes it, the full bot does not.

The numbers are those of tests/familia_hort/numbers.py, not of the game's own table.
"""

from agents import choose, make_agent
from tests.familia_hort.positions import card, position
from tests.playing.table import play, seat_of

LITTLE_WATER = ("red_b", "red_c", "red_a")
"""Red moons in an order that ends with 2 water and the arrow down."""
ARROW_UP = ("red_a", "red_c", "red_b")
"""Red moons in an order that ends with 6 water and the arrow up."""


def decision(env, name="heuristic"):
    """Contract name of what an agent does in the position."""
    seat = seat_of(env)
    agent = make_agent(name, env.unwrapped.setup)
    return env.unwrapped.setup.actions.name(choose(agent, env.observe(f"player_{seat}"), seat))


def decisions(env):
    return decision(env, "heuristic:greedy"), decision(env)


def last(described, order=("red_a", "red_b", "red_c")):
    """The last round, with the third red moon of the order."""
    return described.rounds(*order, "regular_a", "regular_b", now=4)


# What can still ripen -------------------------------------------------------------------------------------------------


def test_the_last_round_is_too_short_for_a_rose():
    env = last(position().player(0, coins=4).market(rose=1, sunflower=1)).begin("PURCHASE")
    assert decisions(env) == ("BUY rose", "BUY sunflower")


def test_two_rounds_are_too_short_for_a_rose():
    # Both regular cards are gone and one red moon is to come: exactly one more round, two waterings in all.
    described = position().player(0, coins=5).market(rose=1, lily=1)
    env = described.rounds("regular_a", "regular_b", "red_b", "red_a", "red_c", now=5).begin("PURCHASE")
    assert decisions(env) == ("BUY rose", "BUY lily")


def test_no_third_crop_for_two_water_cubes():
    described = position().player(0, coins=4, plot=[card("sunflower"), card("sunflower")]).market(sunflower=1)
    env = last(described, LITTLE_WATER).begin("PURCHASE")
    assert decisions(env) == ("BUY sunflower", "PASS")


def test_the_last_space_is_for_a_crop_not_for_a_scarecrow():
    plot = [card("scarecrow"), *[card("chicken")] * 3, card("bee")]
    env = position().player(0, coins=5, plot=plot).market(rose=1, scarecrow=1).card_of_round("red_b").begin("PURCHASE")
    assert decision(env) == "BUY rose"


# Coins and experience by the rounds left ------------------------------------------------------------------------------


def test_in_the_last_round_a_scarecrow_is_worth_more_than_its_coins():
    env = last(position().player(0, coins=4).market(scarecrow=1)).begin("PURCHASE")
    assert decisions(env) == ("PASS", "BUY scarecrow")


def test_in_the_last_round_a_watering_can_is_worth_less_than_its_coins():
    env = last(position().player(0, coins=10).market(watering_can=1)).begin("PURCHASE")
    assert decision(env) == "PASS"


# Water ----------------------------------------------------------------------------------------------------------------


def test_water_goes_where_a_cube_is_worth_most():
    plot = [card("corn", 1), card("rose", 2), card("lily", 1)]
    env = last(position().player(0, well=2, plot=plot), LITTLE_WATER).begin("WATER")
    assert decisions(env) == ("WATER 0 0", "WATER 0 1")
    play(env, "WATER 0 1")
    assert decision(env) == "WATER 0 2"


def test_no_water_for_what_cannot_ripen():
    env = last(position().player(0, well=2, plot=[card("pumpkin"), card("sunflower")])).begin("WATER")
    assert decisions(env) == ("WATER 0 0", "WATER 0 1")


# Fertiliser -----------------------------------------------------------------------------------------------------------


def test_the_cube_goes_on_a_crop_that_will_be_sold():
    env = last(position().player(0, coins=0, plot=[card("rose"), card("sunflower")])).begin("FERTILISE")
    assert decisions(env) == ("FERTILISE 0 0", "FERTILISE 0 1")


def test_a_neighbour_gets_the_cube_on_a_crop_that_will_not_be_sold():
    described = position().player(0, coins=0).player(1, coins=0, plot=[card("sunflower"), card("rose")])
    env = last(described, ARROW_UP).begin("FERTILISE")
    assert decisions(env) == ("FERTILISE 1 0", "FERTILISE 1 1")


# Animals and tools ----------------------------------------------------------------------------------------------------


def test_coins_that_make_no_whole_point_are_eaten_in_the_last_round():
    env = last(position().player(0, coins=0, plot=[card("chicken", 1), card("corn", 2)])).begin("SELL")
    assert decisions(env) == ("PASS", "CHICKEN_EATS 1")


def test_early_coins_are_worth_more_than_a_chickens_meal():
    env = position().player(0, coins=0, plot=[card("chicken", 1), card("radish", 1)]).begin("SELL")
    assert decisions(env) == ("CHICKEN_EATS 1", "PASS")


def test_the_goat_eats_what_pays_least():
    plot = [card("goat", 1), card("mandrake", 2), card("corn", 2)]
    env = last(position().player(0, coins=0, plot=plot)).begin("SELL")
    assert decision(env) == "GOAT_EATS 2"


def test_a_compost_box_pays_off_early():
    plot = [card("rose"), card("rose"), card("lily")]
    env = position().player(0, coins=7, plot=plot).market(compost_box=1).card_of_round("red_b").begin("PURCHASE")
    assert decisions(env) == ("PASS", "BUY compost_box")


def test_a_watering_can_pays_off_where_water_is_short():
    plot = [card("rose"), card("rose"), card("rose"), card("carnivorous_flower"), card("carnivorous_flower")]
    env = position().player(0, coins=8, plot=plot).market(watering_can=1).card_of_round("red_a").begin("PURCHASE")
    assert decisions(env) == ("PASS", "BUY watering_can")


# Characters and bonus spaces ------------------------------------------------------------------------------------------


def test_leticias_coin_goes_on_the_crop_that_another_player_will_buy():
    described = position(mode="advanced", characters=("Leticia", "Jorge")).player(1, coins=7)
    env = described.market(carnivorous_flower=1, corn=1).begin("COIN")
    assert decisions(env) == ("PASS", "COIN_ON carnivorous_flower")


def test_leticia_keeps_her_coin_if_nobody_can_buy():
    described = position(mode="advanced", characters=("Leticia", "Jorge")).player(1, coins=0)
    env = described.market(carnivorous_flower=1).begin("COIN")
    assert decision(env) == "PASS"


def test_jorge_takes_a_cube_and_gives_the_other_away_where_it_helps_nobody():
    described = position(mode="advanced", characters=("Jorge", "Pablo"))
    described.player(0, coins=0, plot=[card("sunflower"), card("lily", 1)])
    described.player(1, coins=0, plot=[card("sunflower"), card("pumpkin"), card("pumpkin")])
    env = last(described, ARROW_UP).begin("FERTILISE")
    play(env, "FERTILISE 1 1", "FERTILISE 1 0")
    assert decisions(env) == ("PASS", "FERTILISE 0 1")
    play(env, "FERTILISE 0 1")
    assert decisions(env) == ("FERTILISE 1 0", "FERTILISE 1 2")


def test_julia_ripens_a_rose_and_waters_what_helps_nobody():
    described = position(mode="advanced", characters=("Julia", "Pablo"))
    described.player(0, coins=0, well=3, plot=[card("rose", 1)])
    described.player(1, coins=0, well=3, plot=[card("sunflower"), card("pumpkin")])
    env = last(described).begin("WATER")
    play(env, "WATER 0 0", "PASS", "PASS")
    assert decisions(env) == ("PASS", "WATER 0 0")
    play(env, "WATER 0 0")
    assert decision(env) == "WATER 1 1"


def test_pablo_buys_a_point_that_costs_no_whole_point_from_the_player_it_hurts_most():
    # His 9 coins are one point, and so are the 5 that are left. Seat 1 gets a point for the coins, seat 2 does not.
    described = position(num_players=3, mode="advanced", characters=("Pablo", "Julia", "Jorge"))
    described.player(0, coins=9).player(1, coins=6, experience=7).player(2, coins=5, experience=7)
    env = last(described).begin("PABLO")
    assert decisions(env) == ("PASS", "BUY_XP 2")


def test_sales_in_the_order_that_lands_on_a_bonus_space():
    # From 1, the lily's 2 points land on space 3; the sunflower's point first would miss it.
    described = position(mode="advanced", characters=("Julia", "Pablo"))
    described.player(0, experience=1, plot=[card("sunflower", 1), card("lily", 2)])
    env = described.begin("SELL")
    assert decisions(env) == ("SELL 0", "SELL 1")


def test_a_bonus_cube_goes_where_it_gains_most():
    # The lily's sale lands on space 9.
    described = position(mode="advanced", characters=("Julia", "Pablo"))
    described.player(0, experience=7, plot=[card("lily", 2), card("corn"), card("rose", 2)])
    assert decisions(described.begin("BONUS")) == ("FERTILISE 0 1", "FERTILISE 0 2")
