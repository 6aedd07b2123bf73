"""Random games with everything checked after every decision, run in processes of their own.

    NUMBA_BOUNDSCHECK=1 python -m tests.familia_hort.random_play --games 20160
    NUMBA_DISABLE_JIT=1 python -m tests.familia_hort.random_play --games 216

The games are spread evenly over settings and over ways of choosing actions. With bounds checks on, an index planted out
of bounds must be caught first; uncompiled, every overflow of a number is an error, and a planted one must be caught.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numba import config
from numpy.typing import NDArray

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.testing.playing import start
from tests.playing.styles import Style, choose, weights_of

NO_SUCH_SEAT = 101
SPARING = 16
"""Uncompiled, the game's own `check` looks at one in so many positions."""
SPARE_DECISIONS = 1_000
"""Decisions beyond the longest game after which a game surely hangs."""


class BrokenError(AssertionError):
    """A promise that random play found broken."""


@dataclass(frozen=True)
class RandomPlay:
    """How a game is played at random and checked.

    Attributes:
        name: the game's name.
        settings: the options of each setting.
        styles: ways of choosing actions.
        check: `(setup, states)` checks what only this game knows, after every decision; see `require`.
        counts: fields of the record that are never negative; the largest numbers seen are printed.
        overflow: a field, and a value beyond which the first legal actions soon lead, planted to be caught.
        data: tables of printed numbers for `make` that the settings take in turns; None is the game's own.
    """

    name: str
    settings: Sequence[Mapping[str, Any]]
    styles: Sequence[Style]
    check: Callable[[Setup, NDArray[Any]], None]
    counts: Sequence[str]
    overflow: tuple[str, int]
    data: Sequence[Callable[[], Path | None]] = (lambda: None,)

    # Commands ---------------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """Play as many games as the command line says, and print what was seen."""
        parser = argparse.ArgumentParser()
        parser.add_argument("--games", type=int, required=True)
        games = parser.parse_args().games
        parts = len(self.settings) * len(self.styles)
        if games % parts:
            sys.exit(f"--games must be a multiple of {parts}")
        self.prove_that_faults_are_found()
        decisions, seen = 0, Counter[str]()
        with np.errstate(over="raise", invalid="raise", divide="raise"):
            for number, (setup, style) in enumerate(product(self.setups(), self.styles)):
                more, extremes = self.play(setup, style, games // parts, 1_000_000 * number)
                decisions += more
                seen |= extremes
        print(f"{games} games, {decisions} decisions; " + ", ".join(f"{key} {seen[key]}" for key in seen))

    def setups(self) -> list[Setup]:
        """Every setting, with the tables of printed numbers in turns."""
        return [
            gardens_env.setup(self.name, data=self.data[number % len(self.data)](), **options)
            for number, options in enumerate(self.settings)
        ]

    # Proof that the checks are on -------------------------------------------------------------------------------------

    def prove_that_faults_are_found(self) -> None:
        """Plant an index out of bounds or a number that is too large. Exits unless it is noticed."""
        setup = gardens_env.setup(self.name)
        states, masks = start(setup, np.zeros(1, np.int64))
        if config.DISABLE_JIT:
            self._expect_overflow_error(setup, states, masks)
        elif config.BOUNDSCHECK:
            states["seat"] = NO_SUCH_SEAT
            try:
                kernels.legal(setup.tables, states, masks)
            except IndexError:
                return
            sys.exit("an index out of bounds went unnoticed: bounds checks are off")
        else:
            sys.exit("set NUMBA_BOUNDSCHECK=1 or NUMBA_DISABLE_JIT=1")

    def _expect_overflow_error(self, setup: Setup, states: NDArray[Any], masks: NDArray[np.int8]) -> None:
        name, value = self.overflow
        states[name] = value
        try:
            with np.errstate(over="raise"):
                while states["seat"][0] != NO_SEAT:
                    kernels.apply(setup.tables, states, np.array([masks[0].argmax()]), masks)
        except (FloatingPointError, OverflowError):
            return
        sys.exit("an overflow went unnoticed")

    # Playing ----------------------------------------------------------------------------------------------------------

    def play(self, setup: Setup, style: Style, count: int, first_seed: int) -> tuple[int, Counter[str]]:
        """Play games to their ends and check them after every decision. Returns the decisions' number and extremes.

        Raises:
            BrokenError: a promise is broken; the message says which, in which setting and games.
        """
        extremes: Counter[str] = Counter()
        states, masks = start(setup, np.arange(first_seed, first_seed + count, dtype=np.int64))
        weights = weights_of(setup, style)
        generator = np.random.default_rng(first_seed)
        for _ in range(setup.longest_game + SPARE_DECISIONS):
            self.check_everything(setup, states, masks)
            extremes |= Counter({"largest choice": int(masks.sum(axis=1).max())})
            running = states["seat"] != NO_SEAT
            if not running.any():
                extremes |= Counter({"longest game": int(states["decisions"].max())})
                extremes |= Counter({f"most {name}": int(states[name].max()) for name in self.counts})
                return int(states["decisions"].sum()), extremes
            before = states["decisions"].copy()
            kernels.apply(setup.tables, states, choose(states, masks, weights, generator), masks)
            require((states["decisions"] - before == running).all(), setup, "a decision counts once", states)
        raise BrokenError(f"{dict(setup.options)}: games do not end")

    # Checking ---------------------------------------------------------------------------------------------------------

    def check_everything(self, setup: Setup, states: NDArray[Any], masks: NDArray[np.int8]) -> None:
        """The game's own invariants, its tests' own, and the numbers that the game declares."""
        # Uncompiled, `check` takes ten times as long as a decision.
        looked_at = states[states["decisions"] % SPARING == 0] if config.DISABLE_JIT else states
        broken = np.zeros(len(looked_at), np.int64)
        kernels.check(setup.tables, looked_at, broken)
        require((broken == 0).all(), setup, f"check says {broken[broken != 0][:3]}", looked_at)
        for name in self.counts:
            require((states[name] >= 0).all(), setup, f"{name} below 0", states)
        running = states["seat"] != NO_SEAT
        choices = masks.sum(axis=1)
        require((choices[running] >= 2).all(), setup, "a decision without a choice", states)
        require((choices[~running] == 0).all(), setup, "a choice after the end", states)
        require((states["seat"] < setup.num_players).all(), setup, "a seat that does not exist", states)
        require(choices.max() <= setup.game.largest_legal_set, setup, "largest_legal_set", states)
        require(states["decisions"].max() <= setup.longest_game, setup, "longest_game", states)
        _check_scores(setup, np.ascontiguousarray(states[~running]))
        self.check(setup, states)


def scores_and_places(setup: Setup, states: NDArray[Any]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What the rules say of both, as if the games ended now, (games, players) each."""
    scores, places = (np.zeros((len(states), setup.num_players), np.int64) for _ in range(2))
    kernels.scores(setup.tables, states, scores)
    kernels.places(setup.tables, states, places)
    return scores, places


def _check_scores(setup: Setup, over: NDArray[Any]) -> None:
    """Scores of games that have ended lie within their bounds, and places make a ranking."""
    scores, places = scores_and_places(setup, over)
    low, high = setup.score_bounds
    require(((scores >= low) & (scores <= high)).all(), setup, "score_bounds", over)
    require((places.min(axis=1, initial=1) == 1).all() and (places <= setup.num_players).all(), setup, "places", over)


def check_winners(setup: Setup, states: NDArray[Any]) -> None:
    """Nobody has a higher score than the winners of games that have ended."""
    over = np.ascontiguousarray(states[states["seat"] == NO_SEAT])
    scores, places = scores_and_places(setup, over)
    best = np.broadcast_to(scores.max(axis=1, keepdims=True), scores.shape)
    require((scores[places == 1] == best[places == 1]).all(), setup, "a winner", over)


def require(holds: Any, setup: Setup, promise: str, states: NDArray[Any]) -> None:
    """Stop with the setting and the seeds of the games if a promise is broken."""
    if not holds:
        raise BrokenError(f"{dict(setup.options)}: {promise}; seeds from {states['random_seed'][:1]}")
