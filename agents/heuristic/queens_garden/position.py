"""What the bot sees: the observation read back into whole numbers, for the observer's own garden and storage."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.reading import marked, whole
from gardens_env.queens_garden import observation as seen
from gardens_env.queens_garden.observation import GENERAL, OWN_GARDEN, PLAYER
from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    CELLS,
    KIND_COUNT,
    MAX_PIECE_TILES,
    MAX_PIECES,
    NOTHING,
    PHASES,
    ROUNDS,
    SIX,
    SLOTS,
)

OPEN_SLOT, PAVILION, PLAIN = 0, 1, 2
"""What is in a slot: nothing; a face-up expansion; a face-down one."""

_KINDS = (KIND_COUNT,)
POSITION: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("phase", "i8"),
            ("adjacency_any", "i8"),
            ("round_index", "i8"),  # 0 in the first round
            ("someone_passed", "i8"),
            ("rivals", "i8"),  # other players who have not passed
            # Points that a hexagon laid now brings at the wheel, at the end of this round and of a later one:
            ("wheel_now", "f8", (len(ATTRIBUTES),)),
            ("wheel_later", "f8", (len(ATTRIBUTES),)),
            ("pieces_left", "i8"),
            ("top_piece", "i8"),  # the piece with tiles that lies on the stack, -1 without
            ("supply", "i8"),
            ("bag", "i8", _KINDS),
            ("unseen", "i8", _KINDS),  # 1 for expansions that have never been face up
            ("on_top", "i8", _KINDS),  # tiles on the stack's top piece
            ("beside", "i8", _KINDS),  # tiles on other pieces
            ("face_up", "i8", _KINDS),  # 1 for expansions face up in the display
            ("piece_tiles", "i8", (MAX_PIECES,)),
            ("piece_face_up", "i8", (MAX_PIECES,)),
            ("subject", "i8"),  # kind asked for or placed, -1 none
            ("subject_expansion", "i8"),
            ("decided_by", "i8"),  # 0 colour, 1 pattern, -1 neither
            ("owed", "i8"),
            ("points", "i8"),
            ("jokers", "i8"),
            ("tile_room", "i8"),
            ("expansion_room", "i8"),
            ("tiles", "i8", _KINDS),
            ("expansions", "i8", _KINDS),
            ("slot", "i8", (SLOTS,)),
            ("garden", "i8", (CELLS,)),  # kinds, -1 without
            ("free", "i8", (CELLS,)),  # 1: the cell is there and has no hexagon
        ],
    )
)
"""dtype of a position, whole numbers but for those of the wheel."""

_PHASE, _ROUND = GENERAL.offset("phase"), GENERAL.offset("round_number")
_ADJACENCY_ANY, _SOMEONE_PASSED = GENERAL.offset("adjacency_any"), GENERAL.offset("someone_passed")
_WHEEL_NOW, _WHEEL_LATER = GENERAL.offset("wheel_now"), GENERAL.offset("wheel_later")
_PIECES_LEFT, _TOP_EXISTS = GENERAL.offset("pieces_left"), GENERAL.offset("top_exists")
_SUPPLY, _BAG, _UNSEEN = GENERAL.offset("supply_size"), GENERAL.offset("bag"), GENERAL.offset("unseen_expansions")
_TOP_TILES, _DISPLAY_TILES = GENERAL.offset("top_tiles"), GENERAL.offset("display_tiles")
_DISPLAY_EXPANSIONS = GENERAL.offset("display_expansions")
_PIECE_TILES, _PIECE_EXPANSION = GENERAL.offset("piece_tiles"), GENERAL.offset("piece_expansion")
_COLOUR, _PATTERN = GENERAL.offset("subject_colour"), GENERAL.offset("subject_pattern")
_SUBJECT_EXPANSION, _DECIDED_BY = GENERAL.offset("subject_expansion"), GENERAL.offset("decided_by")
_OWED = GENERAL.offset("owed")
_PASSED = PLAYER.offset("passed")
_BLOCK = GENERAL.size
_POINTS, _JOKERS = _BLOCK + PLAYER.offset("points"), _BLOCK + PLAYER.offset("jokers")
_TILE_ROOM, _EXPANSION_ROOM = _BLOCK + PLAYER.offset("tile_room"), _BLOCK + PLAYER.offset("expansion_room")
_TILES, _EXPANSIONS = _BLOCK + PLAYER.offset("tiles"), _BLOCK + PLAYER.offset("expansions")
_PAVILIONS, _FACE_DOWN = _BLOCK + PLAYER.offset("pavilions"), _BLOCK + PLAYER.offset("face_down")
_GARDEN, _FREE = _BLOCK + PLAYER.size + OWN_GARDEN.offset("garden"), _BLOCK + PLAYER.size + OWN_GARDEN.offset("free")
_OWN_SIZE = PLAYER.size + OWN_GARDEN.size
_OTHER_SIZE = PLAYER.size + seen.OTHER_GARDEN.size
_WHEEL_UNIT, _PIECES_UNIT, _SUPPLY_UNIT = seen.WHEEL_UNIT, seen.PIECES_UNIT, seen.SUPPLY_UNIT
_COPIES_UNIT, _OWED_UNIT, _POINTS_UNIT = seen.COPIES_UNIT, seen.OWED_UNIT, seen.POINTS_UNIT
_STORAGE_UNIT, _EXPANSIONS_UNIT = seen.STORAGE_UNIT, seen.EXPANSIONS_UNIT
_PHASE_COUNT, _ATTRIBUTE_COUNT = len(PHASES), len(ATTRIBUTES)


@njit
def read(row: Any, position: Any) -> None:
    """Read an observation, float32 (D,), into a position."""
    position.players = (row.size - _BLOCK - _OWN_SIZE) // _OTHER_SIZE + 1
    position.phase = marked(row, _PHASE, _PHASE_COUNT)
    position.adjacency_any = whole(row[_ADJACENCY_ANY])
    position.round_index = min(max(marked(row, _ROUND, ROUNDS), 0), ROUNDS - 1)
    position.someone_passed = whole(row[_SOMEONE_PASSED])
    position.rivals = 0
    for player in range(1, position.players):
        block = _BLOCK + _OWN_SIZE + (player - 1) * _OTHER_SIZE
        position.rivals += 1 - whole(row[block + _PASSED])
    for attribute in range(_ATTRIBUTE_COUNT):
        position.wheel_now[attribute] = _WHEEL_UNIT * row[_WHEEL_NOW + attribute]
        position.wheel_later[attribute] = _WHEEL_UNIT * row[_WHEEL_LATER + attribute]
    _read_display(row, position)
    _read_subject(row, position)
    _read_own(row, position)


@njit
def _read_display(row: Any, position: Any) -> None:
    position.pieces_left = whole(row[_PIECES_LEFT] * _PIECES_UNIT)
    position.top_piece = NOTHING
    position.supply = whole(row[_SUPPLY] * _SUPPLY_UNIT)
    for kind in range(KIND_COUNT):
        position.bag[kind] = whole(row[_BAG + kind] * _COPIES_UNIT)
        position.unseen[kind] = whole(row[_UNSEEN + kind])
        position.on_top[kind] = whole(row[_TOP_TILES + kind] * _COPIES_UNIT)
        position.beside[kind] = whole(row[_DISPLAY_TILES + kind] * _COPIES_UNIT)
        position.face_up[kind] = whole(row[_DISPLAY_EXPANSIONS + kind])
    for piece in range(MAX_PIECES):
        tiles = 0
        for place in range(MAX_PIECE_TILES):
            tiles += row[_PIECE_TILES + piece * MAX_PIECE_TILES + place] > 0
        position.piece_tiles[piece] = tiles
        position.piece_face_up[piece] = row[_PIECE_EXPANSION + piece] > 0
        if tiles > 0 and row[_TOP_EXISTS] > 0.5:
            position.top_piece = piece


@njit
def _read_subject(row: Any, position: Any) -> None:
    colour, pattern = marked(row, _COLOUR, SIX), marked(row, _PATTERN, SIX)
    position.subject = SIX * colour + pattern if colour >= 0 else NOTHING
    position.subject_expansion = whole(row[_SUBJECT_EXPANSION])
    position.decided_by = marked(row, _DECIDED_BY, 2)
    position.owed = whole(row[_OWED] * _OWED_UNIT)


@njit
def _read_own(row: Any, position: Any) -> None:
    position.points = whole(row[_POINTS] * _POINTS_UNIT)
    position.jokers = whole(row[_JOKERS] * _STORAGE_UNIT)
    position.tile_room = whole(row[_TILE_ROOM] * _STORAGE_UNIT)
    position.expansion_room = whole(row[_EXPANSION_ROOM] * _EXPANSIONS_UNIT)
    for kind in range(KIND_COUNT):
        position.tiles[kind] = whole(row[_TILES + kind] * _COPIES_UNIT)
        position.expansions[kind] = whole(row[_EXPANSIONS + kind])
    for slot in range(SLOTS):
        pavilion, plain = row[_PAVILIONS + slot] > 0.5, row[_FACE_DOWN + slot] > 0.5
        position.slot[slot] = PAVILION if pavilion else PLAIN if plain else OPEN_SLOT
    for cell in range(CELLS):
        start = _GARDEN + cell * _ATTRIBUTE_COUNT
        colour = marked(row, start, SIX)
        position.garden[cell] = SIX * colour + marked(row, start + SIX, SIX) if colour >= 0 else NOTHING
        position.free[cell] = whole(row[_FREE + cell])
