"""The scoring of a round, final scores and places."""

from typing import Any

from numba import njit

from gardens_env.queens_garden.actions import JOKER_ITEM
from gardens_env.queens_garden.rules.storage import stored_count
from gardens_env.queens_garden.state import ATTRIBUTES, FACE_DOWN, KIND_COUNT, NOTHING, SIX, SLOTS

ATTRIBUTE_COUNT = len(ATTRIBUTES)


@njit
def round_points(tables: Any, state: Any, seat: Any) -> Any:
    """Points that the scoring of this round brings: for hexagons that the wheel shows, and for pavilions."""
    points = 0
    for attribute in range(ATTRIBUTE_COUNT):
        if state.wheel_round[attribute] == state.round_number:
            points += int(state.attribute_count[seat, attribute]) * int(tables.wheel_points[attribute])
    for slot in range(SLOTS):
        if NOTHING < state.slot_piece[seat, slot] < FACE_DOWN:
            points += int(tables.pavilion_points)
    return points


@njit
def score_round(tables: Any, state: Any) -> None:
    """Phase 2 of a round, for all seats."""
    for seat in range(int(state.num_players)):
        points = round_points(tables, state, seat)
        state.points[seat] += points
        state.round_points[seat] += points


@njit
def _leftovers(tables: Any, state: Any, seat: Any) -> Any:
    """Values of the tiles and expansions in storage."""
    worth = 0
    for item in range(JOKER_ITEM):
        worth += stored_count(state, seat, item) * int(tables.pattern_value[item % KIND_COUNT % SIX])
    return worth


@njit
def final_score(tables: Any, state: Any, seat: Any) -> Any:
    """The score of a seat as if the game ended now."""
    jokers = int(state.jokers[seat]) * int(tables.joker_points)
    return int(state.points[seat]) + int(state.group_points[seat]) + jokers - _leftovers(tables, state, seat)


@njit
def scores(tables: Any, state: Any, out: Any) -> None:
    """Scores as if the game ended now; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = final_score(tables, state, seat)


@njit
def places(tables: Any, state: Any, out: Any) -> None:
    """Places, 1 the best; players with equal scores share one; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = 1
        for other in range(int(state.num_players)):
            if final_score(tables, state, other) > final_score(tables, state, seat):
                out[seat] += 1
