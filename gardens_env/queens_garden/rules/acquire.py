"""Taking tiles and expansions: which namings are possible, the choice among copies, and the taking itself."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import SOURCE, TAKE
from gardens_env.queens_garden.geometry import ONES
from gardens_env.queens_garden.rules.display import holds, remove_tile, turn_up_bare_pieces, uncover_top
from gardens_env.queens_garden.rules.storage import clear_choices, expansion_room, kind_of, row, swapped, tile_room
from gardens_env.queens_garden.state import ATTRIBUTES, MAX_PIECE_TILES, NOTHING, PHASE_SOURCE, SIX

ATTRIBUTE_COUNT = len(ATTRIBUTES)


@njit
def offered_tiles(state: Any) -> Any:
    """Kinds of the tiles in the display, as sets by colour and by pattern."""
    by_colour, by_pattern = 0, 0
    for piece in range(int(state.pieces_out)):
        for place in range(MAX_PIECE_TILES):
            kind = int(state.display_tiles[piece, place])
            if kind == NOTHING:
                break
            by_colour |= 1 << kind
            by_pattern |= 1 << swapped(kind)
    return by_colour, by_pattern


@njit
def offered_expansions(state: Any) -> Any:
    """Kinds of the face-up expansions in the display, as sets by colour and by pattern."""
    by_colour, by_pattern = 0, 0
    for piece in range(int(state.pieces_out)):
        if state.face_up[piece] > 0:
            kind = int(state.display_piece[piece])
            by_colour |= 1 << kind
            by_pattern |= 1 << swapped(kind)
    return by_colour, by_pattern


@njit
def _fits(tiles: Any, expansions: Any, either: Any, for_tiles: Any, for_expansions: Any) -> Any:
    """So many tiles, expansions, and hexagons that may be either, fit into so much room."""
    together = tiles + expansions + either <= for_tiles + for_expansions
    return together and tiles <= for_tiles and expansions <= for_expansions


@njit
def legal_takes(tables: Any, state: Any, mask: Any) -> None:
    """TURN: every colour and pattern of which something is there that fits into the storage."""
    seat = int(state.seat)
    for_tiles, for_expansions = tile_room(tables, state, seat), expansion_room(tables, state, seat)
    tiles_by_colour, tiles_by_pattern = offered_tiles(state)
    expansions_by_colour, expansions_by_pattern = offered_expansions(state)
    for attribute in range(ATTRIBUTE_COUNT):
        tiles = row(tiles_by_colour, tiles_by_pattern, attribute)
        expansions = row(expansions_by_colour, expansions_by_pattern, attribute)
        only_tiles, only_expansions = ONES[tiles & ~expansions], ONES[expansions & ~tiles]
        either = ONES[tiles & expansions]
        if tiles | expansions and _fits(only_tiles, only_expansions, either, for_tiles, for_expansions):
            mask[TAKE + attribute] = 1


@njit
def _sources(state: Any, kind: Any) -> Any:
    """How many pieces offer a hexagon as a tile, and how many as themselves."""
    tiles, expansions = 0, 0
    for piece in range(int(state.pieces_out)):
        if holds(state, piece, kind):
            if state.face_up[piece] > 0:
                expansions += 1
            else:
                tiles += 1
    return tiles, expansions


@njit
def asked_hexagon(state: Any) -> Any:
    """SOURCE: which of the six hexagons named is the next that has several sources; SIX if none is left."""
    for other in range(SIX):
        if state.sources[other] == NOTHING:
            tiles, expansions = _sources(state, kind_of(int(state.naming), other))
            if tiles + expansions > 0:
                return other
    return SIX


@njit
def name(tables: Any, state: Any, attribute: Any) -> None:
    """TURN: name a colour or a pattern; where there is nothing to choose, the taking follows."""
    state.naming = attribute
    for other in range(SIX):
        kind = kind_of(attribute, other)
        tiles, expansions = _sources(state, kind)
        if tiles + expansions == 1:
            piece = 0
            while not holds(state, piece, kind):
                piece += 1
            state.sources[other] = piece
    state.phase = PHASE_SOURCE


@njit
def _room_left(tables: Any, state: Any, asked: Any) -> Any:
    """Room for tiles and for expansions that the choices so far leave, and of the hexagons after the asked one, how
    many come as tiles, as expansions, and as either."""
    seat, attribute = int(state.seat), int(state.naming)
    for_tiles, for_expansions = tile_room(tables, state, seat), expansion_room(tables, state, seat)
    only_tiles, only_expansions, either = 0, 0, 0
    for other in range(SIX):
        source = int(state.sources[other])
        if source != NOTHING:
            if state.face_up[source] > 0:
                for_expansions -= 1
            else:
                for_tiles -= 1
        elif other > asked:
            tiles, expansions = _sources(state, kind_of(attribute, other))
            either += tiles > 0 and expansions > 0
            only_tiles += tiles > 0 and expansions == 0
            only_expansions += tiles == 0 and expansions > 0
    return for_tiles, for_expansions, only_tiles, only_expansions, either


@njit
def legal_sources(tables: Any, state: Any, mask: Any) -> None:
    """SOURCE: every piece that offers the hexagon asked for, if the other hexagons still fit afterwards."""
    asked = asked_hexagon(state)
    kind = kind_of(int(state.naming), asked)
    for_tiles, for_expansions, tiles, expansions, either = _room_left(tables, state, asked)
    for piece in range(int(state.pieces_out)):
        if holds(state, piece, kind):
            up = state.face_up[piece] > 0
            as_tile, as_expansion = (0, 1) if up else (1, 0)
            if _fits(tiles + as_tile, expansions + as_expansion, either, for_tiles, for_expansions):
                mask[SOURCE + piece] = 1


@njit
def choose_source(state: Any, action: Any) -> None:
    """SOURCE: take the hexagon asked for from a piece."""
    state.sources[asked_hexagon(state)] = action - SOURCE


@njit
def take_all(tables: Any, state: Any) -> None:
    """Take every hexagon from its source. Then bare pieces turn face up, and a stack that was touched moves on."""
    attribute, touched = int(state.naming), False
    for other in range(SIX):
        piece = int(state.sources[other])
        if piece != NOTHING:
            touched = touched or piece == state.top
            _take(state, piece, kind_of(attribute, other))
    if touched:
        uncover_top(tables, state)
    turn_up_bare_pieces(state)
    clear_choices(state)


@njit
def _take(state: Any, piece: Any, kind: Any) -> None:
    seat = int(state.seat)
    if state.face_up[piece] > 0:
        state.expansions[seat, kind] = 1
        state.display_piece[piece] = NOTHING
        state.face_up[piece] = 0
    else:
        remove_tile(state, piece, kind)
        state.tiles[seat, kind] += 1
