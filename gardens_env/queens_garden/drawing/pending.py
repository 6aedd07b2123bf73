"""What a decision is about: the hexagons that a name calls up, the one asked for, the items chosen so far."""

from typing import Any

from gardens_env.queens_garden.state import KIND_COUNT, NOTHING, SIX


def kind_of(attribute: int, other: int) -> int:
    """The kind with a colour (0-5) or pattern (6-11) and, of the respective other six, number `other`."""
    return SIX * attribute + other if attribute < SIX else SIX * other + attribute - SIX


def pieces_with(state: Any, kind: int) -> list[int]:
    """The pieces that such a hexagon can be taken from: with such a tile, or face up with it printed on."""
    pieces = []
    for piece in range(len(state.display_piece)):
        printed = bool(state.face_up[piece]) and int(state.display_piece[piece]) == kind
        if printed or kind in state.display_tiles[piece]:
            pieces.append(piece)
    return pieces


def is_printed_on(state: Any, kind: int, piece: int) -> bool:
    """The piece itself is taken for that kind, not a tile on it."""
    return bool(state.face_up[piece]) and int(state.display_piece[piece]) == kind


def kinds_named(state: Any, attribute: int) -> list[int]:
    """The kinds in the display with a colour or pattern, ascending."""
    kinds = (kind_of(attribute, other) for other in range(SIX))
    return [kind for kind in kinds if pieces_with(state, kind)]


def kind_asked_for(state: Any) -> int:
    """SOURCE: the kind whose piece is to be chosen now, -1 in other phases."""
    attribute = int(state.naming)
    if attribute == NOTHING:
        return NOTHING
    for other in range(SIX):
        kind = kind_of(attribute, other)
        if int(state.sources[other]) == NOTHING and len(pieces_with(state, kind)) > 1:
            return kind
    return NOTHING


def chosen_items(state: Any) -> list[int]:
    """CELL, PAY: the item to be placed, then the payment so far: tiles by kind, 36 + kind for expansions, 72 jokers."""
    if int(state.placing) == NOTHING:
        return []
    return [int(state.placing), *(int(item) for item in state.payment if int(item) != NOTHING)]


def items_owed(tables: Any, state: Any) -> int:
    """PAY: how many items the payment still lacks."""
    value = int(tables.pattern_value[int(state.placing) % KIND_COUNT % SIX])
    return value - len(chosen_items(state))
