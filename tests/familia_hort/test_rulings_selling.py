"""Selling: what crops pay, who eats them, bees, the apple tree, and the order of it all."""

import pytest

from tests.familia_hort.numbers import CROPS, FLOWERS
from tests.familia_hort.positions import Card, Position, card, cards, market, plot, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seats

WET_CHICKEN = card("chicken", water=1)
WET_GOAT = card("goat", water=1)
RADISH = card("radish", water=1)  # ripe: 3 coins
SUNFLOWER = card("sunflower", water=1)  # ripe: 1 point
LILY = card("lily", water=2)  # ripe: 2 points


def last(mode: str = "basic", num_players: int = 2) -> Position:
    """The last round; in the advanced mode without anybody who acts after Selling."""
    return position(num_players, mode, characters=("Jorge", "Julia", "Leticia")).last_round()


def ripe(kind: str, fertiliser: int = 0) -> Card:
    """A crop with all its water."""
    return card(kind, water=int(CROPS[kind]["water_slots"]), fertiliser=fertiliser)


# Crops ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("fertiliser", [0, 1])
@pytest.mark.parametrize("kind", CROPS)
def test_a_ripe_crop_pays_its_value_and_goes_to_the_market(kind: str, fertiliser: int, mode: str) -> None:
    env = last(mode).player(0, coins=0, plot=[None, ripe(kind, fertiliser)]).begin("WATER")
    pass_until(env, "OVER")
    value = int(CROPS[kind]["fertilised" if fertiliser else "normal"])
    points, coins = (value, 0) if kind in FLOWERS else (0, value)
    if mode == "advanced":  # a marker that lands on space 3 or 6
        coins += points == 3
        assert seats(env, "well")[0] == (points == 6)
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (points, coins)
    assert plot(env, 0) == [None] * 6
    assert market(env) == {kind: 1}


@pytest.mark.parametrize("kind", [kind for kind, cells in CROPS.items() if int(cells["water_slots"]) > 1])
def test_a_crop_that_lacks_a_cube_is_not_sold(kind: str) -> None:
    thirsty = card(kind, water=int(CROPS[kind]["water_slots"]) - 1, fertiliser=1)
    env = last().player(0, coins=0, plot=[thirsty]).begin("WATER")
    pass_until(env, "OVER")
    assert cards(env, 0) == [thirsty]
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (0, 0)


def test_selling_all_of_a_full_plot() -> None:
    garden = [RADISH, RADISH, LILY, ripe("corn", 1), SUNFLOWER, ripe("mandrake")]
    env = last().player(0, coins=0, plot=garden).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "coins")[0] == 3 + 3 + 6 + 11
    assert seats(env, "experience")[0] == 2 + 1
    assert market(env) == {"corn": 1, "radish": 2, "sunflower": 1, "lily": 1, "mandrake": 1}


# Chicken and goat -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("animal", "action", "points"), [("chicken", "CHICKEN_EATS", 1), ("goat", "GOAT_EATS", 2)])
@pytest.mark.parametrize("kind", CROPS)
@pytest.mark.parametrize("fertiliser", [0, 1])
def test_u04_an_animal_eats_any_ripe_crop_instead_of_its_pay(
    kind: str, fertiliser: int, animal: str, action: str, points: int
) -> None:
    env = last().player(0, coins=0, plot=[ripe(kind, fertiliser), card(animal, water=1)]).begin("SELL")
    assert now(env) == ("SELL", 0)
    assert legal(env) == {f"{action} 0", "PASS"}
    play(env, f"{action} 0")
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (points, 0)
    assert market(env) == {kind: 1}
    assert cards(env, 0) == [card(animal)], "its cube is gone, the animal stays"


def test_u03_one_animal_eats_one_crop() -> None:
    env = last().player(0, coins=0, plot=[RADISH, WET_CHICKEN, ripe("corn")]).begin("SELL")
    assert legal(env) == {"CHICKEN_EATS 0", "CHICKEN_EATS 2", "PASS"}
    play(env, "CHICKEN_EATS 2")
    assert phase_of(env) == "OVER", "the chicken is full, so the radish is sold"
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (1, 3)


def test_u03_two_animals_need_two_crops() -> None:
    env = last().player(0, coins=0, plot=[RADISH, WET_CHICKEN, WET_CHICKEN]).begin("SELL")
    play(env, "CHICKEN_EATS 0")
    assert phase_of(env) == "OVER"
    assert seats(env, "experience")[0] == 1
    assert [laid.water for laid in cards(env, 0)] == [0, 1]

    env = last().player(0, coins=0, plot=[RADISH, WET_CHICKEN, RADISH, WET_GOAT, RADISH]).begin("SELL")
    play(env, "GOAT_EATS 2")
    assert legal(env) == {"CHICKEN_EATS 0", "CHICKEN_EATS 4", "PASS"}
    play(env, "CHICKEN_EATS 0")
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (3, 3)


def test_c06_the_animal_on_the_lowest_space_eats() -> None:
    garden = [card("chicken"), WET_CHICKEN, RADISH, WET_CHICKEN]
    env = last().player(0, plot=garden).begin("SELL")
    play(env, "CHICKEN_EATS 2")
    assert plot(env, 0)[:4] == [card("chicken"), card("chicken"), None, WET_CHICKEN]


def test_u02_a_declined_meal_keeps_the_cube_for_later() -> None:
    env = last().player(0, coins=0, plot=[RADISH, WET_CHICKEN]).begin("SELL")
    play(env, "PASS")
    assert cards(env, 0) == [WET_CHICKEN]
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (0, 3)


def test_u02_after_a_meal_the_animal_can_be_watered_again() -> None:
    env = position().player(0, plot=[RADISH, WET_CHICKEN]).begin("SELL")
    play(env, "CHICKEN_EATS 0")
    assert phase_of(env) == "PURCHASE"
    pass_until(env, "WATER")
    while now(env) != ("WATER", 0):
        play(env, "PASS")
    assert legal(env) == {"WATER 0 1", "WATER_TREE", "PASS"}


def test_dry_animals_and_unripe_crops_ask_nothing() -> None:
    garden = [RADISH, card("chicken"), card("goat")]
    env = last().player(0, plot=garden).player(1, plot=[card("corn", water=1), WET_GOAT]).begin("WATER")
    play(env, "PASS")
    assert phase_of(env) == "OVER"


def test_c01_sell_is_never_an_action_of_the_basic_mode() -> None:
    env = last().player(0, plot=[RADISH, LILY, WET_GOAT, SUNFLOWER, WET_CHICKEN]).begin("SELL")
    eaten = {f"{animal}_EATS {space}" for animal in ("CHICKEN", "GOAT") for space in (0, 1, 3)}
    assert legal(env) == eaten | {"PASS"}


# Bees and the tree ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("garden", "coins"),
    [
        ([card("bee")], 0),
        ([card("bee"), card("corn")], 0),
        ([card("bee"), card("rose")], 2),
        ([card("bee"), card("rose"), card("lily"), card("sunflower")], 2),  # more flowers give no more
        ([card("bee"), card("bee"), card("carnivorous_flower")], 4),  # each bee pays
        ([card("bee"), SUNFLOWER], 2),  # a flower sold in this very phase counts
        ([SUNFLOWER, card("bee"), RADISH], 5),  # 3 for the radish
        ([card("poisonous_mushroom"), card("bee")], 0),
    ],
)
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_bees_pay_for_a_flower_on_their_plot(garden: list[Card], coins: int, mode: str) -> None:
    described = last(mode).player(1, coins=0, plot=[card("rose"), card("lily")])
    env = described.player(0, coins=0, plot=garden).begin("WATER")
    while phase_of(env) != "OVER":
        play(env, "SELL 0" if "SELL 0" in legal(env) else "PASS")
    assert seats(env, "coins") == [coins, 0]


def test_bees_count_only_the_flowers_of_their_own_plot() -> None:
    # Those who sell before and after have flowers.
    described = last(num_players=3).player(0, coins=0, plot=[card("rose"), SUNFLOWER])
    env = described.player(1, coins=0, plot=[card("bee")]).player(2, coins=0, plot=[card("lily")]).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "coins") == [0, 0, 0]


def test_bees_pay_for_a_flower_that_was_eaten() -> None:
    env = last().player(0, coins=0, plot=[SUNFLOWER, card("bee"), WET_GOAT]).begin("SELL")
    play(env, "GOAT_EATS 0")
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (2, 2)


def test_u22_the_watered_tree_pays_by_itself_and_every_time_anew() -> None:
    env = position().player(0, coins=0, well=1).player(1, well=1).begin("WATER")
    play(env, "WATER_TREE")
    assert seats(env, "tree") == [1, 0]
    pass_until(env, "PURCHASE")
    assert (seats(env, "coins")[0], seats(env, "tree")[0]) == (1, 0)
    pass_until(env, "WATER")
    while now(env) != ("WATER", 0):
        play(env, "PASS")
    assert "WATER_TREE" in legal(env)
    assert seats(env, "coins")[0] == 1, "paid once for a cube"


def test_c16_the_trees_coin_comes_without_asking_in_the_advanced_mode_too() -> None:
    env = last("advanced").player(0, coins=3, tree=1).begin("WATER")
    play(env, "PASS")
    assert phase_of(env) == "OVER"
    assert seats(env, "coins")[0] == 4


# The order ------------------------------------------------------------------------------------------------------------


def test_c05_player_by_player_first_the_tree_then_crops_then_bees() -> None:
    plots = [RADISH, LILY, card("bee")]
    env = last("advanced").player(0, coins=0, tree=1, plot=plots).player(1, coins=0, tree=1, plot=plots).begin("SELL")
    assert now(env) == ("SELL", 0)
    assert (seats(env, "coins"), seats(env, "tree")) == ([1, 0], [0, 1])
    play(env, "SELL 1")  # the lily; the radish that is left is sold without asking, then the bee pays
    assert now(env) == ("SELL", 1)
    assert seats(env, "coins") == [1 + 3 + 2, 1]
    play(env, "SELL 0")
    assert seats(env, "coins") == [6, 6]


def test_c05_bees_pay_after_all_crops() -> None:
    garden = [RADISH, LILY, card("bee"), SUNFLOWER]
    env = last("advanced").player(0, coins=0, plot=garden).begin("SELL")
    play(env, "SELL 1")
    assert (seats(env, "coins")[0], seats(env, "experience")[0]) == (0, 2)
    assert legal(env) == {"SELL 0", "SELL 3"}
    play(env, "SELL 0")
    assert phase_of(env) == "OVER", "the last flower is sold without asking"
    assert (seats(env, "coins")[0], seats(env, "experience")[0]) == (3 + 1 + 2, 3)  # space 3: one more coin


@pytest.mark.parametrize("first", [0, 1, 2])
def test_u24_the_order_of_the_sellers_changes_nothing(first: int) -> None:
    described = position(3, first_player=first).last_round()
    described.player(0, coins=1, tree=1, plot=[RADISH, LILY])
    described.player(1, coins=2, plot=[ripe("pumpkin", 1), card("bee"), card("rose", water=1)])
    described.player(2, coins=3, plot=[SUNFLOWER, ripe("corn")])
    env = described.begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "coins") == [1 + 1 + 3, 2 + 10 + 2, 3 + 4]
    assert seats(env, "experience") == [2, 0, 1]


def test_selling_starts_with_the_first_player() -> None:
    described = position(3, first_player=2).last_round()
    for seat in range(3):
        described.player(seat, plot=[RADISH, card("chicken", water=1)])
    env = described.begin("SELL")
    order = []
    while phase_of(env) == "SELL":
        order.append(now(env)[1])
        play(env, "PASS")
    assert order == [2, 0, 1]


@pytest.mark.parametrize(
    ("garden", "asked"),
    [
        ([RADISH, ripe("corn")], set()),  # vegetables alone: the engine sells them
        ([SUNFLOWER], set()),  # a single possibility
        ([SUNFLOWER, LILY], {"SELL 0", "SELL 1"}),
        ([RADISH, SUNFLOWER], {"SELL 0", "SELL 1"}),
        ([RADISH, RADISH, SUNFLOWER], {"SELL 0", "SELL 1", "SELL 2"}),  # equal crops are not merged
        ([RADISH, card("lily", water=1)], set()),  # the flower is not ripe
        ([RADISH, WET_CHICKEN], {"SELL 0", "CHICKEN_EATS 0"}),
        ([ripe("poisonous_mushroom"), WET_GOAT], {"SELL 0", "GOAT_EATS 0"}),
        ([RADISH, card("chicken"), ripe("corn")], set()),  # a dry chicken
        ([LILY, WET_CHICKEN, WET_GOAT], {"SELL 0", "CHICKEN_EATS 0", "GOAT_EATS 0"}),
        ([WET_CHICKEN, card("lily", water=1)], set()),
    ],
)
def test_c01_when_the_advanced_seller_is_asked(garden: list[Card], asked: set[str]) -> None:
    env = last("advanced").player(0, plot=garden).begin("WATER")
    play(env, "PASS")
    assert legal(env) == asked
    assert phase_of(env) == ("SELL" if asked else "OVER")


def test_c01_the_question_is_put_again_after_every_sale() -> None:
    env = last("advanced").player(0, coins=0, plot=[RADISH, SUNFLOWER, RADISH, ripe("corn")]).begin("SELL")
    play(env, "SELL 0")
    assert legal(env) == {"SELL 1", "SELL 2", "SELL 3"}
    play(env, "SELL 1")
    assert phase_of(env) == "OVER", "vegetables only: sold without asking"
    assert seats(env, "coins")[0] == 3 + 3 + 4


def test_c01_after_the_last_meal_the_rest_is_sold() -> None:
    env = last("advanced").player(0, coins=0, plot=[RADISH, WET_CHICKEN, RADISH, ripe("corn")]).begin("SELL")
    play(env, "SELL 2")
    assert legal(env) == {"SELL 0", "SELL 3", "CHICKEN_EATS 0", "CHICKEN_EATS 3"}
    play(env, "CHICKEN_EATS 0")
    assert phase_of(env) == "OVER"
    assert (seats(env, "coins")[0], seats(env, "experience")[0]) == (3 + 4, 1)
