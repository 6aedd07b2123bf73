"""A hexagon: a pattern in a colour, on a tile or printed on an expansion."""

from dataclasses import dataclass
from typing import Any

from gardens_env.queens_garden.state import COLOURS, PATTERNS, SIX

LETTERS = ("Y", "B", "D", "G", "P", "L")
"""Letter of each colour in texts."""


@dataclass(frozen=True)
class Hexagon:
    """A kind of hexagon.

    Attributes:
        kind: its number.
        colour: number of its colour.
        pattern: number of its pattern.
        value: what it costs and what it is worth.
    """

    kind: int
    colour: int
    pattern: int
    value: int

    @property
    def name(self) -> str:
        """Its name for people: `light blue bird`."""
        return kind_name(self.kind)

    @property
    def code(self) -> str:
        """Two letters for texts: the colour's letter and the pattern's number, from 1."""
        return f"{LETTERS[self.colour]}{self.pattern + 1}"


def hexagon_of_kind(tables: Any, kind: int) -> Hexagon:
    """The hexagon of that kind."""
    colour, pattern = divmod(kind, SIX)
    return Hexagon(kind, colour, pattern, int(tables.pattern_value[pattern]))


def kind_name(kind: int) -> str:
    """The name of a kind for people: `light blue bird`."""
    colour, pattern = divmod(kind, SIX)
    return f"{colour_name(colour)} {PATTERNS[pattern]}"


def colour_name(colour: int) -> str:
    """The name of a colour for people: `light blue`."""
    return COLOURS[colour].replace("_", " ")
