"""The oracle itself: whole games conserve the tiles and expansions; geometry, payments and points come out right."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.oracle import queens_garden_actions as actions
from tests.oracle.queens_garden_actions import HEXAGONS, Hexagon
from tests.oracle.queens_garden_board import CELLS, CORNERS, FOUNTAIN, centre, neighbours, ring
from tests.oracle.queens_garden_games import (
    BIRD,
    BUTTERFLY,
    DARK_GREEN,
    FLOWER,
    LIGHT_BLUE,
    LILY,
    PLANT,
    TREE,
    YELLOW,
    choices,
    expansions_in,
    game,
    plant,
    play,
    tiles_in,
)
from tests.oracle.queens_garden_storage import Storage


@pytest.mark.parametrize("adjacency", ["all", "any"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_conserve_tiles_and_expansions(players: int, adjacency: str) -> None:
    chance = random.Random(players)
    every_tile = Counter(dict.fromkeys(HEXAGONS, 3))
    for number in range(4):
        oracle = game(players, adjacency, seed=100 * players + number, first_player=number % players)
        while oracle.seat >= 0:
            assert len(oracle.legal()) > 1
            assert max(oracle.legal()) < actions.ACTIONS
            oracle.apply(chance.choice(sorted(oracle.legal())))
            assert tiles_in(oracle) == every_tile
            assert expansions_in(oracle) == 36
            assert all(player.storage.free_tile_spaces() >= 0 for player in oracle.players)
        assert oracle.legal() == set()
        assert oracle.round_number == 4
        assert min(oracle.places()) == 1


# ---- geometry ------------------------------------------------------------------------------------------------------


def test_geometry() -> None:
    rings = CELLS[:42]
    pieces = [neighbours(FOUNTAIN), *map(ring, range(6))]
    edges = {frozenset((one, other)) for one in rings for other in neighbours(one) if other in rings}
    within = {edge for edge in edges if any(edge <= set(piece) for piece in pieces)}
    assert (len(set(CELLS)), len(edges), len(edges - within)) == (48, 54, 12)
    degrees = Counter(sum(place in edge for edge in edges) for place in rings)
    assert degrees == {3: 24, 2: 18}
    assert all(set(neighbours(centre(slot))) == set(ring(slot)) for slot in range(6))


def test_edges_between_pieces() -> None:
    def cell(slot: int, number: int) -> tuple[int, int]:
        return CELLS[6 + 6 * slot + number]

    for slot, number in enumerate([3, 4, 5, 0, 1, 2]):
        assert cell(slot, number) in neighbours(CELLS[slot])
    for slot, (here, there) in enumerate([(2, 5), (3, 0), (4, 1), (5, 2), (0, 3), (1, 4)]):
        assert cell((slot + 1) % 6, there) in neighbours(cell(slot, here))


@pytest.mark.parametrize(
    ("corner", "cells"),
    [
        (0, "F0 F1 E0.2 E0.3 E1.4 E1.5"),
        (1, "F1 F2 E1.3 E1.4 E2.0 E2.5"),
        (2, "F2 F3 E2.4 E2.5 E3.0 E3.1"),
        (3, "F3 F4 E3.0 E3.5 E4.1 E4.2"),
        (4, "F4 F5 E4.0 E4.1 E5.2 E5.3"),
        (5, "F5 F0 E5.1 E5.2 E0.3 E0.4"),
    ],
)
def test_cells_around_a_corner(corner: int, cells: str) -> None:
    numbers = [int(name[1]) if name[0] == "F" else 6 + 6 * int(name[1]) + int(name[3]) for name in cells.split()]
    assert {CELLS[number] for number in numbers} == set(neighbours(CORNERS[corner]))


# ---- paying --------------------------------------------------------------------------------------------------------


def payments(placed: Hexagon, tiles: list[Hexagon], expansions: list[Hexagon], jokers: int) -> set[tuple[int, ...]]:
    storage = Storage(12, 2, jokers, tiles, expansions)
    return set(storage.payments(placed, placed.pattern))  # a tree is worth 1, so that nothing is owed


def spelled(*hexagons: Hexagon, jokers: int = 0) -> tuple[int, ...]:
    return (*sorted(map(actions.tile, hexagons)), *[actions.JOKER] * jokers)


def test_ways_to_pay_a_yellow_butterfly() -> None:
    placed = Hexagon(YELLOW, BUTTERFLY)
    tree, bird, blue = Hexagon(YELLOW, TREE), Hexagon(YELLOW, BIRD), Hexagon(LIGHT_BLUE, BUTTERFLY)
    assert payments(placed, [tree, bird], [], 0) == {spelled(tree, bird)}
    assert payments(placed, [blue], [], 1) == {spelled(blue, jokers=1)}
    assert payments(placed, [], [], 3) == {spelled(jokers=2)}
    for tiles, jokers in [([tree, blue], 0), ([tree, tree], 0), ([placed], 1), ([tree], 0), ([], 1)]:
        assert payments(placed, tiles, [], jokers) == set()


def test_a_lily_takes_all_other_patterns_of_its_colour() -> None:
    others = [Hexagon(DARK_GREEN, pattern) for pattern in range(LILY)]
    lily = Hexagon(DARK_GREEN, LILY)
    assert payments(lily, [*others, others[0]], [], 0) == {spelled(*others)}
    assert payments(lily, others[1:], [], 0) == set()
    assert payments(lily, others[1:], [Hexagon(YELLOW, LILY)], 0) == set()


def test_stored_expansions_pay_like_tiles_but_not_beside_their_twin() -> None:
    placed, tree = Hexagon(YELLOW, BIRD), Hexagon(YELLOW, TREE)
    assert payments(placed, [tree], [tree], 0) == {(actions.tile(tree),), (actions.expansion(tree),)}
    butterfly = Hexagon(YELLOW, BUTTERFLY)
    assert payments(butterfly, [tree], [tree, butterfly], 0) == set()
    assert payments(butterfly, [tree], [tree, placed], 0) == {
        (actions.tile(tree), actions.expansion(placed)),
        (actions.expansion(tree), actions.expansion(placed)),
    }


def test_first_payments_on_offer() -> None:
    oracle = game()
    player = oracle.players[0]
    placed = Hexagon(YELLOW, BUTTERFLY)
    tree, bird, blue = Hexagon(YELLOW, TREE), Hexagon(YELLOW, BIRD), Hexagon(LIGHT_BLUE, BUTTERFLY)
    place = (actions.tile(placed), actions.CELL)
    player.storage = Storage(12, 2, 2, [placed, tree, bird, blue])
    assert choices(oracle, player, *place) == {*map(actions.tile, (tree, bird, blue)), actions.JOKER}
    assert play(oracle, player, *place, actions.tile(bird))  # then the joker is the only way
    assert (player.storage.tiles, player.storage.jokers) == ([tree, blue], 1)
    player.garden.hexagons.clear()
    player.storage = Storage(12, 2, 0, [placed, tree, bird, blue])
    assert play(oracle, player, *place)  # yellow is the only way
    assert player.storage.tiles == [blue]
    assert oracle.display.tower == Counter([bird, tree, bird])


# ---- points --------------------------------------------------------------------------------------------------------


def test_points_of_a_round() -> None:
    oracle = game()
    player = oracle.players[0]
    plant(player, {0: Hexagon(DARK_GREEN, TREE), 2: Hexagon(DARK_GREEN, LILY), 4: Hexagon(YELLOW, TREE)})
    assert oracle.worth_of_round(player) == 4
    player.garden.lay_face_up(Hexagon(YELLOW, BIRD), CELLS[6])
    player.garden.lay_face_down(1)
    assert oracle.worth_of_round(player) == 5


@pytest.mark.parametrize(
    ("hexagons", "points"),
    [
        ([Hexagon(YELLOW, pattern) for pattern in (TREE, BIRD, BUTTERFLY)], 6),
        ([Hexagon(YELLOW, pattern) for pattern in (TREE, BIRD)], 0),
        ([Hexagon(YELLOW, pattern) for pattern in range(6)], 27),
        ([Hexagon(colour, LILY) for colour in range(6)], 42),
        ([Hexagon(colour, TREE) for colour in range(6)], 12),
        ([Hexagon(colour, PLANT) for colour in range(5)], 25),
    ],
)
def test_points_of_groups(hexagons: list[Hexagon], points: int) -> None:
    oracle = game()
    player = oracle.players[0]
    plant(player, dict(enumerate(hexagons)))
    assert oracle.worth_of_groups(player) == points


def test_points_of_leftovers_and_places() -> None:
    oracle = game(3)
    for player in oracle.players:
        player.storage = Storage(12, 2, 2, [Hexagon(YELLOW, FLOWER)], [])
    assert oracle.scores() == [13, 13, 13]
    oracle.players[1].storage.expansions = [Hexagon(YELLOW, BIRD)]
    oracle.players[2].penalties = 40
    assert oracle.scores() == [13, 11, -27]
    assert oracle.places() == [1, 2, 3]
    oracle.players[1].storage.expansions = []
    assert oracle.places() == [1, 1, 3]
