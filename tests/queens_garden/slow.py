"""Gardens worked out slowly and plainly, to compare with what the rules say of them."""

from collections.abc import Iterator
from typing import Any

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CENTRES = tuple((3 * q, 3 * r) for q, r in DIRECTIONS)
RINGS = tuple((q + dq, r + dr) for q, r in CENTRES for dq, dr in DIRECTIONS)
PLACES = (*DIRECTIONS, *RINGS, *CENTRES)
"""Axial coordinates of every cell."""
NUMBERS = {place: cell for cell, place in enumerate(PLACES)}
NEIGHBOURS = [[NUMBERS[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in NUMBERS] for q, r in PLACES]

Garden = dict[int, tuple[int, int]]
"""Colour and pattern of the hexagon on each occupied cell."""


def garden_of(state: Any, seat: int) -> Garden:
    """The hexagons of a garden."""
    return {cell: divmod(int(kind), 6) for cell, kind in enumerate(state["garden"][seat]) if kind >= 0}


def pairs(garden: Garden) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """All hexagons that lie next to each other."""
    for cell, hexagon in garden.items():
        for other in NEIGHBOURS[cell]:
            if cell < other and other in garden:
                yield hexagon, garden[other]


def share(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """The same colour or the same pattern, but not both."""
    return (one[0] == other[0]) != (one[1] == other[1])


def groups(garden: Garden) -> Iterator[list[tuple[int, int]]]:
    """Connected hexagons of one colour, then of one pattern; single ones as well."""
    for attribute in (0, 1):
        left = set(garden)
        while left:
            group, border = [], [left.pop()]
            while border:
                cell = border.pop()
                group.append(garden[cell])
                for other in NEIGHBOURS[cell]:
                    if other in left and garden[other][attribute] == garden[cell][attribute]:
                        left.remove(other)
                        border.append(other)
            yield group


def group_points(garden: Garden) -> int:
    """What the groups bring at the end."""
    return sum(
        sum(pattern + 1 for _, pattern in group) + (6 if len(group) == 6 else 0)
        for group in groups(garden)
        if len(group) >= 3
    )


def final_score(state: Any, seat: int) -> int:
    """Points of the rounds, groups and jokers, less the values of what is left in the storage."""
    left = sum((kind % 6 + 1) * int(state["tiles"][seat, kind] + state["expansions"][seat, kind]) for kind in range(36))
    return int(state["points"][seat]) + group_points(garden_of(state, seat)) + int(state["jokers"][seat]) - left
