"""Patios for people: as text, and as a picture.

With a viewer both show what that seat may know: of the others' dry flowers and Improvements only the backs unless it
has seen them, and of their points and trio tokens nothing before the end; and what was done last as that seat may hear
it, if it is a `core.moves.Move` as an environment's `last_move`. Without a viewer both show all that the seats know
together.
"""

from typing import Any

from gardens_env.core.game import Setup
from gardens_env.patios.drawing.page import draw_page
from gardens_env.patios.drawing.position import position
from gardens_env.patios.drawing.words import draw_text


def text(setup: Setup, state: Any, last_move: str | None = None, viewer: int | None = None) -> str:
    """All that lies on the table, in plain ASCII.

    Args:
        setup: the game with its options.
        state: the record.
        last_move: what was done last, in words.
        viewer: the seat that looks, shown first. Raises ValueError if there is no such seat.
    """
    return draw_text(position(setup, state, last_move, viewer))


def svg(setup: Setup, state: Any, last_move: str | None = None, viewer: int | None = None) -> str:
    """The same as `text` as an SVG document, the same size throughout a game. Arguments and errors as in `text`."""
    return draw_page(position(setup, state, last_move, viewer))
