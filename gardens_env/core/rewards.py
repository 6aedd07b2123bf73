"""The rewards that an environment can pay, all at the end of the game."""

from collections.abc import Sequence
from typing import Any

from numba import njit

REWARDS: tuple[str, ...] = ("outcome", "margin", "score")
"""`outcome`: k winners of n seats get (n - k) / (k (n - 1)) each, the others -1 / (n - 1); `margin`: own score minus
the mean of the others' scores; `score`: own score. The first two sum to zero."""


def reward_number(name: str) -> int:
    """The number of a reward, as the compiled loops know it. Raises ValueError for an unknown name."""
    if name not in REWARDS:
        raise ValueError(f"reward={name!r} is not possible; choose one of {list(REWARDS)}")
    return REWARDS.index(name)


def illegal_rewards(offender: int, num_players: int) -> Sequence[float]:
    """Rewards of a game that an illegal action has ended: -1 for the offender, 1 / (n - 1) for each other seat."""
    return [-1.0 if seat == offender else 1 / (num_players - 1) for seat in range(num_players)]


@njit
def _outcome(places: Any, reward: Any) -> None:
    """The zero-sum reward of a game: k winners of n seats get (n - k) / (k (n - 1)) each, the others -1 / (n - 1)."""
    n = places.size
    winners = 0
    for seat in range(n):
        winners += places[seat] == 1
    for seat in range(n):
        if places[seat] == 1:
            reward[seat] = (n - winners) / (winners * (n - 1))
        else:
            reward[seat] = -1 / (n - 1)


@njit
def reward_final(kind: Any, scores: Any, places: Any, reward: Any) -> None:
    """Fill `reward` (players,) of a finished game; `kind` is an index into `REWARDS`."""
    n = scores.size
    if kind == 0:
        _outcome(places, reward)
        return
    total = 0
    for seat in range(n):
        total += scores[seat]
    for seat in range(n):
        if kind == 1:
            reward[seat] = scores[seat] - (total - scores[seat]) / (n - 1)
        else:
            reward[seat] = scores[seat]
