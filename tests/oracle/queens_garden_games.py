"""Games of Queen's Garden for tests of the oracle: the printed numbers, a shuffled bag, positions made by hand."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.oracle.queens_garden import Oracle
from tests.oracle.queens_garden_actions import HEXAGONS, Hexagon
from tests.oracle.queens_garden_board import CELLS
from tests.oracle.queens_garden_display import Piece
from tests.oracle.queens_garden_table import read
from tests.oracle.queens_garden_turns import Player

TABLE: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "gardens_env" / "queens_garden" / "data.toml").read_text(encoding="utf-8")
)
YELLOW, LIGHT_BLUE, DARK_GREEN, LIGHT_GREEN, DARK_PURPLE, LIGHT_PURPLE = range(6)
TREE, BIRD, BUTTERFLY, FLOWER, PLANT, LILY = range(6)


class Bag:
    """Draws out of the bag of an oracle that gets its tiles from here."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.oracle: Oracle | None = None
        self.first_tiles = [hexagon.kind for hexagon in HEXAGONS for _ in range(3)]
        chance.shuffle(self.first_tiles)

    def __call__(self) -> int:
        if self.oracle is None:
            return self.first_tiles.pop()
        return self.chance.choice(sorted(self.oracle.display.bag.elements())).kind


def game(players: int = 2, adjacency: str = "all", seed: int = 0, first_player: int = 0) -> Oracle:
    chance = random.Random(seed)
    order = chance.sample(range(36), 36)
    bag = Bag(chance)
    bag.oracle = Oracle(players, adjacency, TABLE, first_player, read(TABLE).wheel_rounds, order, bag)
    return bag.oracle


def tiles_in(oracle: Oracle) -> Counter[Hexagon]:
    """All tiles, wherever they are."""
    found = oracle.display.bag + oracle.display.tower
    found += Counter(tile for piece in oracle.display.pieces for tile in piece.tiles)
    for player in oracle.players:
        printed = set(player.garden.face_up.values())
        found += Counter(player.storage.tiles)
        found += Counter(hexagon for place, hexagon in player.garden.hexagons.items() if place not in printed)
    return found


def expansions_in(oracle: Oracle) -> int:
    """All expansions, wherever they are."""
    laid = [len(player.garden.face_up) + len(player.garden.face_down) for player in oracle.players]
    stored = [len(player.storage.expansions) for player in oracle.players]
    display = oracle.display
    waiting = [len(stack) for stack in [display.stack, *display.stacks]]
    return sum(laid) + sum(stored) + sum(waiting) + len(display.pieces) + display.supply


def play(oracle: Oracle, player: Player, *answers: int) -> bool:
    """Let a player take a turn, from the position as it is now. Returns whether it came to its end."""
    telling = oracle.turn(player)
    try:
        next(telling)
        for answer in answers:
            assert answer in oracle.choices, f"{answer} is not among {oracle.choices}"
            telling.send(answer)
    except StopIteration:
        return True
    return False


def choices(oracle: Oracle, player: Player, *answers: int) -> set[int]:
    """What a player can choose from in a turn after these answers."""
    assert not play(oracle, player, *answers), "the turn is over"
    return oracle.legal()


def plant(player: Player, hexagons: dict[int, Hexagon]) -> None:
    """Lay hexagons on cells."""
    player.garden.hexagons |= {CELLS[cell]: hexagon for cell, hexagon in hexagons.items()}


def display_of(oracle: Oracle, *pieces: list[Hexagon] | Hexagon, top: int | None = None) -> None:
    """Lay out pieces with tiles or (a single hexagon) face up; the numbers of pieces go up from 0."""
    laid = []
    for number, content in enumerate(pieces):
        if isinstance(content, Hexagon):
            laid.append(Piece(number, content, face_up=True))
        else:
            laid.append(Piece(number, HEXAGONS[number], content))
    oracle.display.pieces, oracle.display.pieces_out = laid, len(laid)
    oracle.display.top = None if top is None else laid[top]
