"""Printed numbers made for the tests: unlike one another, so that a number read from the wrong cell is noticed.

What the rulebook's examples state is kept (pumpkin 2, bee 3, plain radish 3, fertilised lily 3, carnivorous flower 4,
four water on the first round card), everything else is ours. So no test depends on an assumed cell of the game's table.
"""

import tempfile
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import gardens_env

Cells = Mapping[str, int | str]

RULES: Cells = {
    "starting_coins": 7,
    "first_market_2": 5,
    "first_market_3": 4,
    "first_market_4": 3,
    "coins_per_point": 5,
    "apple_tree_coins": 1,
    "trade_coins": 4,
    "round_fertiliser": 1,
}

# price, water slots, normal, fertilised
_CROPS: dict[str, tuple[int, int, int, int]] = {
    "corn": (1, 2, 4, 6),
    "radish": (2, 1, 3, 5),
    "eggplant": (3, 2, 7, 9),
    "pumpkin": (2, 3, 8, 10),
    "sunflower": (3, 1, 1, 2),
    "lily": (5, 2, 2, 3),
    "rose": (4, 3, 4, 6),
    "mandrake": (6, 2, 11, 14),
    "carnivorous_flower": (4, 2, 5, 7),
    "poisonous_mushroom": (7, 1, 12, 15),
}
CROPS: dict[str, Cells] = {
    kind: dict(zip(("price", "water_slots", "normal", "fertilised"), cells, strict=True))
    for kind, cells in _CROPS.items()
}
OTHERS: dict[str, Cells] = {
    "chicken": {"price": 2, "water_slots": 1, "meal_experience": 1},
    "bee": {"price": 3, "coins": 2},
    "goat": {"price": 5, "water_slots": 1, "meal_experience": 2},
    "watering_can": {"price": 6, "experience": 1, "water": 2},
    "compost_box": {"price": 4, "experience": 1, "fertiliser": 1},
    "scarecrow": {"price": 3, "experience": 1},
}
CARDS: dict[str, Cells] = {**CROPS, **OTHERS}
ROUNDS: dict[str, Cells] = {
    "first": {"water": 4, "arrow": "up"},
    "regular_a": {"water": 3, "arrow": "down"},
    "regular_b": {"water": 5, "arrow": "up"},
    "red_a": {"water": 2, "arrow": "down"},
    "red_b": {"water": 6, "arrow": "up"},
    "red_c": {"water": 7, "arrow": "down"},
}

KINDS = tuple(CARDS)
REGULAR = ("corn", "radish", "eggplant", "pumpkin", "sunflower", "lily", "rose", "chicken", "bee")
FLOWERS = ("sunflower", "lily", "rose", "carnivorous_flower")
COPIES = {kind: 3 if kind in REGULAR else 2 for kind in KINDS}
ROUND_CARDS = tuple(ROUNDS)

# A table in which every number that a rule uses differs from the printed one, for tests that nothing is built in.
TWISTED_RULES: Cells = {
    "starting_coins": 11,
    "first_market_2": 4,
    "first_market_3": 3,
    "first_market_4": 2,
    "coins_per_point": 3,
    "apple_tree_coins": 2,
    "trade_coins": 3,
}
TWISTED_CARDS: dict[str, Cells] = {
    "chicken": {"meal_experience": 3},
    "bee": {"coins": 5},
    "goat": {"meal_experience": 4},
    "watering_can": {"experience": 2, "water": 3},
    "compost_box": {"experience": 3, "fertiliser": 2},
    "scarecrow": {"experience": 4},
}


@cache
def table_path() -> Path:
    """The tests' table, as a file for `data=`."""
    return _write({"rules": {"": RULES}, "cards": CARDS, "rounds": ROUNDS}, "numbers")


@cache
def twisted_path() -> Path:
    """The tests' table with the twisted numbers in it."""
    rules = {"": {**RULES, **TWISTED_RULES}}
    cards = {kind: {**CARDS[kind], **TWISTED_CARDS.get(kind, {})} for kind in KINDS}
    return _write({"rules": rules, "cards": cards, "rounds": ROUNDS}, "twisted")


def _write(numbers: Mapping[str, Mapping[str, Cells]], name: str) -> Path:
    """Our numbers in the shape of the game's own table; cells that it has and we do not are kept."""
    own = Path(gardens_env.__file__).parent / "familia_hort" / "data.toml"
    content = tomllib.loads(own.read_text(encoding="utf-8"))
    lines: list[str] = []
    for group in ("rules", "cards", "rounds"):
        sections = {"": content[group]} if group == "rules" else content[group]
        for section, cells in sections.items():
            lines.append(f"[{group}.{section}]" if section else f"[{group}]")
            lines += [_line(key, cell, numbers[group][section].get(key)) for key, cell in cells.items()]
    path = Path(tempfile.mkdtemp(prefix="familia_hort_")) / f"{name}.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def _line(key: str, cell: Any, value: int | str | None) -> str:
    if isinstance(cell, dict):
        written = cell["value"] if value is None else value
        return f"{key} = {{ value = {_toml(written)}, provenance = {_toml(cell['provenance'])} }}"
    return f"{key} = {_toml(cell)}"


def _toml(value: int | str) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
