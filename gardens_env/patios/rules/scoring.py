"""Final scores and places (rulebook, end of the game and victory)."""

from typing import Any

from numba import njit

from gardens_env.patios.state import POTS


@njit
def trio_value(tables: Any, state: Any, seat: Any) -> Any:
    """What the trio tokens are worth: as many sets of three colours as possible, then pairs, then single ones."""
    most, least, everything = 0, int(state.tokens[seat, 0]), 0
    for colour in range(POTS):
        tokens = int(state.tokens[seat, colour])
        most, least, everything = max(most, tokens), min(least, tokens), everything + tokens
    middle = everything - most - least
    value = least * int(tables.trio_worth[3]) + (middle - least) * int(tables.trio_worth[2])
    return value + (most - middle) * int(tables.trio_worth[1])


@njit
def _score(tables: Any, state: Any, seat: Any) -> Any:
    points = trio_value(tables, state, seat) + int(state.points[seat])
    return 2 * points + int(state.coins[seat]) * int(tables.coin_half_points)


@njit
def scores(tables: Any, state: Any, out: Any) -> None:
    """Trio tokens, points and coins in half points, as if the game ended now; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = _score(tables, state, seat)


@njit
def _beats(tables: Any, state: Any, seat: Any, other: Any) -> Any:
    """The seat stands before the other: it has won at once, or has the higher score."""
    wins = int(state.instant_winners) >> seat & 1
    other_wins = int(state.instant_winners) >> other & 1
    if wins != other_wins:
        return wins > other_wins
    return wins == 0 and _score(tables, state, seat) > _score(tables, state, other)


@njit
def places(tables: Any, state: Any, out: Any) -> None:
    """Places, 1 the best; equal scores, and all who have won at once, share one; int64 (players,)."""
    for seat in range(int(state.num_players)):
        out[seat] = 1
        for other in range(int(state.num_players)):
            if _beats(tables, state, other, seat):
                out[seat] += 1
