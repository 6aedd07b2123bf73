"""A patio: cards on a grid of (row, column) places around the Well, and what water and Sun can reach in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Place = tuple[int, int]
POTS = range(3)
CANE = 3
BALCONIES = range(4, 15)
TUB, AWNING, HOSE, LADDER, WATERING_CAN = 15, 16, 17, 18, 19
WELL = (2, 2)
HOSE_REACH = 3
CANE_REACH = 2


def _ring(first: int, last: int) -> list[Place]:
    """Clockwise round a square, from its top left corner."""
    side = range(first, last)
    top, right = [(first, step) for step in side], [(step, last) for step in side]
    bottom, left = [(last, first + last - step) for step in side], [(first + last - step, first) for step in side]
    return top + right + bottom + left


INNER_PLACES = _ring(1, 3)
PLACES = INNER_PLACES + _ring(0, 4)
NUMBERS = {place: number for number, place in enumerate(PLACES)}


def beside(place: Place) -> list[Place]:
    """Places that share an edge with this one."""
    row, column = place
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [other for other in around if other in NUMBERS]


def touching_outside(place: Place) -> list[Place]:
    """Outer places that share an edge or a corner with this one."""
    outer = PLACES[len(INNER_PLACES) :]
    return [other for other in outer if max(abs(other[0] - place[0]), abs(other[1] - place[1])) == 1]


@dataclass(eq=False)
class Flower:
    """A plant pot, Balcony or Tub in a patio; `known` holds the seats that know it while it is dry."""

    kind: int
    beautiful: bool = True
    known: set[int] = field(default_factory=set)

    @property
    def is_pot(self) -> bool:
        """A plant pot card?"""
        return self.kind in POTS

    @property
    def is_balcony(self) -> bool:
        """A Balcony card?"""
        return self.kind in BALCONIES


@dataclass(eq=False)
class Tool:
    """A Cane or a placed Improvement; a Ladder can carry Canes and the Hose."""

    kind: int
    canes: int = 0
    carries_hose: bool = False


@dataclass
class Patio:
    """The cards around a Well."""

    things: dict[Place, Flower | Tool] = field(default_factory=dict)
    under_works: bool = False

    def grid(self) -> list[Place]:
        """Places that may be used."""
        return PLACES if self.under_works else INNER_PLACES

    def free(self) -> list[Place]:
        """Places without a card."""
        return [place for place in self.grid() if place not in self.things]

    def flowers(self) -> dict[Place, Flower]:
        """Flower cards by place."""
        return {place: thing for place, thing in self.things.items() if isinstance(thing, Flower)}

    def dry(self) -> list[Place]:
        """Places of dry flowers."""
        return [place for place, flower in self.flowers().items() if not flower.beautiful]

    def dry_balconies(self) -> list[Place]:
        """Places of dry Balconies."""
        return [place for place in self.dry() if self.flower(place).is_balcony]

    def beautiful(self, kind: int) -> list[Place]:
        """Places of beautiful flowers of a kind."""
        return [place for place, flower in self.flowers().items() if flower.beautiful and flower.kind == kind]

    def flower(self, place: Place) -> Flower:
        """The flower that lies there."""
        flower = self.things[place]
        assert isinstance(flower, Flower)
        return flower

    def tools(self, kind: int) -> list[Place]:
        """Places of Canes, or of a placed Improvement."""
        return [place for place, thing in self.things.items() if thing.kind == kind]

    def ladder(self) -> Tool | None:
        """The Ladder, if it stands here."""
        return next((thing for thing in self.things.values() if isinstance(thing, Tool) and thing.kind == LADDER), None)

    def ladder_places(self) -> list[Place]:
        """The Ladder's place, if it stands here."""
        return self.tools(LADDER)

    def has_hose(self) -> bool:
        """Does the Hose lie here, on the Ladder or not?"""
        ladder = self.ladder()
        return bool(self.tools(HOSE)) or (ladder is not None and ladder.carries_hose)

    # ---- reach -------------------------------------------------------------------------------------------------

    def spread(self, start: Iterable[Place], steps: int, barred: Iterable[Place] = ()) -> set[Place]:
        """Flowers reached from some places in at most so many steps from flower to flower."""
        flowers, barred = self.flowers(), set(barred)
        reached: set[Place] = set()
        edge = set(start)
        for _ in range(steps):
            edge = {to for place in edge for to in beside(place) if to in flowers} - reached - barred
            reached |= edge
        return reached

    def cane_places(self) -> list[Place]:
        """Where a Cane can be taken from, the Ladder's place among them."""
        ladder = self.ladder()
        return self.tools(CANE) + (self.ladder_places() if ladder is not None and ladder.canes else [])

    def cane_reach(self, place: Place) -> set[Place]:
        """Flowers that a Cane lying there reaches."""
        if place in self.ladder_places():
            return set(self.flowers())
        return self.spread([place], 1)

    def hose_reach(self) -> set[Place]:
        """Flowers that some chain of the Hose reaches."""
        if not self.has_hose():
            return set()
        return self.spread(self.tools(HOSE), HOSE_REACH) if self.tools(HOSE) else set(self.flowers())

    def hose_picks(self, picked: list[Place]) -> list[Place]:
        """Flowers with which a chain may go on: dry ones, and beautiful ones that lead to a dry one."""
        dry = set(self.dry()) - set(picked)
        left = HOSE_REACH - len(picked)
        if left == 0 or not self.tools(HOSE):
            return sorted(dry) if left else []
        following = self.spread([*self.tools(HOSE), *picked], 1, picked)
        return [place for place in following if place in dry or dry & self.spread([place], left - 1, [*picked, place])]

    def can_reach(self) -> set[Place]:
        """Balconies, if the Watering can stands here."""
        if not self.tools(WATERING_CAN):
            return set()
        return {place for place, flower in self.flowers().items() if flower.is_balcony}

    def take_cane(self, place: Place) -> None:
        """A Cane is used up."""
        ladder = self.ladder()
        if ladder is not None and place in self.ladder_places():
            ladder.canes -= 1
        else:
            del self.things[place]

    def take_hose(self) -> None:
        """The Hose leaves."""
        ladder = self.ladder()
        if self.tools(HOSE):
            del self.things[self.tools(HOSE)[0]]
        else:
            assert ladder is not None
            ladder.carries_hose = False
