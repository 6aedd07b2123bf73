"""What may still come: chances of laying each kind, and from them what a group still lacks is worth."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.board import ALL_PLACES, kind_at
from agents.heuristic.queens_garden.position import OPEN_SLOT
from gardens_env.queens_garden.state import KIND_COUNT, ROUNDS, SIX, SLOTS

OUTLOOK: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("chance", "f8", (KIND_COUNT,)),  # of laying a hexagon of that kind where it is wanted
            # By way of grouping, line and set of places (bits):
            ("none", "f8", (2, SIX, ALL_PLACES + 1)),  # chance that none of these comes
            ("hoped", "f8", (2, SIX, ALL_PLACES + 1)),  # expected sum of the values of those that come
            ("wheel", "f8", (KIND_COUNT,)),  # points at the wheel of a hexagon laid now
            ("to_come", "f8"),  # part of this round's tiles that has not come out yet
            ("spare", "f8", (KIND_COUNT,)),  # what an item in storage is worth that no plan needs
            ("joker", "f8"),
            ("round_index", "i8"),
            ("last", "i8"),  # 1 in the last round
            ("open_slots", "i8"),
        ],
    )
)
"""dtype of an outlook, points and chances."""


@njit
def look_ahead(knowledge: Any, position: Any, outlook: Any) -> None:
    """Fill in the outlook of a position."""
    outlook.round_index = position.round_index
    outlook.last = position.round_index == ROUNDS - 1
    outlook.to_come = position.pieces_left / knowledge.stack
    outlook.open_slots = 0
    for slot in range(SLOTS):
        outlook.open_slots += position.slot[slot] == OPEN_SLOT
    _price_items(knowledge, position, outlook)
    _guess_chances(knowledge, position, outlook)
    for way in range(2):
        for line in range(SIX):
            _sum_up(knowledge, outlook, way, line)


@njit
def _price_items(knowledge: Any, position: Any, outlook: Any) -> None:
    """Items lose worth over the rounds; in the last one those that stay in storage cost their value."""
    price = knowledge.spare_item[position.round_index]
    for kind in range(KIND_COUNT):
        value = knowledge.value[kind]
        outlook.wheel[kind] = 0.0
        for attribute in (kind // SIX, SIX + kind % SIX):
            outlook.wheel[kind] += position.wheel_now[attribute] + knowledge.later * position.wheel_later[attribute]
        outlook.spare[kind] = price
        if outlook.last:
            outlook.spare[kind] = price * outlook.to_come - knowledge.leftover * value * (1 - outlook.to_come)
    outlook.joker = knowledge.joker[position.round_index]


@njit
def _guess_chances(knowledge: Any, position: Any, outlook: Any) -> None:
    """Chance of each kind: held, shown in the display, or still to be drawn."""
    in_bag = 0
    for kind in range(KIND_COUNT):
        in_bag += position.bag[kind]
    rounds = ROUNDS - 1 - position.round_index
    pieces = position.pieces_left + rounds * knowledge.stack
    share = knowledge.eagerness / position.players
    drawn = share * min(knowledge.tiles_on_top * pieces / max(in_bag, 1), 1.0)
    turned = 0.5 * share * pieces / KIND_COUNT
    for kind in range(KIND_COUNT):
        missed = 1.0 - turned * position.unseen[kind]
        for _ in range(position.bag[kind]):
            missed *= 1.0 - drawn
        if position.on_top[kind] + position.beside[kind] + position.face_up[kind] > 0:
            missed *= 1.0 - knowledge.chance_shown
        if position.tiles[kind] + position.expansions[kind] > 0:
            missed *= 1.0 - knowledge.chance_held
        outlook.chance[kind] = (1.0 - missed) * knowledge.affordable[knowledge.value[kind] - 1]


@njit
def _sum_up(knowledge: Any, outlook: Any, way: Any, line: Any) -> None:
    """Chances and hopes of every set of a line's places, each from the set without its lowest place."""
    outlook.none[way, line, 0] = 1.0
    outlook.hoped[way, line, 0] = 0.0
    for place in range(SIX - 1, -1, -1):
        kind = kind_at(way, line, place)
        chance, bit = outlook.chance[kind], 1 << place
        for rest in range(0, ALL_PLACES + 1, 2 * bit):
            outlook.none[way, line, rest | bit] = outlook.none[way, line, rest] * (1.0 - chance)
            outlook.hoped[way, line, rest | bit] = outlook.hoped[way, line, rest] + chance * knowledge.value[kind]
