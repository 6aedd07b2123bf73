"""Queen's Garden for people: as text, and as a picture."""

from typing import Any

from gardens_env.core.game import Setup
from gardens_env.queens_garden.drawing.page import draw_page
from gardens_env.queens_garden.drawing.position import position
from gardens_env.queens_garden.drawing.words import draw_text


def text(setup: Setup, state: Any, last_move: str | None = None, viewer: int | None = None) -> str:
    """All that lies on the table, in plain ASCII.

    A hexagon is a letter for its colour and a number for its pattern; free spaces show the number of their cell.

    Args:
        setup: the game with its options.
        state: the record.
        last_move: what was done last, in words.
        viewer: the seat shown first; everybody sees the same. Raises ValueError if there is no such seat.
    """
    return draw_text(position(setup, state, last_move, viewer))


def svg(setup: Setup, state: Any, last_move: str | None = None, viewer: int | None = None) -> str:
    """The same as `text` as an SVG document, the same size throughout a game. Arguments and errors as in `text`."""
    return draw_page(position(setup, state, last_move, viewer))
