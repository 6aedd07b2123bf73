"""What lies in the middle of the table: the display with the stack, and the wheel."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gardens_env.queens_garden.drawing.hexagon import Hexagon, hexagon_of_kind
from gardens_env.queens_garden.state import ATTRIBUTES, NOTHING, ROUNDS

WAITING, TAKEN, TOP, SPLIT_OFF, FACE_UP = "waiting", "taken", "top", "split off", "face up"
"""Where a piece is: still hidden in the stack, gone, on the stack, beside it with tiles, beside it face up."""


@dataclass(frozen=True)
class Piece:
    """A piece of this round's stack.

    Attributes:
        number: its number in this round.
        place: where it is, one of the words above.
        printed: the hexagon printed on it, while it lies face up.
        tiles: the tiles on it.
    """

    number: int
    place: str
    printed: Hexagon | None = None
    tiles: tuple[Hexagon, ...] = ()


@dataclass(frozen=True)
class Shown:
    """A colour (0-5) or pattern (6-11) on the wheel, with its points for every hexagon."""

    attribute: int
    points: int

    @property
    def name(self) -> str:
        """`light blue`, `lily`."""
        return ATTRIBUTES[self.attribute].replace("_", " ")


@dataclass(frozen=True)
class Table:
    """The middle of the table.

    Attributes:
        pieces: the pieces of this round's stack, in the order of their numbers.
        stack: pieces that have not come out yet.
        supply: pieces in the supply.
        bag: tiles in the bag.
        tower: tiles in the tower.
        price: points for a piece of the supply.
        wheel: what scores in rounds 1 to 4.
    """

    pieces: tuple[Piece, ...]
    stack: int
    supply: int
    bag: int
    tower: int
    price: int
    wheel: tuple[tuple[Shown, ...], ...]


def table_of(tables: Any, state: Any) -> Table:
    """Read the middle of the table from a record."""
    size = int(tables.stack_size[int(state.num_players)])
    return Table(
        pieces=tuple(_piece(tables, state, number) for number in range(size)),
        stack=size - int(state.pieces_out),
        supply=int(state.supply_size),
        bag=int(state.bag.sum()),
        tower=int(state.tower.sum()),
        price=int(tables.purchase_price),
        wheel=tuple(tuple(_shown(tables, state, number)) for number in range(1, ROUNDS + 1)),
    )


def _piece(tables: Any, state: Any, number: int) -> Piece:
    if number >= int(state.pieces_out):
        return Piece(number, WAITING)
    printed = int(state.display_piece[number])
    if printed == NOTHING:
        return Piece(number, TAKEN)
    if state.face_up[number]:
        return Piece(number, FACE_UP, hexagon_of_kind(tables, printed))
    tiles = tuple(hexagon_of_kind(tables, int(kind)) for kind in state.display_tiles[number] if kind != NOTHING)
    return Piece(number, TOP if number == int(state.top) else SPLIT_OFF, tiles=tiles)


def _shown(tables: Any, state: Any, round_number: int) -> Iterator[Shown]:
    for attribute in range(len(ATTRIBUTES)):
        if int(state.wheel_round[attribute]) == round_number:
            yield Shown(attribute, int(tables.wheel_points[attribute]))
