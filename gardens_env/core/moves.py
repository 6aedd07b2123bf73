"""What was done last, in words, for everybody at the table."""

from typing import Any

from gardens_env.core.drawing.people import player_name
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT


class Move(str):
    """A decision in words, its secrets included. A str, so that drawings without secrets need not know of it.

    Attributes:
        openly: the same in words that every seat may hear.
        seat: who took the decision and knows it all.
    """

    __slots__ = ("openly", "seat")
    openly: str
    seat: int

    def __new__(cls, words: str, openly: str | None = None, seat: int = NO_SEAT) -> "Move":
        """Without open words nothing is secret."""
        move = super().__new__(cls, words)
        move.openly = words if openly is None else openly
        move.seat = seat
        return move

    def seen_by(self, viewer: int | None) -> str:
        """What a seat may hear; everything without a viewer."""
        return str(self) if viewer in (None, self.seat) else self.openly


def move_in_words(setup: Setup, state: Any, action: int) -> Move:
    """A legal action that is about to be played in a state."""
    game, tables, seat = setup.game, setup.tables[0], int(state.seat)
    openly = game.describe if game.describe_openly is None else game.describe_openly
    name = player_name(seat)
    words, open_words = (f"{name}: {describe(tables, state, action)}" for describe in (game.describe, openly))
    return Move(words, open_words, seat)


def words_for(viewer: int | None, last_move: str | None) -> str:
    """What a seat may hear of the last move; of a plain str all of it."""
    return last_move.seen_by(viewer) if isinstance(last_move, Move) else last_move or ""
