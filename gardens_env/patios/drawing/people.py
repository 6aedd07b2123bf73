"""The nine characters, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import INK, LEAF, WATER, WHITE, WOOD_DARK
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette
from gardens_env.patios.drawing.palette import CAN, CAN_DARK, HAIR, SKIN, SUN, SUN_DARK

_HAT = "#e6c66b"


def draw_character(canvas: Canvas, character: int) -> None:
    """A character by its number."""
    if character < len(palette.POTS):
        _gardener(canvas, character)
    else:
        (_water_carrier, _assistant, _children, _sun, _neighbour, _visitors)[character - len(palette.POTS)](canvas)


def _person(canvas: Canvas, x: float, y: float, size: float, coat: str, hair: str = HAIR) -> None:
    """Head and shoulders, standing on y; 40 high where the size is 1."""
    with canvas.group(x, y, size):
        canvas.path("M-13 0 C-13 -16 -7 -19 0 -19 C7 -19 13 -16 13 0 Z", coat)
        canvas.circle(0, -28, 9.5, SKIN)
        canvas.path("M-10 -27 C-11 -42 11 -42 10 -27 C7 -34 -7 -34 -10 -27 Z", hair)
        canvas.circle(-3.4, -27, 1.3, INK)
        canvas.circle(3.4, -27, 1.3, INK)


def _hat(canvas: Canvas, x: float, y: float, size: float = 1.0) -> None:
    with canvas.group(x, y, size):
        canvas.ellipse(0, 0, 15, 4, _HAT, stroke="#b4933c", stroke_width=1)
        canvas.path("M-8 -1 C-8 -11 8 -11 8 -1 Z", _HAT, stroke="#b4933c", stroke_width=1)


def _gardener(canvas: Canvas, colour: int) -> None:
    """A gardener in the colour of the pots, with a small pot."""
    _person(canvas, 21, 46, 1.0, palette.POTS[colour])
    _hat(canvas, 21, 12)
    canvas.circle(38, 27, 6, LEAF)
    for x, y in ((35, 25), (41, 25), (38, 30)):
        canvas.circle(x, y, 2.6, palette.BLOOMS[colour])
    canvas.path(
        "M31 32 L45 32 L42.5 46 L33.5 46 Z", palette.POTS[colour], stroke=palette.POTS_DARK[colour], stroke_width=1.4
    )


def _water_carrier(canvas: Canvas) -> None:
    """Two buckets on a yoke."""
    _person(canvas, 24, 46, 0.95, "#6f8fae")
    canvas.path("M3 26 C14 22 34 22 45 26", stroke=WOOD_DARK, stroke_width=3, stroke_linecap="round")
    for x in (7, 41):
        canvas.line((x, 26), (x, 34), INK, 1)
        canvas.path(f"M{x - 6} 34 L{x + 6} 34 L{x + 4.6} 46 L{x - 4.6} 46 Z", CAN, stroke=CAN_DARK, stroke_width=1.2)
        canvas.ellipse(x, 34, 6, 1.8, WATER)


def _assistant(canvas: Canvas) -> None:
    """A helper with a rake and a fan of cards."""
    _person(canvas, 20, 46, 0.95, "#8a9a4a", "#a5622a")
    canvas.line((39, 46), (39, 10), WOOD_DARK, 2.4)
    canvas.path("M31 10 L47 10 M32 10 L32 4 M36 10 L36 4 M42 10 L42 4 M46 10 L46 4", stroke=CAN_DARK, stroke_width=1.8)
    for turn in (-20, 0, 20):
        with canvas.group(20, 47, turn=turn):
            canvas.rect(-4, -14, 8, 11, palette.DRY, 1, stroke=palette.DRY_DARK, stroke_width=0.9)


def _children(canvas: Canvas) -> None:
    """A girl and a boy."""
    _person(canvas, 14, 46, 0.78, "#e77fa7", "#8a5a2b")
    _person(canvas, 34, 46, 0.78, "#5aa9d6", "#2d2118")
    for x in (4.5, 23.5):
        canvas.circle(x, 24, 3, "#8a5a2b")


def _sun(canvas: Canvas) -> None:
    """The sun with its rays."""
    for turn in range(0, 360, 30):
        with canvas.group(24, 24, turn=turn):
            canvas.polygon([(-3, -14), (3, -14), (0, -22)], SUN_DARK)
    canvas.circle(24, 24, 13, SUN, stroke=SUN_DARK, stroke_width=1.4)
    canvas.path("M18 27 C20 31 28 31 30 27", stroke=SUN_DARK, stroke_width=2, stroke_linecap="round")
    canvas.circle(19.5, 21, 1.6, SUN_DARK)
    canvas.circle(28.5, 21, 1.6, SUN_DARK)


def _neighbour(canvas: Canvas) -> None:
    """A woman at her window."""
    canvas.rect(7, 2, 34, 40, "#7d98ad", 2, stroke=WOOD_DARK, stroke_width=3)
    _person(canvas, 24, 42, 0.85, "#b0568f", "#b9b4ae")
    canvas.circle(24, 7, 4, "#b9b4ae")
    canvas.rect(3, 41, 42, 5, WHITE, 1, stroke=WOOD_DARK, stroke_width=1.4)


def _visitors(canvas: Canvas) -> None:
    """Three guests with a camera."""
    _person(canvas, 11, 44, 0.8, "#d99a06")
    _person(canvas, 37, 44, 0.8, "#3f8f6b", "#a5622a")
    _person(canvas, 24, 47, 0.95, "#c8543f", "#2d2118")
    canvas.rect(17.5, 33, 13, 9, INK, 2)
    canvas.circle(24, 37.5, 3, CAN)
