"""Exchanges with the Children: a beautiful pot for another one, or a dry flower for another one."""

from typing import Any

from numba import njit

from agents.heuristic.patios.laying import worth_with
from agents.heuristic.patios.pace import compare
from agents.heuristic.patios.water import cell_count, is_flower
from gardens_env.patios.actions import CELL, PASS, PLAYER
from gardens_env.patios.state import CELLS, NOTHING, POTS, TUB

_WORTH_IT = 0.05


@njit
def _swappable(position: Any, seat: Any, cell: Any, dry: Any) -> Any:
    """The card may be exchanged that way up."""
    card = position.card[seat, cell]
    if position.dry[seat, cell] != dry or card == TUB:
        return False
    return is_flower(card) if dry else NOTHING < card < POTS


@njit
def _gain(known: Any, position: Any, cell: Any, partner: Any, partner_cell: Any) -> Any:
    """What an exchange brings me, and takes from the partner."""
    dry = position.dry[0, cell]
    mine, theirs = position.card[0, cell], position.card[partner, partner_cell]
    if mine == theirs:
        return 0.0
    gain = worth_with(known, position, 0, cell, theirs, dry) - position.worth_now[0]
    change = worth_with(known, position, partner, partner_cell, mine, dry) - position.worth_now[partner]
    return gain - position.rivalry[partner] * change


@njit
def best_exchange(known: Any, position: Any, own_cell: Any, only_partner: Any) -> Any:
    """The best exchange, of one own cell and with one partner if they are given: own cell, partner, cell, gain."""
    cell, partner, partner_cell, most = NOTHING, NOTHING, NOTHING, -1e9
    for own in range(cell_count(position, 0)):
        dry = position.dry[0, own]
        if (own_cell != NOTHING and own != own_cell) or not _swappable(position, 0, own, dry):
            continue
        for seat in range(1, position.players):
            if only_partner != NOTHING and seat != only_partner:
                continue
            seen = 0
            for other in range(cell_count(position, seat)):
                card = position.card[seat, other]
                if not _swappable(position, seat, other, dry) or (not dry and seen >> card & 1):
                    continue
                seen |= 1 << card
                gain = _gain(known, position, own, seat, other)
                if gain > most:
                    cell, partner, partner_cell, most = own, seat, other, gain
    return cell, partner, partner_cell, most


@njit
def expected_exchange(known: Any, position: Any) -> Any:
    """What an exchange of beautiful pots would bring."""
    most, mine = 0.0, 0
    for own in range(cell_count(position, 0)):
        card = position.card[0, own]
        if not _swappable(position, 0, own, 0) or mine >> card & 1:
            continue
        mine |= 1 << card
        for seat in range(1, position.players):
            seen = 1 << card
            for other in range(cell_count(position, seat)):
                theirs = position.card[seat, other]
                if _swappable(position, seat, other, 0) and not seen >> theirs & 1:
                    seen |= 1 << theirs
                    most = max(most, _gain(known, position, own, seat, other))
    return most


@njit
def choose_own(known: Any, position: Any, mask: Any) -> Any:
    """SWAP_OWN: the own card of the best exchange, PASS if there is none worth it."""
    compare(known, position)
    cell, _, _, gain = best_exchange(known, position, NOTHING, NOTHING)
    return CELL + cell if cell != NOTHING and gain > _WORTH_IT else PASS


@njit
def _own_cell(position: Any) -> Any:
    for cell in range(CELLS):
        if position.marked[cell]:
            return cell
    return NOTHING


@njit
def choose_player(known: Any, position: Any, mask: Any) -> Any:
    """SWAP_PLAYER: the partner."""
    compare(known, position)
    _, partner, _, _ = best_exchange(known, position, _own_cell(position), NOTHING)
    return PLAYER + partner - 1


@njit
def choose_partner_cell(known: Any, position: Any, mask: Any) -> Any:
    """SWAP_CELL: the partner's card."""
    compare(known, position)
    _, _, cell, _ = best_exchange(known, position, _own_cell(position), position.partner)
    return CELL + cell
