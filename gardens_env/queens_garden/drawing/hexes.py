"""Hexagons with a point upwards: where they lie, and how tiles, jokers and spaces look."""

from collections.abc import Iterable
from math import cos, pi, sin, sqrt

from gardens_env.core.drawing.tokens import ICON, icon
from gardens_env.core.svg import Canvas, Point
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.drawing.palette import Tone
from gardens_env.queens_garden.drawing.patterns import draw_pattern

Axial = tuple[int, int]
"""Coordinates q (to the right) and r (down to the right) of a hexagon."""

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
FLOWER: tuple[Axial, ...] = (*DIRECTIONS, (0, 0))
"""The seven hexagons of a piece around its centre, the centre last."""
WIDTH = sqrt(3)
"""Width of a hexagon whose sides are 1; its height is 2."""


def centre(place: Axial, side: float) -> Point:
    """The middle of a hexagon, that of (0, 0) being (0, 0)."""
    q, r = place
    return WIDTH * side * (q + r / 2), 1.5 * side * r


def corners(x: float, y: float, side: float) -> list[Point]:
    """The corners of the hexagon around (x, y), the upper one first, clockwise."""
    return [(x + side * sin(pi / 3 * step), y - side * cos(pi / 3 * step)) for step in range(6)]


def outline(places: Iterable[Axial], side: float) -> list[Point]:
    """The corners of the shape that connected hexagons without a hole make together."""
    following: dict[tuple[int, int], Point] = {}
    for place in places:
        ring = corners(*centre(place, side), side)
        for start, end in zip(ring, ring[1:] + ring[:1], strict=True):
            # An edge between two hexagons is met in both directions; it is no part of the outline.
            if following.get(_key(end)) is not None and _key(following[_key(end)]) == _key(start):
                del following[_key(end)]
            else:
                following[_key(start)] = end
    first = next(iter(following))
    shape, place_key = [], first
    while True:
        shape.append(following[place_key])
        place_key = _key(following[place_key])
        if place_key == first:
            return shape


def _key(point: Point) -> tuple[int, int]:
    return round(100 * point[0]), round(100 * point[1])
