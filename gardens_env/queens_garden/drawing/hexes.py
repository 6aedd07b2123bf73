"""Hexagons with a point upwards: where they lie, and how tiles, jokers and spaces look."""

from functools import cache
from math import cos, pi, sin, sqrt
from typing import Any

from gardens_env.core.drawing.tokens import icon
from gardens_env.core.svg import Canvas, Point
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.drawing.hexagon import Hexagon
from gardens_env.queens_garden.drawing.palette import Tone
from gardens_env.queens_garden.drawing.patterns import draw_pattern
from gardens_env.queens_garden.geometry import DIRECTIONS

Axial = tuple[int, int]
"""Coordinates q (to the right) and r (down to the right) of a hexagon."""

FLOWER: tuple[Axial, ...] = (*DIRECTIONS, (0, 0))
"""The seven hexagons of a piece around its centre, the centre last."""
WIDTH = sqrt(3)
"""Width of a hexagon whose sides are 1; its height is 2."""
_CORNERS: tuple[Axial, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From the middle of a hexagon, in half widths and half sides."""
_INSET = 0.95
"""Tiles are a little smaller than their spaces."""
_PATTERN = 1.16
"""Size of a pattern where the sides of its tile are 1."""


def centre(place: Axial, side: float) -> Point:
    """The middle of a hexagon, that of (0, 0) being (0, 0)."""
    return _point(_middle(place), side)


def corners(x: float, y: float, side: float) -> list[Point]:
    """The corners of the hexagon around (x, y), the upper one first, clockwise."""
    return [(x + dx, y + dy) for dx, dy in (_point(corner, side) for corner in _CORNERS)]


@cache
def outline(places: tuple[Axial, ...], side: float) -> list[Point]:
    """The corners of the shape that connected hexagons without a hole make together."""
    edges: dict[tuple[Axial, Axial], None] = {}
    for place in places:
        across, down = _middle(place)
        ring = [(across + dx, down + dy) for dx, dy in _CORNERS]
        for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
            if (end, start) in edges:  # both hexagons have this edge, so it is inside
                del edges[end, start]
            else:
                edges[start, end] = None
    following = dict(edges.keys())
    shape = [next(iter(following))]
    while len(shape) < len(following):
        shape.append(following[shape[-1]])
    return [_point(corner, side) for corner in shape]


def _middle(place: Axial) -> Axial:
    """Of a hexagon, in half widths and half sides."""
    q, r = place
    return 2 * q + r, 3 * r


def _point(halves: Axial, side: float) -> Point:
    return WIDTH / 2 * halves[0] * side, halves[1] * side / 2


def draw_flower(canvas: Canvas, x: float, y: float, side: float, fill: str, **more: Any) -> None:
    """The shape of a piece of seven hexagons around (x, y)."""
    canvas.polygon([(x + dx, y + dy) for dx, dy in outline(FLOWER, side)], fill, stroke_linejoin="round", **more)


def draw_hexagon(canvas: Canvas, x: float, y: float, side: float, fill: str, **more: Any) -> None:
    """A bare hexagon around (x, y)."""
    canvas.polygon(corners(x, y, side), fill, stroke_linejoin="round", **more)


def draw_tile(canvas: Canvas, x: float, y: float, side: float, tile: Hexagon) -> None:
    """A hexagon with its colour, its pattern and its value."""
    tone = palette.TILES[tile.colour]
    draw_hexagon(canvas, x, y, side * _INSET, tone.ground, stroke=tone.edge, stroke_width=side / 14)
    draw_sign(canvas, x, y, side, tile.pattern, tone)
    canvas.text(x, y + side * 0.77, str(tile.value), side * 0.38, tone.ink, bold=True, anchor="middle")


def draw_sign(canvas: Canvas, x: float, y: float, side: float, pattern: int, tone: Tone) -> None:
    """A pattern in the middle of a hexagon around (x, y), which has no room for more than its value beside it."""
    size = side * _PATTERN
    icon(canvas, lambda box: draw_pattern(box, pattern, tone), x - size / 2, y - size * 0.62, size)


def draw_joker(canvas: Canvas, x: float, y: float, side: float) -> None:
    """A joker: grey, with a star."""
    tone = palette.JOKER
    draw_hexagon(canvas, x, y, side * _INSET, tone.ground, stroke=tone.edge, stroke_width=side / 14)
    points = []
    for step in range(10):
        radius = side * (0.58 if step % 2 == 0 else 0.25)
        points.append((x + radius * sin(pi / 5 * step), y - radius * cos(pi / 5 * step)))
    canvas.polygon(points, tone.ink)


def draw_ring(canvas: Canvas, x: float, y: float, side: float) -> None:
    """A bright ring around what is chosen."""
    draw_hexagon(canvas, x, y, side * _INSET, "none", stroke=palette.CHOSEN, stroke_width=side / 6)
