"""Phase 2 and phase 3 of a round, final scores and places."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from gardens_env.core.aec import AECEnvironment
from tests.playing.rulings import untested
from tests.playing.table import now, play, seats, state_of
from tests.queens_garden.positions import (
    COLOURS,
    FACE_DOWN,
    KINDS,
    PATTERNS,
    WHEEL,
    broken_invariant,
    display,
    expansions,
    garden,
    names_of,
    position,
    tiles,
)

RULINGS = [f"a{number:02}" for number in range(1, 20)] + [f"c{number:02}" for number in range(1, 19)]
YELLOWS = [kind for kind in KINDS if kind.startswith("yellow")]
LILIES = [kind for kind in KINDS if kind.endswith("lily")]


def round_points(round_number: int, laid: Mapping[str, str], slots: Mapping[int, Any] | None = None) -> int:
    """What the scoring of a round brings seat 1, which passes second."""
    described = position().turn(round_number=round_number).player(1, garden=laid, slots=slots or {})
    env = described.display(["yellow_tree"]).begin()
    before = seats(env, "points")[1]
    play(env, "PASS", "PASS")
    return seats(env, "points")[1] - before


# Phase 2 --------------------------------------------------------------------------------------------------------------


def test_a_hexagon_counts_for_its_colour_and_for_its_pattern() -> None:
    laid = {"F0": "dark_green_tree", "F1": "dark_green_lily", "F3": "yellow_tree"}
    assert round_points(1, laid) == 4


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", ["dark_green_tree", "yellow_butterfly", "light_green_flower", "light_purple_plant"])
def test_a02_every_round_scores_what_the_wheel_shows(kind: str, round_number: int) -> None:
    colour, pattern = kind.rsplit("_", 1)
    expected = sum(WHEEL[name][1] for name in (colour, pattern) if WHEEL[name][0] == round_number)
    assert round_points(round_number, {"F0": kind}) == expected


def test_position_and_groups_do_not_matter_for_the_wheel() -> None:
    assert round_points(1, {"F0": "yellow_tree", "F2": "light_green_tree", "F4": "light_purple_tree"}) == 3


def test_every_face_up_expansion_brings_a_point_surrounded_or_not() -> None:
    slots = {0: ("yellow_bird", "E0.0"), 2: ("light_purple_bird", "E2.0"), 3: FACE_DOWN}
    assert round_points(1, {}, slots) == 2


def test_printed_hexagons_count_for_the_wheel() -> None:
    assert round_points(1, {}, {0: ("dark_green_tree", "E0.0")}) == 1 + 1 + 1


def test_the_storage_does_not_count_for_the_wheel() -> None:
    described = position().player(1, tiles=["dark_green_tree"], expansions=["light_blue_tree"])
    env = described.display(["yellow_lily"]).begin()
    play(env, "PASS", "PASS", "PASS")
    assert seats(env, "points") == [14, 15]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_c14_a_shuffled_wheel_scores_the_colours_in_other_rounds(seed: int) -> None:
    for round_number in (1, 2, 3, 4):
        described = position(wheel="shuffled", seed=seed).turn(round_number=round_number)
        described.player(1, garden={"F0": "yellow_tree", "F2": "light_purple_bird"})
        env = described.display(["dark_green_lily"]).begin()
        rounds = dict(zip((*COLOURS, *PATTERNS), state_of(env)["wheel_round"].tolist(), strict=True))
        play(env, "PASS", "PASS")
        shown = [rounds[name] for name in ("yellow", "tree", "light_purple", "bird")]
        assert seats(env, "points")[1] == 15 + shown.count(round_number)


# Phase 3 --------------------------------------------------------------------------------------------------------------


def end_of_round(round_number: int = 1) -> AECEnvironment:
    """Three players, seat 1 passes first; some things are left in the display, in storages and in a garden."""
    described = position(3).turn(seat=1, round_number=round_number)
    described.player(0, tiles=["yellow_lily"], expansions=["yellow_plant"], jokers=2, garden={"F0": "light_green_lily"})
    env = described.display("yellow_bird", ["dark_green_lily", "dark_green_lily"], ["light_blue_plant"]).begin()
    return play(env, "PASS", "PASS")


def test_c13_left_tiles_go_to_the_tower_and_all_pieces_to_the_supply() -> None:
    env = end_of_round()
    before = state_of(env)
    play(env, "PASS", "PASS")
    after = state_of(env)
    gone = after["tower"] - before["tower"]
    assert names_of(gone) == ["light_blue_plant", "dark_green_lily", "dark_green_lily"]
    # Seven pieces of the stack, none of which was taken.
    assert after["supply_size"] - before["supply_size"] == 7
    assert broken_invariant(env) == 0


def test_a15_pieces_that_never_came_out_go_to_the_supply() -> None:
    env = position().display(["yellow_tree"]).begin()
    before = int(state_of(env)["supply_size"])
    play(env, "PASS", "PASS")
    assert state_of(env)["supply_size"] == before + 5


def test_c13_the_next_stack_comes_out_with_four_tiles() -> None:
    env = play(end_of_round(), "PASS", "PASS")
    (top,) = display(env)
    assert top is not None
    assert len(top) == 4
    state = state_of(env)
    assert (state["round_number"], state["pieces_out"], state["top"]) == (2, 1, 0)
    assert state["display_piece"][0] == state["expansion_order"][7]


def test_the_first_passer_begins_the_next_round_and_all_may_act_again() -> None:
    env = play(end_of_round(), "PASS", "PASS")
    assert now(env) == ("TURN", 1)
    state = state_of(env)
    assert (state["someone_passed"], state["passed"].any(), state["marker"]) == (0, False, 1)


def test_storages_and_gardens_stay() -> None:
    env = play(end_of_round(), "PASS", "PASS")
    assert (tiles(env), expansions(env), seats(env, "jokers")[0]) == (["yellow_lily"], ["yellow_plant"], 2)
    assert garden(env) == {0: "light_green_lily"}


def test_the_game_ends_with_the_scoring_of_round_four() -> None:
    env = end_of_round(4)
    assert now(env) == ("TURN", 0)
    play(env, "PASS", "PASS")
    assert now(env) == ("OVER", -1)
    state = state_of(env)
    # The lily scores 3; the display is left as it is.
    assert state["points"][:3].tolist() == [18, 14, 15]
    assert state["round_number"] == 4


# The end --------------------------------------------------------------------------------------------------------------


def final(laid: Mapping[str, str], slots: Mapping[int, Any] | None = None, **what: Any) -> int:
    """The final score of seat 0 without the 15 points of the start."""
    return position().player(0, garden=laid, slots=slots or {}, **what).begin().scores()[0][0] - 15


def ring(kinds: list[str], first: int = 0) -> dict[str, str]:
    return {f"F{first + number}": kind for number, kind in enumerate(kinds)}


@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        (YELLOWS[:1], 0),
        (YELLOWS[4:], 0),  # two are no group that scores
        (YELLOWS[:3], 6),
        (YELLOWS[3:], 15),
        (YELLOWS[:5], 15),
        (YELLOWS, 27),
        (LILIES[:3], 18),
        (LILIES, 42),
        ([kind for kind in KINDS if kind.endswith("tree")], 12),
    ],
)
def test_a_group_of_three_or_more_scores_its_values_and_six_more_if_full(kinds: list[str], points: int) -> None:
    assert final(ring(kinds)) == points


def test_groups_must_be_connected() -> None:
    assert final({"F0": "yellow_tree", "F1": "yellow_bird", "F3": "yellow_butterfly"}) == 0


def test_a_hexagon_counts_in_its_colours_group_and_in_its_patterns() -> None:
    laid = ["yellow_tree", "yellow_bird", "yellow_lily", "light_blue_lily", "dark_green_lily"]
    assert final(ring(laid)) == (1 + 2 + 6) + 18


def test_several_groups_of_one_colour_all_score() -> None:
    slots = {3: FACE_DOWN}
    laid = {**ring(YELLOWS[:3]), "E3.1": "yellow_tree", "E3.2": "yellow_bird", "E3.3": "yellow_butterfly"}
    assert final(laid, slots) == 12


def test_printed_hexagons_belong_to_groups() -> None:
    assert final({"F0": "yellow_tree", "F1": "yellow_bird"}, {0: ("yellow_lily", "E0.3")}) == 9


def test_the_storage_at_the_end() -> None:
    assert final({}, jokers=2, expansions=["yellow_flower"]) == 2 - 4
    assert final({}, tiles=["yellow_lily", "yellow_lily", "light_blue_tree"], expansions=["yellow_bird"]) == -15


def test_a09_final_scores_may_be_negative() -> None:
    env = position().player(0, points=0, tiles=LILIES).begin()
    assert env.scores()[0][0] == -36


@pytest.mark.parametrize(
    ("points", "places"),
    [([15, 20], [2, 1]), ([20, 20], [1, 1]), ([7, 9, 9], [3, 1, 1]), ([5, 9, 7, 7], [4, 1, 2, 2])],
)
def test_most_points_win_and_ties_share_a_place(points: list[int], places: list[int]) -> None:
    described = position(len(points))
    for seat, own in enumerate(points):
        described.player(seat, points=own)
    assert described.begin().scores() == (points, places)


# Roll call ------------------------------------------------------------------------------------------------------------


def test_every_ruling_has_a_test() -> None:
    assert untested(RULINGS, Path(__file__).parent) == []
