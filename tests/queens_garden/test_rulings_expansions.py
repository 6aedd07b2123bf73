"""Laying stored expansions, and buying face-down ones."""

import pytest

from tests.playing.table import legal, now, play, seats, state_of
from tests.queens_garden.positions import (
    FACE_DOWN,
    cell_action,
    cell_number,
    expansions,
    garden,
    position,
    tiles,
    with_verb,
)

BOTH = pytest.mark.parametrize("adjacency", ["all", "any"])
RINGS = {str(cell) for cell in range(6, 42)}
SIX_PIECES = dict.fromkeys(range(6), FACE_DOWN)


def numbers(*cells: str) -> set[str]:
    return {str(cell_number(cell)) for cell in cells}


# Stored expansions ----------------------------------------------------------------------------------------------------


@BOTH
def test_c11_the_printed_hexagon_goes_to_a_ring_cell_of_a_free_slot(adjacency: str) -> None:
    env = position(adjacency=adjacency).player(0, expansions=["yellow_tree"]).begin()
    play(env, "EXPANSION yellow_tree")
    assert (now(env), with_verb(legal(env), "CELL")) == (("CELL", 0), RINGS)
    slots = {0: FACE_DOWN, 3: ("light_blue_bird", "E3.3")}
    env = position(adjacency=adjacency).player(0, expansions=["yellow_tree"], slots=slots).begin()
    play(env, "EXPANSION yellow_tree")
    taken = {str(cell) for slot in (0, 3) for cell in range(6 + 6 * slot, 12 + 6 * slot)}
    assert with_verb(legal(env), "CELL") == RINGS - taken


@pytest.mark.parametrize("cell", ["E2.0", "E2.5", "E5.3"])
def test_the_cell_fixes_slot_and_rotation(cell: str) -> None:
    env = position().player(0, expansions=["yellow_tree"]).begin()
    play(env, "EXPANSION yellow_tree", cell_action(cell))
    state, slot = state_of(env), int(cell[1])
    assert (state["slot_piece"][0, slot], state["printed_cell"][0, slot]) == (0, cell_number(cell))
    assert garden(env) == {cell_number(cell): "yellow_tree"}
    assert expansions(env) == []


@BOTH
def test_the_printed_hexagon_must_fit_its_neighbours(adjacency: str) -> None:
    laid = {"F0": "light_blue_bird"}
    env = position(adjacency=adjacency).player(0, expansions=["yellow_tree"], garden=laid).begin()
    play(env, "EXPANSION yellow_tree")
    assert with_verb(legal(env), "CELL") == RINGS - numbers("E0.3")


@BOTH
def test_the_printed_hexagon_must_not_join_its_twin(adjacency: str) -> None:
    laid = {"F0": "yellow_tree", "F1": "yellow_bird"}
    env = position(adjacency=adjacency).player(0, expansions=["yellow_tree"], garden=laid).begin()
    play(env, "EXPANSION yellow_tree")
    assert with_verb(legal(env), "CELL") == RINGS - numbers("E0.3", "E1.4")


def test_an_expansion_costs_what_its_hexagon_costs() -> None:
    env = position().player(0, tiles=["yellow_tree"], expansions=["yellow_butterfly"]).begin()
    assert "EXPANSION yellow_butterfly" not in legal(env)
    env = position().player(0, tiles=["yellow_tree", "yellow_bird"], expansions=["yellow_butterfly"]).begin()
    play(env, "EXPANSION yellow_butterfly", cell_action("E0.0"))
    assert tiles(env) == []


def test_without_a_free_slot_no_expansion_is_laid() -> None:
    env = position(3).player(0, expansions=["yellow_tree"], slots=SIX_PIECES, points=40).begin()
    assert not [name for name in legal(env) if name.startswith(("EXPANSION", "BUY_AT"))]


def test_laying_an_expansion_is_never_blocked_by_neighbours() -> None:
    """The outer cells of a slot touch no other piece."""
    laid = {f"F{i}": f"dark_green_{p}" for i, p in enumerate(["tree", "bird", "butterfly", "flower", "plant", "lily"])}
    env = position().player(0, expansions=["yellow_lily"], jokers=5, garden=laid).begin()
    play(env, "EXPANSION yellow_lily")
    # Facing the fountain it fits only beside the other lily.
    facing = numbers("E0.3", "E1.4", "E2.5", "E3.0", "E4.1")
    assert with_verb(legal(env), "CELL") == RINGS - facing


def test_a05_a_stored_expansion_always_lies_face_up() -> None:
    env = position().player(0, expansions=["yellow_tree"], points=0).begin()
    assert legal(env) == {"PASS", "EXPANSION yellow_tree"}
    play(env, "EXPANSION yellow_tree", cell_action("E0.0"))
    assert state_of(env)["slot_piece"][0, 0] == 0


# Buying ---------------------------------------------------------------------------------------------------------------


def test_buying_costs_six_points_and_lays_a_face_down_piece_at_once() -> None:
    env = position().player(0, points=20).begin()
    before = state_of(env)
    play(env, "BUY_AT 2")
    after = state_of(env)
    assert seats(env, "points") == [14, 15]
    assert after["slot_piece"][0].tolist() == [-1, -1, 36, -1, -1, -1]
    assert (expansions(env), garden(env)) == ([], {})
    assert now(env) == ("TURN", 1)
    assert before["supply_size"] - after["supply_size"] == 1


def test_a06_the_piece_comes_from_the_supply_not_from_the_stack() -> None:
    env = position().display(["yellow_tree"]).begin()
    before = state_of(env)
    play(env, "BUY_AT 0")
    assert state_of(env)["pieces_out"] == before["pieces_out"]
    assert (state_of(env)["display_piece"] == before["display_piece"]).all()


@pytest.mark.parametrize(("points", "possible"), [(5, False), (6, True), (0, False), (-3, False), (7, True)])
def test_a09_a_purchase_needs_six_points(points: int, possible: bool) -> None:
    env = position().player(0, tiles=["yellow_tree"], points=points).begin()
    assert bool(with_verb(legal(env), "BUY_AT")) is possible
    if points == 6:
        assert seats(play(env, "BUY_AT 0"), "points")[0] == 0


def test_a07_a_bought_piece_needs_a_free_slot() -> None:
    slots = {0: FACE_DOWN, 2: ("yellow_tree", "E2.0")}
    env = position().player(0, slots=slots, points=30).begin()
    assert with_verb(legal(env), "BUY_AT") == {"1", "3", "4", "5"}


def test_a08_without_a_supply_nothing_can_be_bought() -> None:
    described = position(num_players=4).player(0, tiles=["yellow_tree"])
    described.player(1, slots=dict.fromkeys((0, 1), FACE_DOWN)).player(2, slots=dict.fromkeys((0, 1), FACE_DOWN))
    env = described.display(["light_blue_lily"]).begin()
    assert state_of(env)["supply_size"] == 0
    assert not with_verb(legal(env), "BUY_AT")


def test_a08_paid_expansions_fill_the_supply_again() -> None:
    described = position(num_players=4).player(0, tiles=["yellow_bird"], expansions=["yellow_tree"])
    described.player(1, slots=dict.fromkeys((0, 1), FACE_DOWN)).player(2, slots={0: FACE_DOWN})
    env = play(described.display(["light_blue_lily"]).begin(), "TILE yellow_bird", cell_action("F0"))
    assert state_of(env)["supply_size"] == 1
    assert with_verb(legal(env), "BUY_AT") == {"2", "3", "4", "5"}


def test_a_bought_piece_has_seven_free_spaces() -> None:
    described = position().player(0, tiles=["yellow_tree"], slots={4: FACE_DOWN})
    env = play(described.begin(), "TILE yellow_tree")
    assert with_verb(legal(env), "CELL") == {*map(str, range(6)), *map(str, range(30, 36)), "46"}


@pytest.mark.parametrize("slot", range(6))
def test_any_free_slot_can_be_chosen(slot: int) -> None:
    env = play(position().begin(), f"BUY_AT {slot}")
    assert state_of(env)["slot_piece"][0, slot] == 36
