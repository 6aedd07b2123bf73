"""Small positions whose hidden cards can be dealt in few ways, with all these ways."""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from gardens_env.patios.state import CANE, IMPROVEMENTS
from tests.patios.dealing import Worlds, cards_of, deals
from tests.patios.positions import Position, flower


class Deal(NamedTuple):
    """What `expect_fair` takes.

    Attributes:
        table: the position.
        seat: the seat that does not know something.
        look: the hidden part of a record.
        possible: all its values, each with the number of ways to deal it.
    """

    table: Position
    seat: int
    look: Callable[[Any], Hashable]
    possible: Worlds


def dry_cards() -> Deal:
    """Two dry cards of seat 1 that seat 0 does not know, and five cards in the pack. A Cane never lies dry."""
    table = Position(2).lay(1, 2, "b4", True, "1").lay(1, 7, "red", True, "1")
    table.lay(1, 3, "green", True, "01").pack("blue", "blue", "red", "cane", "b2")
    cards = [flower(name) for name in ("blue", "blue", "red", "cane", "b2", "b4", "red")]
    possible: Worlds = Counter()
    for one, other, *pack in deals(cards, len(cards)):
        if CANE not in (one, other):
            possible[one, other, tuple(sorted(pack))] += 1
    return Deal(table, 0, _two_dry_cards, possible)


def _two_dry_cards(state: Any) -> Hashable:
    return int(state["card"][1, 2]), int(state["card"][1, 7]), tuple(cards_of(state["pack"]))


def improvements() -> Deal:
    """Seat 0 knows the Hose and the Guitarist; the Tub, the Watering can and the Flamenco Dancer are somewhere."""
    table = Position(3).lay(0, 1, "awning").lay(0, 2, "ladder").hold(0, "hose", "0").hold(1, "guitarist", "01")
    table.hold(1, "tub", "1").hold(2, "watering_can", "2")  # the Flamenco Dancer alone is in the pack
    numbers = [IMPROVEMENTS.index(name) for name in ("tub", "watering_can", "flamenco_dancer")]
    possible: Worlds = Counter()
    for one, two, pack in permutations(numbers):
        possible[((3,), tuple(sorted((1, one))), (two,), (), ()), (pack,)] += 1
    return Deal(table, 0, improvements_of, possible)


def improvements_of(state: Any) -> Hashable:
    """Hands and pack."""
    pack = state["improvement_pack"][: int(state["improvement_pack_size"])]
    return tuple(tuple(np.flatnonzero(hand).tolist()) for hand in state["hand"]), tuple(pack.tolist())


def characters() -> Deal:
    """Four characters lie face down, of which one has been seen."""
    table = Position(2).row(
        "sun children neighbour assistant_gardener",
        "blue_gardener red_gardener water_carrier green_gardener",
        seen="red_gardener",
    )
    possible: Worlds = Counter((one, 2, two, three) for one, two, three in permutations([0, 3, 1]))
    return Deal(table, 1, lambda state: tuple(state["row"][4:8].tolist()), possible)
