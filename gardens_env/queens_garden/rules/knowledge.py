"""What nobody knows, and the same game seen from other seats."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.queens_garden.rules.display import stack_size
from gardens_env.queens_garden.state import ATTRIBUTES, CELLS, KIND_COUNT, NOTHING, SLOTS

ATTRIBUTE_COUNT = len(ATTRIBUTES)


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
    state.marker = (int(state.marker) + k) % n
    state.first_player = (int(state.first_player) + k) % n
    _rotate_row(state, state.points, k)
    _rotate_row(state, state.jokers, k)
    _rotate_row(state, state.passed, k)
    for kind in range(KIND_COUNT):
        _rotate_row(state, state.tiles[:, kind], k)
        _rotate_row(state, state.expansions[:, kind], k)
    _rotate_garden(state, k)
    _rotate_row(state, state.round_points, k)
    _rotate_row(state, state.penalties, k)
    _rotate_row(state, state.jokers_gained, k)
    _rotate_row(state, state.jokers_paid, k)


@njit
def _rotate_garden(state: Any, k: Any) -> None:
    for cell in range(CELLS):
        _rotate_row(state, state.garden[:, cell], k)
    for slot in range(SLOTS):
        _rotate_row(state, state.slot_piece[:, slot], k)
        _rotate_row(state, state.printed_cell[:, slot], k)
    for attribute in range(ATTRIBUTE_COUNT):
        _rotate_row(state, state.attribute_cells[:, attribute], k)
        _rotate_row(state, state.attribute_count[:, attribute], k)
    _rotate_row(state, state.group_points, k)
