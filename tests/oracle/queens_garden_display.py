"""The middle of the table in Queen's Garden: stack, display, bag, tower and supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.queens_garden_actions import HEXAGONS, Hexagon


@dataclass(eq=False)
class Piece:
    """An expansion that has come out of the stack this round."""

    number: int
    printed: Hexagon
    tiles: list[Hexagon] = field(default_factory=list)
    face_up: bool = False

    def offers(self) -> set[Hexagon]:
        """The hexagons that can be taken from here."""
        return {self.printed} if self.face_up else set(self.tiles)


class Display:
    """All that lies between the players. `draw` gives the next tile out of the bag."""

    def __init__(self, stacks: Sequence[list[Hexagon]], supply: int, copies: int, tiles: int, draw: Callable[[], int]):
        self.stacks = [list(stack) for stack in stacks]  # of the rounds to come
        self.supply = supply
        self.tiles_per_piece = tiles
        self.bag: Counter[Hexagon] = Counter(dict.fromkeys(HEXAGONS, copies))
        self.tower: Counter[Hexagon] = Counter()
        self.stack: list[Hexagon] = []
        self.pieces: list[Piece] = []  # still lying there
        self.pieces_out = 0
        self.top: Piece | None = None
        self.tiles_drawn = 0
        self.seen: Counter[Hexagon] = Counter()  # expansions that have been face up
        self.events: Counter[str] = Counter()
        self.written: dict[str, Any] = {}  # kept by `queens_garden_public`
        self._draw = draw

    def begin_round(self) -> None:
        """The next stack comes out, with tiles on its top piece."""
        self.stack = self.stacks.pop(0)
        self.pieces, self.pieces_out = [], 0
        self.reveal()

    def end_round(self) -> None:
        """Tiles go into the tower, pieces under the supply."""
        for piece in self.pieces:
            self.tower.update(piece.tiles)
        self.supply += len(self.pieces) + len(self.stack)
        self.events["pieces of the stack left over"] += bool(self.stack)
        self.pieces, self.stack, self.top = [], [], None

    def come_out(self) -> Piece:
        """The upper piece of the stack gets its number."""
        piece = Piece(self.pieces_out, self.stack.pop(0))
        self.pieces_out += 1
        self.pieces.append(piece)
        return piece

    def reveal(self) -> None:
        """Another piece becomes the top and gets its tiles; if there are none at all, all others come out face up."""
        self.top = None
        if not self.stack:
            self.events["stack exhausted"] += 1
            return
        piece = self.come_out()
        for _ in range(self.tiles_per_piece):
            self.deal_tile(piece)
        self.events[f"top with {len(piece.tiles)} tiles"] += 1
        if piece.tiles:
            self.top = piece
            return
        self.turn_over(piece)
        while self.stack:
            self.turn_over(self.come_out())

    def turn_over(self, piece: Piece) -> None:
        """An empty piece shows its face."""
        piece.face_up = True
        self.seen[piece.printed] = 1

    def deal_tile(self, piece: Piece) -> None:
        """One tile out of the bag, which the tower fills when it is empty."""
        if not self.bag.total():
            self.events["tower poured into the bag"] += bool(self.tower.total())
            self.bag, self.tower = self.tower, Counter()
        if self.bag.total():
            tile = HEXAGONS[self._draw()]
            assert self.bag[tile] > 0, f"{tile} was drawn, but none is in the bag"
            self.bag[tile] -= 1
            self.tiles_drawn += 1
            piece.tiles.append(tile)

    # ---- taking ------------------------------------------------------------------------------------------------

    def on_offer(self) -> dict[Hexagon, list[Piece]]:
        """The different hexagons that can be taken, ascending, each with the pieces that offer it."""
        sources: dict[Hexagon, list[Piece]] = {}
        for piece in self.pieces:
            for hexagon in piece.offers():
                sources.setdefault(hexagon, []).append(piece)
        return {hexagon: sources[hexagon] for hexagon in sorted(sources)}

    def take(self, chosen: dict[Hexagon, Piece]) -> None:
        """Take away every hexagon from its piece, then refill and turn over what has become empty."""
        for hexagon, piece in chosen.items():
            if piece.face_up:
                self.pieces.remove(piece)
            else:
                piece.tiles.remove(hexagon)
        if self.top in chosen.values():
            self.reveal()
        for piece in self.pieces:
            if not piece.tiles and not piece.face_up:
                self.turn_over(piece)
