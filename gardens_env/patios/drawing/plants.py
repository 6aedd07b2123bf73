"""Plant pots, the dry flower and the Tub, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import GOLD, LEAF, LEAF_DARK, WHITE, WOOD_DARK
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette

_POT = "M11 25 L37 25 L37 30 L35 30 L32 46 L16 46 L13 30 L11 30 Z"
_RIM = "M11 25 L37 25 L37 30 L11 30 Z"


def pot(canvas: Canvas, colour: int) -> None:
    """A pot in its colour with blooms of that colour."""
    _leaves(canvas)
    for x, y in ((15, 12), (24, 7), (33, 12), (20, 18), (29, 18)):
        _bloom(canvas, x, y, palette.BLOOMS[colour], palette.POTS[colour])
    _empty_pot(canvas, palette.POTS[colour], palette.POTS_DARK[colour])


def asked_pot(canvas: Canvas, colour: int) -> None:
    """A pot as it is printed on a Balcony; colour 3 is mud."""
    mud = colour >= len(palette.POTS)
    canvas.circle(24, 13, 11, LEAF)
    canvas.circle(24, 12, 5, WHITE if mud else palette.BLOOMS[colour])
    _empty_pot(canvas, *((palette.MUD, palette.MUD_DARK) if mud else (palette.POTS[colour], palette.POTS_DARK[colour])))


def dry_flower(canvas: Canvas) -> None:
    """A withered flower, hanging."""
    canvas.path("M22 46 C20 30 24 14 34 14", stroke=palette.DRY_DARK, stroke_width=2.6, stroke_linecap="round")
    canvas.path("M21 36 C12 34 9 28 10 24 C17 25 21 29 21 36 Z", palette.DRY_DARK)
    canvas.path("M22 30 C29 29 33 25 33 21 C27 21 23 24 22 30 Z", palette.DRY_DARK, opacity=0.7)
    for turn in (60, 95, 130, 165, 200):
        with canvas.group(36, 16, turn=turn):
            canvas.ellipse(0, -8, 3, 7, "#a9844f", stroke=palette.DRY_DARK, stroke_width=0.8)
    canvas.circle(36, 16, 4.4, "#6d552c")


def tub(canvas: Canvas) -> None:
    """A wide wooden tub with blooms of all colours."""
    _leaves(canvas)
    for x, y, colour in ((13, 13, 0), (24, 8, 2), (35, 13, 1), (19, 19, 2), (30, 19, 0)):
        _bloom(canvas, x, y, palette.BLOOMS[colour], palette.POTS[colour])
    canvas.path("M5 25 L43 25 L39 45 L9 45 Z", palette.TUB, stroke=WOOD_DARK, stroke_width=1.4)
    canvas.path("M6.5 31 L41.5 31 M8.5 40 L39.5 40", stroke="#5f4a2e", stroke_width=2.4)


def _empty_pot(canvas: Canvas, colour: str, edge: str) -> None:
    canvas.path(_POT, colour, stroke=edge, stroke_width=1.6, stroke_linejoin="round")
    canvas.path(_RIM, edge, opacity=0.45)
    canvas.path("M19 33 L20 43", stroke=WHITE, stroke_width=1.8, stroke_linecap="round", opacity=0.45)


def _leaves(canvas: Canvas) -> None:
    for x, y, radius in ((15, 16, 8), (33, 16, 8), (24, 13, 10)):
        canvas.circle(x, y, radius, LEAF)
    canvas.path("M12 24 C16 18 32 18 36 24 L36 26 L12 26 Z", LEAF_DARK)


def _bloom(canvas: Canvas, x: float, y: float, petals: str, edge: str) -> None:
    for turn in range(0, 360, 90):
        with canvas.group(x, y, turn=turn):
            canvas.circle(0, -2.9, 2.7, petals, stroke=edge, stroke_width=0.6)
    canvas.circle(x, y, 1.8, GOLD)
