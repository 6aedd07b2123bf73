"""The things on the table of La Familia Hort: printed cards, cards on a plot, players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.familia_hort_actions import SPACES

CROP_TYPES = ("vegetable", "mushroom", "flower")
KIND_NAMES = (
    *("corn", "radish", "eggplant", "pumpkin", "sunflower", "lily", "rose"),
    *("mandrake", "carnivorous_flower", "poisonous_mushroom"),
    *("chicken", "bee", "goat", "watering_can", "compost_box", "scarecrow"),
)
CROP_KINDS = 10  # the first ten kinds grow
CHICKEN, BEE, GOAT = 10, 11, 12
ROUND_CARD_NAMES = ("first", "regular_a", "regular_b", "red_a", "red_b", "red_c")
NOBODY = -1
LETICIA, JORGE, JULIA, PABLO = range(4)


@dataclass(frozen=True)
class Printed:
    """What is printed on a card; a number that its type does not have is 0."""

    kind: int
    type: str
    price: int
    water_slots: int = 0
    normal: int = 0
    fertilised: int = 0
    meal_experience: int = 0
    bee_coins: int = 0
    purchase_experience: int = 0
    extra_water: int = 0
    extra_fertiliser: int = 0

    @property
    def is_crop(self) -> bool:
        """Does it grow, can it be sold?"""
        return self.type in CROP_TYPES

    @property
    def is_flower(self) -> bool:
        """Flowers pay experience, other crops coins."""
        return self.type == "flower"


def read_cards(table: dict[str, Any], bee_needs_water: bool) -> list[Printed]:
    """Printed cards in id order, from a parsed data.toml."""

    def number(name: str, cell: str) -> int:
        return int(table["cards"][name].get(cell, {"value": 0})["value"])

    cards = []
    for kind, name in enumerate(KIND_NAMES):
        slots = number(name, "water_slots")
        if name == "bee":
            slots = 1 if bee_needs_water else 0
        is_animal = table["cards"][name]["type"] == "animal"
        cards.append(
            Printed(
                kind=kind,
                type=str(table["cards"][name]["type"]),
                price=number(name, "price"),
                water_slots=slots,
                normal=number(name, "normal"),
                fertilised=number(name, "fertilised"),
                meal_experience=number(name, "meal_experience"),
                bee_coins=number(name, "coins"),
                purchase_experience=0 if is_animal else number(name, "experience"),
                extra_water=number(name, "water"),
                extra_fertiliser=number(name, "fertiliser"),
            )
        )
    return cards


@dataclass
class Card:
    """A card lying on a plot, with the cubes on it."""

    printed: Printed
    water: int = 0
    fertiliser: int = 0
    watered_this_phase: bool = False

    @property
    def kind(self) -> int:
        """Number of the kind."""
        return self.printed.kind

    @property
    def is_crop(self) -> bool:
        """Does it grow?"""
        return self.printed.is_crop

    @property
    def is_ripe(self) -> bool:
        """A crop whose water slots are all full."""
        return self.is_crop and self.water == self.printed.water_slots

    @property
    def wants_water(self) -> bool:
        """Is a water slot free?"""
        return self.water < self.printed.water_slots

    @property
    def wants_fertiliser(self) -> bool:
        """A crop whose only fertiliser slot is free."""
        return self.is_crop and self.fertiliser == 0

    @property
    def sale_price(self) -> int:
        """Coins or experience for the crop as it lies there."""
        return self.printed.fertilised if self.fertiliser else self.printed.normal


@dataclass
class Player:
    """A seat at the table with its board."""

    seat: int
    coins: int
    experience: int = 0
    well: int = 0
    stored_cubes: int = 0
    tree_watered: bool = False
    character: int = NOBODY
    plot: list[Card | None] = field(default_factory=lambda: [None] * SPACES)

    def cards(self) -> list[tuple[int, Card]]:
        """Occupied spaces and their cards, lowest space first."""
        return [(space, card) for space, card in enumerate(self.plot) if card is not None]

    def card_at(self, space: int) -> Card:
        """The card on an occupied space."""
        card = self.plot[space]
        assert card is not None
        return card

    def free_space(self) -> int | None:
        """Lowest free space of the plot."""
        return next((space for space, card in enumerate(self.plot) if card is None), None)

    def ripe_spaces(self) -> list[int]:
        """Spaces with a crop that must be sold."""
        return [space for space, card in self.cards() if card.is_ripe]

    def fertilisable_spaces(self) -> list[int]:
        """Spaces with a crop that has no fertiliser yet."""
        return [space for space, card in self.cards() if card.wants_fertiliser]

    def thirsty_crop_spaces(self) -> list[int]:
        """Spaces with a crop that still needs water."""
        return [space for space, card in self.cards() if card.is_crop and card.wants_water]

    def boxes_make(self) -> int:
        """Fertiliser cubes that the compost boxes give in a Fertilising phase."""
        return sum(card.printed.extra_fertiliser for _, card in self.cards())

    def has_compost_box(self) -> bool:
        """Is there somewhere to keep a cube?"""
        return any(card.kind == KIND_NAMES.index("compost_box") for _, card in self.cards())

    def watered_animal(self, kind: int) -> Card | None:
        """The watered animal of this kind on the lowest space."""
        return next((card for _, card in self.cards() if card.kind == kind and card.water > 0), None)

    def has_flower(self) -> bool:
        """Does any flower, ripe or not, stand on the plot?"""
        return any(card.printed.is_flower for _, card in self.cards())
