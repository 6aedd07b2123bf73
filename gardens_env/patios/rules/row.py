"""The row of characters."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.patios.rules.flowers import write_outcome
from gardens_env.patios.state import CHARACTER_COUNT, NEIGHBOUR, NOTHING, SUN, VISITORS

SUN_FREE_PLACES = 3
"""At the start of a round the Sun may not lie face up in the first places."""


@njit
def row_length(state: Any) -> Any:
    """Characters in the row, the Visitors among them."""
    return CHARACTER_COUNT - (1 if state.playground > 0 else 0)


@njit
def place_of(state: Any, character: Any) -> Any:
    """The place where a character lies."""
    place = 0
    while state.row[place] != character:
        place += 1
    return place


@njit
def move(state: Any, place: Any, target: Any) -> None:
    """Move the character of one place to another one, face and all; those between close up."""
    character, up = state.row[place], state.row_up[place]
    step = 1 if target > place else -1
    while place != target:
        state.row[place] = state.row[place + step]
        state.row_up[place] = state.row_up[place + step]
        place += step
    state.row[target] = character
    state.row_up[target] = up


@njit
def lay_row(tables: Any, state: Any) -> None:
    """Lay out a new row (rulebook, preparation)."""
    others = row_length(state) - 1
    place = 0
    for character in range(VISITORS):
        if character != NEIGHBOUR or state.playground == 0:
            state.row[place] = character
            place += 1
    rng.shuffle(state, state.row, others)
    for place in range(others):
        write_outcome(state, state.row[place])
    state.row[others] = VISITORS
    _show_row(state, others - int(tables.face_down[int(state.num_players)]))


@njit
def _show_row(state: Any, shown: Any) -> None:
    """Turn the first characters and the Visitors face up, and move the Sun if it came too early."""
    last = row_length(state) - 1
    for place in range(CHARACTER_COUNT):
        state.row_up[place] = 1 if place < shown or place == last else 0
        state.character_seen[place] = 0
    if last < CHARACTER_COUNT - 1:
        state.row[last + 1] = NOTHING
    sun = place_of(state, SUN)
    if sun < SUN_FREE_PLACES and sun < shown:
        move(state, sun, shown - 1)
    for place in range(shown):
        state.character_seen[int(state.row[place])] = 1
    state.character_seen[VISITORS] = 1


@njit
def send_to_end(state: Any, place: Any) -> None:
    """The character of a place goes to the far end, face down."""
    last = row_length(state) - 1
    move(state, place, last)
    state.row_up[last] = 0


@njit
def turn_first_up(state: Any) -> None:
    """The face-down character nearest the start is turned face up."""
    for place in range(row_length(state)):
        if state.row_up[place] == 0:
            state.row_up[place] = 1
            state.character_seen[int(state.row[place])] = 1
            return


@njit
def turn_all_up(state: Any) -> None:
    """All characters are shown."""
    for place in range(row_length(state)):
        state.row_up[place] = 1
        state.character_seen[int(state.row[place])] = 1


@njit
def visitors_first(state: Any) -> Any:
    """The Visitors have arrived."""
    return state.row[0] == VISITORS
