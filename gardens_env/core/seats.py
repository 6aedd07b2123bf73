"""Relabelling seats: what every game's `rotate` is made of."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT


@njit
def rotated_seat(state: Any, seat: Any, k: Any) -> Any:
    """The new number of a seat; nobody (NO_SEAT) stays nobody."""
    return NO_SEAT if seat == NO_SEAT else (int(seat) + k) % int(state.num_players)


@njit
def rotated_mask(state: Any, mask: Any, k: Any) -> Any:
    """A bit mask of seats with the bits of the new numbers."""
    n = int(state.num_players)
    twice = int(mask) << (k % n)
    return (twice | twice >> n) & ((1 << n) - 1)


@njit
def rotate_row(state: Any, row: Any, k: Any) -> None:
    """Move the items of a row with one for each seat, shape (seats,), to the new numbers of their seats, in place."""
    n = int(state.num_players)
    for _ in range(k % n):
        last = row[n - 1]
        for seat in range(n - 1, 0, -1):
            row[seat] = row[seat - 1]
        row[0] = last


@njit
def rotate_rows(state: Any, rows: Any, k: Any) -> None:
    """`rotate_row` for every column of an array of shape (seats, columns)."""
    for column in range(rows.shape[1]):
        rotate_row(state, rows[:, column], k)
