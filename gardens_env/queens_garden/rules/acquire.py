"""Taking tiles and expansions: which namings are possible, the choice among copies, and the taking itself."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.queens_garden.actions import SOURCE, TAKE
from gardens_env.queens_garden.geometry import ONES, lowest
from gardens_env.queens_garden.rules.display import remove_tile, turn_up_bare_pieces, uncover_top
from gardens_env.queens_garden.rules.storage import expansion_room, kind_of, row, swapped, tile_room
from gardens_env.queens_garden.state import ATTRIBUTES, MAX_PIECE_TILES, MAX_PIECES, NOTHING, PHASE_SOURCE, SIX

ATTRIBUTE_COUNT = len(ATTRIBUTES)
_ALL_PIECES = (1 << MAX_PIECES) - 1


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


@inlined
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
        fits = _fits(only_tiles, only_expansions, either, for_tiles, for_expansions)
        mask[TAKE + attribute] = int(fits and tiles | expansions != 0)


@njit
def _sources(state: Any, attribute: Any) -> Any:
    """The sources of the six hexagons of a colour or pattern: where they lie as tiles, and pieces that are one.

    Both are sets with bit 8 x hexagon + piece, hexagons counted by their other attribute.
    """
    tiles, pieces = 0, 0
    for piece in range(int(state.pieces_out)):
        if state.face_up[piece] > 0:
            pieces |= _source(attribute, int(state.display_piece[piece]), piece)
        for place in range(MAX_PIECE_TILES):
            kind = int(state.display_tiles[piece, place])
            if kind == NOTHING:
                break
            tiles |= _source(attribute, kind, piece)
    return tiles, pieces


@njit
def _source(attribute: Any, kind: Any, piece: Any) -> Any:
    """The set of one source; empty if the kind does not have the colour or pattern."""
    colour, pattern = kind // SIX, kind % SIX
    own, other = (colour, pattern) if attribute < SIX else (SIX + pattern, colour)
    return 1 << (MAX_PIECES * other + piece) if own == attribute else 0


@njit
def _pieces_of(sources: Any, other: Any) -> Any:
    """The set of pieces among the sources of one hexagon."""
    return (sources >> (MAX_PIECES * other)) & _ALL_PIECES


@njit
def _first_open(state: Any, sources: Any) -> Any:
    """The first hexagon that has sources, none of which is chosen; SIX without one."""
    for other in range(SIX):
        if state.sources[other] == NOTHING and _pieces_of(sources, other) != 0:
            return other
    return SIX


@njit
def asked_hexagon(state: Any) -> Any:
    """SOURCE: which of the six hexagons named is the next that has several sources; SIX if none is left."""
    tiles, pieces = _sources(state, int(state.naming))
    return _first_open(state, tiles | pieces)


@njit
def name(tables: Any, state: Any, attribute: Any) -> Any:
    """TURN: name a colour or a pattern. Returns whether everything is taken: not yet where there is a choice."""
    tiles, pieces = _sources(state, attribute)
    sources = tiles | pieces
    state.naming = attribute
    for other in range(SIX):
        here = _pieces_of(sources, other)
        if here != 0 and here & (here - 1) == 0:
            state.sources[other] = lowest(here)
    return _take_if_chosen(tables, state, sources)


@njit
def _take_if_chosen(tables: Any, state: Any, sources: Any) -> Any:
    if _first_open(state, sources) < SIX:
        state.phase = PHASE_SOURCE
        return False
    _take_all(tables, state)
    return True


@njit
def legal_sources(tables: Any, state: Any, mask: Any) -> None:
    """SOURCE: every piece that offers the hexagon asked for, if the other hexagons still fit afterwards."""
    seat = int(state.seat)
    tiles, pieces = _sources(state, int(state.naming))
    asked = _first_open(state, tiles | pieces)
    for_tiles, for_expansions = tile_room(tables, state, seat), expansion_room(tables, state, seat)
    only_tiles, only_expansions, either = 0, 0, 0
    for other in range(SIX):
        if other == asked:
            continue
        as_tile, as_expansion = _pieces_of(tiles, other) != 0, _pieces_of(pieces, other) != 0
        source = int(state.sources[other])
        if source != NOTHING:
            as_expansion = state.face_up[source] > 0
            as_tile = not as_expansion
        either += as_tile and as_expansion
        only_tiles += as_tile and not as_expansion
        only_expansions += as_expansion and not as_tile
    if _fits(only_tiles + 1, only_expansions, either, for_tiles, for_expansions):
        _write_pieces(_pieces_of(tiles, asked), mask)
    if _fits(only_tiles, only_expansions + 1, either, for_tiles, for_expansions):
        _write_pieces(_pieces_of(pieces, asked), mask)


@njit
def _write_pieces(pieces: Any, mask: Any) -> None:
    while pieces != 0:
        mask[SOURCE + lowest(pieces)] = 1
        pieces &= pieces - 1


@njit
def choose_source(tables: Any, state: Any, action: Any) -> Any:
    """SOURCE: take the hexagon asked for from a piece. Returns whether everything is taken."""
    tiles, pieces = _sources(state, int(state.naming))
    state.sources[_first_open(state, tiles | pieces)] = action - SOURCE
    return _take_if_chosen(tables, state, tiles | pieces)


@njit
def _take_all(tables: Any, state: Any) -> None:
    """Take every hexagon from its source. Then bare pieces turn face up, and a stack that was touched moves on."""
    attribute, touched = int(state.naming), False
    for other in range(SIX):
        piece = int(state.sources[other])
        if piece != NOTHING:
            touched |= piece == state.top
            _take(state, piece, kind_of(attribute, other))
    if touched:
        uncover_top(tables, state)
    turn_up_bare_pieces(state)


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
