"""Fertilising: the arrow, compost boxes and the cubes that come back."""

import pytest

from tests.familia_hort.numbers import CROPS, OTHERS, ROUNDS
from tests.familia_hort.positions import card, cards, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seats, state_of

BOX = card("compost_box")
CORN = card("corn")
FED = card("corn", fertiliser=1)


# The round's cube -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROUNDS)
def test_the_arrow_of_the_round_card_decides(name: str) -> None:
    garden = [card("bee"), card("radish"), card("lily", fertiliser=1), card("rose", water=2)]
    described = position().player(0, plot=garden).player(1, plot=garden[:2] + garden[3:])
    env = described.card_of_round(name).begin("FERTILISE")
    if ROUNDS[name]["arrow"] == "up":
        assert legal(env) == {"FERTILISE 1 1", "FERTILISE 1 2"}
    else:
        assert legal(env) == {"FERTILISE 0 1", "FERTILISE 0 3"}


def test_c11_four_players_feed_both_neighbours_but_not_the_player_opposite() -> None:
    described = position(4, first_player=1)
    for seat in range(4):
        described.player(seat, plot=[CORN] if seat else [card("rose"), card("lily")])
    env = described.begin("FERTILISE")
    assert now(env) == ("FERTILISE", 1)
    assert legal(env) == {"FERTILISE 1 0", "FERTILISE 3 0", "FERTILISE 3 1"}
    play(env, "FERTILISE 1 0")  # seat 1 + 1: its left neighbour
    assert [cards(env, seat)[0].fertiliser for seat in range(4)] == [0, 0, 1, 0]
    assert now(env) == ("FERTILISE", 2)
    play(env, "FERTILISE 3 0")  # seat 2 + 3: its right neighbour, seat 1
    assert [cards(env, seat)[0].fertiliser for seat in range(4)] == [0, 1, 1, 0]
    assert now(env) == ("FERTILISE", 3)
    assert legal(env) == {"FERTILISE 1 0", "FERTILISE 1 1"}


def test_c11_in_a_game_of_two_the_opponent_is_one_target_not_two() -> None:
    env = position().player(1, plot=[CORN, CORN]).begin("FERTILISE")
    assert legal(env) == {"FERTILISE 1 0", "FERTILISE 1 1"}


@pytest.mark.parametrize("kind", CROPS)
def test_every_crop_has_one_slot_even_a_ripe_one(kind: str) -> None:
    ripe = card(kind, water=int(CROPS[kind]["water_slots"]))
    env = position().card_of_round("red_a").player(0, plot=[ripe, CORN]).begin("FERTILISE")
    play(env, "FERTILISE 0 0")
    assert cards(env, 0)[0].fertiliser == 1
    assert cards(env, 0)[1].fertiliser == 0


def test_animals_and_utensils_take_no_fertiliser() -> None:
    garden = [card(kind) for kind in OTHERS if kind != "compost_box"]
    env = position().player(1, plot=garden).player(0, plot=garden[:1]).begin("PURCHASE")
    play(env, "PASS")
    assert phase_of(env) == "WATER"


def test_u19_an_upward_cube_without_a_neighbours_slot_goes_back() -> None:
    # Seat 0 has a crop itself and so has the player opposite, but seats 1 and 3 have none: its cube is gone.
    env = position(4).player(0, plot=[CORN, FED]).player(2, plot=[CORN]).begin("FERTILISE")
    assert now(env) == ("FERTILISE", 1)
    assert legal(env) == {"FERTILISE 1 0", "FERTILISE 3 0"}
    assert [laid.fertiliser for laid in cards(env, 0) + cards(env, 2)] == [0, 1, 0]


def test_u19_a_downward_cube_without_an_own_slot_goes_back() -> None:
    described = position(4).card_of_round("regular_a").player(0, plot=[FED]).player(2, plot=[CORN, FED])
    env = described.begin("PURCHASE")
    pass_until(env, "WATER")
    assert cards(env, 0) == [FED]
    assert cards(env, 2) == [FED, FED]
    assert seats(env, "stored_cubes") == [0] * 4


def test_u20_a_downward_cube_must_be_used() -> None:
    env = position().card_of_round("regular_a").player(0, plot=[CORN, card("rose")]).begin("FERTILISE")
    assert "PASS" not in legal(env)
    env = position().card_of_round("regular_a").player(0, plot=[CORN]).begin("PURCHASE")
    play(env, "PASS")
    assert cards(env, 0) == [FED], "a single slot is filled without asking"


def test_u20_an_upward_cube_must_be_used() -> None:
    env = position().player(1, plot=[CORN]).begin("PURCHASE")
    play(env, "PASS")
    assert cards(env, 1) == [FED]


def test_u07_the_rounds_cube_cannot_go_into_a_box() -> None:
    down = position().card_of_round("regular_a")
    env = down.player(0, plot=[BOX, CORN, card("rose")]).begin("FERTILISE")
    assert legal(env) == {"FERTILISE 0 1", "FERTILISE 0 2"}
    env = down.player(0, plot=[BOX, FED]).begin("PURCHASE")
    play(env, "PASS")
    assert phase_of(env) == "WATER"
    assert seats(env, "stored_cubes") == [1, 0], "the box's own cube; the round's cube is gone"


def test_u07_an_opponents_box_takes_no_round_cube_either() -> None:
    env = position().player(1, plot=[BOX]).begin("PURCHASE")
    play(env, "PASS")
    assert phase_of(env) == "WATER"
    assert seats(env, "stored_cubes") == [0, 1]


# Compost boxes --------------------------------------------------------------------------------------------------------


def test_c04_every_box_adds_a_cube_after_the_owners_round_cube() -> None:
    env = (
        position()
        .player(0, stored=1, plot=[BOX, BOX, CORN, card("rose"), card("lily")])
        .player(1, plot=[CORN, card("rose")])
        .begin("FERTILISE")
    )
    assert now(env) == ("FERTILISE", 0)
    assert seats(env, "stored_cubes") == [1, 0]
    play(env, "FERTILISE 1 0")
    assert now(env) == ("COMPOST", 0), "before seat 1 places its cube"
    assert seats(env, "stored_cubes") == [3, 0]  # 1 + 2 boxes
    assert legal(env) == {"FERTILISE 0 2", "FERTILISE 0 3", "FERTILISE 0 4", "PASS"}
    play(env, "FERTILISE 0 3")
    assert seats(env, "stored_cubes") == [2, 0]
    assert legal(env) == {"FERTILISE 0 2", "FERTILISE 0 4", "PASS"}
    play(env, "PASS")
    assert seats(env, "stored_cubes") == [2, 0]
    assert now(env) == ("FERTILISE", 1)
    assert legal(env) == {"FERTILISE 1 2", "FERTILISE 1 4"}


def test_u06_any_number_of_stored_cubes_may_be_used_at_once() -> None:
    garden = [BOX, CORN, card("rose"), card("lily"), card("radish"), card("pumpkin")]
    env = position().player(0, stored=40, plot=garden).begin("COMPOST")
    assert seats(env, "stored_cubes") == [41, 0]
    play(env, *(f"FERTILISE 0 {space}" for space in range(1, 6)))
    assert [laid.fertiliser for laid in cards(env, 0)] == [0, 1, 1, 1, 1, 1]
    assert seats(env, "stored_cubes") == [36, 0]
    assert phase_of(env) == "WATER", "no slot is free, so nothing more is asked"


def test_u06_stored_cubes_are_for_own_crops_only() -> None:
    env = position().player(0, plot=[BOX, CORN]).player(1, plot=[card("rose"), card("lily")]).begin("FERTILISE")
    play(env, "FERTILISE 1 0")
    assert legal(env) == {"FERTILISE 0 1", "PASS"}


def test_c04_the_last_cube_of_the_pool_ends_the_step() -> None:
    env = position().player(0, plot=[BOX, CORN, card("rose")]).begin("COMPOST")
    play(env, "FERTILISE 0 1")
    assert phase_of(env) == "WATER"
    assert seats(env, "stored_cubes") == [0, 0]


def test_c04_boxes_give_even_without_a_target_or_a_free_slot() -> None:
    env = position().player(0, plot=[BOX]).player(1, stored=1, plot=[BOX, FED]).begin("PURCHASE")
    pass_until(env, "WATER")
    assert seats(env, "stored_cubes") == [1, 2]


def test_c04_stored_cubes_wait_for_a_later_round() -> None:
    env = position().decks(["radish", "bee"]).player(0, plot=[BOX]).begin("PURCHASE")
    pass_until(env, "WATER")
    while int(state_of(env)["round_number"]) == 1:
        play(env, "PASS")
    assert seats(env, "stored_cubes") == [1, 0]
    # Round 2, arrow down, seat 1 begins. The radish that seat 0 buys takes the round's cube and has no second slot.
    play(env, "PASS", "BUY radish")
    pass_until(env, "WATER")
    assert cards(env, 0) == [BOX, card("radish", fertiliser=1)]
    assert seats(env, "stored_cubes") == [2, 0]


def test_c04_a_cube_boxed_earlier_in_the_round_is_usable() -> None:
    env = (
        position(mode="advanced", characters=("Pablo", "Leticia"))
        .market(scarecrow=1)
        .player(0, experience=8, plot=[BOX, CORN, card("rose")])
        .begin("PURCHASE")
    )
    play(env, "BUY scarecrow", "COMPOST 0")  # space 9
    assert now(env) == ("COMPOST", 0)
    assert seats(env, "stored_cubes") == [2, 0]  # and the box's own cube
    play(env, "FERTILISE 0 1", "FERTILISE 0 2")
    assert cards(env, 0)[:3] == [BOX, FED, card("rose", fertiliser=1)]


def test_u21_a_new_box_gives_its_cube_in_the_same_round() -> None:
    env = position().market(compost_box=1).player(0, plot=[CORN]).begin("PURCHASE")
    play(env, "BUY compost_box")
    assert now(env) == ("COMPOST", 0)
    play(env, "FERTILISE 0 0")
    assert cards(env, 0) == [FED, BOX]
