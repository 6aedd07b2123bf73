"""Selling, and Pablo's trade after it (rulebook, round phase 5)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import BUY_XP, CHICKEN_EATS, GOAT_EATS, PASS, SELL, SELL_XP
from gardens_env.familia_hort.rules.bonus import move_marker
from gardens_env.familia_hort.rules.plots import (
    clear_space,
    has_watered_eater,
    is_crop,
    is_ripe,
    seat_after,
    seat_of_character,
    watered_animal,
)
from gardens_env.familia_hort.state import BEE, CHICKEN, GOAT, NOBODY, PABLO, SPACES


@njit
def begin_selling(tables: Any, state: Any, seat: Any) -> None:
    """The apple tree pays, and it is noted whether the bees will."""
    if state.tree[seat] > 0:
        state.tree[seat] = 0
        state.coins[seat] += tables.apple_tree_coins
        state.trees_paid += 1
    state.flower_at_start = 0
    for space in range(SPACES):
        if is_crop(state, seat, space) and tables.flower[int(state.plot_kind[seat, space])] > 0:
            state.flower_at_start = 1


@njit
def first_ripe(tables: Any, state: Any, seat: Any) -> Any:
    """The lowest space with a ripe crop; SPACES without one."""
    space = 0
    while space < SPACES and not is_ripe(tables, state, seat, space):
        space += 1
    return space


@njit
def _ripe_flower(tables: Any, state: Any, seat: Any) -> Any:
    for space in range(SPACES):
        if is_ripe(tables, state, seat, space) and tables.flower[int(state.plot_kind[seat, space])] > 0:
            return True
    return False


@njit
def selling_is_a_choice(tables: Any, state: Any, seat: Any) -> Any:
    """The seller is asked: an animal may eat, or (advanced mode) the order of the sales may matter."""
    if first_ripe(tables, state, seat) == SPACES:
        return False
    return has_watered_eater(state, seat) or (state.advanced > 0 and _ripe_flower(tables, state, seat))


@inlined
def legal_sell(tables: Any, state: Any, mask: Any) -> None:
    """SELL: what may be eaten; in the advanced mode what may be sold next, in the basic mode PASS to sell the rest."""
    seat = int(state.seat)
    chicken = watered_animal(state, seat, CHICKEN) < SPACES
    goat = watered_animal(state, seat, GOAT) < SPACES
    if state.advanced == 0:
        mask[PASS] = 1
    for space in range(SPACES):
        if is_ripe(tables, state, seat, space):
            if state.advanced > 0:
                mask[SELL + space] = 1
            if chicken:
                mask[CHICKEN_EATS + space] = 1
            if goat:
                mask[GOAT_EATS + space] = 1


@njit
def sell_crop(tables: Any, state: Any, seat: Any, space: Any) -> None:
    """Sell a ripe crop: it goes to the market, and its coins or experience points to the seller."""
    kind = int(state.plot_kind[seat, space])
    fertilised = int(state.plot_fertiliser[seat, space])
    pay = int(tables.worth[kind, fertilised])
    clear_space(state, seat, space)
    state.market[kind] += 1
    state.sold[kind, fertilised] += 1
    if tables.flower[kind] > 0:
        move_marker(state, seat, pay)
    else:
        state.coins[seat] += pay


@njit
def _eat(tables: Any, state: Any, seat: Any, animal: Any, space: Any) -> None:
    """A watered animal eats a ripe crop: it goes to the market, the animal's cube to the supply."""
    kind = int(state.plot_kind[seat, space])
    fertilised = int(state.plot_fertiliser[seat, space])
    state.plot_water[seat, watered_animal(state, seat, animal)] = 0
    clear_space(state, seat, space)
    state.market[kind] += 1
    state.eaten[kind, fertilised] += 1
    eater = 0 if animal == CHICKEN else 1
    state.meals[eater] += 1
    move_marker(state, seat, int(tables.meal_experience[eater]))


@njit
def apply_sell(tables: Any, state: Any, action: Any) -> None:
    """SELL: sell one crop, or let it be eaten; PASS sells all that are left."""
    seat = int(state.seat)
    if action == PASS:
        while first_ripe(tables, state, seat) < SPACES:
            sell_crop(tables, state, seat, first_ripe(tables, state, seat))
    elif action >= GOAT_EATS:
        _eat(tables, state, seat, GOAT, action - GOAT_EATS)
    elif action >= CHICKEN_EATS:
        _eat(tables, state, seat, CHICKEN, action - CHICKEN_EATS)
    else:
        sell_crop(tables, state, seat, action - SELL)


@njit
def pay_bees(tables: Any, state: Any, seat: Any) -> None:
    """Every bee (where bees need water: every watered one) pays if the seller had a flower."""
    if state.flower_at_start == 0:
        return
    needed = int(state.bee_needs_water)
    for space in range(SPACES):
        if state.plot_kind[seat, space] == BEE and state.plot_water[seat, space] == needed:
            state.plot_water[seat, space] = 0
            state.coins[seat] += tables.bee_coins
            state.bees_paid[needed] += 1


@njit
def _can_trade(tables: Any, state: Any, buyer: Any, seller: Any) -> Any:
    return state.coins[buyer] >= tables.trade_coins and state.experience[seller] > 0


@njit
def pablo_possible(tables: Any, state: Any) -> Any:
    """The seat of Pablo's player, if that can trade with anybody; NOBODY otherwise."""
    pablo = seat_of_character(state, PABLO)
    if pablo != NOBODY:
        for relative in range(1, int(state.num_players)):
            other = seat_after(state, pablo, relative)
            if _can_trade(tables, state, pablo, other) or _can_trade(tables, state, other, pablo):
                return pablo
    return NOBODY


@inlined
def legal_pablo(tables: Any, state: Any, mask: Any) -> None:
    """PABLO: buy a point from or sell one to an opponent, or PASS."""
    seat = int(state.seat)
    mask[PASS] = 1
    for relative in range(1, int(state.num_players)):
        other = seat_after(state, seat, relative)
        if _can_trade(tables, state, seat, other):
            mask[BUY_XP + relative - 1] = 1
        if _can_trade(tables, state, other, seat):
            mask[SELL_XP + relative - 1] = 1


@njit
def apply_pablo(tables: Any, state: Any, action: Any) -> None:
    """PABLO: coins first, then both markers move, Pablo's bonus coming first."""
    if action == PASS:
        return
    pablo = int(state.seat)
    buys = action < SELL_XP
    other = seat_after(state, pablo, 1 + action - (BUY_XP if buys else SELL_XP))
    direction = 1 if buys else -1
    coins = direction * int(tables.trade_coins)
    state.coins[pablo] -= coins
    state.coins[other] += coins
    move_marker(state, pablo, direction)
    move_marker(state, other, -direction)
