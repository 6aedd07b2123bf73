"""Flowers and Improvements that a seat does not know go back to their packs and are dealt anew."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core import rng
from gardens_env.patios.rules.patio import cell_count
from gardens_env.patios.rules.sight import (
    first_hidden_improvement,
    hidden_due,
    hidden_flower,
    knows,
    sees_draft,
    sees_drawn,
)
from gardens_env.patios.state import (
    CAN_CARD,
    CANE,
    CELLS,
    DRAWN_IMPROVEMENTS,
    FIRST_BALCONY,
    IMPROVEMENT_COUNT,
    INNER_CELLS,
    NOTHING,
    PHASE_IMP_CELL,
    POTS,
    TYPE_COUNT,
)

ANY, FLOWER, POT, BALCONY = range(4)
"""What a face-down card may be: only flowers lie dry, and sometimes a seat knows which of the two kinds it is."""
DEALT = 2
"""Pots that each player gets in the set-up."""
# Where such a pot is, besides the cells.
_ON_THE_WAY, _TO_BE_PICKED = CELLS, CELLS + 1


# Flowers --------------------------------------------------------------------------------------------------------------


@njit
def _fits(card: Any, slot: Any) -> Any:
    if slot == ANY:
        return True
    if slot == FLOWER:
        return card != CANE
    return card < POTS if slot == POT else card >= FIRST_BALCONY


@njit
def _draw(state: Any, slot: Any) -> Any:
    """Take a random card that fits out of the pack. No event of the game: the book of chance says nothing about it."""
    number = 0
    for card in range(TYPE_COUNT):
        if _fits(card, slot):
            number += int(state.pack[card])
    rank = rng.below(state, number)
    card = -1
    while rank >= 0:
        card += 1
        if _fits(card, slot):
            rank -= int(state.pack[card])
    state.pack[card] -= 1
    return card


@njit
def _shows_balconies(state: Any, seat: Any) -> Any:
    """Whether the seat's legal actions show which of its dry cards are Balconies: it is laying the Watering can."""
    return state.phase == PHASE_IMP_CELL and state.seat == seat and state.improvement_due == CAN_CARD


@njit
def redeal_flowers(state: Any, seat: Any) -> None:
    """Deal the flowers anew that the seat does not know, after the set-up."""
    cards_in_draft = _gather_flowers(state, seat)
    # Whatever must be of a narrower kind is drawn first: then every way to deal the rest is equally likely.
    if _shows_balconies(state, seat):
        for cell in range(cell_count(state, seat)):
            if hidden_flower(state, seat, seat, cell):
                balcony = state.card[seat, cell] >= FIRST_BALCONY
                state.card[seat, cell] = _draw(state, BALCONY if balcony else POT)
    for owner in range(int(state.num_players)):
        if owner == seat and _shows_balconies(state, seat):
            continue
        for cell in range(cell_count(state, owner)):
            if hidden_flower(state, seat, owner, cell):
                state.card[owner, cell] = _draw(state, FLOWER)
    if hidden_due(state, seat):
        state.card_due = _draw(state, FLOWER)
    for _ in range(cards_in_draft):
        state.draft[_draw(state, ANY)] += 1


@njit
def _gather_flowers(state: Any, seat: Any) -> Any:
    """Put hidden flowers back into the pack; patios still show theirs. Returns how many cards `draft` had."""
    for owner in range(int(state.num_players)):
        for cell in range(cell_count(state, owner)):
            if hidden_flower(state, seat, owner, cell):
                state.pack[int(state.card[owner, cell])] += 1
    if hidden_due(state, seat):
        state.pack[int(state.card_due)] += 1
    cards_in_draft = 0
    if not sees_draft(state, seat):
        for card in range(TYPE_COUNT):
            cards_in_draft += int(state.draft[card])
            state.pack[card] += state.draft[card]
            state.draft[card] = 0
    return cards_in_draft


# The set-up -----------------------------------------------------------------------------------------------------------


@njit
def redeal_setup(state: Any, seat: Any) -> None:
    """Deal the opening pots anew that the seat does not know: two colours for each, out of a pot of each for each."""
    n = int(state.num_players)
    places = np.zeros((n, DEALT), np.int64)
    stock, pots = np.zeros(POTS, np.int64), np.zeros((n, DEALT), np.int64)
    stock[:] = n
    for owner in range(n):
        _find_pots(state, owner, places[owner])
        for number in range(DEALT):
            pot = _pot_at(state, owner, places[owner, number])
            pots[owner, number] = NOTHING if _hidden_pot(state, seat, owner, places[owner, number]) else pot
            if pots[owner, number] == NOTHING:
                state.pack[pot] += 1
            else:
                stock[pot] -= 1
    dealt = pots.copy()
    while not _deal_pots(state, stock.copy(), pots, dealt):
        pass
    for owner in range(n):
        for number in range(DEALT):
            if pots[owner, number] == NOTHING:
                state.pack[dealt[owner, number]] -= 1
                _put_pot(state, owner, places[owner, number], dealt[owner, number])


@njit
def _deal_pots(state: Any, left: Any, pots: Any, dealt: Any) -> Any:
    """Deal random pots of `left` where `pots` has NOTHING. Returns whether nobody has two of a colour."""
    different = True
    for owner in range(pots.shape[0]):
        for number in range(DEALT):
            if pots[owner, number] == NOTHING:
                rank = rng.below(state, left.sum())
                colour = 0
                while rank >= left[colour]:
                    rank -= left[colour]
                    colour += 1
                left[colour] -= 1
                dealt[owner, number] = colour
        different &= dealt[owner, 0] != dealt[owner, 1]
    return different


@njit
def _find_pots(state: Any, owner: Any, places: Any) -> None:
    """Where the two opening pots of a player are: in cells, on the way into one, or still to be picked."""
    count = 0
    for cell in range(INNER_CELLS):
        if state.card[owner, cell] != NOTHING:
            places[count] = cell
            count += 1
    if state.card_owner == owner:
        places[count] = _ON_THE_WAY
        count += 1
    for number in range(DEALT):
        if state.dealt[owner, number] != NOTHING:
            places[count] = _TO_BE_PICKED + number
            count += 1


@njit
def _hidden_pot(state: Any, seat: Any, owner: Any, place: Any) -> Any:
    if place == _ON_THE_WAY:
        return hidden_due(state, seat)
    return owner != seat if place >= _TO_BE_PICKED else hidden_flower(state, seat, owner, place)


@njit
def _pot_at(state: Any, owner: Any, place: Any) -> Any:
    if place == _ON_THE_WAY:
        return int(state.card_due)
    return int(state.dealt[owner, place - _TO_BE_PICKED] if place >= _TO_BE_PICKED else state.card[owner, place])


@njit
def _put_pot(state: Any, owner: Any, place: Any, pot: Any) -> None:
    if place == _ON_THE_WAY:
        state.card_due = pot
    elif place >= _TO_BE_PICKED:
        state.dealt[owner, place - _TO_BE_PICKED] = pot
    else:
        state.card[owner, place] = pot


# Improvements ---------------------------------------------------------------------------------------------------------


@njit
def redeal_improvements(state: Any, seat: Any) -> None:
    """Deal the face-down Improvements anew that the seat does not know."""
    cards = np.zeros(IMPROVEMENT_COUNT, np.int64)
    owners, masks = np.zeros(IMPROVEMENT_COUNT, np.int64), np.zeros(IMPROVEMENT_COUNT, np.int64)
    held, received = 0, NOTHING
    for owner in range(int(state.num_players)):
        for card in range(IMPROVEMENT_COUNT):
            if state.hand[owner, card] > 0 and not knows(state.hand_known[owner, card], seat):
                if owner == state.apprentice and card == state.received:
                    received = held
                cards[held], owners[held], masks[held] = card, owner, state.hand_known[owner, card]
                state.hand[owner, card] = 0
                state.hand_known[owner, card] = 0
                held += 1
    count = _gather_improvements(state, seat, cards, held)
    rng.shuffle(state, cards, count)
    for number in range(held):
        state.hand[owners[number], cards[number]] = 1
        state.hand_known[owners[number], cards[number]] = masks[number]
    if received != NOTHING:
        state.received = cards[received]
    _scatter_improvements(state, seat, cards, held)


@njit
def _gather_improvements(state: Any, seat: Any, cards: Any, count: Any) -> Any:
    """Add the hidden cards of the pack and of those drawn from it. Returns how many cards there are now."""
    for place in range(first_hidden_improvement(state, seat), int(state.improvement_pack_size)):
        cards[count] = state.improvement_pack[place]
        count += 1
    for number in range(DRAWN_IMPROVEMENTS):
        if state.drawn[number] != NOTHING and not sees_drawn(state, seat):
            cards[count] = state.drawn[number]
            count += 1
    return count


@njit
def _scatter_improvements(state: Any, seat: Any, cards: Any, count: Any) -> None:
    """Lay the cards from number `count` on to where `_gather_improvements` found them."""
    for place in range(first_hidden_improvement(state, seat), int(state.improvement_pack_size)):
        state.improvement_pack[place] = cards[count]
        count += 1
    for number in range(DRAWN_IMPROVEMENTS):
        if state.drawn[number] != NOTHING and not sees_drawn(state, seat):
            state.drawn[number] = cards[count]
            count += 1
