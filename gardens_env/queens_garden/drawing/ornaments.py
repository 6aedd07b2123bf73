"""Fountain, bench, statue and pavilion, each in a box of 48 by 48."""

from collections.abc import Callable

from gardens_env.core.drawing.colours import WATER, WATER_DARK, WHITE, WOOD, WOOD_DARK
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing.palette import STONE, STONE_DARK

Drawing = Callable[[Canvas], None]

_ROOF = "#b5533c"
_ROOF_DARK = "#8a3a28"


def fountain(canvas: Canvas) -> None:
    """A round basin with a jet in two steps."""
    canvas.ellipse(24, 38, 21, 8, STONE, stroke=STONE_DARK, stroke_width=1.6)
    canvas.ellipse(24, 36.5, 17, 5.4, WATER)
    canvas.rect(21.5, 20, 5, 17, STONE, stroke=STONE_DARK, stroke_width=1)
    canvas.path("M13 20 L35 20 C33 26 15 26 13 20 Z", STONE, stroke=STONE_DARK, stroke_width=1.2)
    jets = "M24 19 C24 10 22 6 18 6 C14 6 13 12 13 17 M24 19 C24 10 26 6 30 6 C34 6 35 12 35 17 M24 19 L24 4"
    canvas.path(jets, stroke=WATER, stroke_width=2.2, stroke_linecap="round")
    canvas.path("M13 23 L11 33 M35 23 L37 33", stroke=WATER_DARK, stroke_width=1.4, stroke_linecap="round")


def bench(canvas: Canvas) -> None:
    """A wooden bench from the front."""
    for x in (9, 36):
        canvas.rect(x, 14, 3.4, 28, WOOD_DARK, 1)
    for y in (14, 20.5):
        canvas.rect(6, y, 36, 4.6, WOOD, 1.5)
    canvas.rect(4, 28, 40, 5.6, WOOD, 1.5, stroke=WOOD_DARK, stroke_width=1)


def statue(canvas: Canvas) -> None:
    """A figure with a raised arm on a pedestal."""
    canvas.rect(14, 36, 20, 8, STONE_DARK, 1)
    canvas.rect(16.5, 32, 15, 5, STONE, 1, stroke=STONE_DARK, stroke_width=1)
    canvas.path("M19 32 C20 25 18 21 19 16 L29 16 C30 21 28 25 29 32 Z", WHITE, stroke=STONE_DARK, stroke_width=1.4)
    canvas.circle(24, 9.5, 5, WHITE, stroke=STONE_DARK, stroke_width=1.4)
    canvas.path("M28.5 18 L36 8 M19.5 18 L14.5 26", stroke=STONE_DARK, stroke_width=4.4, stroke_linecap="round")
    canvas.path("M28.5 18 L36 8 M19.5 18 L14.5 26", stroke=WHITE, stroke_width=2.2, stroke_linecap="round")


def pavilion(canvas: Canvas) -> None:
    """A round roof on four columns."""
    canvas.rect(6, 40, 36, 4.5, STONE_DARK, 1)
    for x in (9, 18.5, 26.5, 36):
        canvas.rect(x, 22, 3.4, 18.5, WHITE, stroke=STONE_DARK, stroke_width=0.9)
    canvas.path("M4 23 C8 12 17 8 24 7 C31 8 40 12 44 23 Z", _ROOF)
    canvas.path("M17 23 C18 14 21 9 24 7 C27 9 30 14 31 23 Z", _ROOF_DARK)
    canvas.circle(24, 5.5, 2.4, _ROOF_DARK)
