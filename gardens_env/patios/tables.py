"""The printed numbers: the cells of a data file, and the record that the rules read them from."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.tables import Cell, Number, Reader
from gardens_env.patios.state import BALCONIES, CANE, COLOURS, MAX_PLAYERS, TYPE_COUNT

HIGHEST = 20
"""No printed number is above this, which bounds the score of a game with any table."""
MOST_ASKED = 9
"""No Balcony asks for more pots of a colour, or for more mud pots."""
BALCONY_NAMES = tuple(f"b{number:02d}" for number in range(1, BALCONIES + 1))
"""Names of the Balcony cards, in the order of their flower types."""
PLAYERS = range(2, MAX_PLAYERS + 1)

TABLES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("patios_tables_v0", "i8"),
            ("starting_coins", "i8"),
            ("sample_size", "i8", (MAX_PLAYERS + 1,)),  # by number of players
            ("face_down", "i8", (MAX_PLAYERS + 1,)),  # characters that lie face down, by number of players
            ("pot_points", "i8"),
            ("extra_points", "i8"),
            ("works_penalty", "i8"),
            ("trio_change", "i8"),
            ("trio_worth", "i8", (len(COLOURS) + 1,)),  # of that many trio tokens, all of different colours
            ("coin_half_points", "i8"),
            ("coins_per_flower", "i8"),
            ("copies", "i8", (TYPE_COUNT,)),  # cards of every flower type in the pack of the whole game
            ("coins", "i8"),  # of the whole game
            ("required", "i8", (BALCONIES, len(COLOURS))),  # pots of the colours that a Balcony asks for
            ("mud", "i8", (BALCONIES,)),  # pots more, of one colour that the owner picks
            ("balcony_points", "i8", (BALCONIES,)),  # one for every pot asked for
        ],
    )
)
"""dtype of the record of printed numbers."""

_PLAIN = {
    "starting_coins": Number(0, HIGHEST // MAX_PLAYERS),
    "pot_points": Number(0, HIGHEST),
    "extra_points": Number(0, HIGHEST),
    "works_penalty": Number(0, HIGHEST),
    "trio_change": Number(0, HIGHEST),
    "coin_half_points": Number(0, HIGHEST),
    "coins_per_flower": Number(1, HIGHEST),
}
_BY_PLAYERS = {
    **{f"sample_{players}": Number(1, HIGHEST) for players in PLAYERS},
    # Three characters at least lie face up, also where the Neighbour is left out.
    **{f"face_down_{players}": Number(1, 4) for players in PLAYERS},
}
_TRIOS = {f"trios_{colours}": Number(0, HIGHEST) for colours in (1, 2, 3)}
_SUPPLY = {
    # Before the game as many pots of each colour as there are players are dealt out.
    **{colour: Number(MAX_PLAYERS, HIGHEST) for colour in COLOURS},
    "canes": Number(0, HIGHEST),
    "coins": Number(0, HIGHEST),
}
_BALCONY = dict.fromkeys((*COLOURS, "mud"), Number(0, MOST_ASKED))

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
    for name in _PLAIN:
        tables[0][name] = cells[f"rules.{name}"]
    for players in PLAYERS:
        tables[0].sample_size[players] = cells[f"rules.sample_{players}"]
        tables[0].face_down[players] = cells[f"rules.face_down_{players}"]
    for colours in range(1, len(COLOURS) + 1):
        tables[0].trio_worth[colours] = cells[f"rules.trios_{colours}"]
    tables[0].coins = cells["supply.coins"]
    tables[0].copies[:] = 1
    tables[0].copies[:CANE] = [cells[f"supply.{colour}"] for colour in COLOURS]
    tables[0].copies[CANE] = cells["supply.canes"]
    for number, balcony in enumerate(BALCONY_NAMES):
        tables[0].required[number] = [cells[f"balconies.{balcony}.{colour}"] for colour in COLOURS]
        tables[0].mud[number] = cells[f"balconies.{balcony}.mud"]
    tables[0].balcony_points[:] = tables[0].required.sum(axis=1) + tables[0].mud
    tables.flags.writeable = False
    return tables


def read_cells(path: str | Path | None = None) -> list[Cell]:
    """Every cell of a data file, checked one by one. Raises ValueError as `load_tables` does."""
    reader = Reader(OWN_TABLE if path is None else path)
    reader.section("", ("rules", "supply", "balconies"))
    rules = reader.read("rules", {**_PLAIN, **_BY_PLAYERS, **_TRIOS})
    supply = reader.read("supply", _SUPPLY)
    least = rules["starting_coins"] * MAX_PLAYERS
    if supply["coins"] < least:
        problem = f"must be at least {least}, rules.starting_coins for each of {MAX_PLAYERS} players; it is "
        raise reader.error("supply.coins", f"{problem}{supply['coins']}")
    reader.section("balconies", BALCONY_NAMES)
    for balcony in BALCONY_NAMES:
        if not any(reader.read(f"balconies.{balcony}", _BALCONY).values()):
            raise reader.error(f"balconies.{balcony}", "must ask for at least one pot")
    return reader.cells
