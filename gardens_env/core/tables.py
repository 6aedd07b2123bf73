"""Files of printed numbers: they are read and checked cell by cell, and every cell says how certain it is.

A file is TOML. A cell is `{ value = ..., provenance = ... }` and stands in a section; a game's `tables.py` says which
sections and cells it wants, and fills its record from their values.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

PROVENANCES = ("known", "likely", "assumed")
"""How certain a cell can be, the most certain first."""


class Cell(NamedTuple):
    """A printed number, word or list with its origin."""

    name: str
    """Where it stands in the data file, as in `cards.corn.price`."""
    value: Any
    provenance: str


class Fault(NamedTuple):
    """What is wrong with a value."""

    place: str
    """Which item of a list is wrong, as in `[2][0]`; empty: the value itself."""
    problem: str
    """Words that follow the name of the cell."""


class Kind(Protocol):
    """What a cell may hold."""

    def fault(self, value: Any) -> Fault | None:
        """What is wrong with a value, or None."""


@dataclass(frozen=True)
class Number:
    """A whole number from `lowest` to `highest`, both included."""

    lowest: int
    highest: int

    def fault(self, value: Any) -> Fault | None:
        """What is wrong with a value, or None."""
        if not isinstance(value, int) or isinstance(value, bool):
            return Fault("", f"must have a whole number as its value; it is {value!r}")
        if not self.lowest <= value <= self.highest:
            return Fault("", f"must be from {self.lowest} to {self.highest}; it is {value}")
        return None


@dataclass(frozen=True)
class Word:
    """One of some words."""

    choices: Sequence[str]

    def fault(self, value: Any) -> Fault | None:
        """What is wrong with a value, or None."""
        if value in self.choices:
            return None
        return Fault("", f"must be one of {', '.join(self.choices)}; it is {value!r}")


@dataclass(frozen=True)
class Items:
    """A list of `lowest` to `highest` items (`highest` None: exactly `lowest`), which are numbers, words or lists."""

    of: Kind
    lowest: int
    highest: int | None = None

    def fault(self, value: Any) -> Fault | None:
        """What is wrong with the list or with its first wrong item, or None."""
        highest = self.lowest if self.highest is None else self.highest
        if not isinstance(value, list) or not self.lowest <= len(value) <= highest:
            length = str(highest) if self.lowest == highest else f"{self.lowest} to {highest}"
            return Fault("", f"must be a list of {length} items; it is {value!r}")
        for place, item in enumerate(value):
            found = self.of.fault(item)
            if found is not None:
                return Fault(f"[{place}]{found.place}", found.problem)
        return None


class Reader:
    """Walks through a data file, collects its cells and complains about the first one that is wrong.

    Attributes:
        source: the path of the file, for messages.
        document: the parsed file.
        cells: the cells read so far.

    Raises:
        ValueError: by every method and when made, for a file, section or cell that is missing or wrong; the message
            names the file and the place in it.
    """

    def __init__(self, path: str | Path) -> None:
        self.source = str(path)
        self.document = _parse(path)
        self.cells: list[Cell] = []

    def error(self, name: str, problem: str) -> ValueError:
        """The error about a place in the file, to be raised."""
        return ValueError(f"{self.source}: {name} {problem}")

    def section(self, name: str, keys: Sequence[str]) -> dict[str, Any]:
        """The section of that dotted name (empty: the whole file), which must have exactly these keys."""
        found: Any = self.document
        for part in filter(None, name.split(".")):
            found = found[part]
        if not isinstance(found, dict):
            raise self.error(name, f"must be a section with {', '.join(keys)}; it is {found!r}")
        for key in keys:
            if key not in found:
                raise self.error(_below(name, key), "is missing")
        for key in found:
            if key not in keys:
                raise self.error(_below(name, key), f"is unknown; here belong {', '.join(keys)}")
        return found

    def read(
        self,
        name: str,
        kinds: Mapping[str, Kind],
        fixed: Mapping[str, str] | None = None,
        sections: Sequence[str] = (),
    ) -> dict[str, Any]:
        """Read the cells of a section, which must hold nothing else.

        Args:
            name: the section's dotted name.
            kinds: what each of its cells may hold.
            fixed: plain words that are no cells and must stand there, because they cannot be changed.
            sections: names of the sections within it, which are to be read on their own.

        Returns:
            The cells' values by key.
        """
        fixed = fixed or {}
        found = self.section(name, [*fixed, *kinds, *sections])
        for key, word in fixed.items():
            if found[key] != word:
                raise self.error(_below(name, key), f"must be {word!r}; it is {found[key]!r}")
        return {key: self.cell(_below(name, key), found[key], kind) for key, kind in kinds.items()}

    def cell(self, name: str, found: Any, kind: Kind) -> Any:
        """The value of a cell, which is checked and noted together with its provenance."""
        if not isinstance(found, dict) or set(found) != {"value", "provenance"}:
            raise self.error(name, f"must be {{ value = ..., provenance = ... }}; it is {found!r}")
        if found["provenance"] not in PROVENANCES:
            choices = ", ".join(PROVENANCES)
            raise self.error(name, f"must have a provenance out of {choices}; it is {found['provenance']!r}")
        fault = kind.fault(found["value"])
        if fault is not None:
            raise self.error(f"{name}{fault.place}", fault.problem)
        self.cells.append(Cell(name, found["value"], found["provenance"]))
        return found["value"]


def uncertain(cells: Sequence[Cell]) -> list[Cell]:
    """The cells that are not known for certain, the assumed ones first."""
    doubtful = [cell for cell in cells if cell.provenance != PROVENANCES[0]]
    return sorted(doubtful, key=lambda cell: -PROVENANCES.index(cell.provenance))


def _below(name: str, key: str) -> str:
    return f"{name}.{key}".lstrip(".")


def _parse(path: str | Path) -> dict[str, Any]:
    try:
        with Path(path).open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise ValueError(f"cannot read the table of printed numbers {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not a TOML file: {error}") from error
