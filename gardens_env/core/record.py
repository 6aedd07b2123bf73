"""The record: the whole state of a game in one fixed-size numpy structured dtype."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

HEADER: tuple[tuple[str, str], ...] = (
    ("random_seed", "u8"),  # seed of the game's random numbers (hidden)
    ("random_draws", "u8"),  # how many of them were drawn (hidden)
    ("decisions", "i4"),  # decisions taken so far; moves without a choice are not counted
    ("num_players", "i1"),
    ("seat", "i1"),  # the seat to move; NO_SEAT when the game has ended
    ("phase", "i1"),  # index into Game.phases
)
"""The fields that every game's record begins with, after the marker named after the game and its version."""

NO_SEAT = -1
"""Value of `seat` in a game that has ended."""


class Field(NamedTuple):
    """A field of a game's record."""

    name: str
    format: str
    shape: tuple[int, ...]
    meaning: str
    hidden: str = ""
    """Which part of it no seat may see, or who may see it; empty: everybody sees all of it."""


def record_dtype(marker: str, fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The packed dtype of a game's record: marker, header, then the game's own fields.

    Args:
        marker: name of the game and its version (`familia_hort_v0`). numba compares dtypes by their fields, so the
            marker is what keeps two games with equal fields apart.
        fields: `Field`s, or `(name, format)` or `(name, format, shape)` as numpy takes them.

    Raises:
        ValueError: a name is used twice, or is an attribute of `np.record`, which would hide the field when uncompiled.
    """
    everything = [(marker, "i8"), *HEADER, *(field[:3] for field in fields)]
    names = [field[0] for field in everything]
    for name in names:
        if hasattr(np.record, name):
            raise ValueError(f"field {name!r} of {marker} is an attribute of np.record; choose another name")
        if names.count(name) > 1:
            raise ValueError(f"field {name!r} of {marker} is declared twice; the header takes {names[:7]}")
    return np.dtype((np.record, everything))
