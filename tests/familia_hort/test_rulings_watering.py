"""Watering: targets, the well, cubes on animals, bees that need water, and Julia."""

import pytest

from tests.familia_hort.numbers import CROPS, ROUNDS
from tests.familia_hort.positions import card, cards, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seats, state_of

JULIA = ("Julia", "Jorge", "Pablo", "Leticia")
ROSE = card("rose")


# Water ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROUNDS)
def test_the_round_card_brings_water(name: str) -> None:
    env = position(3).card_of_round(name).player(0, well=1).player(2, well=5).begin("PURCHASE")
    pass_until(env, "WATER")
    water = int(ROUNDS[name]["water"])
    assert seats(env, "well") == [1 + water, water, 5 + water]


def test_c03_everybody_receives_water_before_the_first_choice() -> None:
    cans = [card("watering_can"), card("watering_can")]
    env = position(3, first_player=1).player(0, plot=cans).begin("PURCHASE")
    pass_until(env, "WATER")
    assert now(env) == ("WATER", 1)
    assert seats(env, "well") == [8, 4, 4]  # 4, and 2 for each can


def test_u21_a_new_can_gives_water_in_the_same_round() -> None:
    env = position().market(watering_can=1).begin("PURCHASE")
    play(env, "BUY watering_can")
    assert phase_of(env) == "WATER"
    assert seats(env, "well") == [6, 4]


def test_unused_water_stays_in_the_well() -> None:
    env = position().rounds("regular_b", "red_a", "red_b", "regular_a", "red_c", now=1).player(0, well=3).begin("WATER")
    pass_until(env, "PURCHASE")
    pass_until(env, "WATER")
    assert seats(env, "well") == [8, 5]  # 3 + 5, 0 + 5


# Targets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CROPS)
def test_a_crop_takes_one_cube_until_its_slots_are_full(kind: str) -> None:
    slots = int(CROPS[kind]["water_slots"])
    env = position().player(0, well=3, plot=[card(kind, water=slots - 1), card(kind, water=slots)]).begin("WATER")
    assert legal(env) == {"WATER 0 0", "WATER_TREE", "PASS"}
    play(env, "WATER 0 0")
    assert cards(env, 0)[0].water == slots
    assert legal(env) == {"WATER_TREE", "PASS"}


def test_a_card_gets_one_cube_a_round() -> None:
    env = position().player(0, well=9, plot=[card("pumpkin"), ROSE]).begin("WATER")
    play(env, "WATER 0 0")
    assert legal(env) == {"WATER 0 1", "WATER_TREE", "PASS"}
    play(env, "WATER_TREE")
    assert now(env)[1] == 1, "the tree is the last target, so the turn is over"
    assert seats(env, "well")[0] == 7


def test_water_targets_come_in_ascending_order() -> None:
    env = position().player(0, well=9, plot=[ROSE, card("corn"), card("chicken")]).begin("WATER")
    play(env, "WATER 0 1")
    assert legal(env) == {"WATER 0 2", "WATER_TREE", "PASS"}


def test_the_turn_ends_with_the_last_cube() -> None:
    env = position().player(0, well=1, plot=[ROSE, card("corn")]).player(1, well=1).begin("WATER")
    play(env, "WATER 0 1")
    assert now(env) == ("WATER", 1)


def test_utensils_and_opponents_cards_take_no_water() -> None:
    utensils = [card(kind) for kind in ("watering_can", "compost_box", "scarecrow", "bee")]
    env = position().player(0, well=9, plot=utensils).player(1, plot=[ROSE]).begin("WATER")
    assert legal(env) == {"WATER_TREE", "PASS"}


def test_u02_a_full_animal_is_no_target() -> None:
    garden = [card("chicken", water=1), card("goat"), card("chicken"), card("goat", water=1)]
    env = position().player(0, well=9, plot=garden).begin("WATER")
    assert legal(env) == {"WATER 0 1", "WATER 0 2", "WATER_TREE", "PASS"}


def test_u02_the_cube_on_an_animal_stays_into_the_next_round() -> None:
    env = position().player(0, well=9, plot=[card("chicken"), card("bee")]).begin("WATER")
    play(env, "WATER 0 0", "PASS")
    pass_until(env, "PURCHASE")
    assert cards(env, 0)[0] == card("chicken", water=1)
    pass_until(env, "WATER")
    while now(env) != ("WATER", 0):
        play(env, "PASS")
    assert legal(env) == {"WATER_TREE", "PASS"}


def test_c21_the_marks_last_only_as_long_as_watering() -> None:
    env = position(mode="advanced", characters=JULIA).player(0, well=9, plot=[ROSE]).begin("WATER")
    play(env, "WATER 0 0")
    assert state_of(env)["watered"][0].tolist() == [1, 0, 0, 0, 0, 0]
    play(env, "PASS")
    pass_until(env, "JULIA")
    assert not state_of(env)["watered"].any()
    play(env, "WATER 0 0")
    assert not state_of(env)["watered"].any()


def test_the_next_round_waters_the_same_crop_again() -> None:
    env = position().player(0, well=9, plot=[ROSE]).player(1, plot=[card("bee")]).begin("WATER")
    play(env, "WATER 0 0", "PASS")
    pass_until(env, "PURCHASE")
    # The round card of round 2 points down and seat 0 has one slot: the rose is fertilised without asking.
    pass_until(env, "WATER")
    while now(env) != ("WATER", 0):
        play(env, "PASS")
    play(env, "WATER 0 0")
    assert cards(env, 0) == [card("rose", water=2, fertiliser=1)]


# Bees -----------------------------------------------------------------------------------------------------------------


def test_u01_a_bee_needs_no_water_and_takes_none() -> None:
    env = position().last_round().player(0, coins=0, well=2, plot=[card("bee"), card("lily")]).begin("WATER")
    assert legal(env) == {"WATER 0 1", "WATER_TREE", "PASS"}
    pass_until(env, "OVER")
    assert seats(env, "coins")[0] == 2


def test_c02_with_the_option_a_bee_is_watered_like_a_chicken() -> None:
    described = position(bee_needs_water=True).last_round()
    env = described.player(0, coins=0, well=9, plot=[card("bee"), card("lily"), card("bee", water=1)]).begin("WATER")
    assert legal(env) == {"WATER 0 0", "WATER 0 1", "WATER_TREE", "PASS"}
    play(env, "WATER 0 0", "PASS")
    pass_until(env, "OVER")
    assert seats(env, "coins")[0] == 4  # 2 for each watered bee
    assert cards(env, 0) == [card("bee"), card("lily"), card("bee")], "their cubes are gone"


def test_c02_a_dry_bee_pays_nothing() -> None:
    described = position(bee_needs_water=True).last_round()
    env = described.player(0, coins=0, plot=[card("bee"), card("lily"), card("bee", water=1)]).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "coins")[0] == 2
    assert cards(env, 0) == [card("bee"), card("lily"), card("bee")]


def test_c02_without_a_flower_a_bee_keeps_its_cube() -> None:
    described = position(bee_needs_water=True).last_round()
    env = described.player(0, coins=0, plot=[card("bee", water=1), card("corn")]).begin("WATER")
    pass_until(env, "OVER")
    assert seats(env, "coins")[0] == 0
    assert cards(env, 0) == [card("bee", water=1), card("corn")]


def test_c02_a_watered_bee_eats_nothing_and_asks_nothing() -> None:
    described = position(bee_needs_water=True).last_round()
    env = described.player(0, plot=[card("bee", water=1), card("radish", water=1)]).begin("WATER")
    play(env, "PASS")
    assert phase_of(env) == "OVER"
    assert cards(env, 0) == [card("bee", water=1)]


# Julia ----------------------------------------------------------------------------------------------------------------


def test_u14_julias_crop_need_not_have_been_watered_this_round() -> None:
    env = position(mode="advanced", characters=JULIA).player(0, well=1, plot=[ROSE]).begin("WATER")
    pass_until(env, "JULIA")
    assert legal(env) == {"WATER 0 0", "PASS"}
    play(env, "WATER 0 0")
    assert cards(env, 0) == [card("rose", water=1)]
    assert seats(env, "well")[0] == 0


def test_u13_julia_waters_crops_only_and_may_decline() -> None:
    garden = [card("chicken"), card("goat"), card("bee"), ROSE, card("radish", water=1)]
    described = position(mode="advanced", bee_needs_water=True, characters=JULIA)
    env = described.player(0, well=5, plot=garden).player(1, well=5, plot=[ROSE]).begin("JULIA")
    assert legal(env) == {"WATER 0 3", "PASS"}
    play(env, "PASS")
    assert phase_of(env) != "JULIA"
    assert cards(env, 0)[3] == ROSE
    assert cards(env, 1) == [ROSE]


@pytest.mark.parametrize("garden", [[card("chicken"), card("bee")], [card("radish", water=1)], []])
def test_u13_without_an_own_crop_with_a_slot_julia_is_not_asked(garden: list[object]) -> None:
    described = position(mode="advanced", characters=JULIA).last_round()
    env = described.player(0, well=5, plot=garden).player(1, well=5, plot=[ROSE]).begin("WATER")
    play(env, "PASS", "PASS")
    assert phase_of(env) == "OVER"


def test_u13_without_water_julia_is_not_asked() -> None:
    described = position(mode="advanced", characters=JULIA).last_round()
    env = described.player(0, well=1, plot=[ROSE, ROSE]).player(1, well=5, plot=[ROSE]).begin("WATER")
    play(env, "WATER 0 0", "PASS")
    assert phase_of(env) == "OVER"


def test_u13_julia_waters_any_opponents_crop_even_one_watered_this_round() -> None:
    env = (
        position(4, mode="advanced", characters=JULIA)
        .player(0, well=3, plot=[ROSE])
        .player(1, well=0, plot=[card("pumpkin")])
        .player(2, well=2, plot=[card("chicken"), card("pumpkin"), card("radish", water=1)])
        .player(3, well=1, plot=[card("corn"), card("lily", water=1)])
        .begin("WATER")
    )
    play(env, "PASS")
    assert now(env) == ("WATER", 2)
    play(env, "WATER 0 1")
    pass_until(env, "JULIA")
    play(env, "WATER 0 0")
    assert now(env) == ("JULIA", 0)
    assert legal(env) == {"WATER 2 1", "WATER 3 0", "WATER 3 1"}, "not dry seat 1, no animal, no ripe crop, no passing"
    play(env, "WATER 2 1")
    assert cards(env, 2)[1] == card("pumpkin", water=2)
    assert seats(env, "well") == [2, 0, 0, 1]


def test_julias_second_cube_may_ripen_a_crop_for_selling() -> None:
    described = position(mode="advanced", characters=JULIA).last_round()
    described.player(0, coins=0, well=2, plot=[card("corn")]).player(1, well=1, plot=[card("corn", water=1)])
    game = described.begin("WATER")
    play(game, "WATER 0 0", "PASS")
    pass_until(game, "JULIA")
    play(game, "WATER 0 0")
    assert phase_of(game) == "OVER"
    assert cards(game, 0) == cards(game, 1) == []
    assert seats(game, "coins") == [4, 11]  # both sell plain corn: seat 1 was watered by force
    assert seats(game, "well") == [0, 0]


def test_u08_supplies_are_unlimited() -> None:
    described = position(4).card_of_round("red_c")
    for seat in range(4):
        described.player(seat, well=90, coins=400, stored=60 if seat else 0, plot=[card("compost_box")] if seat else [])
    described.players[3].plot = [card("corn")]
    env = described.begin("PURCHASE")
    pass_until(env, "WATER")
    assert seats(env, "well") == [97] * 4  # 388 cubes; the box holds 44 and four tokens of 5
    assert seats(env, "stored_cubes") == [0, 61, 61, 60]
    assert seats(env, "coins") == [400] * 4


def test_c15_experience_has_no_limit() -> None:
    described = position(mode="advanced", characters=("Jorge", "Julia")).last_round()
    env = described.player(0, coins=0, experience=112, plot=[card("sunflower", water=1)]).begin("WATER")
    pass_until(env, "OVER")
    # 113 stands on space 3: a coin.
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (113, 1)
    assert env.scores()[0][0] == 113
