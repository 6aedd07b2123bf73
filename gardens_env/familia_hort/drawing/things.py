"""Little pictures of animals, inventory, tree and weather, each in a box of 48 by 48."""

from gardens_env.core.drawing.colours import GOLD, INK, LEAF, LEAF_DARK, WOOD, WOOD_DARK
from gardens_env.core.svg import Canvas


def chicken(canvas: Canvas) -> None:
    """A white hen."""
    canvas.path("M19 38 L19 45 M28 38 L28 45", stroke="#d98a1c", stroke_width=2.4, stroke_linecap="round")
    canvas.path(
        "M6 20 C14 26 20 26 25 20 C26 12 28 7 34 7 C40 7 42 12 40 18 C42 32 34 40 23 40 C12 40 7 32 6 20 Z", "#fffdf7"
    )
    canvas.path(
        "M6 20 C14 26 20 26 25 20 C26 12 28 7 34 7 C40 7 42 12 40 18 C42 32 34 40 23 40 C12 40 7 32 6 20 Z",
        stroke="#b8a988",
        stroke_width=1.4,
    )
    canvas.path("M29 8 C28 3 32 3 33 6 C34 2 38 3 37 8 Z", "#d8362f")
    canvas.polygon([(40, 13), (46, 15.5), (40, 18)], "#f0a52a")
    canvas.circle(35.5, 13, 1.7, INK)
    canvas.path("M16 28 C20 34 28 33 30 26", stroke="#b8a988", stroke_width=2, stroke_linecap="round")


def bee(canvas: Canvas) -> None:
    """A striped bee in flight."""
    canvas.ellipse(20, 14, 6, 10, "#cfe6f5", opacity=0.9, transform="rotate(-25 20 14)")
    canvas.ellipse(30, 14, 6, 10, "#cfe6f5", opacity=0.9, transform="rotate(20 30 14)")
    canvas.ellipse(24, 30, 16, 11, "#f6c62f")
    for steps in ("M18 20 L18 40", "M25 19 L25 41", "M32 21 L32 39"):
        canvas.path(steps, stroke="#3a2c14", stroke_width=3.6)
    canvas.circle(40, 27, 5.5, "#3a2c14")
    canvas.circle(41.5, 25.8, 1.4, "#ffffff")
    canvas.polygon([(8, 27), (2, 30), (8, 33)], "#3a2c14")


def goat(canvas: Canvas) -> None:
    """A goat's head with horns and beard."""
    canvas.path("M17 13 C14 4 9 4 6 8", stroke="#7a6248", stroke_width=4, stroke_linecap="round")
    canvas.path("M31 13 C34 4 39 4 42 8", stroke="#7a6248", stroke_width=4, stroke_linecap="round")
    canvas.path("M14 19 C8 18 5 21 5 25 C10 27 13 25 15 22 Z", "#cbb89c")
    canvas.path("M34 19 C40 18 43 21 43 25 C38 27 35 25 33 22 Z", "#cbb89c")
    canvas.path("M14 14 C18 10 30 10 34 14 C36 24 32 34 29 38 L19 38 C16 34 12 24 14 14 Z", "#efe4d2")
    canvas.path("M20 37 L24 47 L28 37 Z", "#d9c8ac")
    canvas.circle(19.5, 21, 1.9, INK)
    canvas.circle(28.5, 21, 1.9, INK)
    canvas.ellipse(24, 33, 4.4, 3, "#d6a39a")


def compost_box(canvas: Canvas) -> None:
    """A wooden box with earth and a sprout."""
    canvas.path("M9 22 C14 14 34 14 39 22 Z", "#6b4526")
    canvas.path("M24 16 C24 10 27 6 33 5 C33 11 30 14 24 16 Z", LEAF)
    canvas.path("M24 16 C23 11 20 9 15 9 C16 13 19 16 24 16 Z", LEAF_DARK)
    for y in (21, 29, 37):
        canvas.rect(6, y, 36, 6.6, WOOD, 1.5)
    canvas.rect(8, 20, 4, 25, WOOD_DARK)
    canvas.rect(36, 20, 4, 25, WOOD_DARK)


def scarecrow(canvas: Canvas) -> None:
    """A straw man with a hat."""
    canvas.line((24, 18), (24, 46), WOOD_DARK, 3.4)
    canvas.line((5, 25), (43, 25), WOOD_DARK, 3.4)
    canvas.path("M13 21 L35 21 L33 38 L15 38 Z", "#c8543f")
    canvas.rect(20, 28, 7, 6, "#e9c46a")
    canvas.circle(24, 14.5, 7, "#f1dca7")
    canvas.path("M12 11 L36 11 L30 8.5 L28 2 L19 3 L18 8.5 Z", "#8a5f2e")
    canvas.circle(21.5, 15, 1.2, INK)
    canvas.circle(26.5, 15, 1.2, INK)
    canvas.path("M20.5 18 L27.5 18", stroke=INK, stroke_width=1)


def apple_tree(canvas: Canvas) -> None:
    """A round tree with red apples."""
    canvas.path("M21 46 L22 26 L26 26 L27 46 Z", WOOD_DARK)
    for x, y, radius in ((15, 21, 10), (33, 21, 10), (24, 13, 11), (24, 24, 10)):
        canvas.circle(x, y, radius, LEAF)
    for x, y in ((15, 20), (25, 11), (33, 21), (24, 24)):
        canvas.circle(x, y, 2.6, "#d8362f")


def sun_and_cloud(canvas: Canvas) -> None:
    """The weather of the regular rounds."""
    for turn in range(8):
        with canvas.group(19, 18, turn=45 * turn):
            canvas.line((0, -13), (0, -17), GOLD, 3)
    canvas.circle(19, 18, 10, GOLD)
    for x, y, radius in ((21, 34, 8), (31, 30, 10), (39, 35, 7)):
        canvas.circle(x, y, radius, "#ffffff")
    canvas.rect(20, 33, 20, 9, "#ffffff")


def red_moon(canvas: Canvas) -> None:
    """A crescent and stars."""
    canvas.path("M31 5 A20 20 0 1 0 44 33 A16 16 0 0 1 31 5 Z", "#ffd9c9")
    for x, y, size in ((38, 11, 4), (43, 20, 2.6)):
        canvas.polygon([(x, y - size), (x + size / 3, y), (x, y + size), (x - size / 3, y)], "#ffeccc")
        canvas.polygon([(x - size, y), (x, y + size / 3), (x + size, y), (x, y - size / 3)], "#ffeccc")
