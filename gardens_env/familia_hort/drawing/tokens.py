"""Cubes, experience badges and the icons of the cards, placed where they are wanted."""

from collections.abc import Callable

from gardens_env.core.drawing.colours import WATER, WATER_DARK, WHITE
from gardens_env.core.drawing.things import watering_can
from gardens_env.core.drawing.tokens import centred, icon
from gardens_env.core.svg import Canvas
from gardens_env.familia_hort.drawing import crops, things
from gardens_env.familia_hort.drawing.palette import (
    EXPERIENCE,
    FERTILISER,
    FERTILISER_DARK,
    FERTILISER_SLOT,
    WATER_SLOT,
)

_CARDS: tuple[Callable[[Canvas], None], ...] = (
    crops.corn,
    crops.radish,
    crops.eggplant,
    crops.pumpkin,
    crops.sunflower,
    crops.lily,
    crops.rose,
    crops.mandrake,
    crops.carnivorous_flower,
    crops.poisonous_mushroom,
    things.chicken,
    things.bee,
    things.goat,
    watering_can,
    things.compost_box,
    things.scarecrow,
)


def card_icon(canvas: Canvas, kind: int, x: float, y: float, size: float) -> None:
    """The icon of a card kind."""
    icon(canvas, _CARDS[kind], x, y, size)


def experience(canvas: Canvas, x: float, y: float, radius: float, words: object = "") -> None:
    """A round badge of experience points with words on it."""
    canvas.circle(x, y, radius, EXPERIENCE)
    centred(canvas, x, y, str(words), radius * 1.2, WHITE)


def cube(canvas: Canvas, x: float, y: float, side: float, colour: str, edge: str) -> None:
    """A cube: a small square with a lit upper edge."""
    canvas.rect(x, y, side, side, colour, side / 6, stroke=edge, stroke_width=1)
    canvas.rect(x + side * 0.18, y + side * 0.16, side * 0.64, side * 0.2, WHITE, side / 10, opacity=0.45)


def water_cube(canvas: Canvas, x: float, y: float, side: float) -> None:
    """A water cube."""
    cube(canvas, x, y, side, WATER, WATER_DARK)


def fertiliser_cube(canvas: Canvas, x: float, y: float, side: float) -> None:
    """A fertiliser cube."""
    cube(canvas, x, y, side, FERTILISER, FERTILISER_DARK)


def water_slots(canvas: Canvas, x: float, y: float, side: float, filled: int, slots: int) -> None:
    """A row of water slots, the first ones filled."""
    for place in range(slots):
        left = x + place * (side + 3)
        if place < filled:
            water_cube(canvas, left, y, side)
        else:
            canvas.rect(
                left, y, side, side, WATER_SLOT, side / 6, stroke=WATER_DARK, stroke_width=1, stroke_dasharray="2 1.6"
            )


def fertiliser_slot(canvas: Canvas, x: float, y: float, side: float, filled: bool) -> None:
    """The slot for fertiliser."""
    if filled:
        fertiliser_cube(canvas, x, y, side)
    else:
        edge = {"stroke": FERTILISER, "stroke_width": 1, "stroke_dasharray": "2 1.6"}
        canvas.rect(x, y, side, side, FERTILISER_SLOT, side / 6, **edge)
