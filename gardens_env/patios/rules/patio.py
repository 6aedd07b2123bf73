"""What lies in a patio: sets of its cells, and cards that come, go and are turned."""

from typing import Any

from numba import njit

from gardens_env.patios.rules.flowers import discard
from gardens_env.patios.rules.improvement_pack import return_improvement
from gardens_env.patios.state import (
    AWNING,
    AWNING_CARD,
    CANE,
    CELLS,
    FIRST_BALCONY,
    HOSE,
    HOSE_CARD,
    INNER_CELLS,
    LADDER,
    NOTHING,
    POTS,
    TUB,
    TUB_CARD,
    WATERING_CAN,
)


@njit
def seat_after(state: Any, seat: Any, offset: Any) -> Any:
    """The seat so many places after another one in the order of play."""
    return (seat + offset) % int(state.num_players)


@njit
def everybody(state: Any) -> Any:
    """The bit mask of all seats."""
    return (1 << int(state.num_players)) - 1


@njit
def cell_count(state: Any, seat: Any) -> Any:
    """Cells of the patio that can be used: 8, or 24 under works."""
    return CELLS if state.works[seat] > 0 else INNER_CELLS


@njit
def free_cells(state: Any, seat: Any) -> Any:
    """The free cells, as a bit set."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        if state.card[seat, cell] == NOTHING:
            cells |= 1 << cell
    return cells


@njit
def dry_cells(state: Any, seat: Any) -> Any:
    """The cells with a dry flower."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        if state.dry[seat, cell] > 0:
            cells |= 1 << cell
    return cells


@njit
def flower_cells(state: Any, seat: Any) -> Any:
    """The cells with a flower: a pot, a Balcony or the Tub, either way up."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        card = state.card[seat, cell]
        if NOTHING < card <= TUB and card != CANE:
            cells |= 1 << cell
    return cells


@njit
def dry_balconies(state: Any, seat: Any) -> Any:
    """The cells with a dry Balcony."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        if state.dry[seat, cell] > 0 and FIRST_BALCONY <= state.card[seat, cell] < TUB:
            cells |= 1 << cell
    return cells


@njit
def beautiful_pots(state: Any, seat: Any) -> Any:
    """The cells with a beautiful pot of any colour, without the Tub."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        if NOTHING < state.card[seat, cell] < POTS and state.dry[seat, cell] == 0:
            cells |= 1 << cell
    return cells


@njit
def cells_with(state: Any, seat: Any, card: Any) -> Any:
    """The cells with that card, either way up."""
    cells = 0
    for cell in range(cell_count(state, seat)):
        if state.card[seat, cell] == card:
            cells |= 1 << cell
    return cells


@njit
def find(state: Any, seat: Any, card: Any) -> Any:
    """The lowest cell with that card, NOTHING without one."""
    for cell in range(cell_count(state, seat)):
        if state.card[seat, cell] == card:
            return cell
    return NOTHING


@njit
def has_awning(state: Any, seat: Any) -> Any:
    """The patio is protected from the Sun."""
    return find(state, seat, AWNING) != NOTHING


@njit
def put(state: Any, seat: Any, cell: Any, card: Any, dry: Any, known: Any) -> None:
    """Lay a card into a free cell; `known` is the bit mask of the seats that know a dry one."""
    state.card[seat, cell] = card
    state.dry[seat, cell] = dry
    state.known[seat, cell] = known


@njit
def clear(state: Any, seat: Any, cell: Any) -> None:
    """Take away what lies in a cell."""
    put(state, seat, cell, NOTHING, 0, 0)


@njit
def turn_up(state: Any, seat: Any, cell: Any) -> None:
    """Water a flower."""
    state.dry[seat, cell] = 0
    state.known[seat, cell] = 0


@njit
def turn_all_up(state: Any, seat: Any, cells: Any) -> None:
    """Water the flowers of a bit set of cells."""
    for cell in range(CELLS):
        if cells >> cell & 1:
            turn_up(state, seat, cell)


@njit
def turn_down(state: Any, seat: Any, cell: Any) -> None:
    """Let a beautiful flower dry. All have seen it; the Tub's back shows what it is even to who may not remember."""
    state.dry[seat, cell] = 1
    forgotten = state.monument > 0 and state.card[seat, cell] != TUB
    state.known[seat, cell] = 0 if forgotten else everybody(state)


@njit
def discard_flower(state: Any, seat: Any, cell: Any) -> None:
    """A flower, Cane or Tub leaves the patio."""
    lose_flower(state, int(state.card[seat, cell]))
    clear(state, seat, cell)


@njit
def lose_flower(state: Any, card: Any) -> None:
    """A flower, Cane or Tub goes where it goes after use."""
    if card == TUB:
        return_improvement(state, TUB_CARD)
    else:
        discard(state, card)


@njit
def discard_dry(state: Any, seat: Any) -> None:
    """All dry flowers leave the patio."""
    for cell in range(cell_count(state, seat)):
        if state.dry[seat, cell] > 0:
            discard_flower(state, seat, cell)


@njit
def improvement_of(card: Any) -> Any:
    """The number that an Improvement lying in a cell has in hands and in its pack."""
    if card == TUB:
        return TUB_CARD
    if card == AWNING:
        return AWNING_CARD
    # Hose, Ladder and Watering can come in the same order in both.
    return card - HOSE + HOSE_CARD


@njit
def is_tool(card: Any) -> Any:
    """The card is a placed Improvement other than the Tub."""
    return AWNING <= card <= WATERING_CAN


@njit
def ladder_cell(state: Any, seat: Any) -> Any:
    """The Ladder's cell, NOTHING without one."""
    return find(state, seat, LADDER)
