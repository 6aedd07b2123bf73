"""The display: the round's stack, the pieces that have come out of it, and the tiles on them; bag, tower and supply."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.queens_garden.state import KIND_COUNT, MAX_PIECE_TILES, MAX_PIECES, NOTHING


@njit
def stack_size(tables: Any, state: Any) -> Any:
    """Pieces that a round's stack has at its start."""
    return int(tables.stack_size[int(state.num_players)])


@njit
def _count(kinds: Any) -> Any:
    count = 0
    for kind in range(KIND_COUNT):
        count += int(kinds[kind])
    return count


@njit
def _draw_tile(state: Any, left: Any) -> Any:
    """Draw one of the `left` tiles in the bag."""
    rank = rng.below(state, left)
    kind = 0
    while rank >= state.bag[kind]:
        rank -= int(state.bag[kind])
        kind += 1
    state.bag[kind] -= 1
    state.tiles_drawn[int(state.tiles_drawn_count)] = kind
    state.tiles_drawn_count += 1
    return kind


@njit
def _pour_tower(state: Any) -> Any:
    """All tiles go from the tower into the bag. Returns how many."""
    for kind in range(KIND_COUNT):
        state.bag[kind] = state.tower[kind]
        state.tower[kind] = 0
    return _count(state.bag)


@njit
def _lay_tiles(tables: Any, state: Any, piece: Any) -> None:
    """Lay tiles from the bag on a piece; the tower is poured in when a tile is needed and the bag is empty."""
    left = _count(state.bag)
    for place in range(tables.tiles_on_top):
        if left == 0:
            left = _pour_tower(state)
        if left > 0:
            state.display_tiles[piece, place] = _draw_tile(state, left)
            left -= 1


@njit
def _next_piece(tables: Any, state: Any) -> Any:
    """The next piece of the stack comes out. Returns its number."""
    piece = int(state.pieces_out)
    state.display_piece[piece] = state.expansion_order[
        (int(state.round_number) - 1) * stack_size(tables, state) + piece
    ]
    state.pieces_out += 1
    return piece


@njit
def _turn_up(state: Any, piece: Any) -> None:
    state.face_up[piece] = 1
    state.seen[int(state.display_piece[piece])] = 1


@njit
def uncover_top(tables: Any, state: Any) -> None:
    """The next piece comes to the top of the stack, with tiles; if there are none, the whole stack is laid out."""
    state.top = NOTHING
    if state.pieces_out == stack_size(tables, state):
        return
    piece = _next_piece(tables, state)
    _lay_tiles(tables, state, piece)
    if state.display_tiles[piece, 0] != NOTHING:
        state.top = piece
        return
    _turn_up(state, piece)
    while state.pieces_out < stack_size(tables, state):
        _turn_up(state, _next_piece(tables, state))


@njit
def remove_tile(state: Any, piece: Any, kind: Any) -> None:
    """Take the first tile of that kind from a piece; the others move up."""
    place = 0
    while state.display_tiles[piece, place] != kind:
        place += 1
    for later in range(place + 1, MAX_PIECE_TILES):
        state.display_tiles[piece, later - 1] = state.display_tiles[piece, later]
    state.display_tiles[piece, MAX_PIECE_TILES - 1] = NOTHING


@njit
def turn_up_bare_pieces(state: Any) -> None:
    """Pieces beside the stack without a tile are turned face up."""
    for piece in range(int(state.pieces_out)):
        bare = state.display_piece[piece] != NOTHING and state.display_tiles[piece, 0] == NOTHING
        if bare and piece != state.top and state.face_up[piece] == 0:
            _turn_up(state, piece)


@njit
def clear_display(tables: Any, state: Any) -> None:
    """The display's tiles go to the tower, its pieces and the rest of the stack face down to the supply."""
    state.supply_size += stack_size(tables, state) - int(state.pieces_out)
    for piece in range(MAX_PIECES):
        if state.display_piece[piece] != NOTHING:
            state.supply_size += 1
        state.display_piece[piece] = NOTHING
        state.face_up[piece] = 0
        for place in range(MAX_PIECE_TILES):
            kind = int(state.display_tiles[piece, place])
            if kind != NOTHING:
                state.tower[kind] += 1
                state.display_tiles[piece, place] = NOTHING
    state.pieces_out = 0
    state.top = NOTHING
