"""Market and Purchase, with Leticia's coin (rulebook, round phases 1 and 2)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import BUY, BUY_COINED, COIN_ON, PASS
from gardens_env.familia_hort.rules.bonus import move_marker
from gardens_env.familia_hort.rules.plots import free_space, seat_of_character
from gardens_env.familia_hort.state import CROPS, KINDS, LETICIA, NOBODY, SPACES

KIND_COUNT = len(KINDS)


@njit
def draw_cards(state: Any, red: Any, count: Any) -> None:
    """Lay cards from a deck into the market."""
    for _ in range(count):
        if red:
            kind = int(state.red_deck[int(state.red_drawn)])
            state.red_drawn += 1
        else:
            kind = int(state.regular_deck[int(state.regular_drawn)])
            state.regular_drawn += 1
        state.market[kind] += 1
        state.unseen[kind] -= 1


@njit
def coin_possible(state: Any) -> Any:
    """The seat of Leticia's player, if that may lay a coin now; NOBODY otherwise."""
    leticia = seat_of_character(state, LETICIA)
    if leticia != NOBODY and state.coins[leticia] > 0:
        for kind in range(CROPS):
            if state.market[kind] > 0:
                return leticia
    return NOBODY


@inlined
def legal_coin(state: Any, mask: Any) -> None:
    """COIN: a coin on a crop in the market that has none, or PASS."""
    mask[PASS] = 1
    for kind in range(CROPS):
        if state.market[kind] > 0:
            mask[COIN_ON + kind] = 1


@njit
def apply_coin(state: Any, action: Any) -> None:
    """COIN: move a coin of hers onto a copy."""
    if action != PASS:
        kind = action - COIN_ON
        state.coins[int(state.seat)] -= 1
        state.market[kind] -= 1
        state.market_coined[kind] += 1


@njit
def purchase_possible(tables: Any, state: Any, seat: Any) -> Any:
    """The seat has a space, and the coins for something in the market."""
    if free_space(state, seat) == SPACES:
        return False
    coins = int(state.coins[seat])
    # No early end, here and in `legal_purchase` no branch: which kinds there are is what processors guess badly.
    possible = 0
    for kind in range(KIND_COUNT):
        possible |= (state.market[kind] > 0) & (tables.price[kind] <= coins)
    for kind in range(CROPS):
        possible |= (state.market_coined[kind] > 0) & (tables.price[kind] <= coins)
    return possible > 0


@inlined
def legal_purchase(tables: Any, state: Any, mask: Any) -> None:
    """PURCHASE: every kind that the buyer can pay and has a space for, or PASS."""
    seat = int(state.seat)
    mask[PASS] = 1
    if free_space(state, seat) == SPACES:
        return
    coins = int(state.coins[seat])
    for kind in range(KIND_COUNT):
        mask[BUY + kind] = (state.market[kind] > 0) & (tables.price[kind] <= coins)
    for kind in range(CROPS):
        mask[BUY_COINED + kind] = (state.market_coined[kind] > 0) & (tables.price[kind] <= coins)


@njit
def apply_purchase(tables: Any, state: Any, action: Any) -> None:
    """PURCHASE: buy one card, or pass; then it is the next seat's turn."""
    seat = int(state.seat)
    state.turn = (int(state.turn) + 1) % int(state.num_players)
    if action == PASS:
        state.passes += 1
        return
    state.passes = 0
    if action >= BUY_COINED:
        kind = action - BUY_COINED
        _pay_coined(tables, state, seat, kind)
    else:
        kind = action - BUY
        state.coins[seat] -= tables.price[kind]
        state.market[kind] -= 1
    state.plot_kind[seat, free_space(state, seat)] = kind
    state.bought[kind] += 1
    move_marker(state, seat, int(tables.experience[kind]))


@njit
def _pay_coined(tables: Any, state: Any, seat: Any, kind: Any) -> None:
    """Leticia gets the price of a card with her coin, unless she buys it herself; the buyer takes the coin."""
    leticia = seat_of_character(state, LETICIA)
    state.coins[seat] -= tables.price[kind]
    if seat != leticia:
        state.coins[leticia] += tables.price[kind]
        state.paid_to_leticia[kind] += 1
    state.coins[seat] += 1
    state.market_coined[kind] -= 1
