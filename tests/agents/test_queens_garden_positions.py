"""Positions set up by hand in which the obvious move is wrong: the greedy bot makes it, the full bot does not.

The wheel is that of tests/queens_garden/positions.py, not of the game's own table.
"""

import pytest

from agents import choose, make_agent
from tests.playing.table import play, seat_of
from tests.queens_garden.positions import cell_action, position

LAST = 4
NOTHING_COMES = {"top": False}
"""A display on which no more pieces come out in this round."""
FULL_FOUNTAIN = {f"F{i}": f"{colour}_tree" for i, colour in enumerate(("yellow", "light_blue", "dark_green"))} | {
    f"F{i}": f"{colour}_tree" for i, colour in enumerate(("light_green", "dark_purple", "light_purple"), 3)
}
DEAR = (
    ["dark_purple_lily", "light_blue_lily"],
    ["yellow_plant", "light_blue_plant"],
    ["dark_green_lily", "light_purple_plant"],
    ["light_green_lily", "light_purple_lily", "dark_purple_plant"],
)
"""Four of the five pieces of a round, with tiles that nobody with a full garden can use."""


def decision(env, name="heuristic"):
    """Contract name of what an agent does in the position."""
    seat = seat_of(env)
    agent = make_agent(name, env.unwrapped.setup)
    return env.unwrapped.setup.actions.name(choose(agent, env.observe(f"player_{seat}"), seat))


def decisions(env):
    return decision(env, "heuristic:greedy"), decision(env)


# Groups ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", ["all", "any"])
def test_a_hexagon_is_laid_where_a_group_can_grow(adjacency):
    described = position(adjacency=adjacency).player(0, tiles=["yellow_bird"], jokers=1, garden={"F3": "yellow_tree"})
    env = play(described.display(["dark_purple_lily"]).begin(), "TILE yellow_bird")
    greedy, full = decisions(env)
    assert greedy == cell_action("F0")
    assert full in {cell_action("F2"), cell_action("F4")}


def test_the_naming_that_one_s_own_group_needs():
    # The yellow bird joins the plant and the stored tree; the two dark purple tiles score more now.
    garden = {"F3": "yellow_plant"}
    described = position().player(0, tiles=["dark_purple_tree", "yellow_tree"], jokers=3, garden=garden)
    described.display(["yellow_bird", "light_blue_lily"], ["dark_purple_plant", "dark_purple_bird"])
    env = described.turn(0, 3).begin()
    assert decisions(env) == ("TAKE_COLOUR dark_purple", "TAKE_PATTERN bird")


# Storage --------------------------------------------------------------------------------------------------------------


def test_a_full_storage_is_cleared_before_a_small_taking():
    # One space is free, the four tiles on top do not fit; the tree costs nothing.
    stored = ["light_purple_tree", "dark_green_plant", "dark_green_lily", "light_blue_plant", "light_blue_flower"]
    stored += ["light_green_lily", "dark_purple_flower", "yellow_plant"]
    described = position().player(0, tiles=stored, jokers=3).turn(0, 2)
    described.display(
        ["light_green_plant", "light_green_plant"],
        ["dark_purple_plant", "yellow_lily", "dark_purple_bird", "yellow_flower"],
    )
    greedy, full = decisions(described.begin())
    assert greedy.startswith("TAKE")
    assert full == "TILE light_purple_tree"


# Expansions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_number", "expected"), [(1, "EXPANSION dark_purple_butterfly"), (LAST, "TILE yellow_butterfly")]
)
def test_an_expansion_comes_first_early_and_a_group_comes_first_late(round_number, expected):
    garden = {"F3": "yellow_tree", "F4": "yellow_bird"}
    described = position().player(
        0, tiles=["yellow_butterfly"], expansions=["dark_purple_butterfly"], jokers=2, garden=garden
    )
    greedy, full = decisions(described.turn(0, round_number).display(**NOTHING_COMES).begin())
    assert greedy == "TILE yellow_butterfly"
    assert full == expected


# Wheel ----------------------------------------------------------------------------------------------------------------


def test_what_the_wheel_has_passed_is_spent_first():
    # Round 2: yellow is about to score, light blue has scored.
    described = position().player(0, tiles=["yellow_bird", "light_blue_bird", "light_green_bird"])
    env = play(described.turn(0, 2).display(**NOTHING_COMES).begin(), "TILE light_green_bird")
    play(env, decision(env))
    assert decisions(env) == ("TILE yellow_bird", "TILE light_blue_bird")


# The end --------------------------------------------------------------------------------------------------------------


def test_passing_pays_when_tiles_would_only_be_left_over():
    described = position().player(0, garden=FULL_FOUNTAIN).turn(0, LAST).display(*DEAR)
    greedy, full = decisions(described.begin())
    assert greedy.startswith("TAKE")
    assert full == "PASS"


def test_dear_tiles_are_built_away_before_the_end():
    # The flower gains nothing where it lies, but its payment would cost 12 points as leftovers, and it 4 more.
    stored = ["yellow_flower", "light_blue_flower", "dark_green_flower", "light_green_flower"]
    described = position().player(0, tiles=stored, garden={"F0": "yellow_plant"})
    greedy, full = decisions(described.turn(0, LAST).display(**NOTHING_COMES).begin())
    assert greedy == "PASS"
    assert full == "TILE yellow_flower"


# Jokers ---------------------------------------------------------------------------------------------------------------


def test_a_joker_is_spent_rather_than_the_tile_that_completes_a_group():
    garden = {"F0": "yellow_lily", "F1": "yellow_plant", "F4": "dark_green_tree"}
    described = position().player(0, tiles=["yellow_bird", "dark_green_bird"], jokers=3, garden=garden)
    env = described.turn(0, LAST).display(**NOTHING_COMES).begin()
    play(env, "TILE dark_green_bird")  # only F3 is possible
    assert decisions(env) == ("TILE yellow_bird", "JOKER")


def test_a_joker_is_kept_when_a_tile_would_be_left_over():
    garden = {"F0": "yellow_tree", "F1": "yellow_butterfly"}
    described = position().player(0, tiles=["yellow_bird", "yellow_lily"], jokers=1, garden=garden)
    env = described.turn(0, LAST).display(**NOTHING_COMES).begin()
    assert decision(env) == "TILE yellow_bird"
    play(env, "TILE yellow_bird")
    play(env, decision(env))
    assert decision(env) == "TILE yellow_lily"
