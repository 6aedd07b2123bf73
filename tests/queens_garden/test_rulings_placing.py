"""Where a hexagon may lie: free cells, neighbours, groups without twins."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.playing.table import legal, now, play
from tests.queens_garden.positions import FACE_DOWN, cell_action, garden, position, with_verb

BOTH = pytest.mark.parametrize("adjacency", ["all", "any"])


def cells_for(
    kind: str,
    laid: Mapping[str, str],
    adjacency: str = "all",
    slots: Mapping[int, Any] | None = None,
) -> set[str]:
    """Names of the cells on which a tile may be laid.

    A bare face-down piece in slot 5 is there besides, so that there always is a choice; its cells are left out.
    """
    described = position(adjacency=adjacency)
    described.player(0, tiles=[kind], jokers=5, garden=laid, slots={**(slots or {}), 5: FACE_DOWN})
    env = play(described.begin(), f"TILE {kind}")
    assert now(env) == ("CELL", 0)
    return set(map(cell_name, with_verb(legal(env), "CELL"))) - around(5) - {"C5"}


def cell_name(number: str) -> str:
    cell = int(number)
    if cell < 6:
        return f"F{cell}"
    return f"C{cell - 42}" if cell >= 42 else f"E{cell // 6 - 1}.{cell % 6}"


def around(slot: int) -> set[str]:
    return {f"E{slot}.{ring}" for ring in range(6)}


FOUNTAIN = {f"F{number}" for number in range(6)}


# Free cells -----------------------------------------------------------------------------------------------------------


@BOTH
def test_an_empty_garden_has_the_six_spaces_of_the_fountain(adjacency: str) -> None:
    assert cells_for("yellow_lily", {}, adjacency) == FOUNTAIN


@BOTH
def test_a_face_up_expansion_has_five_free_spaces_and_a_face_down_one_seven(adjacency: str) -> None:
    slots = {1: ("yellow_tree", "E1.1"), 4: FACE_DOWN}
    free = cells_for("light_blue_bird", {}, adjacency, slots)
    ring = around(1) - {"E1.1", "E1.0", "E1.2"}  # next to the tree, with which it has nothing in common
    assert free == FOUNTAIN | ring | around(4) | {"C4"}


def test_occupied_cells_are_not_offered() -> None:
    assert "F0" not in cells_for("yellow_bird", {"F0": "yellow_tree"})


@BOTH
def test_a_tile_needs_a_free_cell_that_fits(adjacency: str) -> None:
    full = {f"F{i}": f"yellow_{p}" for i, p in enumerate(["tree", "bird", "butterfly", "flower", "plant", "lily"])}
    env = position(adjacency=adjacency).player(0, tiles=["light_blue_tree"], garden=full).begin()
    assert not with_verb(legal(env), "TILE")


# Neighbours -----------------------------------------------------------------------------------------------------------


@BOTH
def test_a_neighbour_must_share_the_colour_or_the_pattern(adjacency: str) -> None:
    laid = {"F0": "yellow_tree"}
    assert cells_for("yellow_bird", laid, adjacency) == FOUNTAIN - {"F0"}
    assert cells_for("light_blue_tree", laid, adjacency) == FOUNTAIN - {"F0"}
    assert cells_for("light_blue_bird", laid, adjacency) == {"F2", "F3", "F4"}


def test_a01_between_two_neighbours_both_must_fit_or_one() -> None:
    laid = {"F0": "yellow_tree", "F2": "dark_purple_lily"}
    assert "F1" not in cells_for("yellow_bird", laid, "all")
    assert "F1" in cells_for("yellow_bird", laid, "any")
    assert "F1" in cells_for("yellow_lily", laid, "all")


def test_a01_without_a_fitting_neighbour_both_readings_refuse() -> None:
    laid = {"F0": "yellow_tree", "F2": "dark_purple_lily"}
    for adjacency in ("all", "any"):
        assert "F1" not in cells_for("light_blue_bird", laid, adjacency)


@BOTH
def test_a01_an_isolated_cell_takes_anything(adjacency: str) -> None:
    assert "F3" in cells_for("light_blue_bird", {"F0": "yellow_tree"}, adjacency)


def test_a01_all_allows_a_part_of_what_any_allows() -> None:
    laid = {"F0": "yellow_tree", "F1": "yellow_bird", "F3": "dark_green_bird"}
    for kind in ("yellow_lily", "dark_green_lily", "light_blue_bird", "dark_purple_plant"):
        assert cells_for(kind, laid, "all") <= cells_for(kind, laid, "any")
    assert cells_for("yellow_lily", laid, "any") - cells_for("yellow_lily", laid, "all") == {"F2"}


@BOTH
def test_printed_hexagons_are_neighbours_too(adjacency: str) -> None:
    slots = {0: ("light_blue_bird", "E0.3")}
    assert "F0" not in cells_for("yellow_tree", {}, adjacency, slots)
    assert "F0" in cells_for("yellow_bird", {}, adjacency, slots)


@BOTH
def test_pieces_touch_by_single_edges(adjacency: str) -> None:
    slots = {0: ("light_blue_bird", "E0.2"), 1: FACE_DOWN}
    refused = {"E0.1", "E0.2", "E0.3", "E1.5"}
    everything = FOUNTAIN | around(0) | around(1) | {"C1"}
    assert cells_for("yellow_tree", {}, adjacency, slots) == everything - refused


# Twins ----------------------------------------------------------------------------------------------------------------


@BOTH
def test_identical_hexagons_are_never_neighbours(adjacency: str) -> None:
    assert cells_for("yellow_tree", {"F0": "yellow_tree"}, adjacency) == {"F2", "F3", "F4"}


@BOTH
def test_no_group_gets_a_hexagon_twice(adjacency: str) -> None:
    laid = {"F0": "yellow_tree", "F1": "yellow_bird"}
    assert cells_for("yellow_tree", laid, adjacency) == {"F3", "F4"}
    laid = {"F0": "yellow_tree", "F1": "light_blue_tree"}
    assert cells_for("yellow_tree", laid, adjacency) == {"F3", "F4"}


@BOTH
def test_a_placement_may_not_join_two_groups_that_share_a_hexagon(adjacency: str) -> None:
    laid = {"F0": "yellow_tree", "F1": "yellow_bird", "F3": "yellow_bird"}
    assert "F2" not in cells_for("yellow_lily", laid, adjacency)
    laid = {"F0": "yellow_tree", "F1": "yellow_bird", "F3": "yellow_plant"}
    assert "F2" in cells_for("yellow_lily", laid, adjacency)


@BOTH
def test_a_chain_of_two_attributes_is_no_group(adjacency: str) -> None:
    laid = {"F0": "yellow_tree", "F1": "yellow_bird", "F2": "light_blue_bird", "F3": "light_blue_tree"}
    # F4 touches only the light blue tree: the trees are a group, the first yellow tree is not in it.
    assert "F4" in cells_for("yellow_tree", laid, adjacency)
    assert "F4" not in cells_for("yellow_tree", {**laid, "F5": "light_green_tree"}, adjacency)


@BOTH
def test_printed_hexagons_count_in_groups(adjacency: str) -> None:
    slots = {0: ("yellow_tree", "E0.3")}
    assert "F0" not in cells_for("yellow_tree", {}, adjacency, slots)
    assert "F1" not in cells_for("yellow_tree", {"F0": "yellow_bird"}, adjacency, slots)


# Offers ---------------------------------------------------------------------------------------------------------------


def test_a_placement_is_offered_only_with_a_cell_and_a_payment() -> None:
    env = position().player(0, tiles=["yellow_lily", "light_blue_tree"]).begin()
    assert with_verb(legal(env), "TILE") == {"light_blue_tree"}


def test_c11_cells_and_payments_do_not_influence_each_other() -> None:
    described = position().player(0, tiles=["yellow_bird"], jokers=1, garden={"F0": "yellow_tree"})
    for cell in FOUNTAIN - {"F0"}:
        env = play(described.begin(), "TILE yellow_bird", cell_action(cell))
        assert len(garden(env)) == 2
        assert now(env) == ("TURN", 1)


def test_c02_between_the_steps_of_a_placement_the_garden_is_that_of_the_turns_start() -> None:
    env = position().player(0, tiles=["yellow_butterfly", "yellow_tree", "yellow_bird"], jokers=1).begin()
    play(env, "TILE yellow_butterfly", cell_action("F2"))
    assert now(env) == ("PAY", 0)
    assert garden(env) == {}


def test_a_turn_is_one_action() -> None:
    env = position().player(0, tiles=["yellow_tree", "light_blue_tree"]).begin()
    play(env, "TILE yellow_tree", cell_action("F0"))
    assert now(env) == ("TURN", 1)


@pytest.mark.parametrize("kind", ["yellow_tree", "light_blue_lily"])
def test_c10_symmetric_cells_all_stay_legal(kind: str) -> None:
    assert cells_for(kind, {}) == FOUNTAIN
