"""The 148 action ids of Queen's Garden, written down once more for the oracle."""

from __future__ import annotations

from typing import NamedTuple

COLOURS = PATTERNS = 6

PASS = 0
TAKE_COLOUR = 1  # + colour
TAKE_PATTERN = 7  # + pattern
TILE = 13  # + kind
EXPANSION = 49  # + kind
JOKER = 85
CELL = 86  # + cell
BUY_AT = 134  # + slot
SOURCE = 140  # + piece
ACTIONS = 148


class Hexagon(NamedTuple):
    """One colour and one pattern, on a tile or printed on an expansion."""

    colour: int
    pattern: int

    @property
    def kind(self) -> int:
        """Its number, 0..35."""
        return PATTERNS * self.colour + self.pattern


HEXAGONS = [Hexagon(colour, pattern) for colour in range(COLOURS) for pattern in range(PATTERNS)]
"""All hexagons, in the order of their numbers."""


def tile(hexagon: Hexagon) -> int:
    """Id of a stored tile."""
    return TILE + hexagon.kind


def expansion(hexagon: Hexagon) -> int:
    """Id of a stored expansion."""
    return EXPANSION + hexagon.kind


def is_expansion(action: int) -> bool:
    """Does this id name a stored expansion?"""
    return EXPANSION <= action < JOKER


def hexagon_of(action: int) -> Hexagon:
    """The hexagon of the id of a stored tile or expansion."""
    return _STORED[action]


_STORED = {tile(hexagon): hexagon for hexagon in HEXAGONS} | {expansion(hexagon): hexagon for hexagon in HEXAGONS}
