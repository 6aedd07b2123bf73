"""The printed numbers: the cells of a data file, and the record that the rules read them from."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.tables import Cell, Number, Reader, Word
from gardens_env.familia_hort.state import CROPS, DECK_SIZE, KINDS, ROUND_CARDS

DECKS = ("regular", "red_moon")
ARROWS = ("down", "up")
_CROP_TYPES = ("vegetable",) * 4 + ("flower",) * 3 + ("vegetable", "flower", "mushroom")
TYPES = (*_CROP_TYPES, *("animal",) * 3, *("inventory",) * 3)
"""What each kind is."""
RED_KINDS = frozenset({*range(7, CROPS), *range(12, len(KINDS))})
"""Kinds of the red moon deck."""
HIGHEST = 20
"""No printed number is above this, which bounds the score of a game with any table."""

_KINDS = (len(KINDS),)
TABLES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("familia_hort_tables_v0", "i8"),
            ("starting_coins", "i8"),
            ("first_market", "i8", (5,)),  # cards a player lays out in round 1, by number of players
            ("coins_per_point", "i8"),
            ("apple_tree_coins", "i8"),
            ("trade_coins", "i8"),
            ("round_fertiliser", "i8"),
            ("red", "i8", _KINDS),  # 1: in the red moon deck
            ("copies", "i8", _KINDS),
            ("price", "i8", _KINDS),
            ("water_slots", "i8", _KINDS),  # of crops, chicken and goat; whether a bee has one is an option
            ("flower", "i8", (CROPS,)),  # 1: sold for experience, 0: for coins
            ("worth", "i8", (CROPS, 2)),  # sale price without and with fertiliser
            ("experience", "i8", _KINDS),  # on purchase
            ("meal_experience", "i8", (2,)),  # chicken, goat
            ("bee_coins", "i8"),
            ("can_water", "i8"),
            ("box_fertiliser", "i8"),
            ("round_red", "i8", (len(ROUND_CARDS),)),  # 1: a red moon round card
            ("round_water", "i8", (len(ROUND_CARDS),)),
            ("round_up", "i8", (len(ROUND_CARDS),)),  # 1: arrow up
        ],
    )
)
"""dtype of the record of printed numbers; arrays by kind or by round card."""

_RULES = {
    "starting_coins": Number(0, HIGHEST),
    "first_market_2": Number(1, HIGHEST),
    "first_market_3": Number(1, HIGHEST),
    "first_market_4": Number(1, HIGHEST),
    "coins_per_point": Number(1, HIGHEST),
    "apple_tree_coins": Number(0, HIGHEST),
    "trade_coins": Number(1, HIGHEST),
    "round_fertiliser": Number(1, 6),
}
_CARD = {"copies": Number(1, HIGHEST), "price": Number(0, HIGHEST)}
_CROP = {**_CARD, "water_slots": Number(1, 6), "normal": Number(0, HIGHEST), "fertilised": Number(0, HIGHEST)}
_INVENTORY = {**_CARD, "experience": Number(0, HIGHEST)}
_EATER = {**_CARD, "water_slots": Number(1, 1), "meal_experience": Number(0, HIGHEST)}
_CELLS = {
    **dict.fromkeys(KINDS[:CROPS], _CROP),
    "chicken": _EATER,
    "bee": {**_CARD, "coins": Number(0, HIGHEST)},
    "goat": _EATER,
    "watering_can": {**_INVENTORY, "water": Number(0, HIGHEST)},
    "compost_box": {**_INVENTORY, "fertiliser": Number(0, HIGHEST)},
    "scarecrow": _INVENTORY,
}
# Water in the first round gives everybody a decision, so no game can end before one.
_LEAST_WATER = {"first": 1}

OWN_TABLE = Path(__file__).with_name("data.toml")


def load_tables(path: str | Path | None = None) -> NDArray[Any]:
    """Read and check a table of printed numbers.

    Args:
        path: a file of the shape of `data.toml`, which is the default.

    Returns:
        A read-only array (1,) of dtype `TABLES`.

    Raises:
        ValueError: no such file, or it is broken; the message names the cell.
    """
    cells = {cell.name: cell.value for cell in read_cells(path)}
    tables = np.zeros(1, TABLES)
    _fill_rules(tables[0], cells)
    for kind, card in enumerate(KINDS):
        _fill_card(tables[0], kind, f"cards.{card}", cells)
    for number, card in enumerate(ROUND_CARDS):
        tables[0].round_red[number] = card.startswith("red")
        tables[0].round_water[number] = cells[f"rounds.{card}.water"]
        tables[0].round_up[number] = ARROWS.index(cells[f"rounds.{card}.arrow"])
    _check_decks(tables[0], str(OWN_TABLE if path is None else path))
    tables.flags.writeable = False
    return tables


def read_cells(path: str | Path | None = None) -> list[Cell]:
    """Every cell of a data file, checked one by one. Raises ValueError as `load_tables` does."""
    reader = Reader(OWN_TABLE if path is None else path)
    reader.section("", ("rules", "cards", "rounds"))
    reader.read("rules", _RULES)
    reader.section("cards", KINDS)
    for kind, card in enumerate(KINDS):
        deck = DECKS[kind in RED_KINDS]
        values = reader.read(f"cards.{card}", _CELLS[card], {"deck": deck, "type": TYPES[kind]})
        if "normal" in values and values["fertilised"] <= values["normal"]:
            problem = f"must be above the normal price, {values['normal']}; it is {values['fertilised']}"
            raise reader.error(f"cards.{card}.fertilised", problem)
    reader.section("rounds", ROUND_CARDS)
    for card in ROUND_CARDS:
        deck = DECKS[card.startswith("red")]
        water = Number(_LEAST_WATER.get(card, 0), HIGHEST)
        reader.read(f"rounds.{card}", {"water": water, "arrow": Word(ARROWS)}, {"deck": deck})
    return reader.cells


def _fill_rules(tables: Any, cells: dict[str, Any]) -> None:
    for name in ("starting_coins", "coins_per_point", "apple_tree_coins", "trade_coins", "round_fertiliser"):
        tables[name] = cells[f"rules.{name}"]
    for players in (2, 3, 4):
        tables.first_market[players] = cells[f"rules.first_market_{players}"]
    tables.bee_coins = cells["cards.bee.coins"]
    tables.can_water = cells["cards.watering_can.water"]
    tables.box_fertiliser = cells["cards.compost_box.fertiliser"]
    tables.meal_experience[:] = cells["cards.chicken.meal_experience"], cells["cards.goat.meal_experience"]


def _fill_card(tables: Any, kind: int, name: str, cells: dict[str, Any]) -> None:
    tables.red[kind] = kind in RED_KINDS
    tables.copies[kind] = cells[f"{name}.copies"]
    tables.price[kind] = cells[f"{name}.price"]
    tables.water_slots[kind] = cells.get(f"{name}.water_slots", 0)
    tables.experience[kind] = cells.get(f"{name}.experience", 0)
    if kind < CROPS:
        tables.flower[kind] = TYPES[kind] == "flower"
        tables.worth[kind] = cells[f"{name}.normal"], cells[f"{name}.fertilised"]


def _check_decks(tables: Any, source: str) -> None:
    """Decks fit into the record and last for the longest game with every number of players."""
    sizes = [int(tables.copies[tables.red == red].sum()) for red in (0, 1)]
    for deck, cards in zip(DECKS, sizes, strict=True):
        if cards > DECK_SIZE:
            raise ValueError(
                f"{source}: cards.*.copies of the {deck} deck make {cards} cards; at most {DECK_SIZE} may be"
            )
    for players in (2, 3, 4):
        # Two regular round cards follow the first market, and three red moon ones, each with a card for every player.
        needed = players * (int(tables.first_market[players]) + 2), players * 3
        for deck, cards, least in zip(DECKS, sizes, needed, strict=True):
            if cards < least:
                cell = f"cards.*.copies of the {deck} deck and rules.first_market_{players}"
                raise ValueError(f"{source}: {cell}: {players} players draw up to {least} cards, there are {cards}")
