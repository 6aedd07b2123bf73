"""Games as the rule `start` leaves them, before moves without a choice are played."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.compilation import cached_njit
from gardens_env.core.dispatch import generic
from gardens_env.core.game import Setup
from gardens_env.core.rng import seed_record

_start = generic.start


@cached_njit
def _start_all(tables: Any, states: Any, options: Any, seeds: Any) -> None:
    for i in range(states.size):
        state = states[i]
        seed_record(state, seeds[i])
        _start(tables[0], state, options)


def bare_starts(setup: Setup, seeds: NDArray[np.int64]) -> NDArray[Any]:
    """Fresh games of these seeds, records (N,), in which nothing has been played at all.

    A move that is played because there is no other tells something about a hidden hand; here nobody has learnt anything
    yet, so what is hidden has exactly the chances that the rules give it.
    """
    states = setup.blank(len(seeds))
    _start_all(setup.tables, states, setup.encode(), seeds)
    return states
