"""What is printed on the cards and round cards, read from the tables."""

from dataclasses import dataclass
from typing import Any

from gardens_env.familia_hort.state import BEE, CHICKEN, COMPOST_BOX, CROPS, GOAT, KINDS, ROUND_CARDS, WATERING_CAN
from gardens_env.familia_hort.tables import TYPES


@dataclass(frozen=True)
class Card:
    """A card kind.

    Attributes:
        kind: its number.
        name: its name for people.
        family: vegetable, flower, mushroom, animal or inventory.
        price: coins it costs.
        slots: water slots.
        normal: what it is sold for without fertiliser, fertilised: with it; 0 for cards that are not sold.
        experience: points for buying it.
        gift: what an animal or a tool gives, in words; empty for crops.
    """

    kind: int
    name: str
    family: str
    price: int
    slots: int
    normal: int
    fertilised: int
    experience: int
    gift: str

    @property
    def is_crop(self) -> bool:
        """It can be fertilised and sold."""
        return self.kind < CROPS

    @property
    def pays_experience(self) -> bool:
        """It is sold for experience points, not for coins."""
        return self.family == "flower"

    @property
    def worth(self) -> str:
        """What one has of it, in a few words."""
        if not self.is_crop:
            return self.gift
        return f"{self.normal} / {self.fertilised} {'XP' if self.pays_experience else 'coins'}"


@dataclass(frozen=True)
class Round:
    """A round card: its name, whether it is a red moon, the water each player gets, and whether its arrow points up."""

    name: str
    red: bool
    water: int
    up: bool


def card_of_kind(tables: Any, kind: int, bee_needs_water: bool) -> Card:
    """The card kind with that number."""
    crop = kind < CROPS
    return Card(
        kind=kind,
        name=KINDS[kind].replace("_", " "),
        family=TYPES[kind],
        price=int(tables.price[kind]),
        slots=1 if kind == BEE and bee_needs_water else int(tables.water_slots[kind]),
        normal=int(tables.worth[kind, 0]) if crop else 0,
        fertilised=int(tables.worth[kind, 1]) if crop else 0,
        experience=int(tables.experience[kind]),
        gift="" if crop else _gift(tables, kind),
    )


def round_of_number(tables: Any, number: int) -> Round:
    """The round card with that number."""
    name = ROUND_CARDS[number]
    return Round(
        name=_round_name(name),
        red=name.startswith("red"),
        water=int(tables.round_water[number]),
        up=bool(tables.round_up[number]),
    )


def _round_name(name: str) -> str:
    """`red_a` as `red moon A`."""
    words = name.split("_")
    if len(words) == 1:
        return "first card"
    return f"{'red moon' if words[0] == 'red' else words[0]} {words[1].upper()}"


def _gift(tables: Any, kind: int) -> str:
    if kind in (CHICKEN, GOAT):
        return f"eats a crop: {int(tables.meal_experience[int(kind == GOAT)])} XP"
    if kind == BEE:
        return f"{int(tables.bee_coins)} coins with a flower"
    if kind == WATERING_CAN:
        return f"+{int(tables.can_water)} water a round"
    if kind == COMPOST_BOX:
        return f"+{int(tables.box_fertiliser)} cube a round"
    return "nothing more"
