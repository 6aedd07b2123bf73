"""A player's garden in Queen's Garden: hexagons on coordinates of a plane, groups found by walking.

Coordinates are axial: the six neighbours of a place lie one step away in the six DIRECTIONS.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from tests.oracle.queens_garden_actions import Hexagon

Place = tuple[int, int]

DIRECTIONS: list[Place] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SLOTS = 6
COLOUR, PATTERN = 0, 1  # the two attributes of a hexagon, as its indices
FOUNTAIN: Place = (0, 0)


def plus(place: Place, other: Place) -> Place:
    """Sum of two coordinates."""
    return place[0] + other[0], place[1] + other[1]


@cache
def neighbours(place: Place) -> list[Place]:
    """The six places around one."""
    return [plus(place, direction) for direction in DIRECTIONS]


def centre(slot: int) -> Place:
    """The middle of an expansion in this slot: three steps from the fountain."""
    return 3 * DIRECTIONS[slot][0], 3 * DIRECTIONS[slot][1]


def ring(slot: int) -> list[Place]:
    """The six places around the middle of a slot."""
    return neighbours(centre(slot))


CORNERS = [plus(DIRECTIONS[number], DIRECTIONS[(number + 1) % SLOTS]) for number in range(SLOTS)]
"""The benches and statues at the corners of the fountain board."""

CELLS: list[Place] = [
    *neighbours(FOUNTAIN),
    *[place for slot in range(SLOTS) for place in ring(slot)],
    *[centre(slot) for slot in range(SLOTS)],
]
"""Coordinates of the numbered cells."""

NUMBERS = {place: number for number, place in enumerate(CELLS)}
SLOT_OF = {place: slot for slot in range(SLOTS) for place in ring(slot)}
FIRST_RING_CELL, FIRST_CENTRE = SLOTS, SLOTS + SLOTS * SLOTS


@dataclass
class Garden:
    """What lies in one player's garden.

    Attributes:
        hexagons: placed tiles and the printed hexagons of expansions.
        face_up: slot -> place of the printed hexagon, for expansions lying face up.
        face_down: slots of expansions lying face down.
        spaces: places that may hold a hexagon.
        twins_refused: how often a place was no good because of twins in a group.
    """

    hexagons: dict[Place, Hexagon] = field(default_factory=dict)
    face_up: dict[int, Place] = field(default_factory=dict)
    face_down: set[int] = field(default_factory=set)
    spaces: set[Place] = field(default_factory=lambda: set(neighbours(FOUNTAIN)))
    twins_refused: int = 0

    def free_slots(self) -> list[int]:
        """Slots without an expansion."""
        return [slot for slot in range(SLOTS) if slot not in self.face_up and slot not in self.face_down]

    def free_spaces(self) -> list[Place]:
        """Places where a tile may lie and none lies."""
        return [place for place in self.spaces if place not in self.hexagons]

    def lay_face_down(self, slot: int) -> None:
        """Seven new spaces, the middle included."""
        self.face_down.add(slot)
        self.spaces |= {centre(slot), *ring(slot)}

    def lay_face_up(self, hexagon: Hexagon, place: Place) -> None:
        """An expansion, turned so that its printed hexagon lies on `place`; its pavilion is no space."""
        slot = SLOT_OF[place]
        self.face_up[slot] = place
        self.spaces |= set(ring(slot))
        self.hexagons[place] = hexagon

    # ---- may it lie there? -------------------------------------------------------------------------------------

    def cells_for_tile(self, hexagon: Hexagon, all_must_match: bool) -> Iterator[int]:
        """Numbers of the cells that a tile may be laid on."""
        return self.cells_among(self.free_spaces(), hexagon, all_must_match)

    def cells_for_expansion(self, hexagon: Hexagon, all_must_match: bool) -> Iterator[int]:
        """Numbers of the cells that the printed hexagon of a new expansion may come to lie on."""
        places = [place for slot in self.free_slots() for place in ring(slot)]
        return self.cells_among(places, hexagon, all_must_match)

    def cells_among(self, places: list[Place], hexagon: Hexagon, all_must_match: bool) -> Iterator[int]:
        """Numbers of those places that a hexagon may lie on."""
        return (NUMBERS[place] for place in places if self.may_lie(hexagon, place, all_must_match))

    def may_lie(self, hexagon: Hexagon, place: Place, all_must_match: bool) -> bool:
        """The rule of neighbours, then the rule of groups."""
        around = [self.hexagons[near] for near in neighbours(place) if near in self.hexagons]
        if not around:
            return True
        alike = [other.colour == hexagon.colour or other.pattern == hexagon.pattern for other in around]
        if not (all(alike) if all_must_match else any(alike)):
            return False
        self.hexagons[place] = hexagon
        twice = any(has_twins(self.group(place, attribute)) for attribute in (COLOUR, PATTERN))
        del self.hexagons[place]
        self.twins_refused += twice
        return not twice

    def group(self, place: Place, attribute: int) -> dict[Place, Hexagon]:
        """All hexagons that can be reached from a hexagon over hexagons with the same colour (or pattern)."""
        wanted = self.hexagons[place][attribute]
        found, waiting = {place: self.hexagons[place]}, [place]
        while waiting:
            for near in neighbours(waiting.pop()):
                if near not in found and near in self.hexagons and self.hexagons[near][attribute] == wanted:
                    found[near] = self.hexagons[near]
                    waiting.append(near)
        return found

    def groups(self, attribute: int) -> list[dict[Place, Hexagon]]:
        """All colour (or pattern) groups, single hexagons among them."""
        found: list[dict[Place, Hexagon]] = []
        for place in self.hexagons:
            if not any(place in group for group in found):
                found.append(self.group(place, attribute))
        return found

    def joins_groups(self, hexagon: Hexagon, place: Place) -> bool:
        """Would a hexagon connect hexagons of its colour (or pattern) that were apart?"""
        for attribute in (COLOUR, PATTERN):
            alike = [
                near
                for near in neighbours(place)
                if near in self.hexagons and self.hexagons[near][attribute] == hexagon[attribute]
            ]
            if len({frozenset(self.group(near, attribute)) for near in alike}) > 1:
                return True
        return False

    # ---- ornaments ---------------------------------------------------------------------------------------------

    def closed_by(self, place: Place) -> list[Place]:
        """Ornaments around the hexagon just laid on `place` that now have hexagons on all six sides."""
        ornaments = [FOUNTAIN, *CORNERS, *map(centre, self.face_up)]
        return [
            near
            for near in neighbours(place)
            if near in ornaments and all(side in self.hexagons for side in neighbours(near))
        ]


def has_twins(group: dict[Place, Hexagon]) -> bool:
    """Are two hexagons of a group identical?"""
    return len(set(group.values())) < len(group)
