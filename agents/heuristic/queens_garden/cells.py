"""The best cells for tiles and expansions, and the best slot for a face-down piece."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.queens_garden.board import ALL_KINDS, NEIGHBOURS, RING
from agents.heuristic.queens_garden.garden import group_worth, ornament_worth, reachable
from agents.heuristic.queens_garden.laying import IMPOSSIBLE, cell_price, laying_gain
from agents.heuristic.queens_garden.position import OPEN_SLOT, PAVILION, PLAIN
from gardens_env.queens_garden.geometry import BETWEEN, CENTRE, PAVILIONS
from gardens_env.queens_garden.state import CELLS, KIND_COUNT, NOTHING, ROUNDS, SIX, SLOTS

AS_TILE, AS_EXPANSION = 0, 1
BEST = 3
"""How many cells are kept of each kind."""
CHOICES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            # The best cells of each kind, laid as a tile or as an expansion, best first; -1 none:
            ("cell", "i8", (2, KIND_COUNT, BEST)),
            ("gain", "f8", (2, KIND_COUNT, BEST)),
        ],
    )
)
"""dtype of the best cells by kind."""

_TURNS = (3, 2, 4, 0)
"""Ring cells of a slot worth telling apart, counted from its own direction: the three that touch other pieces, and one
that does not."""


@njit
def choose_cells(
    knowledge: Any, position: Any, outlook: Any, garden: Any, tiles: Any, expansions: Any, choices: Any
) -> None:
    """Find the best cells for two sets of kinds (bits): laid as tiles, and as expansions."""
    for kind in range(KIND_COUNT):
        for form in range(2):
            for rank in range(BEST):
                choices.cell[form, kind, rank] = NOTHING
                choices.gain[form, kind, rank] = IMPOSSIBLE
    for cell in range(CELLS):
        fitting = tiles & garden.fits[cell]
        if garden.free[cell] and fitting and not _is_like_another(garden, cell):
            for kind in range(KIND_COUNT):
                if fitting >> kind & 1:
                    gain = laying_gain(knowledge, position, outlook, garden, kind, cell)
                    _note(choices, AS_TILE, kind, cell, gain)
    if expansions:
        _choose_slots(knowledge, position, outlook, garden, expansions, choices)


@njit
def _is_like_another(garden: Any, cell: Any) -> Any:
    """Whether nothing lies next to a ring cell that touches no other piece and is not the one of those to be tried."""
    if garden.fits[cell] != ALL_KINDS or not RING <= cell < CENTRE:
        return False
    turn = (cell - RING) % SIX - (cell - RING) // SIX
    return turn % SIX in (1, 5)


@njit
def _note(choices: Any, form: Any, kind: Any, cell: Any, gain: Any) -> None:
    """Remember a cell if it is among the best."""
    rank = BEST
    while rank > 0 and gain > choices.gain[form, kind, rank - 1]:
        rank -= 1
        if rank < BEST - 1:
            choices.cell[form, kind, rank + 1] = choices.cell[form, kind, rank]
            choices.gain[form, kind, rank + 1] = choices.gain[form, kind, rank]
    if rank < BEST:
        choices.cell[form, kind, rank], choices.gain[form, kind, rank] = cell, gain


@njit
def _choose_slots(knowledge: Any, position: Any, outlook: Any, garden: Any, expansions: Any, choices: Any) -> None:
    for slot in range(SLOTS):
        if garden.slot[slot] == OPEN_SLOT:
            opening = open_slot(knowledge, position, outlook, garden, slot, PAVILION)
            for turn in _TURNS:
                cell = RING + SIX * slot + (slot + turn) % SIX
                for kind in range(KIND_COUNT):
                    if expansions >> kind & 1:
                        gain = laying_gain(knowledge, position, outlook, garden, kind, cell)
                        _note(choices, AS_EXPANSION, kind, cell, opening + gain)
            close_slot(knowledge, position, outlook, garden, slot)


@njit
def open_slot(knowledge: Any, position: Any, outlook: Any, garden: Any, slot: Any, piece: Any) -> Any:
    """Lay a piece into a free slot, for the time being. Returns what that gains, printed hexagon and price aside."""
    gain = 0.0
    for cell in range(RING + SIX * slot, RING + SIX * slot + SIX):
        gain += _add_cell(knowledge, position, garden, cell)
    if piece == PLAIN:
        gain += _add_cell(knowledge, position, garden, CENTRE + slot)
    else:
        gain += knowledge.pavilion_points * (1 + knowledge.later * (ROUNDS - 1 - position.round_index))
    garden.slot[slot] = piece
    return gain + _reassess(knowledge, position, outlook, garden, slot)


@njit
def close_slot(knowledge: Any, position: Any, outlook: Any, garden: Any, slot: Any) -> None:
    """Take the piece away again."""
    for cell in range(RING + SIX * slot, RING + SIX * slot + SIX):
        garden.free[cell] = 0
    garden.free_cells -= SIX + garden.free[CENTRE + slot]
    garden.free[CENTRE + slot] = 0
    garden.slot[slot] = OPEN_SLOT
    _reassess(knowledge, position, outlook, garden, slot)


@njit
def _add_cell(knowledge: Any, position: Any, garden: Any, cell: Any) -> Any:
    price = cell_price(knowledge, position, garden.free_cells)
    garden.free[cell] = 1
    garden.free_cells += 1
    return price


@njit
def _reassess(knowledge: Any, position: Any, outlook: Any, garden: Any, slot: Any) -> Any:
    """Work out anew what groups and ornaments around a slot are worth. Returns how much that has grown."""
    growth = 0.0
    for ornament in (BETWEEN + slot, BETWEEN + (slot + SIX - 1) % SIX, PAVILIONS + slot):
        worth = 0.0
        if ornament < PAVILIONS or garden.slot[slot] == PAVILION:
            worth = ornament_worth(knowledge, position, outlook, garden, ornament)
        growth += worth - garden.ornament[ornament]
        garden.ornament[ornament] = worth
    for cell in range(RING + SIX * slot, RING + SIX * slot + SIX):
        for near in NEIGHBOURS[cell]:
            if near >= 0 and garden.kind[near] != NOTHING:
                growth += _reassess_groups(knowledge, outlook, garden, near)
    return growth


@njit
def _reassess_groups(knowledge: Any, outlook: Any, garden: Any, cell: Any) -> Any:
    growth = 0.0
    for way in range(2):
        number = garden.group[way, cell]
        line, places = garden.line[way, number], garden.places[way, number]
        total, count = garden.total[way, number], garden.count[way, number]
        reach = reachable(garden, way, number, line)
        worth = group_worth(knowledge, outlook, way, line, places, total, count, reach)
        growth += worth - garden.worth[way, number]
        garden.worth[way, number] = worth
    return growth


@njit
def best_purchase(knowledge: Any, position: Any, outlook: Any, garden: Any) -> Any:
    """The slot where a face-down piece gains most, and what it gains less its price; (-1, `IMPOSSIBLE`) without one."""
    best, most = NOTHING, IMPOSSIBLE
    for slot in range(SLOTS):
        if garden.slot[slot] == OPEN_SLOT:
            gain = open_slot(knowledge, position, outlook, garden, slot, PLAIN) - knowledge.price
            if gain > most:
                best, most = slot, gain
            close_slot(knowledge, position, outlook, garden, slot)
    return best, most
