"""Coins and icons, placed where they are wanted."""

from collections.abc import Callable

from gardens_env.core.drawing.colours import GOLD, GOLD_DARK, INK
from gardens_env.core.svg import Canvas

ICON = 48
"""Side of the box that icons are drawn in."""


def icon(canvas: Canvas, draw: Callable[[Canvas], None], x: float, y: float, size: float) -> None:
    """An icon with its upper left corner at (x, y)."""
    with canvas.group(x, y, size / ICON):
        draw(canvas)


def coin(canvas: Canvas, x: float, y: float, radius: float, words: object = "") -> None:
    """A coin around (x, y) with words on it."""
    canvas.circle(x, y, radius, GOLD, stroke=GOLD_DARK, stroke_width=max(1.0, radius / 8))
    if radius >= 8:
        canvas.circle(x, y, radius * 0.78, "none", stroke=GOLD_DARK, stroke_width=0.7, opacity=0.6)
    centred(canvas, x, y, str(words), radius * (1.25 if len(str(words)) < 2 else 1.0), INK)


def centred(canvas: Canvas, x: float, y: float, words: str, size: float, colour: str) -> None:
    """Bold words with their middle at (x, y); nothing where there are none."""
    if words:
        canvas.text(x, y + size * 0.36, words, size, colour, bold=True, anchor="middle")
