"""Passing, throwing away, and whose turn it is."""

import pytest

from tests.playing.table import legal, now, play, seats, state_of
from tests.queens_garden.positions import cell_action, expansions, names_of, position, tiles


def test_a10_the_first_passer_loses_a_point_at_once_and_takes_the_marker() -> None:
    env = position(3).turn(seat=1).player(1, points=9).begin()
    play(env, "PASS")
    state = state_of(env)
    assert seats(env, "points") == [15, 8, 15]
    assert (state["marker"], state["someone_passed"], state["passed"][:3].tolist()) == (1, 1, [0, 1, 0])


def test_later_passers_lose_nothing() -> None:
    env = play(position(3).begin(), "PASS", "PASS")
    assert seats(env, "points") == [14, 15, 15]
    assert state_of(env)["marker"] == 0


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_a11_passing_first_costs_a_point_in_every_round(round_number: int) -> None:
    env = position().turn(round_number=round_number).display(["yellow_tree"]).begin()
    play(env, "PASS")
    assert seats(env, "points") == [14, 15]


def test_a09_points_may_fall_below_zero() -> None:
    env = position().player(0, points=0, tiles=["yellow_lily"]).begin()
    play(env, "PASS")
    assert seats(env, "points")[0] == -1
    play(env, "TILE yellow_lily")
    assert seats(env, "points")[0] == -7


def test_a18_passing_is_always_possible_and_nothing_else_is_a_duty() -> None:
    env = (
        position()
        .player(0, tiles=["yellow_tree"], expansions=["yellow_bird"], jokers=4)
        .display(["yellow_lily"])
        .begin()
    )
    assert "PASS" in legal(env)


def test_who_has_passed_is_left_out_and_the_last_goes_on_alone() -> None:
    stored = ["yellow_tree", "light_blue_tree", "dark_green_tree"]
    env = position(3).player(1, tiles=stored, points=0).begin()
    play(env, "PASS")
    assert now(env) == ("TURN", 1)
    play(env, "TILE yellow_tree", cell_action("F0"))
    assert now(env) == ("TURN", 2)
    play(env, "PASS")
    assert now(env) == ("TURN", 1)
    play(env, "TILE light_blue_tree", cell_action("F1"))
    assert now(env) == ("TURN", 1)


def test_turns_go_clockwise() -> None:
    env = position(4).turn(seat=2).begin()
    order = []
    for slot in range(2):
        for _ in range(4):
            order.append(now(env)[1])
            play(env, f"BUY_AT {slot}")
        if slot == 0:
            break
    assert order == [2, 3, 0, 1]


# Forced passes --------------------------------------------------------------------------------------------------------


def test_c01_a_forced_pass_counts_as_passing() -> None:
    env = position(3).player(1, points=5).begin()
    play(env, "BUY_AT 0")
    # Seat 1 can do nothing: it has passed, first, and seat 2 is to move.
    assert now(env) == ("TURN", 2)
    assert seats(env, "points") == [9, 4, 15]
    assert state_of(env)["marker"] == 1


def test_c01_after_a_forced_pass_throwing_away_is_still_asked() -> None:
    env = position(3).player(1, points=5, tiles=["yellow_lily"]).begin()
    play(env, "BUY_AT 0")
    assert now(env) == ("DISCARD", 1)
    assert legal(env) == {"PASS", "TILE yellow_lily"}


def test_c01_no_decision_has_a_single_action() -> None:
    env = position().player(0, points=0).player(1, points=0).turn(round_number=3).display(["yellow_tree"]).begin()
    play(env, "TAKE_COLOUR yellow")
    while now(env)[1] >= 0:
        assert len(legal(env)) > 1
        play(env, "PASS")


# Throwing away --------------------------------------------------------------------------------------------------------


def test_c04_passing_comes_first_and_every_item_leaves_and_costs_at_once() -> None:
    env = (
        position(3)
        .player(0, tiles=["yellow_tree", "yellow_lily", "yellow_lily"], expansions=["dark_green_bird"])
        .begin()
    )
    play(env, "PASS")
    assert (now(env), seats(env, "points")[0], state_of(env)["marker"]) == (("DISCARD", 0), 14, 0)
    play(env, "TILE yellow_lily")
    assert (seats(env, "points")[0], tiles(env)) == (8, ["yellow_tree", "yellow_lily"])
    assert names_of(state_of(env)["tower"]).count("yellow_lily") == 1
    play(env, "EXPANSION dark_green_bird")
    assert (now(env), seats(env, "points")[0]) == (("TURN", 1), 6)
    assert expansions(env) == []


def test_thrown_away_expansions_go_to_the_supply() -> None:
    env = position(3).player(0, expansions=["dark_green_bird", "dark_green_lily"]).begin()
    supply = int(state_of(env)["supply_size"])
    play(env, "PASS", "EXPANSION dark_green_bird")
    assert state_of(env)["supply_size"] == supply + 1


def test_c05_ids_ascend_and_equal_tiles_may_follow_each_other() -> None:
    env = position(3).player(0, tiles=["yellow_tree", "yellow_bird", "yellow_bird", "light_blue_tree"]).begin()
    play(env, "PASS")
    assert legal(env) == {"PASS", "TILE yellow_tree", "TILE yellow_bird", "TILE light_blue_tree"}
    play(env, "TILE yellow_bird")
    assert legal(env) == {"PASS", "TILE yellow_bird", "TILE light_blue_tree"}
    play(env, "TILE yellow_bird")
    assert legal(env) == {"PASS", "TILE light_blue_tree"}


def test_c05_tiles_come_before_expansions() -> None:
    env = position(3).player(0, tiles=["light_purple_lily"], expansions=["yellow_tree", "yellow_bird"]).begin()
    play(env, "PASS", "EXPANSION yellow_tree")
    assert legal(env) == {"PASS", "EXPANSION yellow_bird"}


def test_c05_jokers_are_not_thrown_away_and_do_not_open_the_choice() -> None:
    env = position(3).player(0, jokers=3).player(1, jokers=3, tiles=["yellow_tree"]).begin()
    play(env, "PASS")
    assert now(env) == ("TURN", 1)
    play(env, "PASS")
    assert legal(env) == {"PASS", "TILE yellow_tree"}


def test_a_player_may_keep_everything() -> None:
    env = position(3).player(0, tiles=["yellow_lily"], expansions=["yellow_plant"]).begin()
    play(env, "PASS", "PASS")
    assert (tiles(env), expansions(env)) == (["yellow_lily"], ["yellow_plant"])
    assert seats(env, "points")[0] == 14


def test_a19_every_passer_may_throw_away() -> None:
    env = position(3).player(1, tiles=["yellow_tree"]).player(2, tiles=["yellow_bird"]).begin()
    play(env, "PASS", "PASS")
    assert now(env) == ("DISCARD", 1)
    play(env, "TILE yellow_tree")
    assert now(env) == ("TURN", 2)
    assert seats(env, "points") == [14, 14, 15]


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_c04_throwing_away_is_asked_in_every_round(round_number: int) -> None:
    env = position().turn(round_number=round_number).player(0, tiles=["yellow_tree"]).display(["yellow_lily"]).begin()
    play(env, "PASS")
    assert now(env) == ("DISCARD", 0)


def test_c16_the_marker_goes_to_the_first_passer_and_stays_there() -> None:
    env = position(3).turn(seat=0, marker=2).begin()
    play(env, "BUY_AT 0")
    assert state_of(env)["marker"] == 2
    play(env, "PASS")
    assert state_of(env)["marker"] == 1
    play(env, "PASS")
    assert state_of(env)["marker"] == 1
