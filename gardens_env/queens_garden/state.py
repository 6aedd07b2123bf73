"""The record of Queen's Garden: every field, its meaning, its shape and who may see it.

A hexagon is a colour and a pattern; its kind is 6 x colour + pattern. An expansion is called by the kind of the hexagon
that is printed on its face.
"""

from typing import Any

import numpy as np

from gardens_env.core.record import Field, record_dtype

MAX_PLAYERS = 4
ROUNDS = 4
COLOURS = ("yellow", "light_blue", "dark_green", "light_green", "dark_purple", "light_purple")
"""Names of the colours, in the order of their numbers."""
PATTERNS = ("tree", "bird", "butterfly", "flower", "plant", "lily")
"""Names of the patterns, in the order of their numbers."""
SIX = 6
"""Colours, patterns, slots, and directions of a hexagon: all are six, and the rules lean on it."""
ATTRIBUTES = (*COLOURS, *PATTERNS)
"""Colours are the attributes 0 to 5, patterns 6 to 11."""
KINDS = tuple(f"{colour}_{pattern}" for colour in COLOURS for pattern in PATTERNS)
"""Names of the kinds of hexagons, in the order of their numbers."""
KIND_COUNT = len(KINDS)
CELLS = 48
"""Cells of a garden: 0-5 the fountain's spaces, 6 + 6k + i ring cell i of slot k, 42 + k the centre of slot k."""
SLOTS = SIX
MAX_PIECES = 8
"""Places for the pieces (expansions) of a round's stack, at least as many as a table may ask for."""
MAX_PIECE_TILES = 4
"""Places for tiles on a piece, at least as many as a table may ask for."""
MAX_TILES_DRAWN = ROUNDS * MAX_PIECES * MAX_PIECE_TILES
MAX_OWED = 5
"""Items that the dearest hexagon costs besides itself."""

NOTHING = -1
"""A free cell or slot, a place without a tile or a piece, a choice not made yet."""
FACE_DOWN = KIND_COUNT
"""Value of `slot_piece` for a face-down piece."""

PHASES = ("TURN", "SOURCE", "CELL", "PAY", "DISCARD", "OVER")
"""Names of the values of `phase`."""
PHASE_TURN, PHASE_SOURCE, PHASE_CELL, PHASE_PAY, PHASE_DISCARD, PHASE_OVER = range(len(PHASES))

_PER_SEAT = (MAX_PLAYERS,)
_KINDS = (KIND_COUNT,)
_STORE = (MAX_PLAYERS, KIND_COUNT)

FIELDS = (
    Field("adjacency_any", "i1", (), "1: one fitting neighbour is enough; 0: every neighbour must fit"),
    Field("wheel_round", "i1", (len(ATTRIBUTES),), "the round, 1 to 4, in which each colour and pattern scores"),
    Field("points", "i4", _PER_SEAT, "points so far, those of the end not included"),
    Field("jokers", "i1", _PER_SEAT, "jokers in storage"),
    Field("tiles", "i1", _STORE, "tiles in storage, by kind"),
    Field("expansions", "i1", _STORE, "1 where that expansion lies in storage"),
    Field("garden", "i1", (MAX_PLAYERS, CELLS), "kind of the hexagon on each cell, printed ones included; -1 without"),
    Field("slot_piece", "i1", (MAX_PLAYERS, SLOTS), "the expansion in each slot; 36 face down, -1 none"),
    Field("printed_cell", "i1", (MAX_PLAYERS, SLOTS), "cell of the hexagon printed on it, -1 without"),
    Field("round_number", "i1", (), "1 to 4"),
    Field("marker", "i1", (), "seat of the first-player marker: began the round, or passed first in it"),
    Field("someone_passed", "i1", (), "1 once somebody has passed in this round"),
    Field("passed", "i1", _PER_SEAT, "1 where the seat has passed in this round"),
    Field("first_player", "i1", (), "seat that began the game"),
    Field(
        "expansion_order",
        "i1",
        _KINDS,
        "the expansions as they were dealt: the stack of round 1 from the top, of rounds 2, 3 and 4, the supply",
        "all that have never been face up (see `seen`)",
    ),
    Field("supply_size", "i1", (), "pieces in the supply"),
    Field("seen", "i1", _KINDS, "1 for expansions that have been face up in this game"),
    Field("pieces_out", "i1", (), "pieces of this round's stack that have come out"),
    Field(
        "display_piece",
        "i1",
        (MAX_PIECES,),
        "the expansion that came out as number k in this round; -1 not yet, or taken",
        "those that are not face up",
    ),
    Field("face_up", "i1", (MAX_PIECES,), "1 where piece k lies face up in the display"),
    Field("display_tiles", "i1", (MAX_PIECES, MAX_PIECE_TILES), "kinds of the tiles on piece k, in drawing order; -1"),
    Field("top", "i1", (), "number of the piece on top of the stack, -1 without"),
    Field("bag", "i1", _KINDS, "tiles in the bag, by kind"),
    Field("tower", "i1", _KINDS, "tiles in the tower, by kind"),
    Field("tiles_drawn", "i1", (MAX_TILES_DRAWN,), "every tile drawn from the bag in this game, in order; then -1"),
    Field("tiles_drawn_count", "i2", (), "how many that are"),
    # A decision of several steps changes nothing before its last step; until then the choices stand here.
    Field("naming", "i1", (), "SOURCE: the colour (0-5) or pattern (6-11) that was named; -1"),
    Field("sources", "i1", (SIX,), "SOURCE: chosen piece for each hexagon, by its other attribute; -1"),
    Field("placing", "i1", (), "CELL, PAY: the tile (kind) or expansion (36 + kind) to be placed; -1"),
    Field("cell", "i1", (), "PAY: the cell chosen for it; -1"),
    Field("payment", "i1", (MAX_OWED,), "PAY: chosen tiles (kind), expansions (36 + kind) and jokers (72); -1"),
    Field("lowest_discard", "i1", (), "DISCARD: lowest tile (kind) or expansion (36 + kind) that may still go"),
    # The garden once more, in forms that the rules can work with fast; `rules.garden.lay` keeps them.
    Field("attribute_cells", "i8", (MAX_PLAYERS, len(ATTRIBUTES)), "bit set of the cells with each colour and pattern"),
    Field("attribute_count", "i1", (MAX_PLAYERS, len(ATTRIBUTES)), "hexagons in the garden by colour and pattern"),
    Field("group_points", "i4", _PER_SEAT, "what the garden's groups would bring at the end"),
    # The ledger: what has happened, so that `check` can work out points and jokers.
    Field("round_points", "i4", _PER_SEAT, "points scored in phase 2 of all rounds"),
    Field("penalties", "i4", _PER_SEAT, "points lost by passing first and by throwing away"),
    Field("jokers_gained", "i4", _PER_SEAT, "jokers gained from ornaments"),
    Field("jokers_paid", "i4", _PER_SEAT, "jokers paid"),
)
"""The game's own fields, after the header of `core.record`."""

MARKER = "queens_garden_v0"
STATE: np.dtype[Any] = record_dtype(MARKER, FIELDS)
"""dtype of the record."""
