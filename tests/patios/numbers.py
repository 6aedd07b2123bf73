"""Printed numbers for tests, so that a Balcony corrected in the data file changes none of them.

Only what the rulebook prints is as in the game's own table: everything but ten of the Balconies.
"""

import tempfile
from functools import cache
from pathlib import Path

from gardens_env.patios.tables import OWN_TABLE
from tests.playing.tables import write_table

BALCONIES = {
    "b01": (1, 0, 0, 3),
    "b02": (0, 2, 0, 2),
    "b03": (0, 0, 2, 1),
    "b04": (2, 2, 1, 0),
    "b05": (0, 0, 0, 4),
    "b06": (1, 1, 1, 0),
    "b07": (3, 0, 0, 0),
    "b08": (0, 3, 0, 1),
    "b09": (2, 0, 2, 0),
    "b10": (0, 1, 1, 1),
    "b11": (2, 2, 2, 0),
}
"""Blue, green, red and mud pots that each Balcony asks for."""


@cache
def table_path(**rules: int) -> Path:
    """A table with these Balconies and, if wanted, other rules."""
    changes = {f"rules.{name}": value for name, value in rules.items()}
    for name, pots in BALCONIES.items():
        changes |= {f"balconies.{name}.{colour}": pots[i] for i, colour in enumerate(("blue", "green", "red", "mud"))}
    return write_table(OWN_TABLE, Path(tempfile.mkdtemp(prefix="patios_")) / "table.toml", changes)
