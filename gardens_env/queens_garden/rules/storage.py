"""Storages: what lies in them and how much room they have. Sets of kinds are int64 bit sets.

A set of kinds comes in two orders: by colour has bit 6 x colour + pattern, by pattern has bit 6 x pattern + colour, so
that all hexagons of one colour, or of one pattern, are six bits in a row.
"""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import EXPANSION_ITEM
from gardens_env.queens_garden.state import KIND_COUNT, MAX_OWED, NOTHING, SIX

_SIX_BITS = (1 << SIX) - 1


@njit
def swapped(kind: Any) -> Any:
    """The bit of a kind in a set ordered by pattern, and back."""
    return SIX * (kind % SIX) + kind // SIX


@njit
def row(by_colour: Any, by_pattern: Any, attribute: Any) -> Any:
    """The six bits of a colour (0-5: one for each pattern) or of a pattern (6-11: one for each colour)."""
    if attribute < SIX:
        return (by_colour >> (SIX * attribute)) & _SIX_BITS
    return (by_pattern >> (SIX * (attribute - SIX))) & _SIX_BITS


@njit
def kind_of(attribute: Any, other: Any) -> Any:
    """The kind with a colour (0-5) and pattern number `other`, or with a pattern (6-11) and colour `other`."""
    return SIX * attribute + other if attribute < SIX else SIX * other + attribute - SIX


@njit
def count_tiles(state: Any, seat: Any) -> Any:
    """Tiles in storage."""
    count = 0
    for kind in range(KIND_COUNT):
        count += int(state.tiles[seat, kind])
    return count


@njit
def count_expansions(state: Any, seat: Any) -> Any:
    """Expansions in storage."""
    count = 0
    for kind in range(KIND_COUNT):
        count += int(state.expansions[seat, kind])
    return count


@njit
def tile_room(tables: Any, state: Any, seat: Any) -> Any:
    """Free spaces for tiles and jokers."""
    return int(tables.storage_tiles) - count_tiles(state, seat) - int(state.jokers[seat])


@njit
def expansion_room(tables: Any, state: Any, seat: Any) -> Any:
    """Free spaces for expansions."""
    return int(tables.storage_expansions) - count_expansions(state, seat)


@njit
def stored_count(state: Any, seat: Any, item: Any) -> Any:
    """Copies of a tile (item = kind) or of an expansion (item = 36 + kind) in storage."""
    if item < EXPANSION_ITEM:
        return int(state.tiles[seat, item])
    return int(state.expansions[seat, item - EXPANSION_ITEM])


@njit
def leave(state: Any, seat: Any, item: Any) -> None:
    """A tile goes from storage to the tower, an expansion face down under the supply."""
    if item < EXPANSION_ITEM:
        state.tiles[seat, item] -= 1
        state.tower[item] += 1
    else:
        state.expansions[seat, item - EXPANSION_ITEM] = 0
        state.supply_size += 1


@njit
def clear_choices(state: Any) -> None:
    """Forget the choices of a decision of several steps."""
    state.naming = NOTHING
    state.placing = NOTHING
    state.cell = NOTHING
    state.lowest_discard = 0
    for other in range(SIX):
        state.sources[other] = NOTHING
    for place in range(MAX_OWED):
        state.payment[place] = NOTHING
