"""The oracle in positions made by hand: taking, placing, buying, passing."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.queens_garden_actions import (
    BUY_AT,
    CELL,
    HEXAGONS,
    PASS,
    SOURCE,
    TAKE_COLOUR,
    TAKE_PATTERN,
    Hexagon,
    expansion,
    tile,
)
from tests.oracle.queens_garden_board import CELLS
from tests.oracle.queens_garden_games import (
    BIRD,
    DARK_GREEN,
    DARK_PURPLE,
    LIGHT_BLUE,
    LIGHT_GREEN,
    LILY,
    TREE,
    YELLOW,
    choices,
    display_of,
    game,
    plant,
    play,
)
from tests.oracle.queens_garden_storage import Storage

YELLOW_TREE, YELLOW_BIRD, YELLOW_LILY = Hexagon(YELLOW, TREE), Hexagon(YELLOW, BIRD), Hexagon(YELLOW, LILY)
BLUE_TREE, BLUE_BIRD = Hexagon(LIGHT_BLUE, TREE), Hexagon(LIGHT_BLUE, BIRD)
TAKE_YELLOW, TAKE_TREES = TAKE_COLOUR + YELLOW, TAKE_PATTERN + TREE


# ---- taking --------------------------------------------------------------------------------------------------------


def test_one_of_every_different_hexagon_is_taken_if_all_of_it_fits() -> None:
    oracle = game()
    player = oracle.players[0]
    display_of(oracle, [YELLOW_TREE, YELLOW_TREE, YELLOW_LILY, YELLOW_TREE])
    player.storage = Storage(12, 2, 0, [BLUE_BIRD] * 11)
    assert TAKE_YELLOW not in choices(oracle, player)
    player.storage = Storage(12, 2, 0, [BLUE_BIRD] * 10)
    assert play(oracle, player, TAKE_YELLOW)
    assert player.storage.tiles[10:] == [YELLOW_TREE, YELLOW_LILY]
    assert oracle.display.pieces[0].tiles == [YELLOW_TREE, YELLOW_TREE]


def test_the_copy_on_the_top_piece_brings_the_next_piece() -> None:
    oracle = game()
    player = oracle.players[0]
    display_of(oracle, [YELLOW_TREE, BLUE_BIRD], [YELLOW_TREE], top=1)
    waiting = list(oracle.display.stack)
    assert choices(oracle, player, TAKE_TREES) == {SOURCE, SOURCE + 1}
    assert play(oracle, player, TAKE_TREES, SOURCE + 1)
    left, former_top, top = oracle.display.pieces
    assert (former_top.face_up, left.face_up, top.face_up) == (True, False, False)
    assert (top.printed, top.number, len(top.tiles)) == (waiting[0], 2, 4)
    assert oracle.display.top is top


def test_the_copy_elsewhere_brings_nothing_but_may_turn_a_piece_over() -> None:
    oracle = game()
    player = oracle.players[0]
    display_of(oracle, [YELLOW_TREE], [YELLOW_TREE], top=1)
    assert play(oracle, player, TAKE_TREES, SOURCE)
    assert [piece.face_up for piece in oracle.display.pieces] == [True, False]
    assert player.storage.expansions == []
    assert oracle.display.top is oracle.display.pieces[1]


def test_an_expansion_instead_of_its_twin_on_a_tile() -> None:
    oracle = game()
    player = oracle.players[0]
    display_of(oracle, [YELLOW_TREE, YELLOW_BIRD], YELLOW_TREE)
    assert play(oracle, player, TAKE_TREES, SOURCE + 1)
    assert (player.storage.tiles, player.storage.expansions) == ([], [YELLOW_TREE])
    player.storage.expansions = [BLUE_BIRD, BLUE_TREE]
    display_of(oracle, [YELLOW_TREE, YELLOW_BIRD], YELLOW_TREE)
    assert play(oracle, player, TAKE_TREES)  # only the tile fits
    assert player.storage.tiles == [YELLOW_TREE]


def test_without_room_for_an_expansion_its_colour_and_pattern_cannot_be_taken() -> None:
    oracle = game()
    player = oracle.players[0]
    player.storage.expansions = [BLUE_BIRD, Hexagon(DARK_GREEN, LILY)]
    display_of(oracle, [BLUE_TREE, YELLOW_BIRD], YELLOW_TREE)
    takes = {action for action in choices(oracle, player) if PASS < action < tile(HEXAGONS[0])}
    assert takes == {TAKE_COLOUR + LIGHT_BLUE, TAKE_PATTERN + BIRD}


def test_a_tile_leaves_room_for_what_comes_later_in_the_same_selection() -> None:
    oracle = game()
    player = oracle.players[0]
    player.storage = Storage(12, 2, 0, [BLUE_BIRD] * 11)
    display_of(oracle, [YELLOW_TREE, YELLOW_BIRD], YELLOW_TREE)
    assert play(oracle, player, TAKE_YELLOW)  # the bird takes the last space, so the tree must be the expansion
    assert (player.storage.tiles[11:], player.storage.expansions) == ([YELLOW_BIRD], [YELLOW_TREE])


def test_when_the_bag_runs_short_the_tower_fills_it() -> None:
    oracle = game()
    display, player = oracle.display, oracle.players[0]
    display_of(oracle, [YELLOW_TREE], top=0)
    display.bag, display.tower = Counter([BLUE_TREE]), Counter([BLUE_BIRD])
    assert play(oracle, player, TAKE_TREES)
    assert display.top is not None
    assert display.top.tiles == [BLUE_TREE, BLUE_BIRD]
    assert display.bag.total() == display.tower.total() == 0


def test_without_any_tile_all_remaining_pieces_come_out_face_up() -> None:
    oracle = game()
    display, player = oracle.display, oracle.players[0]
    display_of(oracle, [YELLOW_TREE, BLUE_BIRD], top=0)
    waiting = list(display.stack)
    display.bag, display.tower = Counter(), Counter()
    assert play(oracle, player, TAKE_TREES)
    assert display.top is None
    assert [piece.printed for piece in display.pieces if piece.face_up] == waiting
    assert display.stack == []


# ---- placing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", ["all", "any"])
def test_neighbours_must_share_colour_or_pattern(adjacency: str) -> None:
    player = game(adjacency=adjacency).players[0]
    plant(player, {0: YELLOW_TREE, 2: Hexagon(DARK_PURPLE, LILY)})
    cells = set(player.garden.cells_for_tile(YELLOW_BIRD, adjacency == "all"))
    assert set(cells) == ({4, 5} if adjacency == "all" else {1, 4, 5})


def test_no_twins_in_a_group() -> None:
    player = game().players[0]
    plant(player, {0: YELLOW_TREE, 1: YELLOW_BIRD, 2: BLUE_BIRD, 3: BLUE_TREE})
    assert 4 in set(player.garden.cells_for_tile(YELLOW_TREE, True))
    plant(player, {5: Hexagon(LIGHT_GREEN, TREE)})
    assert 4 not in set(player.garden.cells_for_tile(YELLOW_TREE, True))
    assert 4 not in set(player.garden.cells_for_tile(YELLOW_TREE, False))


def test_an_expansion_joins_groups_and_must_not_bring_twins() -> None:
    player = game().players[0]
    plant(player, {0: YELLOW_TREE})
    rings = set(range(6, 42))
    touching = 6 + 3  # the cell of slot 0 beside the fountain's first space
    assert set(player.garden.cells_for_expansion(YELLOW_TREE, True)) == rings - {touching}
    assert set(player.garden.cells_for_expansion(YELLOW_BIRD, True)) == rings
    assert set(player.garden.cells_for_expansion(Hexagon(DARK_GREEN, LILY), False)) == rings - {touching}
    player.garden.lay_face_down(0)
    assert set(player.garden.cells_for_expansion(YELLOW_TREE, True)) == rings - set(range(6, 12))


def test_spaces_of_pieces_laid_face_up_and_face_down() -> None:
    player = game().players[0]
    player.garden.lay_face_up(YELLOW_TREE, CELLS[6])
    player.garden.lay_face_down(2)
    free = {*range(6), *range(7, 12), *range(18, 24), 44}
    assert set(player.garden.cells_for_tile(YELLOW_BIRD, True)) == free
    assert set(player.garden.cells_for_tile(Hexagon(DARK_GREEN, LILY), True)) == free - {7, 11}
    assert player.garden.free_slots() == [1, 3, 4, 5]


def test_jokers_that_do_not_fit_are_lost() -> None:
    oracle = game()
    player = oracle.players[0]
    for slot in (0, 1, 5):
        player.garden.lay_face_down(slot)
    around_ornaments = [1, 2, 3, 4, 5, *(6 + 2, 6 + 3, 6 + 4), *(12 + 4, 12 + 5), *(36 + 1, 36 + 2)]
    plant(player, dict.fromkeys(around_ornaments, YELLOW_BIRD))
    player.storage = Storage(12, 2, 0, [YELLOW_TREE] * 11)
    oracle.pending.cell = 0
    player.garden.hexagons[CELLS[0]] = YELLOW_TREE
    assert sorted(map(oracle.ornament, player.garden.closed_by(CELLS[0]))) == ["bench", "fountain", "statue"]
    oracle.lay(player, tile(YELLOW_TREE))
    assert player.storage.jokers == 1


def test_a_pavilion_gives_three_jokers_and_a_face_down_piece_none() -> None:
    oracle = game()
    player = oracle.players[0]
    player.garden.lay_face_up(YELLOW_TREE, CELLS[6])
    player.garden.lay_face_down(1)
    for slot, first in ((0, 6), (1, 12)):
        plant(player, {first + number: Hexagon(DARK_PURPLE, number) for number in range(1, 5)} | {first: YELLOW_TREE})
        oracle.pending.cell = first + 5
        player.storage.jokers = 0
        oracle.lay(player, tile(YELLOW_LILY))
        assert player.storage.jokers == (3 if slot == 0 else 0)


def test_a_paid_expansion_goes_under_the_supply() -> None:
    oracle = game()
    player = oracle.players[0]
    player.storage = Storage(12, 2, 0, [], [YELLOW_BIRD, YELLOW_TREE])
    supply = oracle.display.supply
    assert play(oracle, player, expansion(YELLOW_BIRD), CELL + 7)
    assert (oracle.display.supply, player.storage.expansions) == (supply + 1, [])
    assert player.garden.face_up == {0: CELLS[7]}
    assert player.garden.hexagons == {CELLS[7]: YELLOW_BIRD}


# ---- buying and passing --------------------------------------------------------------------------------------------


def test_buying_takes_six_points_a_free_slot_and_a_supply() -> None:
    oracle = game()
    player = oracle.players[0]
    assert {BUY_AT + slot for slot in range(6)} <= choices(oracle, player)
    assert play(oracle, player, BUY_AT + 2)
    assert (player.points(), oracle.display.supply, player.garden.face_down) == (9, 15, {2})
    assert play(oracle, player, BUY_AT + 0)
    assert player.points() == 3
    assert not any(action >= BUY_AT for action in choices(oracle, player))
    other = oracle.players[1]
    oracle.display.supply = 0
    assert not any(action >= BUY_AT for action in choices(oracle, other))


def test_passing_first_costs_a_point_and_brings_the_marker() -> None:
    oracle = game(first_player=0)
    first, second = oracle.players
    assert play(oracle, second, PASS)
    assert (second.points(), oracle.marker, oracle.someone_passed) == (14, 1, True)
    assert play(oracle, first, PASS)
    assert (first.points(), oracle.marker) == (15, 1)


def test_throwing_away_costs_the_value_and_goes_upwards() -> None:
    oracle = game()
    player = oracle.players[0]
    player.storage = Storage(12, 2, 3, [YELLOW_LILY, YELLOW_BIRD, YELLOW_BIRD], [BLUE_TREE])
    supply = oracle.display.supply
    lily, bird, piece = tile(YELLOW_LILY), tile(YELLOW_BIRD), expansion(BLUE_TREE)
    assert choices(oracle, player, PASS) == {PASS, lily, bird, piece}
    player.passed, oracle.someone_passed, player.penalties = False, False, 0
    assert choices(oracle, player, PASS, bird) == {PASS, lily, bird, piece}
    assert player.points() == 15 - 1 - 2
    player.passed, oracle.someone_passed, player.penalties = False, False, 0
    assert play(oracle, player, PASS, lily, piece)
    assert player.points() == 15 - 1 - 6 - 1
    assert (player.storage.tiles, player.storage.jokers, oracle.display.supply) == ([YELLOW_BIRD], 3, supply + 1)
