"""Final scores and places (rulebook, end of the game)."""

from typing import Any

from numba import njit


@njit
def scores(tables: Any, state: Any, out: Any) -> None:
    """Experience points and a point for every five coins, as if the game ended now; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = int(state.experience[seat]) + int(state.coins[seat]) // int(tables.coins_per_point)


@njit
def _beats(tables: Any, state: Any, seat: Any, other: Any) -> Any:
    """The seat stands before the other: by score, then left-over coins, then water in the well."""
    per_point = int(tables.coins_per_point)
    coins, other_coins = int(state.coins[seat]), int(state.coins[other])
    score = int(state.experience[seat]) + coins // per_point
    other_score = int(state.experience[other]) + other_coins // per_point
    if score != other_score:
        return score > other_score
    if coins % per_point != other_coins % per_point:
        return coins % per_point > other_coins % per_point
    return state.well[seat] > state.well[other]


@njit
def places(tables: Any, state: Any, out: Any) -> None:
    """Places, 1 the best; players that are equal in everything share one; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = 1
        for other in range(int(state.num_players)):
            if _beats(tables, state, other, seat):
                out[seat] += 1
