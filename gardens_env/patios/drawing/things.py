"""Canes and Improvements, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import INK, LEAF_DARK, WATER, WHITE, WOOD, WOOD_DARK
from gardens_env.core.drawing.things import watering_can
from gardens_env.core.svg import Canvas
from gardens_env.patios.drawing import palette
from gardens_env.patios.drawing.plants import tub


def cane(canvas: Canvas) -> None:
    """A long cane with a can of water at its end."""
    canvas.path("M8 45 L30 12", stroke=palette.CANE_DARK, stroke_width=5, stroke_linecap="round")
    canvas.path("M8 45 L30 12", stroke=palette.CANE, stroke_width=3, stroke_linecap="round")
    with canvas.group(32, 12, turn=62):
        canvas.rect(-7, -9, 14, 16, palette.CAN, 2, stroke=palette.CAN_DARK, stroke_width=1.4)
        canvas.path("M-7 -4 L7 -4 M-7 3 L7 3", stroke=palette.CAN_DARK, stroke_width=1)
    for x, y in ((43, 22), (38, 29), (45, 32)):
        canvas.path(
            f"M{x} {y} C{x + 2} {y + 3} {x + 2.6} {y + 6} {x} {y + 6} C{x - 2.6} {y + 6} {x - 2} {y + 3} {x} {y} Z",
            WATER,
        )


def awning(canvas: Canvas) -> None:
    """A striped awning on two poles."""
    canvas.path("M8 20 L8 45 M40 20 L40 45", stroke=WOOD_DARK, stroke_width=2.4)
    for stripe in range(6):
        fill = "#d4584a" if stripe % 2 == 0 else WHITE
        left = 4 + stripe * 40 / 6
        width = 40 / 6
        shape = f"M{left:g} 22 L{10 + stripe * 28 / 6:.2f} 7 h{28 / 6:.2f} L{left + width:.2f} 22 Z"
        canvas.path(shape, fill, stroke="#9c3b30", stroke_width=0.7)
        canvas.path(
            f"M{left:.2f} 22 h{width:.2f} a{width / 2:.2f} 5 0 0 1 -{width:.2f} 0 Z",
            fill,
            stroke="#9c3b30",
            stroke_width=0.7,
        )


def guitarist(canvas: Canvas) -> None:
    """A guitar."""
    with canvas.group(24, 24, turn=40):
        canvas.rect(-2, -24, 4, 24, WOOD_DARK)
        canvas.rect(-3.6, -26, 7.2, 6, INK, 1.5)
        canvas.circle(0, 2, 8, "#c9822f", stroke=WOOD_DARK, stroke_width=1.4)
        canvas.circle(0, 13, 10.5, "#c9822f", stroke=WOOD_DARK, stroke_width=1.4)
        canvas.circle(0, 4.5, 6.4, "#c9822f")
        canvas.circle(0, 7, 3.6, INK)
        canvas.line((0, -22), (0, 17), "#f0e2c4", 1)
        canvas.rect(-5, 16, 10, 2.4, INK)


def flamenco_dancer(canvas: Canvas) -> None:
    """A dancer in a flounced dress."""
    canvas.path("M24 20 L31 26 C38 32 41 40 43 45 L7 45 C12 40 16 32 18 26 Z", "#d4423a")
    for y, left, right in ((32, 15, 36), (38, 11.5, 40), (44, 7, 43)):
        canvas.path(f"M{left} {y} Q{(left + right) / 2} {y + 6} {right} {y}", stroke=WHITE, stroke_width=2.2)
    canvas.path("M19 18 L29 18 L29 27 L19 27 Z", "#d4423a")
    canvas.path(
        "M20 19 C12 15 11 8 17 3 M28 19 C36 15 37 9 32 4", stroke=palette.SKIN, stroke_width=3, stroke_linecap="round"
    )
    canvas.circle(24, 12, 5.6, palette.SKIN)
    canvas.path("M18 13 C17 4 31 4 30 13 C28 9 20 9 18 13 Z", palette.HAIR)
    canvas.circle(29.5, 7, 2.6, "#d4423a")


def hose(canvas: Canvas) -> None:
    """A coiled hose with its nozzle."""
    for radius in (17, 11.5, 6):
        canvas.circle(22, 27, radius, "none", stroke=LEAF_DARK, stroke_width=4)
        canvas.circle(22, 27, radius, "none", stroke="#6cbf57", stroke_width=2.2)
    canvas.path("M36 18 C40 13 39 9 34 6", stroke=LEAF_DARK, stroke_width=4)
    canvas.polygon([(36, 9), (28, 0), (24, 4), (32, 12)], "#c79a1e")


def ladder(canvas: Canvas) -> None:
    """A wooden ladder."""
    canvas.path("M13 46 L19 2 M35 46 L29 2", stroke=WOOD_DARK, stroke_width=3.6, stroke_linecap="round")
    for y in range(9, 46, 8):
        spread = 5 + 6 * y / 46
        canvas.line((24 - spread, y), (24 + spread, y), WOOD, 3.2)


IMPROVEMENTS = (awning, guitarist, flamenco_dancer, hose, ladder, watering_can, tub)
"""By the number of the Improvement."""
PLACED = {15: tub, 16: awning, 17: hose, 18: ladder, 19: watering_can}
"""By the number of the card, of those that lie in a cell."""
