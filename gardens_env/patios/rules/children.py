"""Children: a card off the pack, then an exchange (rulebook, Children)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL, PASS, PLAYER
from gardens_env.patios.rules.flowers import draw
from gardens_env.patios.rules.improvements import hand_out, mark_cells
from gardens_env.patios.rules.patio import beautiful_pots, cells_with, dry_cells, put, seat_after
from gardens_env.patios.rules.stages import end_action
from gardens_env.patios.state import (
    CELLS,
    NOTHING,
    PHASE_SWAP_OWN,
    TUB,
)

PART_DRAW, PART_OWN, PART_PLAYER, PART_CELL = range(4)
"""Values of `part` in the Children's action."""


@njit
def _exchangeable(state: Any, seat: Any, dry: Any) -> Any:
    """The cells with a dry flower, or a beautiful pot, that the Children may carry away; never the Tub."""
    if dry > 0:
        return dry_cells(state, seat) & ~cells_with(state, seat, TUB)
    return beautiful_pots(state, seat)


@njit
def _own_choices(state: Any, seat: Any) -> Any:
    """The own cells whose card has a partner in another patio."""
    cells = 0
    for dry in range(2):
        for offset in range(1, int(state.num_players)):
            if _exchangeable(state, seat_after(state, seat, offset), dry) != 0:
                cells |= _exchangeable(state, seat, dry)
    return cells


@njit
def ask_children(state: Any) -> Any:
    """The card off the pack first, then the three choices of the exchange."""
    seat = int(state.active)
    if state.part == PART_DRAW:
        state.part = PART_OWN
        kind = draw(state)
        if kind != NOTHING:
            hand_out(state, seat, kind, True, 0)
            return False
    state.seat = seat
    if state.part == PART_OWN and _own_choices(state, seat) == 0:
        end_action(state)
        return False
    state.phase = PHASE_SWAP_OWN + state.part - PART_OWN
    return True


@njit
def legal_swap_own(state: Any, mask: Any) -> None:
    """SWAP_OWN: an own card that has a partner elsewhere, or PASS."""
    mark_cells(mask, _own_choices(state, int(state.seat)))
    mask[PASS] = 1


@njit
def legal_swap_player(state: Any, mask: Any) -> None:
    """SWAP_PLAYER: a player with a card that lies the same way up."""
    seat = int(state.seat)
    dry = int(state.dry[seat, int(state.own_cell)])
    for offset in range(1, int(state.num_players)):
        if _exchangeable(state, seat_after(state, seat, offset), dry) != 0:
            mask[PLAYER + offset - 1] = 1


@njit
def legal_swap_cell(state: Any, mask: Any) -> None:
    """SWAP_CELL: that player's cards that lie the same way up."""
    dry = int(state.dry[int(state.seat), int(state.own_cell)])
    mark_cells(mask, _exchangeable(state, int(state.partner), dry))


@njit
def apply_swap_own(state: Any, action: Any) -> None:
    """SWAP_OWN: remember the cell, or end the action."""
    if action == PASS:
        end_action(state)
    else:
        state.own_cell = action - CELL
        state.part = PART_PLAYER


@njit
def apply_swap_player(state: Any, action: Any) -> None:
    """SWAP_PLAYER: remember the player."""
    state.partner = seat_after(state, int(state.seat), action - PLAYER + 1)
    state.part = PART_CELL


@njit
def apply_swap_cell(state: Any, action: Any) -> None:
    """SWAP_CELL: exchange the cards."""
    _exchange(state, int(state.seat), int(state.own_cell), int(state.partner), action - CELL)
    state.own_cell = NOTHING
    state.partner = NOTHING
    end_action(state)


@njit
def _exchange(state: Any, seat: Any, cell: Any, partner: Any, partner_cell: Any) -> None:
    """Both cards land in the other's cell, the same way up; both owners come to know dry ones."""
    card, partner_card = int(state.card[seat, cell]), int(state.card[partner, partner_cell])
    dry = int(state.dry[seat, cell])
    known = _known_after(state, int(state.known[seat, cell]), seat, partner)
    partner_known = _known_after(state, int(state.known[partner, partner_cell]), partner, seat)
    put(state, seat, cell, partner_card, dry, partner_known if dry > 0 else 0)
    put(state, partner, partner_cell, card, dry, known if dry > 0 else 0)


@njit
def _known_after(state: Any, known: Any, giver: Any, receiver: Any) -> Any:
    """Knowledge travels with the card; where nobody may look again, only its receiver sees it for now."""
    if state.monument > 0:
        return 1 << receiver
    return known | 1 << giver | 1 << receiver


@njit
def forget_exchange(state: Any, seat: Any) -> None:
    """Where nobody may look again: a seat that decides anew no longer sees the card it got in an exchange."""
    for cell in range(CELLS):
        if state.card[seat, cell] != TUB:
            state.known[seat, cell] = int(state.known[seat, cell]) & ~(1 << seat)
