"""Little pictures of the crops, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import LEAF, LEAF_DARK
from gardens_env.core.svg import Canvas


def corn(canvas: Canvas) -> None:
    """A cob between two leaves."""
    canvas.ellipse(24, 22, 8, 17, "#f6c62f")
    for row in range(6):
        for column in (-1, 0, 1):
            canvas.circle(24 + 5 * column, 10 + 5 * row, 1.7, "#d99a12", opacity=0.7)
    canvas.path("M24 46 C10 42 8 26 11 17 C15 28 21 32 24 46 Z", LEAF)
    canvas.path("M24 46 C38 42 40 26 37 17 C33 28 27 32 24 46 Z", LEAF_DARK)


def radish(canvas: Canvas) -> None:
    """A red root with its leaves."""
    _leaves(canvas, 24, 20, 1.0)
    canvas.path("M24 46 C23 39 11 36 11 27 C11 20 18 18 24 18 C30 18 37 20 37 27 C37 36 25 39 24 46 Z", "#d83a5c")
    canvas.path("M16 27 C16 23 19 21 22 21", stroke="#f59ab0", stroke_width=2, stroke_linecap="round")


def eggplant(canvas: Canvas) -> None:
    """A dark fruit."""
    canvas.path("M26 12 C36 16 42 27 37 37 C32 46 16 46 12 37 C8 27 19 24 21 13 Z", "#5c3a86")
    canvas.path("M17 36 C15 31 20 27 22 23", stroke="#a98ccc", stroke_width=2.4, stroke_linecap="round")
    canvas.path("M18 17 C20 10 27 8 31 17 C27 15 26 17 24 19 C22 16 20 16 18 17 Z", LEAF)
    canvas.path("M25 11 C25 7 28 5 30 4", stroke=LEAF_DARK, stroke_width=3, stroke_linecap="round")


def pumpkin(canvas: Canvas) -> None:
    """A ribbed orange globe."""
    for x, across, colour in (
        (14, 9, "#e0741a"),
        (34, 9, "#e0741a"),
        (19, 9, "#ee8a28"),
        (29, 9, "#ee8a28"),
        (24, 8, "#f79d3c"),
    ):
        canvas.ellipse(x, 30, across, 14, colour)
    canvas.path("M24 17 C23 12 26 9 30 8", stroke=LEAF_DARK, stroke_width=4, stroke_linecap="round")
    canvas.path("M23 16 C16 16 12 12 11 8 C18 7 22 10 23 16 Z", LEAF)


def sunflower(canvas: Canvas) -> None:
    """Yellow petals around a brown heart."""
    _stem(canvas)
    _petals(canvas, 24, 18, 12, 9.5, "#f8c626")
    canvas.circle(24, 18, 7.5, "#6b4220")
    canvas.circle(24, 18, 4, "#8a5a30")


def lily(canvas: Canvas) -> None:
    """Six white pointed petals."""
    _stem(canvas)
    for step in range(6):
        with canvas.group(24, 19, turn=60 * step):
            canvas.path("M0 0 C-6 -6 -4 -14 0 -17 C4 -14 6 -6 0 0 Z", "#fdf6fb", stroke="#d59ac4", stroke_width=1)
    canvas.circle(24, 19, 3.2, "#f2b632")


def rose(canvas: Canvas) -> None:
    """Red petals folded around each other."""
    _stem(canvas)
    canvas.circle(24, 18, 13, "#c8243f")
    canvas.path("M13 18 C14 28 34 28 35 18 C32 24 16 24 13 18 Z", "#a0152e")
    canvas.path("M17 15 C19 8 31 9 31 16 C31 21 22 22 22 17 C22 14 27 14 27 17", stroke="#f08a9a", stroke_width=2.2)


def mandrake(canvas: Canvas) -> None:
    """A root with a face."""
    _leaves(canvas, 24, 16, 0.85)
    canvas.path("M24 14 C34 14 34 24 32 30 L38 40 L29 36 L27 46 L23 37 L14 45 L17 32 C13 24 15 14 24 14 Z", "#b98a5a")
    canvas.circle(20.5, 22, 1.8, "#3a2a18")
    canvas.circle(27.5, 22, 1.8, "#3a2a18")
    canvas.ellipse(24, 29, 2.6, 3.4, "#5b3a1e")


def carnivorous_flower(canvas: Canvas) -> None:
    """A head with teeth."""
    _stem(canvas)
    canvas.circle(24, 18, 14, "#b4327e")
    canvas.path("M24 18 L35 4 A18 18 0 0 1 41 22 Z", "#4d0f35")
    for x, y, turn in ((28.5, 12.3, 40), (32.5, 7.2, 40), (31, 19.6, 200), (37.2, 21, 200)):
        with canvas.group(x, y, turn=turn):
            canvas.polygon([(-3, -1), (3, -1), (0, 6)], "#ffffff")
    for x, y in ((16, 14), (19, 24), (27, 26)):
        canvas.circle(x, y, 2, "#e58bc0")


def poisonous_mushroom(canvas: Canvas) -> None:
    """A spotted cap."""
    canvas.path("M18 26 L30 26 C30 34 33 40 34 44 L14 44 C15 40 18 34 18 26 Z", "#f4ead6")
    canvas.path("M4 27 C6 12 16 5 24 5 C32 5 42 12 44 27 C34 31 14 31 4 27 Z", "#7a4fae")
    for x, y, radius in ((15, 18, 3.4), (26, 11, 3), (35, 20, 3.4), (25, 22, 2.4)):
        canvas.circle(x, y, radius, "#e9dcf7")


def _stem(canvas: Canvas) -> None:
    canvas.line((24, 24), (24, 46), LEAF_DARK, 3)
    canvas.path("M24 42 C16 42 12 37 11 32 C18 32 23 35 24 42 Z", LEAF)
    canvas.path("M24 40 C32 40 36 35 37 30 C30 30 25 33 24 40 Z", LEAF)


def _leaves(canvas: Canvas, x: float, y: float, scale: float) -> None:
    with canvas.group(x, y, scale):
        canvas.path("M0 0 C-12 -4 -15 -11 -13 -17 C-5 -15 -1 -8 0 0 Z", LEAF)
        canvas.path("M0 0 C12 -4 15 -11 13 -17 C5 -15 1 -8 0 0 Z", LEAF)
        canvas.path("M0 0 C-5 -8 -4 -15 0 -20 C4 -15 5 -8 0 0 Z", LEAF_DARK)


def _petals(canvas: Canvas, x: float, y: float, count: int, distance: float, colour: str) -> None:
    for step in range(count):
        with canvas.group(x, y, turn=360 * step / count):
            canvas.ellipse(0, -distance, 3.4, 5.5, colour)
