"""What nobody knows, and the same game seen from other seats."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.core.seats import rotate_row, rotate_rows, rotated_seat
from gardens_env.queens_garden.rules.display import stack_size
from gardens_env.queens_garden.state import KIND_COUNT, NOTHING


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    """Shuffle all expansions that have never been face up. All seats know the same."""
    unseen = 0
    for place in range(KIND_COUNT):
        if state.seen[int(state.expansion_order[place])] == 0:
            other = _unseen_place(state, rng.below(state, unseen + 1), place)
            expansion = state.expansion_order[other]
            state.expansion_order[other] = state.expansion_order[place]
            state.expansion_order[place] = expansion
            unseen += 1
    first = (int(state.round_number) - 1) * stack_size(tables, state)
    for piece in range(int(state.pieces_out)):
        if state.display_piece[piece] != NOTHING and state.face_up[piece] == 0:
            state.display_piece[piece] = state.expansion_order[first + piece]


@njit
def _unseen_place(state: Any, rank: Any, last: Any) -> Any:
    """The place of the unseen expansion that has `rank` unseen ones before it; at most `last`."""
    place = 0
    while place < last:
        if state.seen[int(state.expansion_order[place])] == 0:
            if rank == 0:
                return place
            rank -= 1
        place += 1
    return last


@njit
def rotate(tables: Any, state: Any, k: Any) -> None:
    """Relabel the seats: seat s becomes seat (s + k) modulo the number of players."""
    state.seat = rotated_seat(state, state.seat, k)
    state.marker = rotated_seat(state, state.marker, k)
    state.first_player = rotated_seat(state, state.first_player, k)
    rotate_row(state, state.points, k)
    rotate_row(state, state.jokers, k)
    rotate_row(state, state.passed, k)
    rotate_rows(state, state.tiles, k)
    rotate_rows(state, state.expansions, k)
    rotate_rows(state, state.garden, k)
    rotate_rows(state, state.slot_piece, k)
    rotate_rows(state, state.printed_cell, k)
    rotate_rows(state, state.attribute_cells, k)
    rotate_rows(state, state.attribute_count, k)
    rotate_row(state, state.group_points, k)
    rotate_row(state, state.round_points, k)
    rotate_row(state, state.penalties, k)
    rotate_row(state, state.jokers_gained, k)
    rotate_row(state, state.jokers_paid, k)
