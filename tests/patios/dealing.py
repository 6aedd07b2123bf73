"""Comparing positions that were dealt anew with all that are possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import permutations
from math import sqrt
from typing import Any

from numpy.typing import NDArray

from tests.patios.positions import Position

COPIES = 4_000
UNLIKELY = 5.0
"""Standard deviations of a chi-square that are no accident."""

Worlds = Counter[Hashable]


def distance(found: Worlds, possible: Worlds) -> float:
    """By how many standard deviations the chi-square of found outcomes lies above what chance explains."""
    assert set(found) <= set(possible), f"impossible: {sorted(map(str, set(found) - set(possible)))[:3]}"
    scale = found.total() / possible.total()
    chi_square = sum((found[world] - scale * ways) ** 2 / (scale * ways) for world, ways in possible.items())
    freedom = len(possible) - 1
    return (chi_square - freedom) / sqrt(2 * freedom)


def outcomes(states: NDArray[Any], look: Callable[[Any], Hashable]) -> Worlds:
    """What is found in some records."""
    return Counter(look(state) for state in states)


def unfairness(table: Position, seat: int, look: Callable[[Any], Hashable], possible: Worlds) -> float:
    """The `distance` of what `resample` deals to a seat from all that is possible."""
    return distance(outcomes(table.resampled(seat, COPIES), look), possible)


def expect_fair(table: Position, seat: int, look: Callable[[Any], Hashable], possible: Worlds) -> None:
    """The hidden part of a position takes all its possible values as often as there are ways to deal them."""
    assert table.broken == 0
    assert possible[look(table.state)] > 0, "the true position is possible"
    assert abs(unfairness(table, seat, look, possible)) < UNLIKELY


def cards_of(counts: Any) -> list[int]:
    """Counts by type as a list of cards."""
    return [kind for kind, count in enumerate(counts) for _ in range(int(count))]


def deals(cards: list[int], number: int) -> Iterator[tuple[int, ...]]:
    """Every way to deal some of the cards, each card for itself: equal cards make several equal deals."""
    return permutations(cards, number)
