"""Little pictures of things that lie about in every garden, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import WATER, WATER_DARK, WOOD_DARK
from gardens_env.core.svg import Canvas

_TILED_ROOF = "#b8433f"


def watering_can(canvas: Canvas) -> None:
    """A can with its rose."""
    canvas.path("M29 18 C44 14 46 34 32 36", stroke="#5d7388", stroke_width=3.4)
    canvas.path("M14 27 L5 14", stroke="#6f889e", stroke_width=5)
    canvas.polygon([(1, 16), (9, 10), (7, 8), (0, 13)], "#5d7388")
    canvas.path("M12 20 L34 20 L36 42 L12 42 Z", "#7f9ab2")
    canvas.path("M16 20 C16 13 30 13 30 20 Z", "#5d7388")
    canvas.path("M12 26 L34.5 26", stroke="#5d7388", stroke_width=2)


def well(canvas: Canvas) -> None:
    """A stone well under a roof."""
    canvas.line((11, 14), (11, 30), WOOD_DARK, 3)
    canvas.line((37, 14), (37, 30), WOOD_DARK, 3)
    canvas.polygon([(3, 15), (24, 2), (45, 15)], _TILED_ROOF)
    canvas.path("M6 30 L42 30 L39 45 L9 45 Z", "#a9a59b")
    canvas.path("M8 37 L40 37 M18 30 L18 37 M30 30 L30 37 M24 37 L24 45", stroke="#87837a", stroke_width=1.4)
    canvas.ellipse(24, 30, 18, 4.5, WATER, stroke="#87837a", stroke_width=1.6)


def drop(canvas: Canvas) -> None:
    """A drop of water."""
    canvas.path(
        "M24 4 C30 16 38 23 38 32 A14 14 0 0 1 10 32 C10 23 18 16 24 4 Z", WATER, stroke=WATER_DARK, stroke_width=2
    )
    canvas.path("M14.5 32 C14.5 28.5 16 26 17.5 23.5", stroke="#d8ecfb", stroke_width=3, stroke_linecap="round")
