"""Tables of other printed numbers, made from the game's own, so that no number can stand in the code instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from gardens_env.familia_hort.tables import OWN_TABLE

# (section as in "cards.corn", name of the cell, value) -> new value
NewNumber = Callable[[str, str, int], int]
OTHER_RULES = {
    "starting_coins": 9,
    "first_market_2": 6,
    "first_market_3": 5,
    "first_market_4": 4,
    "coins_per_point": 4,
    "apple_tree_coins": 2,
    "trade_coins": 3,
    "round_fertiliser": 2,
}
GENEROUS_NUMBERS = {"starting_coins": 20, "trade_coins": 1, "price": 1, "experience": 3, "water": 9, "water_slots": 1}
ANIMALS = ("cards.chicken", "cards.bee", "cards.goat")
ARROWS = {"up": "down", "down": "up"}


def other_number(section: str, name: str, value: int) -> int:
    """Nearly every number changed, within reason; some sales and meals are worth nothing."""
    if name in OTHER_RULES:
        return OTHER_RULES[name]
    if name == "price":
        return max(1, 5 - value)
    if name == "water_slots":
        return value if section in ANIMALS else 1 + value % 3
    if name in ("normal", "meal_experience") and value == 1:
        return 0  # a marker that does not move lands nowhere
    return value + {"copies": 0, "fertilised": 3}.get(name, 1)


def generous_number(section: str, name: str, value: int) -> int:
    """Cheap cards, many coins, boxes and much water: markers move often, up to four steps, and cubes find places."""
    if (section, name) == ("cards.compost_box", "copies"):
        return 12
    return GENEROUS_NUMBERS.get(name, value)


def write_table(path: Path, new_number: NewNumber) -> Path:
    """Write the game's own table with new numbers, and with every arrow turned round."""
    lines, section = [], ""
    for line in OWN_TABLE.read_text(encoding="utf-8").splitlines():
        section = line.strip("[]") if line.startswith("[") else section
        cell = re.match(r"(\w+) = \{ value = (\d+|\"\w+\"),(.*)$", line)
        if cell:
            name, value, rest = cell.groups()
            new: object = f'"{ARROWS[value[1:-1]]}"' if value[0] == '"' else new_number(section, name, int(value))
            line = f"{name} = {{ value = {new},{rest}"
        lines.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
