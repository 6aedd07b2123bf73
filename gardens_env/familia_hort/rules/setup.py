"""Setting up a game (rulebook, set-up)."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.familia_hort.rules.flow import first_round, proceed
from gardens_env.familia_hort.state import (
    DRAWN_ROUND_CARDS,
    FREE,
    KINDS,
    MAX_PLAYERS,
    NOBODY,
    PHASE_CHARACTER,
    SPACES,
)

KIND_COUNT = len(KINDS)


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
        first_round(tables, state)
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
