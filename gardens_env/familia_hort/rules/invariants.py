"""What must hold in every state: supplies conserved, coins and cubes changed by exactly what the rules pay."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.familia_hort.rules.plots import count_cards, slots
from gardens_env.familia_hort.state import (
    BEE,
    COMPOST_BOX,
    CROPS,
    DRAWN_ROUND_CARDS,
    FREE,
    KINDS,
    LAST_RED_ROUND,
    LETICIA,
    NOBODY,
    PABLO,
    PHASE_BONUS,
    PHASE_CHARACTER,
    PHASE_OVER,
    PHASE_WATER,
    SPACES,
)

BROKEN_SEAT, BROKEN_CARDS, BROKEN_PLOT, NEGATIVE, BROKEN_COINS = range(1, 6)
BROKEN_WATER, BROKEN_FERTILISER, BROKEN_EXPERIENCE, BROKEN_ROUND, BROKEN_CHARACTERS = range(6, 11)
"""The numbers that `check` returns."""
KIND_COUNT = len(KINDS)


@njit
def check(tables: Any, state: Any) -> Any:
    """0, or the number of the first invariant that does not hold."""
    if not _seats_hold(state):
        return BROKEN_SEAT
    if not _cards_hold(tables, state):
        return BROKEN_CARDS
    if not _plots_hold(tables, state):
        return BROKEN_PLOT
    if not _nothing_negative(state):
        return NEGATIVE
    if not _coins_hold(tables, state):
        return BROKEN_COINS
    if not _water_holds(tables, state):
        return BROKEN_WATER
    if not _fertiliser_holds(state):
        return BROKEN_FERTILISER
    if not _experience_holds(tables, state):
        return BROKEN_EXPERIENCE
    if not _rounds_hold(tables, state):
        return BROKEN_ROUND
    if not _characters_hold(state):
        return BROKEN_CHARACTERS
    return 0


@njit
def _seats_hold(state: Any) -> Any:
    """Somebody is to move until the end and nobody then; a bonus interrupts a phase exactly during BONUS."""
    n = int(state.num_players)
    over = state.phase == PHASE_OVER
    if over != (state.seat == NO_SEAT) or not NO_SEAT <= state.seat < n or not 0 <= state.first_player < n:
        return False
    if not 0 <= state.phase <= PHASE_OVER or state.passes > n:
        return False
    return (state.bonus_phase > 0) == (state.phase == PHASE_BONUS)


@njit
def _in_deck(cards: Any, first: Any, size: Any, kind: Any) -> Any:
    count = 0
    for place in range(first, size):
        count += cards[place] == kind
    return count


@njit
def _cards_hold(tables: Any, state: Any) -> Any:
    """Every card of every kind is in its deck, in the market or on a plot."""
    for kind in range(KIND_COUNT):
        count = int(state.market[kind])
        if kind < CROPS:
            count += int(state.market_coined[kind])
        in_decks = _in_deck(state.regular_deck, int(state.regular_drawn), int(state.regular_size), kind)
        in_decks += _in_deck(state.red_deck, int(state.red_drawn), int(state.red_size), kind)
        if in_decks != state.unseen[kind]:
            return False
        count += in_decks
        for seat in range(int(state.num_players)):
            count += count_cards(state, seat, kind)
        if count != tables.copies[kind]:
            return False
    return True


@njit
def _plots_hold(tables: Any, state: Any) -> Any:
    """No more water than slots, fertiliser on crops only, nothing on free spaces, marks during Watering only."""
    for seat in range(int(state.num_players)):
        if state.stored_cubes[seat] > 0 and count_cards(state, seat, COMPOST_BOX) == 0:
            return False
        for space in range(SPACES):
            kind = int(state.plot_kind[seat, space])
            if not FREE <= kind < KIND_COUNT:
                return False
            room = 0 if kind == FREE else slots(tables, state, kind)
            if state.plot_water[seat, space] > room:
                return False
            if state.plot_fertiliser[seat, space] > (1 if FREE < kind < CROPS else 0):
                return False
            if state.watered[seat, space] > (1 if state.phase == PHASE_WATER and kind != FREE else 0):
                return False
    return True


@njit
def _nothing_negative(state: Any) -> Any:
    for seat in range(int(state.num_players)):
        if min(state.coins[seat], state.experience[seat], state.well[seat], state.stored_cubes[seat]) < 0:
            return False
        if not 0 <= state.tree[seat] <= 1 or not 0 <= state.bonus_due[seat] <= 1:
            return False
        for space in range(SPACES):
            if min(state.plot_water[seat, space], state.plot_fertiliser[seat, space], state.watered[seat, space]) < 0:
                return False
    for kind in range(KIND_COUNT):
        if state.market[kind] < 0 or (kind < CROPS and state.market_coined[kind] < 0):
            return False
    return True


@njit
def _coins_hold(tables: Any, state: Any) -> Any:
    """All coins of the players and on the market's cards are what the supply has paid less what it was paid."""
    n = int(state.num_players)
    expected = n * int(tables.starting_coins) + int(state.bonuses[0])
    expected += int(state.trees_paid) * int(tables.apple_tree_coins)
    expected += (int(state.bees_paid[0]) + int(state.bees_paid[1])) * int(tables.bee_coins)
    held = 0
    for seat in range(n):
        held += int(state.coins[seat])
    for kind in range(KIND_COUNT):
        expected -= int(state.bought[kind]) * int(tables.price[kind])
    for kind in range(CROPS):
        held += int(state.market_coined[kind])
        expected += int(state.paid_to_leticia[kind]) * int(tables.price[kind])
        if tables.flower[kind] == 0:
            expected += int(state.sold[kind, 0]) * int(tables.worth[kind, 0])
            expected += int(state.sold[kind, 1]) * int(tables.worth[kind, 1])
    return held == expected


@njit
def _water_holds(tables: Any, state: Any) -> Any:
    """All water is what the rounds, cans and bonuses gave less what went back with crops, meals, trees and bees."""
    n = int(state.num_players)
    expected = int(state.cans_filled) * int(tables.can_water) + int(state.bonuses[1])
    for watering in range(int(state.waterings)):
        card = 0 if watering == 0 else int(state.round_order[watering - 1])
        expected += n * int(tables.round_water[card])
    expected -= int(state.meals[0]) + int(state.meals[1]) + int(state.trees_paid) + int(state.bees_paid[1])
    for kind in range(CROPS):
        harvested = int(state.sold[kind, 0]) + int(state.sold[kind, 1]) + int(state.eaten[kind, 0])
        expected -= (harvested + int(state.eaten[kind, 1])) * int(tables.water_slots[kind])
    held = 0
    for seat in range(n):
        held += int(state.well[seat]) + int(state.tree[seat])
        for space in range(SPACES):
            held += int(state.plot_water[seat, space])
    return held == expected


@njit
def _fertiliser_holds(state: Any) -> Any:
    """All fertiliser cubes are those that came into play less those that went back with crops."""
    expected = 0
    for source in range(len(state.cubes_placed)):
        expected += int(state.cubes_placed[source])
    for kind in range(CROPS):
        expected -= int(state.sold[kind, 1]) + int(state.eaten[kind, 1])
    held = 0
    for seat in range(int(state.num_players)):
        held += int(state.stored_cubes[seat])
        for space in range(SPACES):
            held += int(state.plot_fertiliser[seat, space])
    return held == expected


@njit
def _experience_holds(tables: Any, state: Any) -> Any:
    """All experience points come from sold flowers, meals and inventory."""
    expected = int(state.meals[0]) * int(tables.meal_experience[0])
    expected += int(state.meals[1]) * int(tables.meal_experience[1])
    for kind in range(BEE, KIND_COUNT):
        expected += int(state.bought[kind]) * int(tables.experience[kind])
    for kind in range(CROPS):
        if tables.flower[kind] > 0:
            expected += int(state.sold[kind, 0]) * int(tables.worth[kind, 0])
            expected += int(state.sold[kind, 1]) * int(tables.worth[kind, 1])
    held = 0
    for seat in range(int(state.num_players)):
        held += int(state.experience[seat])
    return held == expected


@njit
def _rounds_hold(tables: Any, state: Any) -> Any:
    """The round cards are a shuffled whole, the cards drawn are theirs, and the third red moon is the last."""
    n, revealed = int(state.num_players), int(state.round_number)
    if (state.phase == PHASE_CHARACTER) != (revealed == 0) or state.red_rounds > LAST_RED_ROUND:
        return False
    seen, red = 0, 0
    for place in range(DRAWN_ROUND_CARDS):
        card = int(state.round_order[place])
        seen |= 1 << card
        if place + 1 < revealed and tables.round_red[card] > 0:
            red += 1
    if seen != (1 << (DRAWN_ROUND_CARDS + 1)) - 2 or red != state.red_rounds:
        return False
    if revealed > 1 and state.round_card != state.round_order[revealed - 2]:
        return False
    regular_drawn = 0
    if revealed > 0:
        regular_drawn = n * (int(tables.first_market[n]) + revealed - 1 - red)
    return state.regular_drawn == regular_drawn and state.red_drawn == n * red


@njit
def _characters_hold(state: Any) -> Any:
    """Advanced: every seat has a character of its own from the first round on; basic: nobody has one."""
    taken = 0
    for seat in range(int(state.num_players)):
        character = int(state.character[seat])
        if character == NOBODY:
            if state.advanced > 0 and state.phase != PHASE_CHARACTER:
                return False
        elif state.advanced == 0 or not LETICIA <= character <= PABLO or (taken >> character) & 1:
            return False
        else:
            taken |= 1 << character
    return True
