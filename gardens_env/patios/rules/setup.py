"""Setting up a game (rulebook, preparation)."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.patios.rules.flow import proceed
from gardens_env.patios.rules.flowers import pick, write_outcome
from gardens_env.patios.state import (
    CELLS,
    CHARACTER_COUNT,
    IMPROVEMENT_COUNT,
    MAX_PLAYERS,
    NOTHING,
    POTS,
    STAGE_SETUP,
    TYPE_COUNT,
)


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    """Set up a game and go to its first decision. `options`: players, first player, then the game's own options."""
    n = options[0]
    state.num_players = n
    state.rounds = options[2] + 1
    state.monument = options[3]
    state.nit_picker_end = options[4]
    state.playground = options[5]
    state.max_turns_per_round = options[6] + 1
    state.keep_dry = options[7]
    _clear_table(state)
    state.first_player = options[1] if options[1] >= 0 else rng.below(state, n)
    write_outcome(state, state.first_player)
    state.active = state.first_player
    for kind in range(TYPE_COUNT):
        state.pack[kind] = tables.copies[kind]
    for seat in range(n):
        state.coins[seat] = tables.starting_coins
    state.coin_reserve = int(tables.coins) - n * int(tables.starting_coins)
    _deal_pots(state)
    state.round_number = 1
    state.stage = STAGE_SETUP
    proceed(tables, state)


@njit
def _clear_table(state: Any) -> None:
    """Nothing lies anywhere and nothing is going on."""
    for seat in range(MAX_PLAYERS):
        state.tub_colour[seat] = NOTHING
        state.offers[seat] = NOTHING
        for cell in range(CELLS):
            state.card[seat, cell] = NOTHING
        for number in range(2):
            state.dealt[seat, number] = NOTHING
    for number in range(2):
        state.target[number] = NOTHING
        state.drawn[number] = NOTHING
    for place in range(CHARACTER_COUNT):
        state.row[place] = NOTHING
    for place in range(IMPROVEMENT_COUNT):
        state.improvement_pack[place] = NOTHING
    _clear_choices(state)


@njit
def _clear_choices(state: Any) -> None:
    state.finisher = NOTHING
    state.chosen = NOTHING
    state.card_due = NOTHING
    state.card_owner = NOTHING
    state.improvement_due = NOTHING
    state.own_cell = NOTHING
    state.partner = NOTHING
    state.direction = NOTHING
    state.apprentice = NOTHING
    state.received = NOTHING
    state.source = NOTHING


@njit
def _deal_pots(state: Any) -> None:
    """Two pots of different colours for every seat, all such deals being equally likely."""
    while not _try_deal(state):
        pass
    for seat in range(int(state.num_players)):
        for number in range(2):
            kind = state.dealt[seat, number]
            state.pack[kind] -= 1
            write_outcome(state, kind)


@njit
def _try_deal(state: Any) -> Any:
    """Deal from as many pots of each colour as there are seats, until one seat gets two of a colour."""
    n = int(state.num_players)
    for colour in range(POTS):
        state.draft[colour] = n
    left = POTS * n
    good = True
    for seat in range(n):
        for number in range(2):
            if good:
                state.dealt[seat, number] = pick(state, state.draft, left)
                left -= 1
        good = good and state.dealt[seat, 0] != state.dealt[seat, 1]
    for colour in range(POTS):
        state.draft[colour] = 0
    return good
