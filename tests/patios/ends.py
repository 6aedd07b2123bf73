"""Positions of Patios in which a round is about to end."""

from typing import Any

from tests.patios.numbers import table_path
from tests.patios.positions import Position


def ending(num_players: int = 2, **options: Any) -> Position:
    """Seat 0 ends the round by the Guitarist, whose coin it gets, without anything else happening."""
    table = Position(num_players, data=table_path(), **options).sample(cane=4).hold(0, "guitarist", "0")
    return table.visitors(1)


def end(table: Position) -> Position:
    """The Guitarist brings the Visitors."""
    return table.play("IMPROVEMENT guitarist", "SHIFT -1")


def planted(table: Position, seat: int, **cards: int) -> Position:
    """So many cards of each name in the first free cells."""
    free = [cell for cell in range(24) if table.state["card"][seat, cell] < 0]
    for name, count in cards.items():
        for _ in range(count):
            table.lay(seat, free.pop(0), name)
    return table
