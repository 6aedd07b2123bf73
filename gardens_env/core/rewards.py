"""The rewards that an environment can pay, all at the end of the game."""

from collections.abc import Sequence

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
