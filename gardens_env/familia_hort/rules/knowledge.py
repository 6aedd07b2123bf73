"""What nobody knows, and the same game seen from other seats."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.familia_hort.state import DRAWN_ROUND_CARDS, MAX_PLAYERS, SPACES


@njit
def _shuffle_rest(state: Any, cards: Any, first: Any, size: Any) -> None:
    rng.shuffle(state, cards[first:size], size - first)


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    """Shuffle the hidden cards anew: the rest of both decks and the round cards to come. All seats know the same."""
    _shuffle_rest(state, state.round_order, max(int(state.round_number) - 1, 0), DRAWN_ROUND_CARDS)
    _shuffle_rest(state, state.regular_deck, int(state.regular_drawn), int(state.regular_size))
    _shuffle_rest(state, state.red_deck, int(state.red_drawn), int(state.red_size))


@njit
def _rotate_row(state: Any, row: Any, k: Any) -> None:
    """Move the first `num_players` items of an array by k places, in place."""
    n = int(state.num_players)
    for _ in range(k % n):
        last = row[n - 1]
        for seat in range(n - 1, 0, -1):
            row[seat] = row[seat - 1]
        row[0] = last


@njit
def rotate(tables: Any, state: Any, k: Any) -> None:
    """Relabel the seats: seat s becomes seat (s + k) modulo the number of players."""
    n = int(state.num_players)
    if state.seat >= 0:
        state.seat = (int(state.seat) + k) % n
    state.first_player = (int(state.first_player) + k) % n
    _rotate_row(state, state.coins, k)
    _rotate_row(state, state.experience, k)
    _rotate_row(state, state.well, k)
    _rotate_row(state, state.stored_cubes, k)
    _rotate_row(state, state.bonus_due, k)
    _rotate_row(state, state.tree, k)
    _rotate_row(state, state.character, k)
    for space in range(SPACES):
        _rotate_row(state, state.plot_kind[:MAX_PLAYERS, space], k)
        _rotate_row(state, state.plot_water[:MAX_PLAYERS, space], k)
        _rotate_row(state, state.plot_fertiliser[:MAX_PLAYERS, space], k)
        _rotate_row(state, state.watered[:MAX_PLAYERS, space], k)
