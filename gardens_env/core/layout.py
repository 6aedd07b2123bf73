"""Named parts of a flat index space: the observation vector and the action space of a game.

One table serves everybody: the encoder takes its offsets from it, users read an observation through it, and the
documentation is printed from it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

Axis = int | tuple[str, ...]
"""An axis of a part: its length, or the labels of its positions."""


@dataclass(frozen=True)
class Part:
    """A named, contiguous part of a layout.

    Attributes:
        name: what it is called; unique in its layout.
        axes: its shape, slowest axis first, each a length or the labels of the positions; empty for one element.
        meaning: one line of documentation.
        unit: counts are stored divided by this constant (observations only).
    """

    name: str
    axes: tuple[Axis, ...] = ()
    meaning: str = ""
    unit: float = 1.0

    @property
    def labels(self) -> tuple[tuple[str, ...], ...]:
        """The labels of every axis; positions of an unlabelled axis are called by their numbers."""
        return tuple(tuple(map(str, range(axis))) if isinstance(axis, int) else axis for axis in self.axes)

    @property
    def shape(self) -> tuple[int, ...]:
        """Length of every axis."""
        return tuple(axis if isinstance(axis, int) else len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        """Number of elements."""
        return prod(self.shape)


class Layout:
    """Parts one after the other, covering every element of a flat vector exactly once.

    Raises:
        ValueError: two parts, or two elements, have the same name.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts: tuple[Part, ...] = tuple(parts)
        self._offsets: dict[str, int] = {}
        self._parts: dict[str, Part] = {}
        self.size: int = 0
        for part in self.parts:
            if part.name in self._offsets:
                raise ValueError(f"two parts of the layout are called {part.name!r}")
            self._offsets[part.name] = self.size
            self._parts[part.name] = part
            self.size += part.size

    def offset(self, name: str) -> int:
        """Index of the first element of a part. Raises KeyError for an unknown name."""
        self.part(name)
        return self._offsets[name]

    def part(self, name: str) -> Part:
        """The part of that name. Raises KeyError, listing the names, for an unknown one."""
        if name not in self._parts:
            raise KeyError(f"no part {name!r}; there are: {', '.join(self._parts)}")
        return self._parts[name]

    def view(self, array: NDArray[Any], name: str) -> NDArray[Any]:
        """A part of an array of shape (..., size), without copying where numpy allows: shape (..., *part.shape)."""
        part = self.part(name)
        start = self._offsets[name]
        return array[..., start : start + part.size].reshape(array.shape[:-1] + part.shape)

    def prefixed(self, prefix: str) -> "Layout":
        """The same parts with a prefix before every name."""
        return Layout(replace(part, name=prefix + part.name) for part in self.parts)

    def __add__(self, other: "Layout") -> "Layout":
        return Layout(self.parts + other.parts)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every element: the part's name, then the label on each of its axes (`FERTILISE 1 4`)."""
        names = tuple(
            " ".join((part.name, *(labels[i] for labels, i in zip(part.labels, position, strict=True))))
            for part in self.parts
            for position in np.ndindex(part.shape)
        )
        if len(set(names)) != len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"two elements of the layout are called {twice!r}")
        return names

    @cached_property
    def _indices(self) -> dict[str, int]:
        return {name: index for index, name in enumerate(self.names)}

    def name(self, index: int) -> str:
        """The name of an element. Raises IndexError outside 0..size-1."""
        if not 0 <= index < self.size:
            raise IndexError(f"there is no element {index}; they are numbered 0 to {self.size - 1}")
        return self.names[index]

    def index(self, name: str) -> int:
        """The element of that name, the inverse of `name`. Raises ValueError for an unknown name."""
        try:
            return self._indices[name]
        except KeyError:
            raise ValueError(f"there is no element called {name!r}; see Layout.names") from None

    def markdown(self) -> str:
        """The layout as a markdown table: first index, last index, name, shape, unit, meaning."""
        rows = ["| index | name | shape | divided by | meaning |", "|---|---|---|---|---|"]
        for part in self.parts:
            first = self._offsets[part.name]
            index = str(first) if part.size == 1 else f"{first}-{first + part.size - 1}"
            shape = " x ".join(_axis_words(axis) for axis in part.axes) or "1"
            rows.append(f"| {index} | {part.name} | {shape} | {part.unit:g} | {part.meaning} |")
        return "\n".join(rows)


def _axis_words(axis: Axis) -> str:
    return str(axis) if isinstance(axis, int) else f"{len(axis)} ({', '.join(axis)})"
