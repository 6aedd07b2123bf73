"""The frame of a page: banner, panels, the boards of the players, decks and the ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.people import ordinal, player_name
from gardens_env.core.svg import Canvas

Box = tuple[float, float, float, float]
"""x, y, width, height."""

GAP = 16.0
"""Between the parts of a page."""
BANNER = 100.0
"""Height of the banner."""
EDGE = 12.0
"""From the edge of a board to what is drawn on it."""
_CORNER = 14
_SIGN = 56.0
_POINTS = 84.0
"""Room for the points in the ranking."""
_WIDEST_LETTER = 0.7
"""Width of a letter in any common font, in its size."""


@dataclass(frozen=True)
class Sign:
    """A small coloured sign beside a player's name."""

    words: str
    colour: str
    ink: str = colours.WHITE


FIRST = Sign("first", colours.GOLD, colours.INK)
"""The sign of the first player."""


@dataclass(frozen=True)
class Rank:
    """A line of the ranking."""

    place: int
    seat: int
    details: str
    points: str


def banner(canvas: Canvas, title: str, mode: str, status: str, last_move: str) -> None:
    """Title and mode; what is going on; what was done last, if anything was."""
    canvas.rect(0, 0, canvas.width, BANNER, colours.BANNER)
    inside = canvas.width - 2 * GAP - 8
    canvas.text(GAP + 4, 31, title, 20, colours.BANNER_WORDS, bold=True)
    canvas.text(canvas.width - GAP - 4, 31, mode, 14, colours.BANNER_FAINT, anchor="end")
    canvas.text(GAP + 4, 60, status, fitting(status, 16, inside), colours.BANNER_WORDS, bold=True)
    if last_move:
        words = f"Last move: {last_move}"
        canvas.text(GAP + 4, 84, words, fitting(words, 14, inside), colours.BANNER_FAINT)


def fitting(words: str, size: float, width: float) -> float:
    """The size, or a smaller one at which the words fit into the width in any common font."""
    return min(size, width / len(words) / _WIDEST_LETTER)


def panel(canvas: Canvas, box: Box) -> None:
    """A light panel."""
    canvas.rect(*box, colours.BOARD, _CORNER, stroke=colours.BOARD_EDGE, stroke_width=1.5)


def table(canvas: Canvas, box: Box) -> None:
    """A wooden panel, for what lies in the middle of the table."""
    canvas.rect(*box, colours.TABLE, _CORNER, stroke=colours.WOOD, stroke_width=2)


def board(canvas: Canvas, width: float, height: float, seat: int, to_move: bool) -> None:
    """The ground of a player's board; in the seat's colour all around while it is to move."""
    edge = {
        "stroke": colours.SEATS[seat] if to_move else colours.BOARD_EDGE,
        "stroke_width": 4 if to_move else 1.5,
    }
    canvas.rect(0, 0, width, height, colours.BOARD, _CORNER, **edge)


def board_head(
    canvas: Canvas, width: float, seat: int, note: str, signs: Sequence[Sign], to_move: bool, points: str, place: int
) -> None:
    """The first line of a board: seat and name, a note, signs, the points, and the place where it is not 0."""
    colour = colours.SEATS[seat]
    canvas.circle(EDGE + 13, 26, 12, colour)
    canvas.text(EDGE + 13, 31, str(seat), 14, colours.WHITE, bold=True, anchor="middle")
    canvas.text(EDGE + 33, 32, player_name(seat), 17, colours.INK, bold=True)
    x = EDGE + 130
    if note:
        canvas.text(x, 31.5, note, 14, colours.FAINT)
        x += _SIGN + 6
    for sign in [*signs, *([Sign("to move", colour)] if to_move else [])]:
        canvas.rect(x, 16, _SIGN, 20, sign.colour, 10)
        canvas.text(x + _SIGN / 2, 30, sign.words, 10.5, sign.ink, bold=True, anchor="middle")
        x += _SIGN + 6
    words = f"{ordinal(place)}: {points}" if place else points
    canvas.text(width - EDGE, 31.5, words, 15, colours.INK, bold=place > 0, anchor="end")


def deck(canvas: Canvas, x: float, y: float, name: str, left_over: int, colour: str) -> None:
    """A face-down deck with the number of its cards."""
    for layer in range(min(left_over, 3)):
        canvas.rect(x + 2 * layer, y - 2 * layer, 30, 38, colour, 5, stroke=colours.WHITE, stroke_width=1.2)
    canvas.text(x + 42, y + 17, str(left_over), 18, colours.INK, bold=True)
    canvas.text(x + 42, y + 32, name, 10, colours.FAINT)


def ranking(canvas: Canvas, box: Box, ranks: Sequence[Rank]) -> None:
    """Places and points at the end."""
    x, y, width, height = box
    panel(canvas, box)
    canvas.text(x + 14, y + 22, "Ranking", 13.5, colours.INK, bold=True)
    step = min(34.0, (height - 30) / len(ranks))
    for row, rank in enumerate(ranks):
        baseline = y + 42 + row * step
        canvas.circle(x + 22, baseline - 4, 9, colours.SEATS[rank.seat])
        canvas.text(x + 22, baseline, str(rank.place), 11, colours.WHITE, bold=True, anchor="middle")
        canvas.text(x + 37, baseline, player_name(rank.seat), 12, colours.INK)
        size = fitting(rank.details, 10.5, 0.75 * width - 37 - _POINTS)
        canvas.text(x + 37 + 0.25 * width, baseline, rank.details, size, colours.FAINT)
        canvas.text(x + width - 14, baseline, rank.points, 12, colours.INK, bold=rank.place == 1, anchor="end")
