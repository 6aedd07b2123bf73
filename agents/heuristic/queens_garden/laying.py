"""What laying a hexagon gains: at the wheel, in its groups, around ornaments, and what it spoils."""

from typing import Any

from numba import njit

from agents.heuristic.queens_garden.board import (
    CELL_ORNAMENTS,
    NEIGHBOURS,
    ORNAMENT_CELLS,
    line_and_place,
    line_places,
    size,
)
from agents.heuristic.queens_garden.garden import MANY_KINDS, SOME_KINDS, around, fitting, group_worth, ornament_worth
from agents.heuristic.queens_garden.position import PAVILION
from gardens_env.queens_garden.geometry import PAVILIONS
from gardens_env.queens_garden.state import NOTHING, ROUNDS, SIX

IMPOSSIBLE = -1e9
"""Gain of what the rules forbid."""


@njit
def laying_gain(knowledge: Any, position: Any, outlook: Any, garden: Any, kind: Any, cell: Any) -> Any:
    """What a hexagon gains on a free cell, `IMPOSSIBLE` where the rules forbid it; payment is not looked at."""
    if not garden.fits[cell] >> kind & 1:
        return IMPOSSIBLE
    if not (_may_join(garden, kind, cell, 0) and _may_join(garden, kind, cell, 1)):
        return IMPOSSIBLE
    gain = outlook.wheel[kind] - cell_price(knowledge, position, garden.free_cells - 1)
    lives = 0.0
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.free[near]:
            lives -= _life(knowledge, garden.fits[near])
    _put(garden, kind, cell)
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.free[near]:
            lives += _life(knowledge, garden.fits[near])
    for way in range(2):
        gain += _joined_worth(knowledge, outlook, garden, kind, cell, way)
    for ornament in CELL_ORNAMENTS[cell]:
        if ornament >= 0:
            gain += _ornament_gain(knowledge, position, outlook, garden, ornament)
    _take_away(garden, cell)
    return gain + lives


@njit
def _may_join(garden: Any, kind: Any, cell: Any, way: Any) -> Any:
    """Whether no group would hold the same hexagon twice."""
    line, place = line_and_place(kind, way)
    places, seen = 1 << place, 0
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.kind[near] != NOTHING and line_and_place(garden.kind[near], way)[0] == line:
            number = garden.group[way, near]
            if not seen >> number & 1:
                seen |= 1 << number
                if places & garden.places[way, number]:
                    return False
                places |= garden.places[way, number]
    return True


@njit
def _put(garden: Any, kind: Any, cell: Any) -> None:
    garden.kind[cell], garden.free[cell] = kind, 0
    _refit(garden, cell)


@njit
def _take_away(garden: Any, cell: Any) -> None:
    garden.kind[cell], garden.free[cell] = NOTHING, 1
    _refit(garden, cell)


@njit
def _refit(garden: Any, cell: Any) -> None:
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.kind[near] == NOTHING:
            garden.fits[near] = fitting(garden, near)


@njit
def _life(knowledge: Any, kinds: Any) -> Any:
    """What a free cell is worth for the kinds that fit it."""
    count = size(kinds)
    if count >= MANY_KINDS:
        return 0.0
    if count >= SOME_KINDS:
        return -0.25 * knowledge.dead_cell
    return -0.5 * knowledge.dead_cell if count > 0 else -knowledge.dead_cell


@njit
def _joined_worth(knowledge: Any, outlook: Any, garden: Any, kind: Any, cell: Any, way: Any) -> Any:
    """Worth of the group that a hexagon just laid belongs to, less what the groups joined were worth before.

    Neighbouring groups of other lines may lose their last free cell, so they are looked at again too.
    """
    line, place = line_and_place(kind, way)
    places, total, count = 1 << place, knowledge.value[kind], 1
    reach, change, seen = around(garden, cell), 0.0, 0
    for near in NEIGHBOURS[cell]:
        if near >= 0 and garden.kind[near] != NOTHING:
            number = garden.group[way, near]
            if not seen >> number & 1:
                seen |= 1 << number
                kinds = 0
                for member in range(garden.count[way, number]):
                    kinds |= around(garden, garden.members[way, number, member])
                change -= garden.worth[way, number]
                if garden.line[way, number] == line:
                    places |= garden.places[way, number]
                    total += garden.total[way, number]
                    count += garden.count[way, number]
                    reach |= kinds
                else:
                    change += _worth_again(knowledge, outlook, garden, way, number, kinds)
    lacking = line_places(reach, way, line)
    return change + group_worth(knowledge, outlook, way, line, places, total, count, lacking)


@njit
def _worth_again(knowledge: Any, outlook: Any, garden: Any, way: Any, number: Any, kinds: Any) -> Any:
    """Worth of a group with other kinds around it."""
    line, places = garden.line[way, number], garden.places[way, number]
    total, count = garden.total[way, number], garden.count[way, number]
    return group_worth(knowledge, outlook, way, line, places, total, count, line_places(kinds, way, line))


@njit
def _ornament_gain(knowledge: Any, position: Any, outlook: Any, garden: Any, ornament: Any) -> Any:
    """How much nearer an ornament has come by the hexagon just laid."""
    before = garden.ornament[ornament]
    if before == 0.0 and ornament >= PAVILIONS and garden.slot[ornament - PAVILIONS] != PAVILION:
        return 0.0
    after = ornament_worth(knowledge, position, outlook, garden, ornament)
    if after == 0.0 and _is_surrounded(garden, ornament):
        after = knowledge.ornament_jokers[ornament] * outlook.joker
    return after - before


@njit
def _is_surrounded(garden: Any, ornament: Any) -> Any:
    hexagons = 0
    for cell in ORNAMENT_CELLS[ornament]:
        hexagons += garden.kind[cell] != NOTHING
    return hexagons == SIX


@njit
def cell_price(knowledge: Any, position: Any, free: Any) -> Any:
    """What one more free cell is worth in a garden that has so many."""
    rounds = (ROUNDS - position.round_index) / ROUNDS
    return knowledge.cell * rounds * knowledge.cell_fall**free
