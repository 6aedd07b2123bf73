"""What a naming would take, and which copies to take."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.board import kind_at
from agents.heuristic.queens_garden.paying import add, copy_storage
from gardens_env.queens_garden.actions import EXPANSION_ITEM, SOURCE
from gardens_env.queens_garden.state import MAX_PIECES, NOTHING, SIX


@njit
def take_items(position: Any, outlook: Any, storage: Any, way: Any, line: Any, taken: Any) -> Any:
    """Copy the storage into `taken` with the items of a naming added. Returns whether they fit, and the way they are
    preferred, and whether a tile comes from the stack's top piece."""
    copy_storage(storage, taken)
    touches_top = False
    for place in range(SIX):  # expansions without a tile of the same kind come first: there is no choice
        kind = kind_at(way, line, place)
        if position.face_up[kind] and position.beside[kind] + position.on_top[kind] == 0:
            add(taken, EXPANSION_ITEM + kind)
    for place in range(SIX):
        kind = kind_at(way, line, place)
        if position.beside[kind] + position.on_top[kind] > 0:
            if position.face_up[kind] and prefers_expansion(outlook, taken):
                add(taken, EXPANSION_ITEM + kind)
            else:
                add(taken, kind)
                touches_top = touches_top or position.beside[kind] == 0
    return taken.tile_room >= 0 and taken.expansion_room >= 0, touches_top


@njit
def prefers_expansion(outlook: Any, storage: Any) -> Any:
    """Whether an expansion is rather taken than a tile of its kind: there is room for it, now and in the garden."""
    stored = 0
    for item in range(EXPANSION_ITEM, 2 * EXPANSION_ITEM):
        stored += storage.items[item]
    return storage.expansion_room > 0 and stored < outlook.open_slots


@njit
def choose_source(position: Any, outlook: Any, storage: Any, mask: Any) -> Any:
    """The piece that gives the hexagon asked for: an expansion if it is wanted, else the piece with most tiles, so
    that the fewest turn face up; not the stack's top, so that no new tiles come out, unless it is touched anyway."""
    best, most = NOTHING, -1
    expansions_wanted = prefers_expansion(outlook, storage)
    for piece in range(MAX_PIECES):
        if mask[SOURCE + piece]:
            if position.piece_face_up[piece]:
                rank = 20 if expansions_wanted else 0
            else:
                rank = position.piece_tiles[piece] + (10 if piece != position.top_piece else 1)
            if rank > most:
                best, most = piece, rank
    return SOURCE + best if best != NOTHING else NOTHING
