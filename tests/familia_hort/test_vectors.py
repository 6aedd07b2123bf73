"""The rulebook's worked examples (Olya, Sveta and Misha), replayed; every value is worked out in a comment."""

import pytest

from tests.familia_hort.numbers import REGULAR
from tests.familia_hort.positions import card, cards, market, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seats, state_of


def test_vector_1_the_market_of_three_players_grows_from_the_deck_of_the_round() -> None:
    env = position(num_players=3).rounds("red_a", "regular_a", "regular_b", "red_b", "red_c", now=1).fresh()
    record = env.unwrapped.record
    record["round_order"] = [[3, 1, 2, 4, 5]]  # the second round shows red moon A
    record["red_deck"][0, :3] = [7, 12, 13]  # mandrake, goat, watering can
    env.unwrapped.record = record
    assert sum(market(env).values()) == 12  # 4 cards each
    assert set(market(env)) <= set(REGULAR)
    before = market(env)

    while state_of(env)["round_number"] == 1:
        play(env, "PASS")

    after = market(env)
    assert sum(after.values()) == 15  # and 1 card each
    assert {kind: after[kind] - before.get(kind, 0) for kind in after if after[kind] != before.get(kind, 0)} == {
        "mandrake": 1,
        "goat": 1,
        "watering_can": 1,
    }
    assert (int(state_of(env)["red_drawn"]), int(state_of(env)["regular_drawn"])) == (3, 12)


def test_vector_2_a_pass_is_not_final() -> None:
    env = position(num_players=3).market(pumpkin=1, bee=1, sunflower=1, corn=2).begin("PURCHASE")

    play(env, "BUY pumpkin")
    assert seats(env, "coins") == [5, 7, 7]  # 7 - 2
    play(env, "BUY bee")
    assert seats(env, "coins") == [5, 4, 7]  # 7 - 3
    play(env, "PASS", "BUY sunflower")
    assert seats(env, "coins") == [2, 4, 7]  # 5 - 3
    assert now(env) == ("PURCHASE", 1)
    play(env, "PASS")

    assert now(env) == ("PURCHASE", 2)
    assert legal(env) == {"BUY corn", "PASS"}, "the player who passed is asked again"


def test_vector_3_the_first_card_sends_the_cube_to_a_neighbour() -> None:
    env = (
        position(num_players=3)
        .player(0, plot=[card("corn"), card("sunflower")])
        .player(1, plot=[card("eggplant")])
        .player(2, plot=[card("rose")])
        .begin("FERTILISE")
    )
    assert now(env) == ("FERTILISE", 0)
    assert legal(env) == {"FERTILISE 1 0", "FERTILISE 2 0"}

    play(env, "FERTILISE 1 0")  # her neighbour on the left
    assert cards(env, 1) == [card("eggplant", fertiliser=1)]
    play(env, "FERTILISE 2 0")  # seat 1: the neighbour on the right is seat 0
    # Seat 2's only target left is the sunflower of seat 0, its neighbour on the left: placed without asking.
    assert cards(env, 0) == [card("corn", fertiliser=1), card("sunflower", fertiliser=1)]
    assert cards(env, 2) == [card("rose")]
    assert now(env) == ("WATER", 0)


def test_vector_4_three_of_four_cubes_are_used() -> None:
    # Ripe-able neighbours' crops are full of fertiliser already, so that Fertilising passes by itself.
    plot = [card("rose", fertiliser=1), card("pumpkin", fertiliser=1)]
    env = position().player(0, plot=plot).begin("PURCHASE")
    pass_until(env, "WATER")

    assert seats(env, "well") == [4, 4]  # the first card brings 4
    play(env, "WATER 0 0", "WATER 0 1", "WATER_TREE")

    assert seats(env, "well")[0] == 1  # 4 - 3
    assert seats(env, "tree")[0] == 1
    assert cards(env, 0) == [card("rose", water=1, fertiliser=1), card("pumpkin", water=1, fertiliser=1)]
    assert now(env) == ("WATER", 1)


def test_vector_5_selling_moves_the_marker_past_nine() -> None:
    plot = [card("radish", water=1), card("lily", water=2, fertiliser=1)]
    env = position().last_round().player(0, coins=0, experience=9, tree=1, plot=plot).begin("WATER")
    pass_until(env, "OVER")

    assert seats(env, "coins")[0] == 4  # 3 for the radish, 1 for the apple tree
    assert seats(env, "experience")[0] == 12  # 9 + 3: on space 2, turned over
    assert seats(env, "tree")[0] == 0
    assert cards(env, 0) == []
    assert market(env) == {"radish": 1, "lily": 1}


def test_vector_6_the_price_of_a_coined_crop_goes_to_leticia() -> None:
    env = (
        position(mode="advanced", characters=("Jorge", "Leticia"))
        .player(0, coins=6)
        .player(1, coins=5)
        .market(carnivorous_flower=1)
        .begin("COIN")
    )
    assert now(env) == ("COIN", 1)
    play(env, "COIN_ON carnivorous_flower")
    assert seats(env, "coins") == [6, 4]  # 5 - 1
    play(env, "BUY_COINED carnivorous_flower")

    assert seats(env, "coins") == [3, 8]  # 6 - 4 + 1; 4 + 4
    assert cards(env, 0)[0].kind == "carnivorous_flower"


@pytest.mark.parametrize(
    ("action", "experience", "coins", "experience_after", "coins_after"),
    [
        ("SELL_XP 1", (1, 4), (0, 6), [0, 5], [4, 2]),  # 1 - 1, 0 + 4; 4 + 1, 6 - 4
        ("BUY_XP 1", (9, 11), (6, 1), [10, 10], [2, 5]),  # 9 + 1, 6 - 4; 11 - 1, 1 + 4
    ],
)
def test_vector_7_pablo_trades_a_point_for_four_coins(
    action: str,
    experience: tuple[int, int],
    coins: tuple[int, int],
    experience_after: list[int],
    coins_after: list[int],
) -> None:
    env = (
        position(mode="advanced", characters=("Pablo", "Jorge"))
        .last_round()
        .player(0, experience=experience[0], coins=coins[0])
        .player(1, experience=experience[1], coins=coins[1])
        .begin("PABLO")
    )
    play(env, action)

    assert seats(env, "experience") == experience_after
    assert seats(env, "coins") == coins_after


def test_vector_8_julia_waters_the_rose_twice_and_an_opponents_pumpkin() -> None:
    env = (
        position(num_players=3, mode="advanced", characters=("Julia", "Jorge", "Pablo"))
        .player(0, well=3, plot=[card("rose")])
        .player(1, well=0, plot=[card("corn")])
        .player(2, well=2, plot=[card("pumpkin", water=1), card("lily", water=1)])
        .begin("WATER")
    )
    play(env, "WATER 0 0", "PASS")
    pass_until(env, "JULIA")
    play(env, "WATER 0 0")

    assert cards(env, 0) == [card("rose", water=2)]  # twice in one round
    assert seats(env, "well")[0] == 1  # 3 - 1 - 1
    assert legal(env) == {"WATER 2 0", "WATER 2 1"}, "seat 1 has no water"
    play(env, "WATER 2 0")
    assert cards(env, 2)[0] == card("pumpkin", water=2)
    assert seats(env, "well") == [1, 0, 1]  # from the well of the crop's owner


def test_vector_8_without_water_in_opponents_wells_the_second_part_falls_away() -> None:
    env = (
        position(num_players=3, mode="advanced", characters=("Julia", "Jorge", "Pablo"))
        .last_round()
        .player(0, coins=0, well=3, plot=[card("rose")])
        .player(1, coins=0, plot=[card("corn")])
        .player(2, coins=0, plot=[card("pumpkin")])
        .begin("WATER")
    )
    play(env, "WATER 0 0", "PASS")
    pass_until(env, "JULIA")
    play(env, "WATER 0 0")

    assert phase_of(env) == "OVER"
    assert cards(env, 0) == [card("rose", water=2)]
    assert cards(env, 1) == [card("corn")]
    assert cards(env, 2) == [card("pumpkin")]


def test_vector_9_five_coins_make_a_point_and_the_rest_breaks_ties() -> None:
    env = (
        position(num_players=3)
        .last_round()
        .player(0, coins=23, experience=10)
        .player(1, coins=24, experience=10)
        .player(2, coins=19, experience=11)
        .begin("WATER")
    )
    pass_until(env, "OVER")

    # 10 + 4 (3 coins left over); 10 + 4 (4 left over); 11 + 3 (4 left over, as many as seat 1).
    # All wells are empty, so seats 1 and 2 are equal in everything.
    assert env.scores() == ([14, 14, 14], [3, 1, 1])
