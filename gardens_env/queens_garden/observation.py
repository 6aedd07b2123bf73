"""What a seat may know, as a flat vector: general parts, then one block of parts for every player.

Everything in the game is public but the faces of pieces that have never been face up, so all seats see the same things,
each from its own place: `player_0` is the observer, `player_1` the next seat clockwise, and so on.

A placement in progress (CELL, PAY) is shown as far as it is decided: the storage without the hexagon to be placed and
without the payment chosen so far, the garden with the hexagon once its cell is chosen. `subject_*` names the hexagon
itself; points and jokers to be gained are not counted in advance.
"""

from functools import cache

from gardens_env.core.layout import Layout, Part
from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    CELLS,
    COLOURS,
    KINDS,
    MAX_PIECE_TILES,
    MAX_PIECES,
    PATTERNS,
    PHASES,
    ROUNDS,
    SLOTS,
)

COPIES_UNIT = 3.0
PIECES_UNIT = 8.0
SUPPLY_UNIT = 16.0
WHEEL_UNIT = 3.0
WAIT_UNIT = 4.0
ITEMS_UNIT = 6.0
OWED_UNIT = 5.0
KIND_UNIT = 36.0
POINTS_UNIT = 50.0
SCORING_UNIT = 20.0
STORAGE_UNIT = 12.0
EXPANSIONS_UNIT = 2.0
PATTERN_UNIT = 6.0

_BY = ("colour", "pattern")
_PIECES = MAX_PIECES

GENERAL = Layout(
    (
        Part("phase", (PHASES,), "which decision is being made"),
        Part("adjacency_any", (), "one fitting neighbour is enough (otherwise every neighbour must fit)"),
        Part("round_number", (tuple(map(str, range(1, ROUNDS + 1))),), "which round this is"),
        Part("someone_passed", (), "somebody has passed in this round, so that passing costs nothing more"),
        Part("wheel_now", (ATTRIBUTES,), "points per hexagon at the end of this round", WHEEL_UNIT),
        Part("wheel_later", (ATTRIBUTES,), "points per hexagon at the end of a later round", WHEEL_UNIT),
        Part("wheel_wait", (ATTRIBUTES,), "for those, how many rounds later", WAIT_UNIT),
        Part("pieces_left", (), "pieces of this round's stack that have not come out yet", PIECES_UNIT),
        Part("supply_size", (), "face-down expansions that can be bought", SUPPLY_UNIT),
        Part("bag", (KINDS,), "tiles in the bag (those nowhere in sight are in the tower)", COPIES_UNIT),
        Part("unseen_expansions", (KINDS,), "expansions that have never been face up"),
        Part("top_tiles", (KINDS,), "tiles on the stack's top piece", COPIES_UNIT),
        Part("display_tiles", (KINDS,), "tiles on the other pieces of the display", COPIES_UNIT),
        Part("display_expansions", (KINDS,), "face-up expansions in the display"),
        Part("take_items", (ATTRIBUTES,), "items that naming that colour or pattern takes", ITEMS_UNIT),
        Part("top_exists", (), "a piece with tiles lies on the stack; it is the last piece that came out"),
        Part("piece_tiles", (_PIECES, MAX_PIECE_TILES), "kind + 1 of the tiles on each piece, 0 without", KIND_UNIT),
        Part("piece_expansion", (_PIECES,), "kind + 1 of each piece that lies face up, 0 otherwise", KIND_UNIT),
        Part("piece_chosen", (_PIECES,), "SOURCE: the piece gives one of the hexagons decided so far"),
        Part("subject_colour", (COLOURS,), "SOURCE, CELL, PAY: colour of the hexagon that is asked for or placed"),
        Part("subject_pattern", (PATTERNS,), "SOURCE, CELL, PAY: its pattern"),
        Part("subject_expansion", (), "CELL, PAY: it is printed on an expansion"),
        Part(
            "decided_by", (_BY,), "SOURCE: a colour or a pattern was named; PAY: which one all items have, once fixed"
        ),
        Part("owed", (), "PAY: items still to be paid", OWED_UNIT),
    )
)
"""The parts that belong to no player."""

PLAYER = Layout(
    (
        Part("to_move", (), "is to move"),
        Part("marker", (), "has the first-player marker"),
        Part("passed", (), "has passed in this round"),
        Part("points", (), "points so far, without those of the end", POINTS_UNIT),
        Part("round_points", (), "points that this round's scoring would bring now", SCORING_UNIT),
        Part("group_points", (), "points that the garden's groups would bring at the end", POINTS_UNIT),
        Part("jokers", (), "jokers in storage", STORAGE_UNIT),
        Part("tile_room", (), "free spaces for tiles and jokers in storage", STORAGE_UNIT),
        Part("expansion_room", (), "free spaces for expansions in storage", EXPANSIONS_UNIT),
        Part("tiles", (KINDS,), "tiles in storage", COPIES_UNIT),
        Part("expansions", (KINDS,), "expansions in storage"),
        Part("pavilions", (SLOTS,), "a face-up expansion lies in the slot"),
        Part("face_down", (SLOTS,), "a face-down expansion lies in the slot"),
    )
)
"""The parts of every player's block; in the whole layout their names have `player_0 `, `player_1 `, ... before them."""

OWN_GARDEN = Layout(
    (
        Part("garden", (CELLS, ATTRIBUTES), "colour and pattern of the hexagon on each cell; all zero without one"),
        Part("free", (CELLS,), "the cell is there and has no hexagon"),
    )
)
"""How the observer's garden is shown, at the end of its block."""

OTHER_GARDEN = Layout(
    (
        Part(
            "garden_patterns",
            (CELLS, COLOURS),
            "1 to 6, the pattern of the hexagon on each cell, at its colour",
            PATTERN_UNIT,
        ),
    )
)
"""How the others' gardens are shown, at the end of their blocks."""


@cache
def observation_layout(num_players: int) -> Layout:
    """The whole vector for a number of players: `GENERAL`, then for every relative seat `PLAYER` and the garden."""
    layout = GENERAL
    for seat in range(num_players):
        garden = OWN_GARDEN if seat == 0 else OTHER_GARDEN
        layout = layout + (PLAYER + garden).prefixed(f"player_{seat} ")
    return layout
