"""What everybody may see in a game of Queen's Garden, written like the fields of the record."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.oracle.queens_garden_actions import COLOURS, HEXAGONS, TILE, Hexagon
from tests.oracle.queens_garden_board import CELLS, NUMBERS, Garden

if TYPE_CHECKING:
    from tests.oracle.queens_garden import Oracle
    from tests.oracle.queens_garden_turns import Player

EMPTY, FACE_DOWN = -1, 36
PIECES, TILES_ON_A_PIECE, SLOTS, SOURCES, PAYMENT = 8, 4, 6, 6, 5


def public(game: Oracle) -> dict[str, Any]:
    """Everything public; lists by seat, tiles on a piece ascending."""
    seats = [_seat(game, player) for player in game.players]
    return {
        "decisions": game.decisions,
        "seat": game.seat,
        "phase": game.phase,
        "adjacency_any": int(not game.all_must_match),
        "wheel_round": game.wheel_round,
        "first_player": game.first_player,
        "round_number": game.round_number,
        "marker": game.marker,
        "someone_passed": int(game.someone_passed),
        **{name: [seat[name] for seat in seats] for name in seats[0]},
        **_table(game),
        **_pending(game),
    }


def _seat(game: Oracle, player: Player) -> dict[str, Any]:
    """Garden and storage are written anew only when they have changed; a garden never loses anything."""
    garden, storage = player.garden, player.storage
    seat: dict[str, Any] = {
        "passed": int(player.passed),
        "points": player.points(),
        "round_points": player.round_points,
        "penalties": player.penalties,
        "jokers": storage.jokers,
        "jokers_gained": player.jokers_gained,
        "jokers_paid": player.jokers_paid,
    }
    size = (len(garden.hexagons), len(garden.face_down))
    content = (tuple(storage.tiles), tuple(storage.expansions))
    if player.written.get("size") != size:
        player.written |= {"size": size, "garden": {**_garden(garden), "group_points": game.worth_of_groups(player)}}
    if player.written.get("content") != content:
        tiles, expansions = (by_kind(Counter(hexagons)) for hexagons in content)
        player.written |= {"content": content, "storage": {"tiles": tiles, "expansions": expansions}}
    return seat | player.written["garden"] | player.written["storage"]


def _garden(garden: Garden) -> dict[str, Any]:
    return {
        "garden": [_kind(garden.hexagons.get(place)) for place in CELLS],
        "slot_piece": [_slot(garden, slot) for slot in range(SLOTS)],
        "printed_cell": [_printed_cell(garden, slot) for slot in range(SLOTS)],
        "attribute_count": _attributes(garden),
    }


def by_kind(hexagons: Counter[Hexagon]) -> list[int]:
    """Counts of the 36 kinds."""
    counts = [0] * len(HEXAGONS)
    for hexagon, count in hexagons.items():
        counts[hexagon.kind] = count
    return counts


def _kind(hexagon: Hexagon | None) -> int:
    return EMPTY if hexagon is None else hexagon.kind


def _attributes(garden: Garden) -> list[int]:
    hexagons = garden.hexagons.values()
    return [sum(hexagon[attribute] == value for hexagon in hexagons) for attribute in range(2) for value in range(6)]


def _slot(garden: Garden, slot: int) -> int:
    if slot in garden.face_up:
        return garden.hexagons[garden.face_up[slot]].kind
    return FACE_DOWN if slot in garden.face_down else EMPTY


def _printed_cell(garden: Garden, slot: int) -> int:
    return NUMBERS[garden.face_up[slot]] if slot in garden.face_up else EMPTY


def _table(game: Oracle) -> dict[str, Any]:
    """Bag and tower are written anew only when they have changed: between two draws, the tower only gains tiles."""
    display = game.display
    content = (display.tiles_drawn, display.tower.total())
    if display.written.get("content") != content:
        display.written = {"content": content, "bag": by_kind(display.bag), "tower": by_kind(display.tower)}
    printed, face_up = [EMPTY] * PIECES, [0] * PIECES
    tiles = [[EMPTY] * TILES_ON_A_PIECE for _ in range(PIECES)]
    for piece in display.pieces:
        printed[piece.number], face_up[piece.number] = piece.printed.kind, int(piece.face_up)
        tiles[piece.number][: len(piece.tiles)] = sorted(tile.kind for tile in piece.tiles)
    return {
        "supply_size": display.supply,
        "seen": by_kind(display.seen),
        "pieces_out": display.pieces_out,
        "display_piece": printed,
        "face_up": face_up,
        "display_tiles": tiles,
        "top": EMPTY if display.top is None else display.top.number,
        "bag": display.written["bag"],
        "tower": display.written["tower"],
        "tiles_drawn_count": display.tiles_drawn,
    }


def _pending(game: Oracle) -> dict[str, Any]:
    pending = game.pending
    payment = [item - TILE for item in pending.payment]
    sources = [EMPTY] * SOURCES
    for hexagon, piece in pending.sources.items():
        sources[hexagon.pattern if pending.naming < COLOURS else hexagon.colour] = piece.number
    return {
        "naming": pending.naming,
        "sources": sources,
        "placing": pending.placing if pending.placing == EMPTY else pending.placing - TILE,
        "cell": pending.cell,
        "payment": payment + [EMPTY] * (PAYMENT - len(payment)),
        "lowest_discard": pending.lowest_discard - TILE,
    }
