"""The things on the table of Patios beside the patios: characters, what Balconies ask for, hands, players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.patios_patio import POTS, Patio

COLOURS = ("blue", "green", "red")
WATER_CARRIER, ASSISTANT, CHILDREN, SUN, NEIGHBOUR, VISITORS = 3, 4, 5, 6, 7, 8
AWNING_CARD, GUITARIST, FLAMENCO, HOSE_CARD, LADDER_CARD, CAN_CARD, TUB_CARD = range(7)
NOBODY = NOTHING = -1


@dataclass(eq=False)
class Character:
    """A card of the row."""

    number: int
    face_up: bool = False
    seen: bool = False  # lay face up at some time of this round


@dataclass(eq=False)
class Held:
    """A face-down Improvement beside a patio, and the seats that know it."""

    improvement: int
    known: set[int]


@dataclass(frozen=True)
class Balcony:
    """What a Balcony card asks for."""

    colours: tuple[int, int, int]
    mud: int

    @property
    def points(self) -> int:
        """One for every pot shown."""
        return sum(self.colours) + self.mud

    def is_met_by(self, pots: list[int]) -> bool:
        """Do so many beautiful pots of each colour satisfy it?"""
        for mud_colour in POTS:
            wanted = [count + self.mud * (colour == mud_colour) for colour, count in enumerate(self.colours)]
            if all(own >= count for own, count in zip(pots, wanted, strict=True)):
                return True
        return False


def read_balcony(card: dict[str, Any]) -> Balcony:
    """What a Balcony of the parsed data.toml asks for."""
    blue, green, red = (int(card[colour]["value"]) for colour in COLOURS)
    return Balcony((blue, green, red), int(card["mud"]["value"]))


@dataclass(eq=False)
class Player:
    """A seat at the table."""

    seat: int
    coins: int
    patio: Patio = field(default_factory=Patio)
    hand: list[Held] = field(default_factory=list)
    points: int = 0
    tokens: list[int] = field(default_factory=lambda: [0, 0, 0])
