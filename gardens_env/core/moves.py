"""What was done last, in words, for everybody at the table."""

from typing import Any

from gardens_env.core.drawing.people import player_name
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT


class Move(str):
    """A decision in words that every seat may hear: whoever treats it as a str gives nothing away.

    Attributes:
        full: the same with its secrets.
        seat: who took the decision and knows it all.
    """

    __slots__ = ("full", "seat")
    full: str
    seat: int

    def __new__(cls, openly: str, full: str | None = None, seat: int = NO_SEAT) -> "Move":
        """Without `full` nothing is secret (copies begin like that)."""
        move = super().__new__(cls, openly)
        move.full = openly if full is None else full
        move.seat = seat
        return move


def move_in_words(setup: Setup, state: Any, action: int) -> Move:
    """A legal action that is about to be played in a state."""
    game, tables, seat = setup.game, setup.tables[0], int(state.seat)
    full = f"{player_name(seat)}: {game.describe(tables, state, action)}"
    if game.describe_openly is None:
        return Move(full, full, seat)
    return Move(f"{player_name(seat)}: {game.describe_openly(tables, state, action)}", full, seat)


def refused_move(state: Any, error: Exception) -> Move:
    """An illegal action that ends the game in a state. The error names what the seat could have chosen instead."""
    seat = int(state.seat)
    return Move(f"{player_name(seat)}: an illegal action", str(error), seat)


def words_for(viewer: int | None, last_move: str | None) -> str:
    """What a seat may hear of the last move, all of it without a viewer; a plain str has no secrets."""
    if isinstance(last_move, Move) and viewer in (None, last_move.seat):
        return last_move.full
    return last_move or ""
