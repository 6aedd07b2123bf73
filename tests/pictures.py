"""What the tests of all drawings need: reading of pictures, and states of random games."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup


def words_of(svg: str) -> list[str]:
    """Every line of text in a picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("}text")]


def shapes_of(svg: str, colour: str, attribute: str = "fill") -> int:
    """Number of shapes of that colour, or with edges of that colour (`stroke`)."""
    return sum(element.get(attribute) == colour for element in ElementTree.fromstring(svg).iter())


def size_of(svg: str) -> tuple[str | None, str | None]:
    """Width and height of a picture."""
    root = ElementTree.fromstring(svg)
    return root.get("width"), root.get("height")


Batch = tuple[NDArray[Any], NDArray[Any]]
"""States (games,) and their masks (games, actions); both change as the games go on."""


def random_games(setup: Setup, count: int, seed: int, passing: float = 1.0, pass_action: int = 0) -> Iterator[Batch]:
    """Random games side by side, before every decision and at their end.

    Args:
        setup: the game with its options.
        count: how many games.
        seed: of the first game; the others follow.
        passing: how much rarer (below 1) passing is than the other actions.
        pass_action: the action that passes.
    """
    states, masks = setup.blank(count), np.zeros((count, setup.actions.size), np.int8)
    kernels.start(setup.tables, setup.blank(), states, setup.encode(), np.arange(seed, seed + count), masks)
    random = np.random.default_rng(seed)
    while masks.any():
        yield states, masks
        chances = masks * random.random(masks.shape)
        chances[:, pass_action] *= passing
        kernels.apply(setup.tables, states, chances.argmax(axis=1), masks)
    yield states, masks
