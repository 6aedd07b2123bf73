"""Writing the observation vector; `observation` says what stands where."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.queens_garden import observation as layout
from gardens_env.queens_garden.actions import EXPANSION_ITEM, JOKER_ITEM
from gardens_env.queens_garden.geometry import ONES, lowest
from gardens_env.queens_garden.observation import GENERAL, OTHER_GARDEN, OWN_GARDEN, PLAYER
from gardens_env.queens_garden.rules.acquire import asked_hexagon
from gardens_env.queens_garden.rules.display import stack_size
from gardens_env.queens_garden.rules.garden import free_cells, occupied_cells
from gardens_env.queens_garden.rules.payment import items_paid, price, shares_colour
from gardens_env.queens_garden.rules.scoring import round_points
from gardens_env.queens_garden.rules.storage import count_expansions, count_tiles, kind_of, row, swapped
from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    FACE_DOWN,
    KIND_COUNT,
    MAX_PIECE_TILES,
    NOTHING,
    PHASE_CELL,
    PHASE_PAY,
    PHASE_SOURCE,
    SIX,
    SLOTS,
)

ATTRIBUTE_COUNT = len(ATTRIBUTES)
GENERAL_SIZE, PLAYER_SIZE = GENERAL.size, PLAYER.size
OWN_SIZE, OTHER_SIZE = PLAYER_SIZE + OWN_GARDEN.size, PLAYER_SIZE + OTHER_GARDEN.size

# Multiplying is several times faster than dividing.
_COPY = np.float32(1 / layout.COPIES_UNIT)
_PIECE = np.float32(1 / layout.PIECES_UNIT)
_SUPPLY = np.float32(1 / layout.SUPPLY_UNIT)
_WHEEL = np.float32(1 / layout.WHEEL_UNIT)
_WAIT = np.float32(1 / layout.WAIT_UNIT)
_TAKEN = np.float32(1 / layout.ITEMS_UNIT)
_OWED_ITEM = np.float32(1 / layout.OWED_UNIT)
_KIND = np.float32(1 / layout.KIND_UNIT)
_POINT = np.float32(1 / layout.POINTS_UNIT)
_SCORED = np.float32(1 / layout.SCORING_UNIT)
_SPACE = np.float32(1 / layout.STORAGE_UNIT)
_EXPANSION_SPACE = np.float32(1 / layout.EXPANSIONS_UNIT)
_PATTERN = np.float32(1 / layout.PATTERN_UNIT)

# Where every part begins: compiled code takes these as constants.
_PHASE, _ADJACENCY_ANY = GENERAL.offset("phase"), GENERAL.offset("adjacency_any")
_ROUND_NUMBER, _SOMEONE_PASSED = GENERAL.offset("round_number"), GENERAL.offset("someone_passed")
_WHEEL_NOW, _WHEEL_LATER = GENERAL.offset("wheel_now"), GENERAL.offset("wheel_later")
_WHEEL_WAIT, _PIECES_LEFT = GENERAL.offset("wheel_wait"), GENERAL.offset("pieces_left")
_SUPPLY_SIZE, _BAG = GENERAL.offset("supply_size"), GENERAL.offset("bag")
_UNSEEN, _TOP_TILES = GENERAL.offset("unseen_expansions"), GENERAL.offset("top_tiles")
_DISPLAY_TILES, _DISPLAY_EXPANSIONS = GENERAL.offset("display_tiles"), GENERAL.offset("display_expansions")
_TAKE_ITEMS, _TOP_EXISTS = GENERAL.offset("take_items"), GENERAL.offset("top_exists")
_PIECE_TILES, _PIECE_EXPANSION = GENERAL.offset("piece_tiles"), GENERAL.offset("piece_expansion")
_PIECE_CHOSEN, _SUBJECT_COLOUR = GENERAL.offset("piece_chosen"), GENERAL.offset("subject_colour")
_SUBJECT_PATTERN, _SUBJECT_EXPANSION = GENERAL.offset("subject_pattern"), GENERAL.offset("subject_expansion")
_DECIDED_BY, _OWED = GENERAL.offset("decided_by"), GENERAL.offset("owed")
_TO_MOVE, _MARKER, _PASSED = PLAYER.offset("to_move"), PLAYER.offset("marker"), PLAYER.offset("passed")
_POINTS, _ROUND_POINTS = PLAYER.offset("points"), PLAYER.offset("round_points")
_GROUP_POINTS, _JOKERS = PLAYER.offset("group_points"), PLAYER.offset("jokers")
_TILE_ROOM, _EXPANSION_ROOM = PLAYER.offset("tile_room"), PLAYER.offset("expansion_room")
_TILES, _EXPANSIONS = PLAYER.offset("tiles"), PLAYER.offset("expansions")
_PAVILIONS, _FACE_DOWN = PLAYER.offset("pavilions"), PLAYER.offset("face_down")
_GARDEN, _FREE = PLAYER_SIZE + OWN_GARDEN.offset("garden"), PLAYER_SIZE + OWN_GARDEN.offset("free")
_GARDEN_PATTERNS = PLAYER_SIZE + OTHER_GARDEN.offset("garden_patterns")


@njit
def observe(tables: Any, state: Any, seat: Any, out: Any) -> None:
    """Write what a seat may know into a zeroed vector, float32 (D,)."""
    n = int(state.num_players)
    _encode_round(tables, state, out)
    _encode_wheel(tables, state, out)
    _encode_display(state, out)
    _encode_choices(tables, state, out)
    block = GENERAL_SIZE
    for relative in range(n):
        owner = (seat + relative) % n
        _encode_player(tables, state, owner, out, block)
        _encode_storage(tables, state, owner, out, block)
        if relative == 0:
            _encode_own_garden(state, owner, out, block)
            block += OWN_SIZE
        else:
            _encode_other_garden(state, owner, out, block)
            block += OTHER_SIZE
    _encode_placement(state, (int(state.seat) - seat) % n, out)


@inlined
def _encode_round(tables: Any, state: Any, out: Any) -> None:
    out[_PHASE + int(state.phase)] = 1
    out[_ADJACENCY_ANY] = state.adjacency_any
    out[_ROUND_NUMBER + int(state.round_number) - 1] = 1
    out[_SOMEONE_PASSED] = state.someone_passed
    out[_PIECES_LEFT] = (stack_size(tables, state) - int(state.pieces_out)) * _PIECE
    out[_SUPPLY_SIZE] = state.supply_size * _SUPPLY
    for kind in range(KIND_COUNT):
        out[_BAG + kind] = state.bag[kind] * _COPY
        out[_UNSEEN + kind] = 1 - int(state.seen[kind])


@inlined
def _encode_wheel(tables: Any, state: Any, out: Any) -> None:
    for attribute in range(ATTRIBUTE_COUNT):
        wait = int(state.wheel_round[attribute]) - int(state.round_number)
        if wait == 0:
            out[_WHEEL_NOW + attribute] = tables.wheel_points[attribute] * _WHEEL
        elif wait > 0:
            out[_WHEEL_LATER + attribute] = tables.wheel_points[attribute] * _WHEEL
            out[_WHEEL_WAIT + attribute] = wait * _WAIT


@inlined
def _encode_display(state: Any, out: Any) -> None:
    by_colour, by_pattern = 0, 0
    out[_TOP_EXISTS] = 1 if state.top != NOTHING else 0
    for piece in range(int(state.pieces_out)):
        if state.face_up[piece] > 0:
            kind = int(state.display_piece[piece])
            out[_DISPLAY_EXPANSIONS + kind] = 1
            out[_PIECE_EXPANSION + piece] = (kind + 1) * _KIND
            by_colour |= 1 << kind
            by_pattern |= 1 << swapped(kind)
        counts = _TOP_TILES if piece == state.top else _DISPLAY_TILES
        for place in range(MAX_PIECE_TILES):
            kind = int(state.display_tiles[piece, place])
            if kind == NOTHING:
                break
            out[counts + kind] += _COPY
            out[_PIECE_TILES + MAX_PIECE_TILES * piece + place] = (kind + 1) * _KIND
            by_colour |= 1 << kind
            by_pattern |= 1 << swapped(kind)
    for attribute in range(ATTRIBUTE_COUNT):
        out[_TAKE_ITEMS + attribute] = ONES[row(by_colour, by_pattern, attribute)] * _TAKEN


@inlined
def _encode_choices(tables: Any, state: Any, out: Any) -> None:
    """What is asked for or placed, and what has been chosen for it so far."""
    phase = int(state.phase)
    if phase == PHASE_SOURCE:
        naming = int(state.naming)
        _encode_subject(kind_of(naming, asked_hexagon(state)), out)
        out[_DECIDED_BY + naming // SIX] = 1
        for other in range(SIX):
            if state.sources[other] != NOTHING:
                out[_PIECE_CHOSEN + int(state.sources[other])] = 1
    elif phase in (PHASE_CELL, PHASE_PAY):
        placing = int(state.placing)
        _encode_subject(placing % EXPANSION_ITEM, out)
        out[_SUBJECT_EXPANSION] = placing // EXPANSION_ITEM
        if phase == PHASE_PAY:
            out[_OWED] = (price(tables, state) - items_paid(state)) * _OWED_ITEM
            if state.payment[0] != NOTHING and state.payment[0] != JOKER_ITEM:
                out[_DECIDED_BY + (0 if shares_colour(state) else 1)] = 1


@inlined
def _encode_subject(kind: Any, out: Any) -> None:
    out[_SUBJECT_COLOUR + kind // SIX] = 1
    out[_SUBJECT_PATTERN + kind % SIX] = 1


@inlined
def _encode_player(tables: Any, state: Any, owner: Any, out: Any, block: Any) -> None:
    out[block + _TO_MOVE] = 1 if owner == state.seat else 0
    out[block + _MARKER] = 1 if owner == state.marker else 0
    out[block + _PASSED] = state.passed[owner]
    out[block + _POINTS] = int(state.points[owner]) * _POINT
    out[block + _ROUND_POINTS] = round_points(tables, state, owner) * _SCORED
    out[block + _GROUP_POINTS] = int(state.group_points[owner]) * _POINT
    for slot in range(SLOTS):
        piece = int(state.slot_piece[owner, slot])
        out[block + _PAVILIONS + slot] = 1 if NOTHING < piece < FACE_DOWN else 0
        out[block + _FACE_DOWN + slot] = 1 if piece == FACE_DOWN else 0


@inlined
def _encode_storage(tables: Any, state: Any, owner: Any, out: Any, block: Any) -> None:
    jokers = int(state.jokers[owner])
    tiles, expansions = count_tiles(state, owner), count_expansions(state, owner)
    for kind in range(KIND_COUNT):
        out[block + _TILES + kind] = state.tiles[owner, kind] * _COPY
        out[block + _EXPANSIONS + kind] = state.expansions[owner, kind]
    if owner == state.seat and (state.phase == PHASE_CELL or state.phase == PHASE_PAY):
        jokers_leave, tiles_leave, expansions_leave = _encode_leaving(state, out, block)
        jokers -= jokers_leave
        tiles -= tiles_leave
        expansions -= expansions_leave
    out[block + _JOKERS] = jokers * _SPACE
    out[block + _TILE_ROOM] = (int(tables.storage_tiles) - tiles - jokers) * _SPACE
    out[block + _EXPANSION_ROOM] = (int(tables.storage_expansions) - expansions) * _EXPANSION_SPACE


@inlined
def _encode_leaving(state: Any, out: Any, block: Any) -> Any:
    """Show the storage without what a placement in progress takes. Returns how many jokers, tiles and expansions."""
    jokers, tiles, expansions = 0, 0, 0
    for place in range(-1, items_paid(state)):
        item = int(state.placing) if place < 0 else int(state.payment[place])
        if item == JOKER_ITEM:
            jokers += 1
        elif item >= EXPANSION_ITEM:
            expansions += 1
            out[block + _EXPANSIONS + item - EXPANSION_ITEM] = 0
        else:
            # Only one copy of a tile can leave in a placement.
            tiles += 1
            out[block + _TILES + item] = (int(state.tiles[int(state.seat), item]) - 1) * _COPY
    return jokers, tiles, expansions


@inlined
def _encode_own_garden(state: Any, owner: Any, out: Any, block: Any) -> None:
    free, occupied = free_cells(state, owner), occupied_cells(state, owner)
    while free != 0:
        out[block + _FREE + lowest(free)] = 1
        free &= free - 1
    while occupied != 0:
        cell = lowest(occupied)
        occupied &= occupied - 1
        _encode_own_hexagon(int(state.garden[owner, cell]), cell, out, block)


@inlined
def _encode_own_hexagon(kind: Any, cell: Any, out: Any, block: Any) -> None:
    out[block + _GARDEN + ATTRIBUTE_COUNT * cell + kind // SIX] = 1
    out[block + _GARDEN + ATTRIBUTE_COUNT * cell + SIX + kind % SIX] = 1


@inlined
def _encode_other_garden(state: Any, owner: Any, out: Any, block: Any) -> None:
    occupied = occupied_cells(state, owner)
    while occupied != 0:
        cell = lowest(occupied)
        occupied &= occupied - 1
        _encode_other_hexagon(int(state.garden[owner, cell]), cell, out, block)


@inlined
def _encode_other_hexagon(kind: Any, cell: Any, out: Any, block: Any) -> None:
    out[block + _GARDEN_PATTERNS + SIX * cell + kind // SIX] = (kind % SIX + 1) * _PATTERN


@inlined
def _encode_placement(state: Any, relative: Any, out: Any) -> None:
    """Show the hexagon that is being paid for on its cell. `relative`: the seat to move, counted from the observer."""
    if state.phase != PHASE_PAY:
        return
    kind, cell = int(state.placing) % EXPANSION_ITEM, int(state.cell)
    if relative == 0:
        _encode_own_hexagon(kind, cell, out, GENERAL_SIZE)
        out[GENERAL_SIZE + _FREE + cell] = 0
    else:
        _encode_other_hexagon(kind, cell, out, GENERAL_SIZE + OWN_SIZE + (relative - 1) * OTHER_SIZE)
