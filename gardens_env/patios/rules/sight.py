"""What a seat may see: the one place where `observe`, `resample` and pictures for a seat find it out."""

from typing import Any

from numba import njit

from gardens_env.patios.state import NOTHING, PHASE_DRAFT, PHASE_OFFER, TUB


@njit
def knows(mask: Any, seat: Any) -> Any:
    """Whether the seat's bit is set in a mask."""
    return (int(mask) >> int(seat)) & 1 == 1


@njit
def hidden_flower(state: Any, seat: Any, owner: Any, cell: Any) -> Any:
    """A dry flower lies in the cell that the seat does not know. The Tub's back shows what it is."""
    return state.dry[owner, cell] > 0 and state.card[owner, cell] != TUB and not knows(state.known[owner, cell], seat)


@njit
def hidden_due(state: Any, seat: Any) -> Any:
    """A flower is on its way into a patio that the seat does not know."""
    return state.card_due != NOTHING and state.card_due != TUB and not knows(state.card_known, seat)


@njit
def sees_draft(state: Any, seat: Any) -> Any:
    """The seat is looking at the Assistant's cards: it picks one of them."""
    return state.phase == PHASE_DRAFT and state.seat == seat


@njit
def sees_drawn(state: Any, seat: Any) -> Any:
    """The seat sees the Improvements that the Neighbour has drawn."""
    return state.active == seat


@njit
def sees_received(state: Any, seat: Any) -> Any:
    """There is an Improvement that the apprentice may play now, and the seat knows it."""
    return state.received != NOTHING and knows(state.hand_known[int(state.apprentice), int(state.received)], seat)


@njit
def first_hidden_improvement(state: Any, seat: Any) -> Any:
    """Place in the Improvement pack from which on the seat does not know the cards."""
    return 1 if state.improvement_pack_size > 0 and knows(state.top_known, seat) else 0


@njit
def hidden_character(state: Any, place: Any) -> Any:
    """Nobody has seen in this row which character lies at that place."""
    character = int(state.row[place])
    return character != NOTHING and state.row_up[place] == 0 and state.character_seen[character] == 0


@njit
def sees_offer(state: Any, seat: Any, other: Any) -> Any:
    """The seat may know the other one's answer to the Neighbour: its own, and all of them once all are in."""
    return seat == other or state.phase != PHASE_OFFER
