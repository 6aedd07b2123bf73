"""Means with intervals over independent groups of games."""

from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

NORMAL_95 = 1.959964
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval; `groups` is the number of independent values behind it."""

    mean: float
    low: float
    high: float
    groups: int

    def as_share(self) -> "Estimate":
        """The same with an interval that stays within 0 and 1, where every share lies."""
        return replace(self, low=max(self.low, 0.0), high=min(self.high, 1.0))

    def percent(self) -> str:
        """As in `61.3 % (59.2 to 63.4)`."""
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"

    def number(self) -> str:
        """As in `+2.31 +/- 0.12`, sign only if negative."""
        return f"{self.mean:.2f} ± {self.high - self.mean:.2f}"

    def json(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self)


def estimate(groups: ArrayLike) -> Estimate:
    """Mean of independent values (G,) with its 95 % interval by the normal approximation.

    One value stands for one seed group: the mean over all games of that seed. Games of one seed share their cards, so
    they must never be counted as independent. With fewer than two groups the interval is unbounded.
    """
    values: NDArray[np.float64] = np.asarray(groups, np.float64)
    mean = float(values.mean()) if values.size else float("nan")
    if values.size < 2:
        return Estimate(mean, float("-inf"), float("inf"), int(values.size))
    half = NORMAL_95 * float(values.std(ddof=1)) / values.size**0.5
    return Estimate(mean, mean - half, mean + half, int(values.size))


def win_shares(places: NDArray[np.int64]) -> NDArray[np.float64]:
    """The share of the win of every seat, places (..., n) -> (..., n): k winners have 1/k each."""
    winners = places == 1
    return winners / winners.sum(axis=-1, keepdims=True)
