"""The printed numbers: the cells of a data file, and the record that the rules read them from."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.tables import Cell, Items, Number, Reader, Word
from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    COLOURS,
    MAX_PIECE_TILES,
    MAX_PIECES,
    MAX_PLAYERS,
    PATTERNS,
    ROUNDS,
    SIX,
)

HIGHEST = 20
"""No printed number is above this, which bounds the score of a game with any table."""
HIGHEST_EXPANSIONS = 4
"""No storage has more spaces for expansions, which bounds the size of a choice with any table."""
HIGHEST_VALUE = 6
"""No pattern costs more: a payment without identical hexagons never holds more."""
HIGHEST_ORNAMENT = 4
"""No ornament brings more jokers, which bounds the length of a game with any table."""
SHOWN = 3
"""Colours and patterns that the wheel shows in a round."""
ORNAMENTS = ("fountain", "statue", "bench", "pavilion")
BETWEEN = ("bench", "statue")
"""What may stand on the fountain board between two expansions."""

TABLES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("queens_garden_tables_v0", "i8"),
            ("starting_points", "i8"),
            ("starting_jokers", "i8"),
            ("storage_tiles", "i8"),
            ("storage_expansions", "i8"),
            ("copies", "i8"),
            ("stack_size", "i8", (MAX_PLAYERS + 1,)),  # by number of players
            ("tiles_on_top", "i8"),
            ("first_pass_penalty", "i8"),
            ("purchase_price", "i8"),
            ("pavilion_points", "i8"),
            ("joker_points", "i8"),
            ("smallest_group", "i8"),
            ("full_group_bonus", "i8"),
            ("fountain_jokers", "i8"),
            ("between_statue", "i8", (SIX,)),  # 1: a statue, 0: a bench
            ("between_jokers", "i8", (SIX,)),
            ("pavilion_jokers", "i8"),
            ("pattern_value", "i8", (SIX,)),
            ("wheel_round", "i8", (len(ATTRIBUTES),)),  # by colour, then by pattern
            ("wheel_points", "i8", (len(ATTRIBUTES),)),
        ],
    )
)
"""dtype of the record of printed numbers."""

_RULES = {
    "starting_points": Number(0, HIGHEST),
    "starting_jokers": Number(0, HIGHEST),
    "storage_tiles": Number(1, HIGHEST),
    "storage_expansions": Number(0, HIGHEST_EXPANSIONS),
    "copies": Number(1, HIGHEST),
    "stack_2": Number(1, MAX_PIECES),
    "stack_3": Number(1, MAX_PIECES),
    "stack_4": Number(1, MAX_PIECES),
    "tiles_on_top": Number(1, MAX_PIECE_TILES),
    "first_pass_penalty": Number(0, HIGHEST),
    "purchase_price": Number(0, HIGHEST),
    "pavilion_points": Number(0, HIGHEST),
    "joker_points": Number(0, HIGHEST),
    "smallest_group": Number(2, SIX),
    "full_group_bonus": Number(0, HIGHEST),
}
_BY_PLAYERS = {"stack_2": 2, "stack_3": 3, "stack_4": 4}
_SHOWN = {"round": Number(1, ROUNDS), "points": Number(0, HIGHEST)}
_SECTIONS = ("rules", "ornaments", "fountain_board", "colours", "patterns")

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
    for name in _RULES:
        if name in _BY_PLAYERS:
            tables[0].stack_size[_BY_PLAYERS[name]] = cells[f"rules.{name}"]
        else:
            tables[0][name] = cells[f"rules.{name}"]
    _fill_ornaments(tables[0], cells)
    tables[0].pattern_value[:] = [cells[f"patterns.{pattern}.value"] for pattern in PATTERNS]
    tables[0].wheel_round[:] = [cells[f"{name}.round"] for name in _shown()]
    tables[0].wheel_points[:] = [cells[f"{name}.points"] for name in _shown()]
    tables.flags.writeable = False
    return tables


def read_cells(path: str | Path | None = None) -> list[Cell]:
    """Every cell of a data file, checked one by one. Raises ValueError as `load_tables` does."""
    reader = Reader(OWN_TABLE if path is None else path)
    reader.section("", _SECTIONS)
    rules = reader.read("rules", _RULES)
    least = rules["starting_jokers"] + rules["tiles_on_top"]
    if rules["storage_tiles"] < least:
        # So that the first tiles of the game can be taken, and no game ends without a decision.
        problem = f"must be at least {least}, starting_jokers + tiles_on_top; it is {rules['storage_tiles']}"
        raise reader.error("rules.storage_tiles", problem)
    reader.read("ornaments", dict.fromkeys(ORNAMENTS, Number(0, HIGHEST_ORNAMENT)))
    reader.read("fountain_board", {"between": Items(Word(BETWEEN), SIX)})
    reader.section("colours", COLOURS)
    reader.section("patterns", PATTERNS)
    rounds = [reader.read(f"colours.{colour}", _SHOWN)["round"] for colour in COLOURS]
    for pattern in PATTERNS:
        shown = reader.read(f"patterns.{pattern}", {"value": Number(1, HIGHEST_VALUE), **_SHOWN})
        rounds.append(shown["round"])
    for number in range(1, ROUNDS + 1):
        if rounds.count(number) != SHOWN:
            problem = f"must be {number} for exactly {SHOWN} colours and patterns; it is so for {rounds.count(number)}"
            raise reader.error("colours.*.round and patterns.*.round", problem)
    return reader.cells


def _shown() -> list[str]:
    """Sections of the colours and patterns, in the order of the attributes."""
    return [*(f"colours.{colour}" for colour in COLOURS), *(f"patterns.{pattern}" for pattern in PATTERNS)]


def _fill_ornaments(tables: Any, cells: dict[str, Any]) -> None:
    tables.fountain_jokers = cells["ornaments.fountain"]
    tables.pavilion_jokers = cells["ornaments.pavilion"]
    for gap, ornament in enumerate(cells["fountain_board.between"]):
        tables.between_statue[gap] = ornament == "statue"
        tables.between_jokers[gap] = cells[f"ornaments.{ornament}"]
