"""What must hold in every state: all tiles and pieces are somewhere, points and jokers are what the rules paid."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.queens_garden.rules.display import stack_size
from gardens_env.queens_garden.rules.garden import attribute_points, cells_with, connected, space_cells
from gardens_env.queens_garden.rules.payment import items_paid, price
from gardens_env.queens_garden.rules.storage import expansion_room, stored_count, tile_room
from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    CELLS,
    FACE_DOWN,
    KIND_COUNT,
    MAX_PIECE_TILES,
    MAX_PIECES,
    NOTHING,
    PHASE_CELL,
    PHASE_DISCARD,
    PHASE_OVER,
    PHASE_PAY,
    PHASE_SOURCE,
    PHASE_TURN,
    ROUNDS,
    SIX,
    SLOTS,
)

BROKEN_SEAT, BROKEN_CHOICES, BROKEN_TILES, BROKEN_PIECES, BROKEN_STORAGE = range(1, 6)
BROKEN_DISPLAY, BROKEN_GARDEN, BROKEN_GROUPS, BROKEN_POINTS, BROKEN_JOKERS = range(6, 11)
"""The numbers that `check` returns."""
ATTRIBUTE_COUNT = len(ATTRIBUTES)


@njit
def check(tables: Any, state: Any) -> Any:
    """0, or the number of the first invariant that does not hold."""
    if not _seats_hold(state):
        return BROKEN_SEAT
    if not _choices_hold(tables, state):
        return BROKEN_CHOICES
    if not _tiles_hold(tables, state):
        return BROKEN_TILES
    if not _pieces_hold(tables, state):
        return BROKEN_PIECES
    if not _display_holds(state):
        return BROKEN_DISPLAY
    for seat in range(int(state.num_players)):
        if min(tile_room(tables, state, seat), expansion_room(tables, state, seat), state.jokers[seat]) < 0:
            return BROKEN_STORAGE
        if not _garden_holds(state, seat):
            return BROKEN_GARDEN
        if not _groups_hold(tables, state, seat):
            return BROKEN_GROUPS
        if not _points_hold(tables, state, seat):
            return BROKEN_POINTS
        if state.jokers[seat] != tables.starting_jokers + state.jokers_gained[seat] - state.jokers_paid[seat]:
            return BROKEN_JOKERS
    return 0


@njit
def _seats_hold(state: Any) -> Any:
    """Somebody who has not passed is to move until the end, nobody then; the marker is with a seat that passed."""
    n = int(state.num_players)
    over = state.phase == PHASE_OVER
    if over != (state.seat == NO_SEAT) or not NO_SEAT <= state.seat < n or not PHASE_TURN <= state.phase <= PHASE_OVER:
        return False
    if not 0 <= state.marker < n or not 0 <= state.first_player < n or not 1 <= state.round_number <= ROUNDS:
        return False
    anybody = False
    for seat in range(n):
        anybody = anybody or state.passed[seat] > 0
    if anybody != (state.someone_passed > 0) or (anybody and state.passed[int(state.marker)] == 0):
        return False
    return over or (state.passed[int(state.seat)] > 0) == (state.phase == PHASE_DISCARD)


@njit
def _choices_hold(tables: Any, state: Any) -> Any:
    """Choices of an unfinished decision stand in the record in their phases and no others."""
    phase = int(state.phase)
    if (state.naming != NOTHING) != (phase == PHASE_SOURCE):
        return False
    if (state.placing != NOTHING) != (phase in (PHASE_CELL, PHASE_PAY)):
        return False
    if (state.cell != NOTHING) != (phase == PHASE_PAY):
        return False
    if phase == PHASE_PAY and items_paid(state) >= price(tables, state):
        return False
    if phase in (PHASE_CELL, PHASE_PAY) and stored_count(state, int(state.seat), int(state.placing)) == 0:
        return False
    return phase == PHASE_PAY or items_paid(state) == 0


@njit
def _tiles_hold(tables: Any, state: Any) -> Any:
    """All tiles of every kind are in the bag, in the tower, in the display, in a storage or in a garden."""
    for kind in range(KIND_COUNT):
        if min(state.bag[kind], state.tower[kind]) < 0:
            return False
        count = int(state.bag[kind]) + int(state.tower[kind])
        for piece in range(MAX_PIECES):
            for place in range(MAX_PIECE_TILES):
                count += state.display_tiles[piece, place] == kind
        for seat in range(int(state.num_players)):
            if state.tiles[seat, kind] < 0:
                return False
            count += int(state.tiles[seat, kind]) + _laid_tiles(state, seat, kind)
        if count != tables.copies:
            return False
    return True


@njit
def _laid_tiles(state: Any, seat: Any, kind: Any) -> Any:
    """Hexagons of a kind in a garden that are not printed on an expansion."""
    count = 0
    for cell in range(CELLS):
        count += state.garden[seat, cell] == kind
    for slot in range(SLOTS):
        count -= state.slot_piece[seat, slot] == kind
    return count


@njit
def _pieces_hold(tables: Any, state: Any) -> Any:
    """All 36 expansions are somewhere; none of the visible ones is in two places."""
    seen, visible = 0, 0
    for kind in range(KIND_COUNT):
        seen |= 1 << int(state.expansion_order[kind])
        places = 0
        for piece in range(MAX_PIECES):
            places += state.display_piece[piece] == kind
        for seat in range(int(state.num_players)):
            if state.expansions[seat, kind] < 0:
                return False
            places += int(state.expansions[seat, kind])
            for slot in range(SLOTS):
                places += state.slot_piece[seat, slot] == kind
        visible += places
        if places > 1:
            return False
    face_down = 0
    for seat in range(int(state.num_players)):
        for slot in range(SLOTS):
            face_down += state.slot_piece[seat, slot] == FACE_DOWN
    stack = stack_size(tables, state)
    hidden = int(state.supply_size) + (ROUNDS - int(state.round_number) + 1) * stack - int(state.pieces_out)
    return seen == (1 << KIND_COUNT) - 1 and visible + face_down + hidden == KIND_COUNT and state.supply_size >= 0


@njit
def _display_holds(state: Any) -> Any:
    """Pieces are face up exactly if they lie beside the stack without a tile; only the last one may be on the stack."""
    if state.top != NOTHING and state.top != state.pieces_out - 1:
        return False
    for piece in range(MAX_PIECES):
        exists = state.display_piece[piece] != NOTHING
        bare = exists and state.display_tiles[piece, 0] == NOTHING
        if (state.face_up[piece] > 0) != bare or (piece == state.top and bare):
            return False
        if exists and (piece >= state.pieces_out or (bare and state.seen[int(state.display_piece[piece])] == 0)):
            return False
        for place in range(MAX_PIECE_TILES):
            tile = state.display_tiles[piece, place]
            if tile != NOTHING and (not exists or (place > 0 and state.display_tiles[piece, place - 1] == NOTHING)):
                return False
    return True


@njit
def _garden_holds(state: Any, seat: Any) -> Any:
    """Hexagons lie on spaces that are there, printed ones where they are said to be; the bit sets say the same."""
    spaces = space_cells(state, seat)
    for cell in range(CELLS):
        kind = int(state.garden[seat, cell])
        if kind != NOTHING and not (0 <= kind < KIND_COUNT and (spaces >> cell) & 1):
            return False
        for attribute in range(ATTRIBUTE_COUNT):
            here = kind != NOTHING and attribute == (kind // SIX if attribute < SIX else SIX + kind % SIX)
            if here != ((cells_with(state, seat, attribute) >> cell) & 1 == 1):
                return False
    for slot in range(SLOTS):
        piece, cell = int(state.slot_piece[seat, slot]), int(state.printed_cell[seat, slot])
        if (NOTHING < piece < FACE_DOWN) != (cell != NOTHING):
            return False
        if cell != NOTHING and (cell // SIX != slot + 1 or state.garden[seat, cell] != piece):
            return False
    return True


@njit
def _groups_hold(tables: Any, state: Any, seat: Any) -> Any:
    """No group has a hexagon twice; counts and worth of the groups are those of the garden."""
    worth = 0
    for attribute in range(ATTRIBUTE_COUNT):
        cells = cells_with(state, seat, attribute)
        count = 0
        for cell in range(CELLS):
            count += (cells >> cell) & 1
        if count != state.attribute_count[seat, attribute]:
            return False
        first = SIX if attribute < SIX else 0
        for other in range(first, first + SIX):
            twins = cells & cells_with(state, seat, other)
            while twins != 0:
                first_twin = twins & -twins
                twins &= ~first_twin
                if connected(first_twin, cells) & twins != 0:
                    return False
        worth += attribute_points(tables, state, seat, attribute)
    return worth == state.group_points[seat]


@njit
def _points_hold(tables: Any, state: Any, seat: Any) -> Any:
    """Points are those of the start and of the rounds, less purchases and penalties."""
    expected = int(tables.starting_points) + int(state.round_points[seat]) - int(state.penalties[seat])
    for slot in range(SLOTS):
        if state.slot_piece[seat, slot] == FACE_DOWN:
            expected -= int(tables.purchase_price)
    return state.points[seat] == expected
