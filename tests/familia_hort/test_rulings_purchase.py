"""Buying: order, room, prices, utensils, and Leticia's coins."""

import pytest

from tests.familia_hort.numbers import CARDS, OTHERS
from tests.familia_hort.positions import Card, card, cards, coined, market, plot, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seat_of, seats, state_of

FULL = [card("scarecrow"), card("scarecrow"), card("bee"), card("bee"), card("chicken"), card("watering_can")]


# The market's side ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_costs_its_price_and_goes_to_the_lowest_free_space(kind: str) -> None:
    price = int(CARDS[kind]["price"])
    garden = [card("bee"), None, card("bee")]
    other = "goat" if kind == "scarecrow" else "scarecrow"
    env = position().player(0, coins=price, plot=garden).market(None, **{kind: 1, other: 1}).begin("PURCHASE")
    play(env, f"BUY {kind}")
    assert seats(env, "coins") == [0, 7]
    assert plot(env, 0)[:4] == [card("bee"), card(kind), card("bee"), None]
    assert market(env) == {other: 1}


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_that_costs_one_coin_too_much_is_not_offered(kind: str) -> None:
    price = int(CARDS[kind]["price"])
    env = position().player(0, coins=price - 1).player(1, coins=price).market(None, **{kind: 1}).begin("PURCHASE")
    assert legal(env) == {"PASS"}
    play(env, "PASS")
    assert now(env) == ("PURCHASE", 1)
    assert legal(env) == {f"BUY {kind}", "PASS"}


def test_equal_cards_are_one_choice() -> None:
    env = position().player(0, coins=50).market(corn=3, goat=2, bee=1).begin("PURCHASE")
    assert legal(env) == {"BUY corn", "BUY goat", "BUY bee", "PASS"}


def test_u05_a_full_plot_buys_nothing_and_gives_nothing_up() -> None:
    env = position().player(0, coins=20, plot=FULL[:5]).player(1, coins=20).market(corn=3).begin("PURCHASE")
    play(env, "BUY corn")
    assert now(env) == ("PURCHASE", 1)
    play(env, "BUY corn")
    # Seat 0 has six cards now and is not asked any more, though it has 19 coins.
    assert now(env) == ("PURCHASE", 1)
    play(env, "PASS")
    assert phase_of(env) != "PURCHASE"
    assert cards(env, 0)[:5] == FULL[:5]


def test_u23_a_crop_sold_this_round_can_be_bought_in_the_next_one_only() -> None:
    env = (
        position()
        .player(0, coins=0, plot=[card("radish", water=1, fertiliser=1)])
        .player(1, coins=30)
        .decks(["corn", "corn"])
        .begin("PURCHASE")
    )
    assert legal(env) == {"PASS"}
    pass_until(env, "WATER")
    assert market(env) == {}
    while int(state_of(env)["round_number"]) == 1:
        assert phase_of(env) != "PURCHASE"
        play(env, "PASS")
    assert now(env) == ("PURCHASE", 1)
    assert market(env) == {"radish": 1, "corn": 2}
    assert "BUY radish" in legal(env)


def test_u23_a_card_on_the_space_of_a_sold_crop_starts_without_cubes() -> None:
    ripe = [card("lily", water=2, fertiliser=1), card("radish", water=1, fertiliser=1)]
    env = position(first_player=1).player(0, coins=20, plot=ripe).decks(["rose", "bee"]).begin("WATER")
    pass_until(env, "PURCHASE")
    assert cards(env, 0) == []
    assert not state_of(env)["plot_water"].any()
    assert not state_of(env)["plot_fertiliser"].any()
    play(env, "BUY lily")
    assert cards(env, 0) == [card("lily")]


def test_c13_the_last_buyer_is_asked_once_more() -> None:
    env = position(3).market(corn=3).begin("PURCHASE")
    play(env, "BUY corn", "PASS", "PASS")
    assert now(env) == ("PURCHASE", 0), "two passes in a row are not yet three"
    play(env, "BUY corn")
    play(env, "PASS", "BUY corn")  # the market is empty now: everybody passes without being asked
    assert phase_of(env) != "PURCHASE"
    assert [len(cards(env, seat)) for seat in range(3)] == [2, 0, 1]


def test_c13_automatic_passes_count() -> None:
    env = position(4).player(1, coins=0).player(2, coins=0).player(3, coins=0).market(corn=2).begin("PURCHASE")
    play(env, "BUY corn")
    assert now(env) == ("PURCHASE", 0), "the other three pass by themselves, then the buyer is asked"
    play(env, "PASS")
    assert phase_of(env) != "PURCHASE"


def test_c13_a_purchase_breaks_the_row_of_passes() -> None:
    env = position(3).market(corn=3).begin("PURCHASE")
    play(env, "PASS", "PASS", "BUY corn")
    assert now(env) == ("PURCHASE", 0)
    play(env, "PASS")
    assert now(env) == ("PURCHASE", 1)
    play(env, "PASS")
    assert now(env) == ("PURCHASE", 2)
    play(env, "PASS")
    assert phase_of(env) != "PURCHASE"


def test_c19_moves_without_a_choice_are_not_counted() -> None:
    env = position(4).player(1, coins=0).player(2, coins=0).player(3, coins=0).market(corn=2).begin("PURCHASE")
    before = int(state_of(env)["decisions"])
    play(env, "BUY corn")  # three automatic passes follow
    assert int(state_of(env)["decisions"]) == before + 1
    assert seat_of(env) == 0


@pytest.mark.parametrize("kind", OTHERS)
def test_u17_only_utensils_give_a_point_when_bought(kind: str) -> None:
    env = position().player(0, coins=20).market(None, **{kind: 1}).begin("PURCHASE")
    play(env, f"BUY {kind}")
    assert seats(env, "experience")[0] == (1 if kind in ("watering_can", "compost_box", "scarecrow") else 0)


def test_c08_a_bonus_cube_is_placed_before_the_next_buyer() -> None:
    env = (
        position(mode="advanced", characters=("Jorge", "Pablo"))
        .player(0, coins=9, experience=8, plot=[card("corn"), card("rose")])
        .player(1, coins=9, experience=8)
        .market(scarecrow=2)
        .begin("PURCHASE")
    )
    play(env, "BUY scarecrow")  # 8 + 1: space 9
    assert now(env) == ("BONUS", 0)
    assert legal(env) == {"FERTILISE 0 0", "FERTILISE 0 1"}
    play(env, "FERTILISE 0 1")
    assert cards(env, 0)[:2] == [card("corn"), card("rose", fertiliser=1)]
    assert now(env) == ("PURCHASE", 1)
    play(env, "BUY scarecrow")  # also space 9, but no crop and no box: the cube is lost
    assert seats(env, "experience") == [9, 9]
    assert seats(env, "stored_cubes") == [0, 0]
    assert phase_of(env) == "WATER", "the corn got seat 1's cube without asking; Jorge has no free slot left"


def test_c09_a_compost_box_just_bought_takes_the_bonus_cube() -> None:
    described = position(mode="advanced", characters=("Jorge", "Pablo")).market(compost_box=1, corn=1)
    env = described.player(0, coins=9, experience=8, plot=[card("corn")]).begin("PURCHASE")
    play(env, "BUY compost_box")
    assert legal(env) == {"FERTILISE 0 0", "COMPOST 0"}
    play(env, "COMPOST 0")
    assert seats(env, "stored_cubes") == [1, 0]
    assert cards(env, 0)[0] == card("corn")


def test_c09_the_price_is_paid_before_the_bonus_coin_comes() -> None:
    described = position(mode="advanced", characters=("Jorge", "Pablo")).market(scarecrow=2)
    env = described.player(0, coins=2, experience=2).player(1, coins=0).begin("PURCHASE")
    assert legal(env) == {"PASS"}, "2 coins do not buy it, though its point would bring the third"
    env = described.player(0, coins=5, experience=2).begin("PURCHASE")
    play(env, "BUY scarecrow")  # 5 - 3, and 1 from space 3: enough for the second one
    assert seats(env, "coins")[0] == 3
    assert legal(env) == {"BUY scarecrow", "PASS"}
    play(env, "BUY scarecrow")  # on to space 4: nothing
    assert seats(env, "coins")[0] == 0


# Leticia --------------------------------------------------------------------------------------------------------------


def test_u15_the_coin_goes_on_any_crop_but_not_on_animals_or_utensils() -> None:
    env = (
        position(mode="advanced")
        .market(corn=2, poisonous_mushroom=1, rose=1, bee=1, goat=1, scarecrow=1, coined={"lily": 2, "corn": 1})
        .begin("COIN")
    )
    assert now(env) == ("COIN", 0)
    assert legal(env) == {"COIN_ON corn", "COIN_ON poisonous_mushroom", "COIN_ON rose", "PASS"}
    play(env, "COIN_ON corn")
    assert market(env)["corn"] == 1
    assert coined(env) == {"lily": 2, "corn": 2}
    assert seats(env, "coins")[0] == 6
    assert phase_of(env) == "PURCHASE", "once a round"


def test_u15_the_buyer_needs_the_whole_price_before_taking_the_coin() -> None:
    described = position(mode="advanced").market(coined={"carnivorous_flower": 1})  # 4 coins
    env = described.player(0, coins=3).player(1, coins=4).begin("PURCHASE")
    assert legal(env) == {"PASS"}
    play(env, "PASS")
    assert legal(env) == {"BUY_COINED carnivorous_flower", "PASS"}
    play(env, "BUY_COINED carnivorous_flower")
    assert seats(env, "coins") == [7, 1]  # 3 + 4; 4 - 4 + 1
    assert coined(env) == market(env) == {}


def test_c18_leticia_buys_her_own_coined_card_from_the_supply() -> None:
    env = position(mode="advanced").market(coined={"radish": 3}).begin("PURCHASE")
    play(env, "BUY_COINED radish")
    assert seats(env, "coins") == [6, 7]  # 7 - 2 + 1
    assert coined(env) == {"radish": 2}
    assert cards(env, 0) == [card("radish")]


def test_u15_plain_and_coined_copies_are_bought_apart() -> None:
    env = position(mode="advanced").market(radish=1, coined={"radish": 1}).begin("PURCHASE")
    play(env, "PASS")
    assert legal(env) == {"BUY radish", "BUY_COINED radish", "PASS"}
    play(env, "BUY radish")
    assert seats(env, "coins") == [7, 5], "a copy without a coin is paid to the supply"
    assert (market(env), coined(env)) == ({}, {"radish": 1})


def test_u15_coins_stay_on_unsold_cards_and_more_may_join_them() -> None:
    env = position(mode="advanced").market(rose=2).decks(["bee", "bee"]).begin("COIN")
    play(env, "COIN_ON rose")
    pass_until(env, "WATER")
    pass_until(env, "COIN")
    assert int(state_of(env)["round_number"]) == 2
    assert (market(env), coined(env)) == ({"rose": 1, "bee": 2}, {"rose": 1})
    play(env, "COIN_ON rose")
    assert coined(env) == {"rose": 2}
    assert seats(env, "coins")[0] == 5  # one coin for each of two roses


def test_c18_with_a_coin_on_every_crop_nothing_is_asked() -> None:
    env = position(mode="advanced").market(bee=1, coined={"rose": 2}).decks(["bee", "chicken"]).begin("WATER")
    while int(state_of(env)["round_number"]) == 1:
        play(env, "PASS")
    assert phase_of(env) == "PURCHASE"


def test_u15_without_a_coin_leticia_is_not_asked() -> None:
    env = position(mode="advanced").player(0, coins=0).market(rose=2).begin("WATER")
    while int(state_of(env)["round_number"]) == 1:
        play(env, "PASS")
    assert now(env) == ("PURCHASE", 1)


def test_u15_coins_left_in_the_market_count_for_nobody() -> None:
    described = position(mode="advanced").last_round().market(coined={"rose": 3, "lily": 2})
    env = described.player(0, coins=4, experience=3).player(1, coins=5, experience=3).begin("WATER")
    pass_until(env, "OVER")
    assert env.scores() == ([3, 4], [2, 1])  # 3 + 0 points; 3 + 1 point


def test_u15_a_sold_copy_comes_back_without_a_coin() -> None:
    described = position(mode="advanced").last_round().market(coined={"radish": 1})
    env = described.player(1, plot=[card("radish", water=1)]).begin("WATER")
    pass_until(env, "OVER")
    assert (market(env), coined(env)) == ({"radish": 1}, {"radish": 1})


def test_the_helper_reads_what_it_writes() -> None:
    garden: list[Card | None] = [card("rose", water=2, fertiliser=1), None, card("goat", water=1)]
    env = position(3).player(1, coins=3, experience=12, stored=2, plot=garden).market(corn=2).begin("PURCHASE")
    assert plot(env, 1) == [*garden, None, None, None]
    assert (seats(env, "coins"), seats(env, "experience")) == ([7, 3, 7], [0, 12, 0])
    assert (seats(env, "stored_cubes"), market(env)) == ([0, 2, 0], {"corn": 2})
