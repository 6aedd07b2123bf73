"""The wheel: what scores in which round, and for how many points."""

from math import cos, pi, sin

from gardens_env.core.drawing import colours
from gardens_env.core.drawing.tokens import centred
from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.drawing.hexes import draw_hexagon, draw_sign
from gardens_env.queens_garden.drawing.table import Shown
from gardens_env.queens_garden.state import SIX

_QUARTER = pi / 2
_SPREAD = (-0.5, 0.5, 0.0)
_REACH = (0.74, 0.74, 0.4)
"""Where the three things of a quarter lie: angle from its middle, and part of the radius."""


def draw_wheel(
    canvas: Canvas, x: float, y: float, radius: float, wheel: tuple[tuple[Shown, ...], ...], now: int
) -> None:
    """The wheel around (x, y); the quarter of round `now` is bright, those of past rounds are pale."""
    canvas.circle(x, y, radius + 5, colours.WOOD, stroke=colours.WOOD_DARK, stroke_width=2)
    for number, shown in enumerate(wheel, start=1):
        if number != now:
            _draw_quarter(canvas, x, y, radius, number, shown, now)
    _draw_quarter(canvas, x, y, radius, now, wheel[now - 1], now)
    canvas.circle(x, y, radius * 0.13, colours.WOOD_DARK)


def _draw_quarter(
    canvas: Canvas, x: float, y: float, radius: float, number: int, shown: tuple[Shown, ...], now: int
) -> None:
    begin, end = (_QUARTER * (number - 1 + step) for step in (0, 1))
    (x1, y1), (x2, y2) = ((x + radius * sin(angle), y - radius * cos(angle)) for angle in (begin, end))
    steps = f"M{x:.2f} {y:.2f} L{x1:.2f} {y1:.2f} A{radius:g} {radius:g} 0 0 1 {x2:.2f} {y2:.2f} Z"
    edge = {"stroke": palette.DONE, "stroke_width": 4} if number == now else {"stroke": colours.WOOD_DARK}
    canvas.path(steps, palette.DONE_GROUND if number == now else colours.BOARD, **edge)
    with canvas.group(opacity=0.35 if number < now else None):
        middle = (begin + end) / 2
        for thing, spread, reach in zip(shown, _SPREAD, _REACH, strict=False):
            angle = middle + spread
            _draw_shown(canvas, x + radius * reach * sin(angle), y - radius * reach * cos(angle), radius * 0.2, thing)
        side = radius * 1.12
        words_x, words_y = x + side * sin(middle) * 1.12, y - side * cos(middle) * 1.12
        colour = palette.DONE if number == now else colours.WOOD
        canvas.circle(words_x, words_y, radius * 0.13, colour)
        centred(canvas, words_x, words_y, str(number), radius * 0.18, colours.WHITE)


def _draw_shown(canvas: Canvas, x: float, y: float, side: float, shown: Shown) -> None:
    """A colour or a pattern with its points."""
    pattern = shown.attribute - SIX
    tone = palette.TILES[shown.attribute] if pattern < 0 else palette.NEUTRAL
    draw_hexagon(canvas, x, y, side, tone.ground, stroke=tone.edge, stroke_width=1.2)
    if pattern >= 0:
        draw_sign(canvas, x, y, side, pattern, tone)
    canvas.circle(x + side * 0.75, y + side * 0.75, side * 0.5, colours.INK)
    centred(canvas, x + side * 0.75, y + side * 0.75, str(shown.points), side * 0.75, colours.WHITE)
