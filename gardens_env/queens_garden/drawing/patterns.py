"""The six patterns, each in a box of 48 by 48."""

from gardens_env.core.svg import Canvas
from gardens_env.queens_garden.drawing.palette import Tone

_BIRD = (
    "M4 27 C9 28 13 26 16 22 C19 14 28 12 33 15 C35 12 40 12 42 16 "
    "L46 18.5 L42 20 C41 31 33 38 23 37 C14 36 8 32 4 27 Z"
)
_WING = "M17 24 C22 20 30 21 33 25 C30 31 22 33 17 24 Z"


def draw_pattern(canvas: Canvas, pattern: int, tone: Tone) -> None:
    """A pattern in the colours of its tile."""
    (_tree, _bird, _butterfly, _flower, _plant, _lily)[pattern](canvas, tone)


def _tree(canvas: Canvas, tone: Tone) -> None:
    """A trunk with a round crown."""
    canvas.path("M21 45 L22 27 L26 27 L27 45 Z", tone.ink)
    canvas.path("M24 36 L31 29", stroke=tone.ink, stroke_width=2.4)
    for x, y, radius in ((14, 21, 9.5), (34, 21, 9.5), (24, 13, 10.5), (24, 23, 9.5)):
        canvas.circle(x, y, radius, tone.ink)
    for x, y in ((14, 19), (24, 10), (33, 20), (23, 22)):
        canvas.circle(x, y, 2.6, tone.accent)


def _bird(canvas: Canvas, tone: Tone) -> None:
    """A bird from the side, on its legs."""
    canvas.path("M21 36 L20 44 M27 36 L28 44", stroke=tone.ink, stroke_width=2.2, stroke_linecap="round")
    canvas.path(_BIRD, tone.ink)
    canvas.path(_WING, tone.accent)
    canvas.circle(37.5, 17.5, 1.8, tone.accent)


def _butterfly(canvas: Canvas, tone: Tone) -> None:
    """Four wings with spots."""
    for side in (-1, 1):
        upper = f"M0 -1 C{side * 4} -16 {side * 21} -20 {side * 20} -8 C{side * 19} 0 {side * 8} 2 0 1 Z"
        lower = f"M0 1 C{side * 8} 0 {side * 17} 4 {side * 14} 13 C{side * 11} 20 {side * 3} 14 0 4 Z"
        with canvas.group(24, 24):
            canvas.path(upper, tone.ink)
            canvas.path(lower, tone.ink)
            canvas.circle(side * 12.5, -8.5, 3.4, tone.accent)
            canvas.circle(side * 8.5, 9, 2.4, tone.accent)
            canvas.path(f"M0 -8 C{side} -14 {side * 3} -17 {side * 6} -18", stroke=tone.ink, stroke_width=1.6)
    canvas.ellipse(24, 25, 2.1, 11, tone.ink, stroke=tone.accent, stroke_width=1.2)


def _flower(canvas: Canvas, tone: Tone) -> None:
    """Four round petals."""
    for turn in range(45, 405, 90):
        with canvas.group(24, 24, turn=turn):
            canvas.path("M0 -2 C-13 -7 -11 -21 -3 -20 L0 -17 L3 -20 C11 -21 13 -7 0 -2 Z", tone.ink)
            canvas.line((0, -7), (0, -13), tone.accent, 1.8)
    canvas.circle(24, 24, 4.6, tone.accent)


def _plant(canvas: Canvas, tone: Tone) -> None:
    """A stalk with five leaves."""
    canvas.path("M24 46 L24 18", stroke=tone.ink, stroke_width=2.6, stroke_linecap="round")
    for y, turn, scale in ((40, -62, 0.95), (40, 62, 0.95), (29, -50, 0.9), (29, 50, 0.9), (20, 0, 0.95)):
        with canvas.group(24, y, scale, turn):
            canvas.path("M0 0 C-9 -6 -7 -16 0 -20 C7 -16 9 -6 0 0 Z", tone.ink)
            canvas.line((0, -3), (0, -14), tone.accent, 1.6)


def _lily(canvas: Canvas, tone: Tone) -> None:
    """Six pointed petals with stamens."""
    for turn in range(0, 360, 60):
        with canvas.group(24, 24, turn=turn):
            canvas.path("M0 0 C-8 -6 -7.5 -15 0 -23 C7.5 -15 8 -6 0 0 Z", tone.ink)
            canvas.path("M0 -4 L0 -17", stroke=tone.accent, stroke_width=1.4)
    for turn in range(30, 390, 60):
        with canvas.group(24, 24, turn=turn):
            canvas.line((0, 0), (0, -9), tone.accent, 1.2)
            canvas.circle(0, -9.5, 1.9, tone.accent)
    canvas.circle(24, 24, 2.8, tone.accent)
