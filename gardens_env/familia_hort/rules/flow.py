"""How the phases follow one another: from a decision to the next seat that has one, through rounds to the end."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.core.record import NO_SEAT
from gardens_env.familia_hort.actions import CHARACTER
from gardens_env.familia_hort.rules import bonus, fertilise, purchase, sell, water
from gardens_env.familia_hort.rules.plots import seat_after, seat_of_turn
from gardens_env.familia_hort.state import (
    CHARACTERS,
    DRAWN_ROUND_CARDS,
    FREE,
    KINDS,
    LAST_RED_ROUND,
    MAX_PLAYERS,
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

KIND_COUNT = len(KINDS)
CHARACTER_COUNT = len(CHARACTERS)


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    """Set up a game (rulebook, set-up) and go to its first decision. `options`: players, first player, mode, bees."""
    n = options[0]
    state.num_players = n
    state.advanced = options[2]
    state.bee_needs_water = options[3]
    state.first_player = options[1] if options[1] >= 0 else rng.below(state, n)
    for number in range(DRAWN_ROUND_CARDS):
        state.round_order[number] = number + 1
    rng.shuffle(state, state.round_order, DRAWN_ROUND_CARDS)
    _build_decks(tables, state)
    for seat in range(MAX_PLAYERS):
        state.character[seat] = NOBODY
        for space in range(SPACES):
            state.plot_kind[seat, space] = FREE
    for seat in range(n):
        state.coins[seat] = tables.starting_coins
    if state.advanced > 0:
        state.phase = PHASE_CHARACTER
    else:
        _first_round(tables, state)
    proceed(tables, state)


@njit
def _build_decks(tables: Any, state: Any) -> None:
    for kind in range(KIND_COUNT):
        state.unseen[kind] = tables.copies[kind]
        for _ in range(tables.copies[kind]):
            if tables.red[kind] > 0:
                state.red_deck[int(state.red_size)] = kind
                state.red_size += 1
            else:
                state.regular_deck[int(state.regular_size)] = kind
                state.regular_size += 1
    rng.shuffle(state, state.regular_deck, int(state.regular_size))
    rng.shuffle(state, state.red_deck, int(state.red_size))


@njit
def _enter(state: Any, phase: Any) -> None:
    state.phase = phase
    state.turn = 0
    state.ability_part = 0


@njit
def _first_round(tables: Any, state: Any) -> None:
    n = int(state.num_players)
    state.round_number = 1
    state.round_card = 0
    purchase.draw_cards(state, False, int(tables.first_market[n]) * n)
    _enter(state, PHASE_COIN)


@njit
def _end_round(tables: Any, state: Any) -> None:
    """The first player's role moves on and a round card is revealed; or the game ends."""
    if state.red_rounds == LAST_RED_ROUND:
        _enter(state, PHASE_OVER)
        state.seat = NO_SEAT
        return
    state.first_player = seat_after(state, int(state.first_player), 1)
    state.round_card = state.round_order[int(state.round_number) - 1]
    state.round_number += 1
    red = tables.round_red[int(state.round_card)] > 0
    if red:
        state.red_rounds += 1
    purchase.draw_cards(state, red, int(state.num_players))
    _enter(state, PHASE_COIN)


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
    _enter(state, PHASE_PURCHASE)
    return False


@njit
def _ask_jorge(tables: Any, state: Any) -> Any:
    player = fertilise.jorge_possible(state)
    if player != NOBODY:
        state.seat = player
        return True
    _begin_watering(tables, state)
    return False


@njit
def _begin_watering(tables: Any, state: Any) -> None:
    _enter(state, PHASE_WATER)
    state.water_bound = 0
    water.receive_water(tables, state)


@njit
def _ask_julia(tables: Any, state: Any) -> Any:
    player = water.julia_possible(tables, state)
    if player != NOBODY:
        state.seat = player
        return True
    _begin_selling(tables, state)
    return False


@njit
def _begin_selling(tables: Any, state: Any) -> None:
    _enter(state, PHASE_SELL)
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
    _first_round(tables, state)
    return False


@njit
def _ask_purchase(tables: Any, state: Any) -> Any:
    if state.passes < state.num_players:
        state.seat = seat_of_turn(state)
        return True
    state.passes = 0
    _enter(state, PHASE_FERTILISE)
    state.cubes_due = tables.round_fertiliser
    return False


@njit
def _ask_fertilise(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        _enter(state, PHASE_JORGE)
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
    _next_fertiliser(tables, state)
    return False


@njit
def _next_fertiliser(tables: Any, state: Any) -> None:
    state.phase = PHASE_FERTILISE
    state.turn += 1
    if state.turn < state.num_players:
        state.cubes_due = tables.round_fertiliser


@njit
def _ask_water(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        water.clear_marks(state)
        _enter(state, PHASE_JULIA)
        return False
    seat = seat_of_turn(state)
    if water.water_possible(tables, state, seat):
        state.seat = seat
        return True
    _next_waterer(state)
    return False


@njit
def _next_waterer(state: Any) -> None:
    state.turn += 1
    state.water_bound = 0


@njit
def _ask_sell(tables: Any, state: Any) -> Any:
    if state.turn == state.num_players:
        state.flower_at_start = 0
        _enter(state, PHASE_PABLO)
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


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    """The legal actions of the seat to move."""
    phase = int(state.phase)
    if phase == PHASE_CHARACTER:
        _legal_character(state, mask)
    elif phase == PHASE_COIN:
        purchase.legal_coin(state, mask)
    elif phase == PHASE_PURCHASE:
        purchase.legal_purchase(tables, state, mask)
    elif phase == PHASE_FERTILISE:
        fertilise.legal_fertilise(tables, state, mask)
    elif phase == PHASE_COMPOST:
        fertilise.legal_compost(state, mask)
    elif phase == PHASE_JORGE:
        fertilise.legal_jorge(state, mask)
    elif phase == PHASE_WATER:
        water.legal_water(tables, state, mask)
    elif phase == PHASE_JULIA:
        water.legal_julia(tables, state, mask)
    elif phase == PHASE_SELL:
        sell.legal_sell(tables, state, mask)
    elif phase == PHASE_BONUS:
        bonus.legal_own_cube(state, int(state.seat), mask)
    elif phase == PHASE_PABLO:
        sell.legal_pablo(tables, state, mask)


@njit
def _legal_character(state: Any, mask: Any) -> None:
    for character in range(CHARACTER_COUNT):
        taken = False
        for seat in range(int(state.num_players)):
            if state.character[seat] == character:
                taken = True
        if not taken:
            mask[CHARACTER + character] = 1


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    """Play a legal action and what follows, up to the next decision or the end."""
    phase = int(state.phase)
    if phase == PHASE_CHARACTER:
        state.character[int(state.seat)] = action - CHARACTER
        state.turn += 1
    elif phase == PHASE_COIN:
        purchase.apply_coin(state, action)
        _enter(state, PHASE_PURCHASE)
    elif phase == PHASE_PURCHASE:
        purchase.apply_purchase(tables, state, action)
    elif phase == PHASE_FERTILISE:
        fertilise.apply_fertilise(state, action)
    elif phase == PHASE_COMPOST:
        if fertilise.apply_compost(state, action):
            _next_fertiliser(tables, state)
    elif phase == PHASE_JORGE:
        if fertilise.apply_jorge(state, action):
            _begin_watering(tables, state)
    elif phase == PHASE_WATER:
        if water.apply_water(state, action):
            _next_waterer(state)
    elif phase == PHASE_JULIA:
        if water.apply_julia(state, action):
            _begin_selling(tables, state)
    elif phase == PHASE_SELL:
        sell.apply_sell(tables, state, action)
    elif phase == PHASE_BONUS:
        bonus.apply_bonus(state, action)
    elif phase == PHASE_PABLO:
        sell.apply_pablo(tables, state, action)
        state.ability_part = 1
    proceed(tables, state)
