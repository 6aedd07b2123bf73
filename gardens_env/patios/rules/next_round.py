"""Preparing the next round: what stays in a patio, purchases, a new row (rulebook, next round)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL, PASS, TYPE
from gardens_env.patios.rules.flowers import discard, refill, sample_has_flower
from gardens_env.patios.rules.geometry import DISTANCE, INNER, count
from gardens_env.patios.rules.improvement_pack import return_batch, return_improvement
from gardens_env.patios.rules.improvements import hand_out, mark_cells
from gardens_env.patios.rules.patio import (
    beautiful_pots,
    cells_with,
    clear,
    discard_flower,
    everybody,
    flower_cells,
    free_cells,
    has_awning,
    improvement_of,
    is_tool,
    put,
    turn_down,
)
from gardens_env.patios.rules.round_score import TRIO, counted_pots, pots_of
from gardens_env.patios.rules.row import lay_row
from gardens_env.patios.rules.stages import all_served, begin_turn, enter, seat_in_turn
from gardens_env.patios.state import (
    CANE,
    CELLS,
    HOSE_CARD,
    INNER_CELLS,
    NOTHING,
    PHASE_AWNING_KEEP,
    PHASE_BUY,
    PHASE_KEEP_DRY,
    PHASE_KEEP_UP,
    POTS,
    STAGE_BUY,
    TUB,
    TYPE_COUNT,
)

PART_UP, PART_DRY, PART_AWNING, PART_CLEAR = range(4)
"""Values of `part` while a patio is cleared: the two questions for every colour, the Awning's, and the clearing."""


@njit
def ask_keep(state: Any) -> Any:
    """Clear the patios in turn. Returns whether there is a decision."""
    if all_served(state):
        return_batch(state)
        enter(state, STAGE_BUY)
        return False
    seat = seat_in_turn(state)
    state.seat = seat
    while state.colour < POTS:
        if _ask_colour(state, seat):
            return True
    if state.part == PART_UP:
        state.part = PART_AWNING
    if state.part == PART_AWNING and has_awning(state, seat) and _leaving_flowers(state, seat) != 0:
        state.phase = PHASE_AWNING_KEEP
        return True
    _clear_patio(state, seat)
    return False


@njit
def _ask_colour(state: Any, seat: Any) -> Any:
    """One pot may stay beautiful and one turned dry. Goes on to the next colour when there is nothing to ask."""
    left = _pots_left(state, seat, int(state.colour))
    if state.part == PART_UP:
        if left > 0:
            state.phase = PHASE_KEEP_UP
            return True
        state.part = PART_DRY
    if state.keep_dry > 0 and left > 0:
        state.phase = PHASE_KEEP_DRY
        return True
    _next_colour(state)
    return False


@njit
def _next_colour(state: Any) -> None:
    state.colour += 1
    state.part = PART_UP


@njit
def _pots_left(state: Any, seat: Any, colour: Any) -> Any:
    """Pots of a colour that may still be kept: without the trio's, in which the Tub counts, and those kept already."""
    pots = pots_of(state, seat, colour)
    counted = counted_pots(state, seat, colour)
    if counted >= TRIO:
        pots = counted - TRIO
    return pots - count(cells_with(state, seat, colour) & (int(state.kept_up) | int(state.kept_dry)))


@njit
def _pots_to_keep(state: Any, seat: Any) -> Any:
    """The cells with pots of the colour in question that are not kept yet."""
    pots = beautiful_pots(state, seat) & cells_with(state, seat, int(state.colour))
    return pots & ~(int(state.kept_up) | int(state.kept_dry))


@njit
def _leaving_flowers(state: Any, seat: Any) -> Any:
    """The cells with pots and Balconies that are not kept."""
    flowers = flower_cells(state, seat) & ~cells_with(state, seat, TUB)
    return flowers & ~(int(state.kept_up) | int(state.kept_dry))


@njit
def legal_keep(state: Any, mask: Any) -> None:
    """KEEP_UP, KEEP_DRY: a pot of the colour, or PASS."""
    mark_cells(mask, _pots_to_keep(state, int(state.seat)))
    mask[PASS] = 1


@njit
def legal_awning_keep(state: Any, mask: Any) -> None:
    """AWNING_KEEP: a flower that would leave, or PASS."""
    mark_cells(mask, _leaving_flowers(state, int(state.seat)))
    mask[PASS] = 1


@njit
def apply_keep_up(state: Any, action: Any) -> None:
    """KEEP_UP: the pot stays beautiful."""
    if action != PASS:
        state.kept_up |= 1 << action - CELL
    state.part = PART_DRY


@njit
def apply_keep_dry(state: Any, action: Any) -> None:
    """KEEP_DRY: the pot stays, turned dry."""
    if action != PASS:
        state.kept_dry |= 1 << action - CELL
    _next_colour(state)


@njit
def apply_awning_keep(state: Any, action: Any) -> None:
    """AWNING_KEEP: the flower stays beautiful."""
    if action != PASS:
        state.kept_up |= 1 << action - CELL
    state.part = PART_CLEAR


@njit
def _clear_patio(state: Any, seat: Any) -> None:
    """All that is not kept leaves, and works come to an end."""
    kept_up, kept_dry = int(state.kept_up), int(state.kept_dry)
    for cell in range(CELLS):
        card = int(state.card[seat, cell])
        if kept_dry >> cell & 1:
            turn_down(state, seat, cell)
        elif is_tool(card):
            return_improvement(state, improvement_of(card))
            clear(state, seat, cell)
        elif card != NOTHING and not kept_up >> cell & 1:
            discard_flower(state, seat, cell)
    _clear_ladder(state, seat)
    if state.works[seat] > 0:
        _move_in(state, seat)
        state.works[seat] = 0
    state.tub_colour[seat] = NOTHING
    state.colour = 0
    state.kept_up = 0
    state.kept_dry = 0
    state.part = PART_UP
    state.offset += 1


@njit
def _clear_ladder(state: Any, seat: Any) -> None:
    """What lay on the Ladder leaves as well."""
    while state.ladder_canes[seat] > 0:
        state.ladder_canes[seat] -= 1
        discard(state, CANE)
    if state.ladder_hose[seat] > 0:
        state.ladder_hose[seat] = 0
        return_improvement(state, HOSE_CARD)


@njit
def _move_in(state: Any, seat: Any) -> None:
    """The cards of the outer ring move, in the order of their cells, to the nearest free cell around the well."""
    for cell in range(INNER_CELLS, CELLS):
        card = int(state.card[seat, cell])
        if card != NOTHING:
            target = _nearest(free_cells(state, seat) & INNER, cell)
            put(state, seat, target, card, int(state.dry[seat, cell]), int(state.known[seat, cell]))
            clear(state, seat, cell)


@njit
def _nearest(cells: Any, cell: Any) -> Any:
    """The cell of a bit set that is nearest to another cell, the lowest one of several."""
    best = NOTHING
    for other in range(INNER_CELLS):
        if cells >> other & 1 and (best == NOTHING or DISTANCE[cell, other] < DISTANCE[cell, best]):
            best = other
    return best


@njit
def ask_buy(tables: Any, state: Any) -> Any:
    """The seats in turn may buy flowers out of the sample; then the next round begins."""
    while not all_served(state):
        seat = seat_in_turn(state)
        if state.coins[seat] >= tables.coins_per_flower and sample_has_flower(state):
            state.seat = seat
            state.phase = PHASE_BUY
            return True
        state.offset += 1
    _begin_round(tables, state)
    return False


@njit
def legal_buy(state: Any, mask: Any) -> None:
    """BUY: a pot or Balcony of the sample, or PASS."""
    for kind in range(TYPE_COUNT):
        if state.sample[kind] > 0 and kind != CANE:
            mask[TYPE + kind] = 1
    mask[PASS] = 1


@njit
def apply_buy(tables: Any, state: Any, action: Any) -> None:
    """BUY: pay for the flower and place it beautiful."""
    if action == PASS:
        state.offset += 1
        return
    seat, kind = int(state.seat), action - TYPE
    state.coins[seat] -= int(tables.coins_per_flower)
    state.coin_reserve += int(tables.coins_per_flower)
    state.sample[kind] -= 1
    hand_out(state, seat, kind, True, everybody(state))


@njit
def _begin_round(tables: Any, state: Any) -> None:
    """The sample is filled up and a new row laid out; whoever finished the last round begins."""
    refill(tables, state)
    lay_row(tables, state)
    state.finisher = NOTHING
    state.round_number += 1
    state.turn_number = 0
    begin_turn(state, int(state.active))
