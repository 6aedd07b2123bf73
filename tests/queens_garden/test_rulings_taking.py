"""Taking tiles and expansions from the display, and what comes out of the stack afterwards."""

import pytest

from gardens_env.core.aec import AECEnvironment
from tests.playing.table import legal, now, play, seat_of, state_of
from tests.queens_garden.positions import (
    FACE_DOWN,
    KINDS,
    broken_invariant,
    display,
    expansions,
    position,
    tiles,
    with_verb,
)

TREES = ["yellow_tree"] * 3
FULL = [kind for kind in KINDS if kind.endswith(("plant", "lily"))]  # twelve tiles


def test_one_of_every_distinct_hexagon_is_taken() -> None:
    env = position().display([*TREES, "yellow_lily"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert tiles(env) == ["yellow_tree", "yellow_lily"]
    assert seat_of(env) == 1


def test_a_pattern_takes_one_of_every_colour() -> None:
    env = position().display(["yellow_bird", "light_green_bird", "yellow_tree", "light_green_bird"]).begin()
    play(env, "TAKE_PATTERN bird")
    assert tiles(env) == ["yellow_bird", "light_green_bird"]


def test_only_what_lies_there_can_be_named() -> None:
    env = position().display("dark_green_flower", ["yellow_bird", "yellow_lily"]).begin()
    assert with_verb(legal(env), "TAKE_COLOUR") == {"dark_green", "yellow"}
    assert with_verb(legal(env), "TAKE_PATTERN") == {"flower", "bird", "lily"}


def test_everything_must_fit_and_nothing_is_taken_in_part() -> None:
    env = position().player(0, tiles=FULL[:11]).display([*TREES, "yellow_lily"]).begin()
    assert "TAKE_COLOUR yellow" not in legal(env)
    assert {"TAKE_PATTERN tree", "TAKE_PATTERN lily"} <= legal(env)
    env = position().player(0, tiles=FULL[:10]).display([*TREES, "yellow_lily"]).begin()
    assert "TAKE_COLOUR yellow" in legal(env)


def test_jokers_take_the_spaces_of_tiles() -> None:
    env = position().player(0, tiles=FULL[:9], jokers=3).display(["yellow_tree"]).begin()
    assert not {name for name in legal(env) if name.startswith("TAKE")}


def test_expansions_have_two_spaces_of_their_own() -> None:
    stored = ["light_blue_lily", "light_blue_plant"]
    env = position().player(0, expansions=stored[:1], tiles=FULL).display("yellow_tree").begin()
    assert "TAKE_COLOUR yellow" in legal(env)
    env = position().player(0, expansions=stored).display("yellow_tree").begin()
    assert not {name for name in legal(env) if name.startswith("TAKE")}


def test_c18_with_full_spaces_a_face_up_piece_without_a_tile_copy_bars_its_colour_and_its_pattern() -> None:
    stored = ["light_blue_lily", "light_blue_plant"]
    env = position().player(0, expansions=stored).display("yellow_bird", ["yellow_tree", "dark_green_bird"]).begin()
    assert with_verb(legal(env), "TAKE_COLOUR") == {"dark_green"}
    assert with_verb(legal(env), "TAKE_PATTERN") == {"tree"}
    env = position().player(0, expansions=stored).display("yellow_bird", ["yellow_tree", "yellow_bird"]).begin()
    assert with_verb(legal(env), "TAKE_COLOUR") == {"yellow"}


# Copies ---------------------------------------------------------------------------------------------------------------


def test_a03_a_tile_and_an_equal_expansion_are_one_hexagon_and_the_player_chooses() -> None:
    def begin() -> AECEnvironment:
        return position().display("yellow_bird", ["light_blue_tree", "yellow_bird"], ["dark_green_lily"]).begin()

    env = play(begin(), "TAKE_COLOUR yellow")
    assert (now(env), legal(env)) == (("SOURCE", 0), {"SOURCE 0", "SOURCE 1"})
    play(env, "SOURCE 0")
    assert (tiles(env), expansions(env)) == ([], ["yellow_bird"])
    env = play(begin(), "TAKE_COLOUR yellow", "SOURCE 1")
    assert (tiles(env), expansions(env)) == (["yellow_bird"], [])


def test_a03_room_is_judged_by_the_choice() -> None:
    env = position().player(0, tiles=FULL).display("yellow_bird", ["yellow_bird", "dark_green_tree"]).begin()
    play(env, "TAKE_COLOUR yellow")
    # No space for the tile: the only choice left is played without asking.
    assert (expansions(env), seat_of(env)) == (["yellow_bird"], 1)


def test_sources_are_asked_only_for_hexagons_on_two_pieces_in_the_order_of_their_numbers() -> None:
    env = position().display(["yellow_lily", "yellow_tree"], ["yellow_bird", "yellow_lily", "yellow_tree"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert now(env) == ("SOURCE", 0)
    play(env, "SOURCE 1")  # the tree
    assert (now(env), tiles(env)) == (("SOURCE", 0), [])
    play(env, "SOURCE 0")  # the lily
    assert tiles(env) == ["yellow_tree", "yellow_bird", "yellow_lily"]
    assert display(env)[:2] == [["yellow_tree"], ["yellow_lily"]]


def test_two_copies_on_one_piece_are_no_choice() -> None:
    env = position().display(["yellow_tree", "yellow_tree", "light_blue_bird"]).begin()
    play(env, "TAKE_PATTERN tree")
    assert seat_of(env) == 1


def test_c02_a_take_happens_at_its_last_source() -> None:
    env = position().display(["yellow_tree", "yellow_bird"], ["yellow_tree", "yellow_bird"]).begin()
    before = display(env)
    play(env, "TAKE_COLOUR yellow", "SOURCE 0")
    assert (display(env), tiles(env)) == (before, [])
    assert state_of(env)["sources"].tolist() == [0, -1, -1, -1, -1, -1]


def test_a_source_is_offered_only_if_the_rest_still_fits() -> None:
    pieces = ("yellow_tree", "yellow_bird", ["yellow_tree", "yellow_bird"])
    env = position().player(0, tiles=FULL[:11], expansions=["light_blue_lily"]).display(*pieces).begin()
    play(env, "TAKE_COLOUR yellow")
    assert legal(env) == {"SOURCE 0", "SOURCE 2"}
    play(env, "SOURCE 2")  # the last space for tiles: the bird can only come as an expansion
    assert sorted(tiles(env)) == sorted([*FULL[:11], "yellow_tree"])
    assert expansions(env) == ["yellow_bird", "light_blue_lily"]


def test_c10_namings_with_the_same_effect_stay_two_actions() -> None:
    env = position().display(["yellow_tree", "yellow_tree"]).begin()
    assert {"TAKE_COLOUR yellow", "TAKE_PATTERN tree"} <= legal(env)


# What comes out afterwards --------------------------------------------------------------------------------------------


def test_taking_from_the_top_brings_out_the_next_piece_with_four_tiles() -> None:
    env = position().display(["yellow_tree", "dark_green_bird"]).begin()
    play(env, "TAKE_COLOUR yellow")
    first, second = display(env)
    assert first == ["dark_green_bird"]
    assert second is not None
    assert len(second) == 4
    assert state_of(env)["top"] == 1


def test_taking_from_elsewhere_leaves_the_stack_alone() -> None:
    env = position().display(["yellow_tree", "dark_green_bird"], ["light_blue_lily"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert display(env) == [["dark_green_bird"], ["light_blue_lily"]]


def test_one_piece_comes_out_however_many_tiles_were_taken_from_the_top() -> None:
    env = position().display(["yellow_tree", "yellow_bird", "yellow_lily", "yellow_plant"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert len(display(env)) == 2


def test_a_piece_without_tiles_turns_face_up_at_once() -> None:
    env = position().display(["yellow_tree"], ["light_blue_lily"]).begin()
    printed = KINDS[state_of(env)["display_piece"][0]]
    assert not state_of(env)["seen"].any()
    play(env, "TAKE_COLOUR yellow")
    assert display(env)[0] == printed
    assert state_of(env)["seen"][KINDS.index(printed)] == 1


def test_a04_what_turns_face_up_can_be_taken_from_the_next_turn_on() -> None:
    env = position().display(["yellow_bird"], ["light_blue_lily"]).begin()
    play(env, "TAKE_COLOUR yellow")  # which turns up the piece below the bird
    assert display(env)[0] == "yellow_tree"
    assert (tiles(env), expansions(env)) == (["yellow_bird"], [])
    play(env, "TAKE_COLOUR yellow")
    assert (tiles(env, 1), expansions(env, 1)) == ([], ["yellow_tree"])


def test_an_expansion_alone_can_be_taken() -> None:
    env = position().display("yellow_tree", ["light_blue_lily"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert (tiles(env), expansions(env)) == ([], ["yellow_tree"])


def test_c06_a_taken_piece_leaves_a_hole_and_numbers_stay() -> None:
    env = position().display("yellow_tree", ["light_blue_lily", "light_blue_tree"]).begin()
    play(env, "TAKE_COLOUR yellow")
    assert display(env) == [None, ["light_blue_lily", "light_blue_tree"]]
    play(env, "TAKE_PATTERN lily")
    assert display(env)[:2] == [None, ["light_blue_tree"]]


def test_c06_without_a_piece_left_in_the_stack_there_is_no_top() -> None:
    pieces: list[list[str]] = [["light_blue_lily"]] * 3 + [["dark_green_plant"], ["yellow_tree", "dark_green_bird"]]
    env = position().display(*pieces).begin()
    play(env, "TAKE_COLOUR yellow")
    assert state_of(env)["top"] == -1
    assert display(env)[4:] == [["dark_green_bird"]]
    play(env, "TAKE_PATTERN bird")
    assert isinstance(display(env)[4], str)


# Shortage -------------------------------------------------------------------------------------------------------------


def test_c08_the_tower_goes_into_the_bag_when_a_tile_is_needed_and_the_bag_is_empty() -> None:
    env = position().display(["yellow_tree", "dark_green_bird"]).bag("light_blue_lily", "light_blue_plant").begin()
    play(env, "TAKE_COLOUR yellow")
    new = display(env)[1]
    assert new is not None
    assert set(new[:2]) == {"light_blue_lily", "light_blue_plant"}
    assert len(new) == 4
    assert not state_of(env)["tower"].any()


def test_c08_a_bag_that_just_gets_empty_is_not_filled_yet() -> None:
    bag = ["light_blue_lily", "light_blue_plant", "light_blue_tree", "light_blue_bird"]
    env = position().display(["yellow_tree", "dark_green_bird"]).bag(*bag).begin()
    play(env, "TAKE_COLOUR yellow")
    assert not state_of(env)["bag"].any()
    assert state_of(env)["tower"].sum() > 0


def scarce(spare: int) -> AECEnvironment:
    """One copy of every tile, all but a few of them stored; the display's top holds one tile."""
    left = [kind for kind in KINDS if kind not in ("yellow_tree", "dark_green_bird")][spare:]
    described = position(num_players=4, copies=1, starting_jokers=0).display(["yellow_tree", "dark_green_bird"])
    for seat in range(4):
        described.player(seat, tiles=left[seat::4])
    return described.bag(*[kind for kind in KINDS if kind not in (*left, "yellow_tree", "dark_green_bird")]).begin()


def test_a16_with_too_few_tiles_what_there_is_is_dealt_and_the_piece_is_an_ordinary_top() -> None:
    env = play(scarce(2), "TAKE_COLOUR yellow")
    assert len(display(env)) == 2
    assert sorted(display(env)[1] or []) == ["yellow_bird", "yellow_butterfly"]
    assert state_of(env)["top"] == 1


def test_c07_without_any_tile_the_whole_stack_is_laid_out_face_up() -> None:
    env = play(scarce(0), "TAKE_COLOUR yellow")
    shown = display(env)
    assert len(shown) == 8
    assert shown[0] == ["dark_green_bird"]
    assert all(isinstance(piece, str) for piece in shown[1:])
    state = state_of(env)
    assert (state["top"], state["pieces_out"]) == (-1, 8)
    assert [KINDS[kind] for kind in state["expansion_order"][1:8]] == shown[1:]
    assert broken_invariant(env) == 0


def test_c07_no_top_arises_again_when_the_tower_fills() -> None:
    env = play(scarce(0), "TAKE_COLOUR yellow")
    play(env, "PASS", f"TILE {tiles(env, 1)[0]}", "PASS")
    assert state_of(env)["tower"].sum() == 1
    assert state_of(env)["top"] == -1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_shown_never_exceed_the_stack(players: int) -> None:
    env = position(num_players=players).display(["yellow_tree"]).begin()
    for _ in range(40):
        takes = sorted(name for name in legal(env) if name.startswith("TAKE"))
        if not takes or now(env)[0] != "TURN":
            break
        play(env, takes[0])
        while now(env)[0] == "SOURCE":
            play(env, min(legal(env)))
    assert state_of(env)["pieces_out"] == {2: 5, 3: 7, 4: 8}[players]
    assert FACE_DOWN not in display(env)
