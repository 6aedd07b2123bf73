"""How the phases follow one another: from a decision to the next seat that has one, through rounds to the end."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.familia_hort.actions import PASS
from gardens_env.familia_hort.rules import bonus, fertilise, purchase, sell, water
from gardens_env.familia_hort.rules.plots import seat_after, seat_of_turn
from gardens_env.familia_hort.state import (
    LAST_RED_ROUND,
    NOBODY,
    PHASE_BONUS,
    PHASE_CHARACTER,
    PHASE_COIN,
    PHASE_COMPOST,
    PHASE_FERTILISE,
    PHASE_JORGE,
    PHASE_JULIA,
    PHASE_OVER,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
    SPACES,
)


@njit
def enter(state: Any, phase: Any) -> None:
    """Begin a phase."""
    state.phase = phase
    state.turn = 0
    state.ability_part = 0


@njit
def first_round(tables: Any, state: Any) -> None:
    """Lay out the first market."""
    n = int(state.num_players)
    state.round_number = 1
    state.round_card = 0
    purchase.draw_cards(state, False, int(tables.first_market[n]) * n)
    enter(state, PHASE_COIN)


@njit
def _end_round(tables: Any, state: Any) -> None:
    """The first player's role moves on and a round card is revealed; or the game ends."""
    if state.red_rounds == LAST_RED_ROUND:
        enter(state, PHASE_OVER)
        state.seat = NO_SEAT
        return
    state.first_player = seat_after(state, int(state.first_player), 1)
    state.round_card = state.round_order[int(state.round_number) - 1]
    state.round_number += 1
    red = tables.round_red[int(state.round_card)] > 0
    if red:
        state.red_rounds += 1
    purchase.draw_cards(state, red, int(state.num_players))
    enter(state, PHASE_COIN)


@njit
def proceed(tables: Any, state: Any) -> None:
    """Go on to the next decision, or to the end of the game."""
    waiting = True
    while waiting:
        owner = bonus.next_owner(state)
        if owner != NOBODY:
            waiting = not _ask_bonus(state, owner)
        else:
            if state.phase == PHASE_BONUS:
                state.phase = state.bonus_phase
                state.bonus_phase = 0
            waiting = not _ask(tables, state)


@njit
def _ask_bonus(state: Any, owner: Any) -> Any:
    """Pay a bonus that is due; a cube without a place is lost. Returns whether there is a decision."""
    if bonus.pay(state, owner):
        return False
    if state.phase != PHASE_BONUS:
        state.bonus_phase = state.phase
        state.phase = PHASE_BONUS
    state.seat = owner
    return True


@njit
def _ask(tables: Any, state: Any) -> Any:
    """Go one step on in the phase. Returns whether there is a decision (or the end): `seat` says whose."""
    phase = int(state.phase)
    if phase == PHASE_CHARACTER:
        return _ask_character(tables, state)
    if phase == PHASE_COIN:
        return _ask_coin(state)
    if phase == PHASE_PURCHASE:
        return _ask_purchase(tables, state)
    if phase == PHASE_FERTILISE:
        return _ask_fertilise(tables, state)
    if phase == PHASE_COMPOST:
        return _ask_compost(tables, state)
    if phase == PHASE_JORGE:
        return _ask_jorge(tables, state)
    if phase == PHASE_WATER:
        return _ask_water(tables, state)
    if phase == PHASE_JULIA:
        return _ask_julia(tables, state)
    if phase == PHASE_SELL:
        return _ask_sell(tables, state)
    return _ask_pablo(tables, state)


@njit
def _ask_coin(state: Any) -> Any:
    player = purchase.coin_possible(state)
    if player != NOBODY:
        state.seat = player
        return True
    enter(state, PHASE_PURCHASE)
    return False


@njit
def _ask_jorge(tables: Any, state: Any) -> Any:
    player = fertilise.jorge_possible(state)
    if player != NOBODY:
        state.seat = player
        return True
    begin_watering(tables, state)
    return False


@njit
def begin_watering(tables: Any, state: Any) -> None:
    """Hand out the water of the round."""
    enter(state, PHASE_WATER)
    state.water_bound = 0
    water.receive_water(tables, state)


@njit
def _ask_julia(tables: Any, state: Any) -> Any:
    player = water.julia_possible(tables, state)
    if player != NOBODY:
        state.seat = player
        return True
    begin_selling(tables, state)
    return False


@njit
def begin_selling(tables: Any, state: Any) -> None:
    """The first seller's tree pays."""
    enter(state, PHASE_SELL)
    sell.begin_selling(tables, state, seat_of_turn(state))


@njit
def _ask_pablo(tables: Any, state: Any) -> Any:
    player = sell.pablo_possible(tables, state)
    if player != NOBODY and state.ability_part == 0:
        state.seat = player
        return True
    _end_round(tables, state)
    return state.seat == NO_SEAT


@njit
def _ask_character(tables: Any, state: Any) -> Any:
    n = int(state.num_players)
    if state.turn < n:
        # From the first player's right neighbour counter-clockwise; the first player comes last.
        state.seat = (int(state.first_player) - 1 - int(state.turn)) % n
        return True
    first_round(tables, state)
    return False


@njit
def _ask_purchase(tables: Any, state: Any) -> Any:
    # Whoever can buy nothing passes here, which is faster than being asked by the core.
    while state.passes < state.num_players:
        state.seat = seat_of_turn(state)
        if purchase.purchase_possible(tables, state, int(state.seat)):
            return True
        purchase.apply_purchase(tables, state, PASS)
    state.passes = 0
    enter(state, PHASE_FERTILISE)
    state.cubes_due = tables.round_fertiliser
    return False


@njit
def _ask_fertilise(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        enter(state, PHASE_JORGE)
        return False
    seat = seat_of_turn(state)
    if state.cubes_due > 0 and fertilise.base_cube_possible(tables, state, seat):
        state.seat = seat
        return True
    state.cubes_due = 0
    fertilise.fill_boxes(tables, state, seat)
    state.phase = PHASE_COMPOST
    return False


@njit
def _ask_compost(tables: Any, state: Any) -> Any:
    seat = seat_of_turn(state)
    if fertilise.compost_possible(state, seat):
        state.seat = seat
        return True
    next_fertiliser(tables, state)
    return False


@njit
def next_fertiliser(tables: Any, state: Any) -> None:
    """The next seat in turn gets its cubes."""
    state.phase = PHASE_FERTILISE
    state.turn += 1
    if state.turn < state.num_players:
        state.cubes_due = tables.round_fertiliser


@njit
def _ask_water(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        water.clear_marks(state)
        enter(state, PHASE_JULIA)
        return False
    seat = seat_of_turn(state)
    if water.water_possible(tables, state, seat):
        state.seat = seat
        return True
    next_waterer(state)
    return False


@njit
def next_waterer(state: Any) -> None:
    """The next seat in turn waters."""
    state.turn += 1
    state.water_bound = 0


@njit
def _ask_sell(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        state.flower_at_start = 0
        enter(state, PHASE_PABLO)
        return False
    seat = seat_of_turn(state)
    if sell.selling_is_a_choice(tables, state, seat):
        state.seat = seat
        return True
    space = sell.first_ripe(tables, state, seat)
    if space < SPACES:
        sell.sell_crop(tables, state, seat, space)
        return False
    sell.pay_bees(tables, state, seat)
    state.turn += 1
    if state.turn < state.num_players:
        sell.begin_selling(tables, state, seat_of_turn(state))
    return False
