"""What nobody knows, and the same game seen from other seats."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.core.seats import rotate_row, rotate_rows, rotated_seat
from gardens_env.familia_hort.state import DRAWN_ROUND_CARDS


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
def rotate(tables: Any, state: Any, k: Any) -> None:
    """Relabel the seats: seat s becomes seat (s + k) modulo the number of players."""
    state.seat = rotated_seat(state, state.seat, k)
    state.first_player = rotated_seat(state, state.first_player, k)
    rotate_row(state, state.coins, k)
    rotate_row(state, state.experience, k)
    rotate_row(state, state.well, k)
    rotate_row(state, state.stored_cubes, k)
    rotate_row(state, state.bonus_due, k)
    rotate_row(state, state.tree, k)
    rotate_row(state, state.character, k)
    rotate_rows(state, state.plot_kind, k)
    rotate_rows(state, state.plot_water, k)
    rotate_rows(state, state.plot_fertiliser, k)
    rotate_rows(state, state.watered, k)
