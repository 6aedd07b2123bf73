"""The action space: 148 numbers, their names, and constants for the rules."""

from gardens_env.core.layout import Layout, Part
from gardens_env.queens_garden.state import CELLS, COLOURS, KIND_COUNT, KINDS, MAX_PIECES, PATTERNS, SLOTS

ACTIONS = Layout(
    (
        Part("PASS", (), "pass; when throwing away: be done"),
        Part("TAKE_COLOUR", (COLOURS,), "take one of every hexagon of that colour"),
        Part("TAKE_PATTERN", (PATTERNS,), "take one of every hexagon of that pattern"),
        Part("TILE", (KINDS,), "place, pay with or throw away that stored tile"),
        Part("EXPANSION", (KINDS,), "place, pay with or throw away that stored expansion"),
        Part("JOKER", (), "pay with a joker"),
        Part("CELL", (CELLS,), "lay the tile, or the hexagon printed on the expansion, on that cell"),
        Part("BUY_AT", (SLOTS,), "buy a face-down expansion and lay it into that slot"),
        Part("SOURCE", (MAX_PIECES,), "take the hexagon asked for from that piece, or that piece itself"),
    )
)
"""The action space, the same for every number of players."""

PASS = ACTIONS.offset("PASS")
TAKE = ACTIONS.offset("TAKE_COLOUR")
"""First of the 12 takings: by colour 0-5, by pattern 6-11."""
ITEM = ACTIONS.offset("TILE")
"""First of the 73 items of a storage: tiles by kind, expansions by kind, the joker."""
CELL = ACTIONS.offset("CELL")
BUY_AT = ACTIONS.offset("BUY_AT")
SOURCE = ACTIONS.offset("SOURCE")

EXPANSION_ITEM = KIND_COUNT
"""Items below this are tiles; this + kind is an expansion."""
JOKER_ITEM = 2 * KIND_COUNT
"""The item that is a joker."""
