"""The bonus spaces of the advanced mode, and Pablo."""

import pytest

from tests.familia_hort.positions import Position, card, cards, market, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seats, state_of

SUNFLOWER = card("sunflower", water=1)  # ripe: 1 point
LILY = card("lily", water=2)  # ripe: 2 points, fertilised 3
RADISH = card("radish", water=1)  # ripe: 3 coins
CORN = card("corn")
BOX = card("compost_box")


def seller(experience: int, plot: list[object], num_players: int = 2, **more: object) -> Position:
    """The last round; seat 0 (Jorge) sells."""
    described = position(num_players, "advanced", characters=("Jorge", "Julia", "Leticia")).last_round()
    return described.player(0, coins=0, experience=experience, plot=plot, **more)


# Where the marker lands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("experience", "coins", "well"),
    [(2, 1, 0), (5, 0, 1), (12, 1, 0), (25, 0, 1), (9, 0, 0), (0, 0, 0), (3, 0, 0), (7, 0, 0), (92, 1, 0)],
)
def test_landing_on_three_and_six(experience: int, coins: int, well: int) -> None:
    env = seller(experience, [SUNFLOWER]).begin("WATER")
    pass_until(env, "OVER")
    assert (seats(env, "coins")[0], seats(env, "well")[0]) == (coins, well)


@pytest.mark.parametrize(
    ("experience", "coins", "well"), [(2, 0, 0), (1, 0, 0), (5, 0, 0), (4, 0, 0), (8, 0, 0), (7, 0, 0)]
)
def test_u10_passing_over_a_space_brings_nothing(experience: int, coins: int, well: int) -> None:
    # A fertilised lily is one move of 3 spaces.
    env = seller(experience, [card("lily", water=2, fertiliser=1), BOX]).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "experience")[0] == experience + 3
    assert (seats(env, "coins")[0], seats(env, "well")[0], seats(env, "stored_cubes")[0]) == (coins, well, 0)


@pytest.mark.parametrize(("first", "coins"), [("SELL 0", 1), ("SELL 1", 0)])
def test_u10_every_sale_is_a_move_and_the_owner_orders_them(first: str, coins: int) -> None:
    # 2 + 1 = 3 and a coin, then 5; or 2 + 2 = 4, then 5.
    env = seller(2, [SUNFLOWER, LILY]).begin("SELL")
    play(env, first)
    assert phase_of(env) == "OVER"
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (5, coins)


def test_u10_a_meal_is_a_move_too() -> None:
    env = seller(4, [RADISH, card("goat", water=1)]).begin("SELL")
    play(env, "GOAT_EATS 0")
    assert (seats(env, "experience")[0], seats(env, "well")[0]) == (6, 1)


def test_u10_the_same_bonus_comes_every_time() -> None:
    env = seller(2, [SUNFLOWER, card("rose", water=3), card("rose", water=3, fertiliser=1)]).begin("SELL")
    play(env, "SELL 0")  # 3: a coin
    play(env, "SELL 1")  # 7; then the last rose, 13: a coin
    assert phase_of(env) == "OVER"
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (13, 2)


# Space 9 --------------------------------------------------------------------------------------------------------------


def test_u12_the_cube_may_go_on_a_ripe_crop_not_yet_sold() -> None:
    env = seller(8, [SUNFLOWER, LILY, CORN, BOX]).begin("SELL")
    play(env, "SELL 0")
    assert now(env) == ("BONUS", 0)
    assert legal(env) == {"FERTILISE 0 1", "FERTILISE 0 2", "COMPOST 0"}
    play(env, "FERTILISE 0 1")
    # The lily, now fertilised, is sold without asking: 9 + 3 = 12.
    assert seats(env, "experience")[0] == 12
    assert market(env) == {"sunflower": 1, "lily": 1}


def test_c10_a_sold_crop_cannot_take_the_cube_it_caused() -> None:
    env = seller(8, [SUNFLOWER]).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "experience")[0] == 9
    assert cards(env, 0) == []
    assert seats(env, "stored_cubes") == [0, 0]
    # Nor an eaten one: 8 + 1.
    env = seller(8, [RADISH, card("chicken", water=1), CORN, card("rose")]).begin("SELL")
    play(env, "CHICKEN_EATS 0")
    assert legal(env) == {"FERTILISE 0 2", "FERTILISE 0 3"}


def test_c08_the_cube_is_placed_before_the_next_sale() -> None:
    env = seller(8, [SUNFLOWER, RADISH, LILY, card("bee")]).player(1, coins=0, tree=1).begin("SELL")
    play(env, "SELL 0")
    assert now(env) == ("BONUS", 0)
    assert seats(env, "coins") == [0, 0], "neither the bee nor seat 1's tree has paid"
    play(env, "FERTILISE 0 1")
    assert now(env) == ("SELL", 0)
    play(env, "SELL 1")
    assert phase_of(env) == "OVER"
    assert seats(env, "coins") == [5 + 2, 1]  # fertilised radish, bee; tree


def test_c08_a_cube_won_by_the_very_last_sale_is_still_placed() -> None:
    env = seller(8, [SUNFLOWER, CORN, card("rose")]).begin("BONUS")
    assert legal(env) == {"FERTILISE 0 1", "FERTILISE 0 2"}
    play(env, "FERTILISE 0 2")
    assert phase_of(env) == "OVER"
    assert cards(env, 0) == [CORN, card("rose", fertiliser=1)]


def test_c08_relative_seat_zero_is_the_owner_of_the_cube() -> None:
    described = seller(0, [CORN, CORN], 3).player(1, experience=8, plot=[SUNFLOWER, card("rose"), card("pumpkin")])
    env = described.begin("BONUS")
    assert now(env) == ("BONUS", 1)
    play(env, "FERTILISE 0 2")
    assert cards(env, 1) == [card("rose"), card("pumpkin", fertiliser=1)]
    assert cards(env, 0) == [CORN, CORN]


def test_c16_the_cube_cannot_be_declined() -> None:
    env = seller(8, [SUNFLOWER, CORN, BOX]).begin("BONUS")
    assert "PASS" not in legal(env)
    # A single place is filled without asking.
    env = seller(8, [SUNFLOWER, CORN, card("bee")]).begin("WATER")
    pass_until(env, "OVER")
    assert cards(env, 0)[0] == card("corn", fertiliser=1)


# Pablo ----------------------------------------------------------------------------------------------------------------


def pablo(num_players: int = 2, **own: object) -> Position:
    """The last round; seat 0 is Pablo."""
    described = position(num_players, "advanced", characters=("Pablo", "Jorge", "Julia", "Leticia")).last_round()
    return described.player(0, **own)


def test_u16_pablo_acts_in_the_last_round_before_the_scoring() -> None:
    env = pablo(coins=4, experience=1).player(1, coins=0, experience=1).begin("PABLO")
    play(env, "BUY_XP 1")
    assert phase_of(env) == "OVER"
    assert env.scores() == ([2, 0], [1, 2])


def test_pablo_trades_with_any_opponent_who_can() -> None:
    described = pablo(4, coins=4, experience=1).player(1, coins=4, experience=0).player(2, coins=3, experience=1)
    env = described.player(3, coins=9, experience=7).begin("PABLO")
    assert legal(env) == {"BUY_XP 2", "BUY_XP 3", "SELL_XP 1", "SELL_XP 3", "PASS"}
    play(env, "SELL_XP 3")
    assert seats(env, "coins") == [8, 4, 3, 5]
    assert seats(env, "experience") == [0, 0, 1, 8]
    assert phase_of(env) == "OVER", "one trade a round"


def test_c07_pablo_needs_what_he_gives() -> None:
    env = pablo(coins=3, experience=1).player(1, coins=4, experience=4).begin("PABLO")
    assert legal(env) == {"SELL_XP 1", "PASS"}
    env = pablo(coins=4, experience=0).player(1, coins=4, experience=4).begin("PABLO")
    assert legal(env) == {"BUY_XP 1", "PASS"}


def test_c07_without_a_possible_trade_nothing_is_asked() -> None:
    env = pablo(coins=3, experience=0).player(1, coins=9, experience=9).begin("WATER")
    play(env, "PASS")
    assert phase_of(env) == "OVER"


def test_c07_a_bonus_coin_cannot_pay_for_the_trade() -> None:
    # Pablo would land on space 3 and have his fourth coin; so would the opponent in the other direction.
    env = pablo(coins=3, experience=2).player(1, coins=3, experience=2).begin("WATER")
    play(env, "PASS")
    assert phase_of(env) == "OVER"


def test_u11_both_markers_trigger_bonuses_backwards_too() -> None:
    env = pablo(coins=0, experience=4).player(1, coins=4, experience=5).begin("PABLO")
    play(env, "SELL_XP 1")
    assert seats(env, "experience") == [3, 6]
    assert seats(env, "coins") == [5, 0]  # 4 and the coin of space 3
    assert seats(env, "well") == [0, 1]  # space 6

    env = pablo(coins=4, experience=5).player(1, coins=0, experience=14).begin("PABLO")
    play(env, "BUY_XP 1")
    assert seats(env, "experience") == [6, 13]
    assert (seats(env, "coins"), seats(env, "well")) == ([0, 5], [1, 0])


def test_c07_first_pablos_bonus_then_the_opponents() -> None:
    described = position(3, "advanced", characters=("Jorge", "Pablo", "Julia")).last_round()
    described.player(1, coins=4, experience=8, plot=[CORN, card("rose")])
    env = described.player(0, coins=0, experience=10, plot=[card("lily"), BOX]).begin("PABLO")
    play(env, "BUY_XP 2")
    assert seats(env, "experience") == [9, 9, 0]
    assert seats(env, "coins") == [4, 0, 7]
    assert now(env) == ("BONUS", 1)
    assert legal(env) == {"FERTILISE 0 0", "FERTILISE 0 1"}
    play(env, "FERTILISE 0 1")
    assert now(env) == ("BONUS", 0)
    assert legal(env) == {"FERTILISE 0 0", "COMPOST 0"}
    play(env, "COMPOST 0")
    assert phase_of(env) == "OVER"
    assert seats(env, "stored_cubes") == [1, 0, 0]


def test_c08_the_bonus_comes_before_the_next_market() -> None:
    described = position(2, "advanced", characters=("Pablo", "Jorge")).player(1, coins=9, experience=3)
    env = described.player(0, coins=4, experience=8, plot=[CORN, CORN]).begin("PABLO")
    play(env, "BUY_XP 1")
    assert now(env) == ("BONUS", 0)
    assert market(env) == {}
    assert int(state_of(env)["round_number"]) == 1
    play(env, "FERTILISE 0 1")
    assert int(state_of(env)["round_number"]) == 2
    assert sum(market(env).values()) == 2


def test_pablo_may_decline() -> None:
    env = pablo(coins=9, experience=5).player(1, coins=9, experience=5).begin("PABLO")
    play(env, "PASS")
    assert (seats(env, "coins"), seats(env, "experience")) == ([9, 9], [5, 5])
