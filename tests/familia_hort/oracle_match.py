"""Games of La Familia Hort played by the compiled rules and by the oracle at once, compared after every decision."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.game import Setup
from tests.oracle.familia_hort import Oracle

DATA = Path(gardens_env.__file__).parent / "familia_hort" / "data.toml"
SEAT_FIELDS = ("coins", "experience", "well", "stored_cubes", "tree", "character")
SPACE_FIELDS = ("plot_kind", "plot_water", "plot_fertiliser", "watered")
MARKET_FIELDS = ("market", "market_coined")
SETTINGS = [
    {"num_players": players, "mode": mode, "bee_needs_water": bee}
    for players in (2, 3, 4)
    for mode in ("basic", "advanced")
    for bee in (False, True)
]
# A style of play: weights of actions, by phase ("" = every phase) and beginning of the action's name; later lines win.
Style = Sequence[tuple[str, str, float]]


def weights_of(setup: Setup, style: Style) -> NDArray[np.float64]:
    """Weight of every action in every phase, (phases, actions)."""
    weights = np.ones((len(setup.game.phases), setup.actions.size))
    for phase, beginning, weight in style:
        rows = [number for number, name in enumerate(setup.game.phases) if phase in ("", name)]
        columns = [action for action in range(setup.actions.size) if setup.actions.name(action).startswith(beginning)]
        assert rows, f"no phase is called {phase}"
        assert columns, f"no action is called {beginning}"
        weights[np.ix_(rows, columns)] = weight
    return weights


class Match:
    """Some games of one setting, each played twice at once."""

    def __init__(self, options: dict[str, Any], seeds: Sequence[int], data: Path | None = None) -> None:
        self.setup = gardens_env.games()["familia_hort"].setup(data=data, **options)
        self.seeds = np.array(seeds, np.int64)
        self.states = self.setup.blank(len(seeds))
        self.masks = np.zeros((len(seeds), self.setup.actions.size), np.int8)
        encoded = self.setup.encode()
        kernels.start(self.setup.tables, self.setup.blank(), self.states, encoded, self.seeds, self.masks)
        table = tomllib.loads((data or DATA).read_text(encoding="utf-8"))
        self.oracles = [oracle_of(state, options, table) for state in self.states]
        self.history: list[list[int]] = [[] for _ in seeds]
        self.events: Counter[str] = Counter()

    def give_experience(self, experience: NDArray[np.int64]) -> None:
        """Let every player begin with some points, (games, players), in both."""
        self.states["experience"][:, : self.setup.num_players] = experience
        for oracle, points in zip(self.oracles, experience.tolist(), strict=True):
            for player, own in zip(oracle.players, points, strict=True):
                player.experience = own

    def play(self, style: Style, random_seed: int) -> Counter[str]:
        """Play all games to the end and compare all the way. Returns how often each notable thing happened."""
        weights = weights_of(self.setup, style)
        generator = np.random.default_rng(random_seed)
        self.compare()
        while np.any(self.states["seat"] >= 0):
            chances = self.masks * weights[self.states["phase"]]
            totals = chances.cumsum(axis=1)
            points = generator.random(len(totals)) * totals[:, -1]
            actions = np.argmax(totals > points[:, None], axis=1)
            self.decide(actions)
            self.compare()
        self.compare_ends()
        return self.events

    def decide(self, actions: NDArray[np.int64]) -> None:
        """One decision in every game that has not ended."""
        for game in np.flatnonzero(self.states["seat"] >= 0):
            oracle = self.oracles[game]
            name = self.setup.actions.name(int(actions[game]))
            self.events[f"{oracle.phase} {name.split()[0]}"] += 1
            self.history[game].append(int(actions[game]))
            was_bonus = oracle.phase == "BONUS"
            self.events["BONUS in the last round"] += was_bonus and oracle.red_rounds == 3
            oracle.apply(int(actions[game]))
            self.events["BONUS after BONUS"] += was_bonus and oracle.phase == "BONUS"
        kernels.apply(self.setup.tables, self.states, actions, self.masks)

    # ---- comparing ---------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Legal sets, and everything public."""
        masks = np.zeros_like(self.masks)
        for game, oracle in enumerate(self.oracles):
            masks[game, list(oracle.legal())] = 1
        self._must_agree("legal", self.masks, masks)
        publics = [oracle.public() for oracle in self.oracles]
        phases = [self.setup.game.phases[phase] for phase in self.states["phase"]]
        for game, (phase, public) in enumerate(zip(phases, publics, strict=True)):
            if phase != public["phase"]:
                self._fail(game, "phase", phase, public["phase"])
        for name in publics[0]:
            if name != "phase":
                self._must_agree(name, self._rules_say(name), [public[name] for public in publics])

    def compare_ends(self) -> None:
        """Scores and places; notes the ties that were seen."""
        players = self.setup.num_players
        scores, places = (np.zeros((len(self.seeds), players), np.int64) for _ in range(2))
        kernels.scores(self.setup.tables, self.states, scores)
        kernels.places(self.setup.tables, self.states, places)
        self._must_agree("scores", scores, [oracle.scores() for oracle in self.oracles])
        self._must_agree("places", places, [oracle.places() for oracle in self.oracles])
        for oracle in self.oracles:
            self.events += oracle.events
            self.events[f"{oracle.round_number} rounds"] += 1
            self.events["place shared"] += len(set(oracle.places())) < players
            self.events["tie of scores broken"] += len(set(oracle.scores())) < len(set(oracle.places()))

    def _rules_say(self, name: str) -> NDArray[Any]:
        values = self.states[name]
        if name == "ability_part":  # elsewhere the rules use it as a mark of their own
            phases = [self.setup.game.phases.index(phase) for phase in ("JORGE", "JULIA")]
            return np.where(np.isin(self.states["phase"], phases), values, 0)
        return values[:, : self.setup.num_players] if name in SEAT_FIELDS + SPACE_FIELDS else values

    def _must_agree(self, name: str, rules: NDArray[Any], oracle: Any) -> None:
        differs = (rules != np.array(oracle)).reshape(len(self.seeds), -1).any(axis=1)
        if differs.any():
            game = int(np.argmax(differs))
            self._fail(game, name, rules[game].tolist(), np.array(oracle)[game].tolist())

    def _fail(self, game: int, name: str, rules: object, oracle: object) -> None:
        past = [self.setup.actions.name(action) for action in self.history[game]]
        raise AssertionError(
            f"{name}: the rules say {rules}, the oracle {oracle}, in game {self.seeds[game]} of"
            f" {dict(self.setup.options)}, seat {self.oracles[game].seat} to move in {self.oracles[game].phase}"
            f" after {past}"
        )


def oracle_of(state: Any, options: dict[str, Any], table: dict[str, Any]) -> Oracle:
    """The oracle's game with the chance of a record that has just been started."""
    return Oracle(
        **options,
        table=table,
        first_player=int(state["first_player"]),
        round_order=state["round_order"].tolist(),
        regular_deck=state["regular_deck"][: state["regular_size"]].tolist(),
        red_deck=state["red_deck"][: state["red_size"]].tolist(),
    )
