"""What there is to see in a state, in words and numbers: the hidden faces stay behind here."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gardens_env.core.drawing.people import ending, player_name, points_in_words, result, seats_in_view
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.queens_garden.drawing.hexagon import Hexagon, hexagon_of_kind
from gardens_env.queens_garden.drawing.pending import chosen_items, kind_asked_for
from gardens_env.queens_garden.drawing.phases import status
from gardens_env.queens_garden.drawing.table import Table, table_of
from gardens_env.queens_garden.geometry import AROUND_ORNAMENT, BETWEEN, CENTRE
from gardens_env.queens_garden.state import CELLS, FACE_DOWN, KIND_COUNT, NOTHING, SIX, SLOTS

FREE, DOWN, UP = "free", "face down", "face up"
"""What lies in a slot."""


@dataclass(frozen=True)
class Item:
    """A tile, an expansion or (without a hexagon) a joker in a storage; `chosen` to be placed or paid with."""

    hexagon: Hexagon | None
    chosen: bool


@dataclass(frozen=True)
class Player:
    """A player with all that lies in front of them.

    Attributes:
        seat: the seat.
        points: points so far; at the end all of them.
        place: place at the end, 0 before.
        cells: the hexagon on each cell.
        open: whether a tile could lie on each cell: its piece is there.
        slots: what lies in each slot.
        chosen_cell: the cell chosen for what is being placed, -1 without.
        surrounded: ornaments that are surrounded: 0 the fountain, 1-6 benches and statues, 7-12 pavilions.
        tiles: tiles in storage, then jokers.
        expansions: expansions in storage.
        room: how many tiles, and how many expansions the storage holds.
        wheel_points: what this round's scoring would bring now.
        group_points: what the groups would bring at the end.
        marker: holds the first-player marker.
        passed: has passed in this round.
        to_move: decides now.
    """

    seat: int
    points: float
    place: int
    cells: tuple[Hexagon | None, ...]
    open: tuple[bool, ...]
    slots: tuple[str, ...]
    chosen_cell: int
    surrounded: frozenset[int]
    tiles: tuple[Item, ...]
    expansions: tuple[Item, ...]
    room: tuple[int, int]
    wheel_points: int
    group_points: int
    marker: bool
    passed: bool
    to_move: bool

    @property
    def name(self) -> str:
        """`player_0`."""
        return player_name(self.seat)

    @property
    def score(self) -> str:
        """The points in words."""
        return points_in_words(self.points)


@dataclass(frozen=True)
class Position:
    """A state as a person sees it.

    Attributes:
        players: all players in order of play, the viewer (or seat 0) first.
        statues: whether a statue (else a bench) stands at each of the six places between slots.
        table: the display and the wheel.
        round_number: 1 in the first round.
        asked_for: kind of the hexagon whose piece is to be chosen now, -1 without.
        status: what is going on and who is to move, in words.
        last_move: what was done last, in words; empty if nothing was.
        over: the game has ended.
        any_neighbour: one fitting neighbour is enough; otherwise all must fit.
    """

    title: str
    players: tuple[Player, ...]
    statues: tuple[bool, ...]
    table: Table
    round_number: int
    asked_for: int
    status: str
    last_move: str
    over: bool
    any_neighbour: bool


def position(setup: Setup, state: Any, last_move: str | None, viewer: int | None = None) -> Position:
    """Read a record.

    Args:
        setup: the game with its options.
        state: the record.
        last_move: what was done last, in words.
        viewer: the seat that is drawn first; everybody sees the same.

    Raises:
        ValueError: there is no such seat.
    """
    seats = seats_in_view(setup, viewer)
    tables = setup.tables[0]
    over = int(state.seat) == NO_SEAT
    scores, places = result(setup, state) if over else (state.points.tolist(), [0] * setup.num_players)
    table = table_of(tables, state)
    return Position(
        title=setup.game.title,
        players=tuple(_player(tables, state, table, seat, scores[seat], places[seat]) for seat in seats),
        statues=tuple(bool(statue) for statue in tables.between_statue),
        table=table,
        round_number=int(state.round_number),
        asked_for=kind_asked_for(state),
        status=ending(scores, places) if over else status(tables, state),
        last_move=last_move or "",
        over=over,
        any_neighbour=bool(state.adjacency_any),
    )


def _player(tables: Any, state: Any, table: Table, seat: int, points: float, place: int) -> Player:
    to_move = int(state.seat) == seat
    kinds = state.garden[seat].tolist()
    cells = tuple(None if kind == NOTHING else hexagon_of_kind(tables, kind) for kind in kinds)
    slots = tuple({NOTHING: FREE, FACE_DOWN: DOWN}.get(piece, UP) for piece in state.slot_piece[seat].tolist())
    chosen = chosen_items(state) if to_move else []
    room = int(tables.storage_tiles), int(tables.storage_expansions)
    return Player(
        seat=seat,
        points=points,
        place=place,
        cells=cells,
        open=tuple(_is_open(slots, cell) for cell in range(CELLS)),
        slots=slots,
        chosen_cell=int(state.cell) if to_move else NOTHING,
        surrounded=frozenset(_surrounded(cells, slots)),
        tiles=tuple(_tiles(tables, state, seat, chosen)),
        expansions=tuple(_expansions(tables, state, seat, chosen)),
        room=room,
        wheel_points=_wheel_points(tables, state, table, cells, slots),
        group_points=int(state.group_points[seat]),
        marker=int(state.marker) == seat,
        passed=bool(state.passed[seat]),
        to_move=to_move,
    )


def _is_open(slots: tuple[str, ...], cell: int) -> bool:
    if cell < SIX:
        return True
    if cell >= CENTRE:
        return slots[cell - CENTRE] == DOWN
    return slots[cell // SIX - 1] != FREE


def _surrounded(cells: tuple[Hexagon | None, ...], slots: tuple[str, ...]) -> Iterator[int]:
    for ornament, around in enumerate(AROUND_ORNAMENT.tolist()):
        there = ornament < BETWEEN + SIX or slots[ornament - BETWEEN - SIX] == UP
        if there and all(cells[cell] for cell in range(CELLS) if around >> cell & 1):
            yield ornament


def _tiles(tables: Any, state: Any, seat: int, chosen: list[int]) -> Iterator[Item]:
    for kind in range(KIND_COUNT):
        for copy in range(int(state.tiles[seat, kind])):
            yield Item(hexagon_of_kind(tables, kind), copy < chosen.count(kind))
    for copy in range(int(state.jokers[seat])):
        yield Item(None, copy < chosen.count(2 * KIND_COUNT))


def _expansions(tables: Any, state: Any, seat: int, chosen: list[int]) -> Iterator[Item]:
    for kind in range(KIND_COUNT):
        if state.expansions[seat, kind]:
            yield Item(hexagon_of_kind(tables, kind), KIND_COUNT + kind in chosen)


def _wheel_points(
    tables: Any, state: Any, table: Table, cells: tuple[Hexagon | None, ...], slots: tuple[str, ...]
) -> int:
    """What phase 2 of this round would bring now."""
    points = {shown.attribute: shown.points for shown in table.wheel[int(state.round_number) - 1]}
    laid = [cell for cell in cells if cell]
    brought = sum(points.get(cell.colour, 0) + points.get(SIX + cell.pattern, 0) for cell in laid)
    return brought + int(tables.pavilion_points) * sum(slots[slot] == UP for slot in range(SLOTS))
