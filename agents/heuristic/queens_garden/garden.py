"""The own garden taken apart: groups, what may still join them, and how far ornaments are from being surrounded."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.board import (
    ALL_KINDS,
    ALL_PLACES,
    MATCHES,
    NEIGHBOURS,
    ORNAMENT_CELLS,
    ORNAMENTS,
    RING,
    line_and_place,
    line_places,
    size,
)
from agents.heuristic.queens_garden.position import PAVILION
from gardens_env.queens_garden.geometry import PAVILIONS
from gardens_env.queens_garden.state import CELLS, NOTHING, SIX, SLOTS

SOME_KINDS, MANY_KINDS = 4, 10
"""A cell that so many kinds fit is filled with some care, or easily."""
_GROUPS = (2, CELLS)
GARDEN: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("one_fits", "i8"),  # one fitting neighbour is enough
            ("kind", "i8", (CELLS,)),  # -1 without a hexagon
            ("free", "i8", (CELLS,)),  # 1: the cell is there and has no hexagon
            ("free_cells", "i8"),
            ("slot", "i8", (SLOTS,)),
            ("fits", "i8", (CELLS,)),  # kinds, as bits, that may lie there as far as the neighbours are concerned
            # Groups by way (colour, pattern) and number:
            ("groups", "i8", (2,)),
            ("group", "i8", _GROUPS),  # number of the group that a cell's hexagon belongs to
            ("members", "i8", (*_GROUPS, SIX)),  # cells
            ("count", "i8", _GROUPS),
            ("line", "i8", _GROUPS),
            ("places", "i8", _GROUPS),  # which kinds of its line a group has, as bits
            ("total", "i8", _GROUPS),  # sum of values
            ("worth", "f8", _GROUPS),
            ("ornament", "f8", (ORNAMENTS,)),  # what each is still worth; 0 once surrounded
        ],
    )
)
"""dtype of a garden taken apart."""


@njit
def read_garden(position: Any, garden: Any) -> None:
    """Copy the pieces and hexagons of the garden in a position."""
    garden.one_fits = position.adjacency_any
    for cell in range(CELLS):
        garden.kind[cell], garden.free[cell] = position.garden[cell], position.free[cell]
    for slot in range(SLOTS):
        garden.slot[slot] = position.slot[slot]


@njit
def copy_garden(garden: Any, copy: Any) -> None:
    """Copy the pieces and hexagons of a garden."""
    copy.one_fits = garden.one_fits
    for cell in range(CELLS):
        copy.kind[cell], copy.free[cell] = garden.kind[cell], garden.free[cell]
    for slot in range(SLOTS):
        copy.slot[slot] = garden.slot[slot]


@njit
def lay(garden: Any, kind: Any, cell: Any, is_expansion: Any) -> None:
    """Lay a tile, or a piece by its printed hexagon, into a garden that is to be taken apart anew."""
    if is_expansion:
        slot = (cell - RING) // SIX
        garden.slot[slot] = PAVILION
        for ring in range(RING + SIX * slot, RING + SIX * slot + SIX):
            garden.free[ring] = 1
    garden.kind[cell], garden.free[cell] = kind, 0


@njit
def take_apart(knowledge: Any, position: Any, outlook: Any, garden: Any) -> None:
    """Work out everything about a garden of which the pieces and hexagons are known."""
    garden.free_cells = 0
    for cell in range(CELLS):
        garden.free_cells += garden.free[cell]
        garden.group[0, cell] = garden.group[1, cell] = NOTHING
    for cell in range(CELLS):
        garden.fits[cell] = fitting(garden, cell)
    for way in range(2):
        _find_groups(knowledge, outlook, garden, way)
    for ornament in range(ORNAMENTS):
        slot = ornament - PAVILIONS
        exists = slot < 0 or garden.slot[slot] == PAVILION
        garden.ornament[ornament] = ornament_worth(knowledge, position, outlook, garden, ornament) if exists else 0.0


@njit
def fitting(garden: Any, cell: Any) -> Any:
    """The kinds that the hexagons around a cell allow there, as bits."""
    every, some, same = ALL_KINDS, 0, 0
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.kind[near] != NOTHING:
            matches = MATCHES[garden.kind[near]]
            every &= matches
            some |= matches
            same |= 1 << garden.kind[near]
    if same == 0:
        return ALL_KINDS
    return some & ~same if garden.one_fits else every


@njit
def _find_groups(knowledge: Any, outlook: Any, garden: Any, way: Any) -> None:
    number = 0
    for cell in range(CELLS):
        if garden.kind[cell] != NOTHING and garden.group[way, cell] == NOTHING:
            _spread(knowledge, garden, way, number, cell)
            line, count = garden.line[way, number], garden.count[way, number]
            reach = reachable(garden, way, number, line)
            garden.worth[way, number] = group_worth(
                knowledge, outlook, way, line, garden.places[way, number], garden.total[way, number], count, reach
            )
            number += 1
    garden.groups[way] = number


@njit
def _spread(knowledge: Any, garden: Any, way: Any, number: Any, start: Any) -> None:
    """Collect the group that a hexagon belongs to."""
    line, _ = line_and_place(garden.kind[start], way)
    garden.line[way, number], garden.places[way, number], garden.total[way, number] = line, 0, 0
    garden.members[way, number, 0] = start
    garden.group[way, start] = number
    count, done = 1, 0
    while done < count:
        cell = garden.members[way, number, done]
        done += 1
        kind = garden.kind[cell]
        garden.places[way, number] |= 1 << line_and_place(kind, way)[1]
        garden.total[way, number] += knowledge.value[kind]
        for near in NEIGHBOURS[cell]:
            if near < 0 or garden.kind[near] == NOTHING or garden.group[way, near] != NOTHING:
                continue
            if line_and_place(garden.kind[near], way)[0] == line:
                garden.group[way, near] = number
                garden.members[way, number, count] = near
                count += 1
    garden.count[way, number] = count


@njit
def reachable(garden: Any, way: Any, number: Any, line: Any) -> Any:
    """Which places of its line could join a group by one more hexagon, as bits (those it has may be among them)."""
    kinds = 0
    for member in range(garden.count[way, number]):
        kinds |= around(garden, garden.members[way, number, member])
    return line_places(kinds, way, line)


@njit
def around(garden: Any, cell: Any) -> Any:
    """The kinds that fit on free cells next to a cell, as bits."""
    kinds = 0
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.free[near]:
            kinds |= garden.fits[near]
    return kinds


@njit
def group_worth(
    knowledge: Any, outlook: Any, way: Any, line: Any, places: Any, total: Any, count: Any, reach: Any
) -> Any:
    """What a group brings at the end, as far as can be guessed: what it has, and what it still lacks and may get."""
    lacking = reach & ~places & ALL_PLACES
    none = outlook.none[way, line, lacking]
    worth = knowledge.option * outlook.hoped[way, line, lacking]
    if count >= knowledge.smallest_group:
        worth += total
    elif count == knowledge.smallest_group - 1:
        worth += total * knowledge.pair[outlook.round_index] * (1.0 - none)
    else:
        worth += total * knowledge.single[outlook.round_index] * (1.0 - none) ** 2
    if count == SIX:
        worth += knowledge.full_group
    elif count == SIX - 1:
        worth += knowledge.full_group * (1.0 - none)
    elif count == SIX - 2 and lacking > 0:
        worth += knowledge.full_group * _chance_of_all(outlook, way, line, ~places & ALL_PLACES)
    return worth


@njit
def _chance_of_all(outlook: Any, way: Any, line: Any, places: Any) -> Any:
    """Chance that all of a set of a line's places come."""
    chance = 1.0
    for place in range(SIX):
        if places >> place & 1:
            chance *= 1.0 - outlook.none[way, line, 1 << place]
    return chance


@njit
def ornament_worth(knowledge: Any, position: Any, outlook: Any, garden: Any, ornament: Any) -> Any:
    """What the jokers for surrounding an ornament are worth by now; 0 once it is surrounded."""
    chance, missing = 1.0, 0
    for cell in ORNAMENT_CELLS[ornament]:
        if garden.kind[cell] == NOTHING:
            missing += 1
            chance *= knowledge.filling[position.round_index] * _ease(knowledge, garden, cell)
    if missing == 0:
        return 0.0
    return knowledge.ornament_jokers[ornament] * outlook.joker * chance


@njit
def _ease(knowledge: Any, garden: Any, cell: Any) -> Any:
    """How easily a kind is found that fits a cell: a part of 1."""
    kinds = size(garden.fits[cell])
    if kinds == 0:
        return 0.0
    ease = knowledge.ease[0 if kinds < SOME_KINDS else 1 if kinds < MANY_KINDS else 2]
    return ease if garden.free[cell] else ease * knowledge.ease[3]
