"""Games played by the compiled rules and by an oracle at once, compared after every decision.

    class Match(match.Match):
        def oracle_of(self, game):
            state = self.states[game]
            return Oracle(**self.setup.options, first_player=int(state["first_player"]), ...)

    Match(gardens_env.setup("familia_hort", num_players=3), seeds=range(35)).play(STYLE, random_seed=1)

The rules take every decision first. So an oracle that is told of chance as it comes may read it off `self.states`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.testing.playing import start
from tests.playing.styles import Style, choose, weights_of


class Oracle(Protocol):
    """A second implementation of a game's rules; it plays moves without a choice by itself, as the core does."""

    @property
    def seat(self) -> int:
        """The seat to move, -1 at the end."""

    @property
    def phase(self) -> str:
        """Name of the phase."""

    def legal(self) -> set[int]:
        """Ids of the legal actions, empty at the end."""

    def apply(self, action: int) -> None:
        """Play a legal action and all that follows without a choice."""

    def public(self) -> dict[str, Any]:
        """What everybody may see, named like the fields of the record (`phase` by name); lists by seat."""

    def scores(self) -> list[int]:
        """Score of each seat, as if the game ended now."""

    def places(self) -> list[int]:
        """Place of each seat, 1 the best."""


class Match(ABC):
    """Some games of one setting, each played twice at once. `events` counts what has happened."""

    def __init__(self, setup: Setup, seeds: Sequence[int]) -> None:
        self.setup = setup
        self.seeds = np.array(seeds, np.int64)
        self.states, self.masks = start(setup, self.seeds)
        self.oracles: list[Any] = [self.oracle_of(game) for game in range(len(seeds))]
        self.history: list[list[int]] = [[] for _ in seeds]
        self.events: Counter[str] = Counter()

    # What a game says of itself ---------------------------------------------------------------------------------------

    @abstractmethod
    def oracle_of(self, game: int) -> Oracle:
        """The oracle's game with the chance of game number `game`, which has just been started in `self.states`."""

    def rules_say(self, name: str) -> NDArray[Any]:
        """What the rules say of a thing that the oracle calls public, games first: by default the record's field."""
        return np.asarray(self.states[name])

    def note_decision(self, game: int, action: int) -> None:
        """Count what is notable about a decision that the oracle is about to take."""
        self.events[f"{self.oracles[game].phase} {self.setup.actions.name(action).split()[0]}"] += 1

    def note_end(self, game: int) -> None:
        """Count what is notable about a game that has ended."""
        self.events["place shared"] += len(set(self.oracles[game].places())) < self.setup.num_players

    # Playing ----------------------------------------------------------------------------------------------------------

    def play(self, style: Style, random_seed: int) -> Counter[str]:
        """Play all games to the end and compare all the way. Returns how often each notable thing happened."""
        weights = weights_of(self.setup, style)
        generator = np.random.default_rng(random_seed)
        self.compare()
        while np.any(self.states["seat"] != NO_SEAT):
            self.decide(choose(self.states, self.masks, weights, generator))
            self.compare()
        self.compare_ends()
        return self.events

    def decide(self, actions: NDArray[np.int64]) -> None:
        """One decision in every game that has not ended."""
        running = np.flatnonzero(self.states["seat"] != NO_SEAT)
        kernels.apply(self.setup.tables, self.states, actions, self.masks)
        for game in running:
            action = int(actions[game])
            self.history[game].append(action)
            self.note_decision(int(game), action)
            self.oracles[game].apply(action)

    # Comparing --------------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Legal sets, and everything public."""
        masks = np.zeros_like(self.masks)
        for game, oracle in enumerate(self.oracles):
            masks[game, list(oracle.legal())] = 1
        publics = [oracle.public() for oracle in self.oracles]
        for name in publics[0]:
            values = [public[name] for public in publics]
            if name == "phase":
                values = [self.setup.game.phases.index(value) for value in values]
            self.must_agree(name, self.rules_say(name), values)
        self.must_agree("legal", self.masks, masks)

    def compare_ends(self) -> None:
        """Scores and places of games that have ended."""
        scores, places = (np.zeros((len(self.seeds), self.setup.num_players), np.int64) for _ in range(2))
        kernels.scores(self.setup.tables, self.states, scores)
        kernels.places(self.setup.tables, self.states, places)
        self.must_agree("scores", scores, [oracle.scores() for oracle in self.oracles])
        self.must_agree("places", places, [oracle.places() for oracle in self.oracles])
        for game in range(len(self.oracles)):
            self.note_end(game)

    def must_agree(self, name: str, rules: NDArray[Any], oracle: Any) -> None:
        """Stop at the first game where they differ. What the rules hold for seats that nobody sits on is left out."""
        expected = np.array(oracle)
        if expected.shape != rules.shape and rules.ndim > 1 and rules.shape[1] == max(self.setup.game.players):
            rules = rules[:, : self.setup.num_players]
        assert rules.shape == expected.shape, (
            f"{name}: {rules.shape} numbers in the rules, in the oracle {expected.shape}"
        )
        differs = (rules != expected).reshape(len(self.seeds), -1).any(axis=1)
        if differs.any():
            self._fail(int(np.argmax(differs)), name, rules, expected)

    def _fail(self, game: int, name: str, rules: NDArray[Any], oracle: NDArray[Any]) -> None:
        said, told = rules[game].tolist(), oracle[game].tolist()
        if name == "legal":
            said, told = (self._only_in(one[game], other[game]) for one, other in ((rules, oracle), (oracle, rules)))
        elif name == "phase":
            said, told = self.setup.game.phases[said], self.setup.game.phases[told]
        past = [self.setup.actions.name(action) for action in self.history[game]]
        raise AssertionError(
            f"{name}: the rules say {said}, the oracle {told}, in game {self.seeds[game]} of"
            f" {dict(self.setup.options)}, seat {self.oracles[game].seat} to move in {self.oracles[game].phase}"
            f" after {past}"
        )

    def _only_in(self, one: NDArray[Any], other: NDArray[Any]) -> list[str]:
        return [self.setup.actions.name(int(action)) for action in np.flatnonzero(one > other)]


def assert_seen(seen: Counter[str], wanted: set[str]) -> None:
    """All of these things happened at least once."""
    missing = sorted(thing for thing in wanted if not seen[thing])
    assert not missing, f"never happened: {missing}; seen: {dict(seen)}"
