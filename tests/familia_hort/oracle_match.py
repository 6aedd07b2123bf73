"""Games of La Familia Hort played by the compiled rules and by the oracle at once, compared after every decision."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gardens_env
from gardens_env.familia_hort.tables import OWN_TABLE
from tests.oracle.familia_hort import Oracle
from tests.playing import match

SETTINGS = [
    {"num_players": players, "mode": mode, "bee_needs_water": bee}
    for players in (2, 3, 4)
    for mode in ("basic", "advanced")
    for bee in (False, True)
]


class Match(match.Match):
    """Some games of one setting, each played twice at once."""

    def __init__(self, options: dict[str, Any], seeds: Sequence[int], data: Path | None = None) -> None:
        self.table = tomllib.loads((data or OWN_TABLE).read_text(encoding="utf-8"))
        super().__init__(gardens_env.setup("familia_hort", data=data, **options), seeds)

    def oracle_of(self, game: int) -> Oracle:
        """The oracle's game with the chance of a record that has just been started."""
        state, options = self.states[game], self.setup.options
        return Oracle(
            num_players=self.setup.num_players,
            mode=str(options["mode"]),
            bee_needs_water=bool(options["bee_needs_water"]),
            table=self.table,
            first_player=int(state["first_player"]),
            round_order=state["round_order"].tolist(),
            regular_deck=state["regular_deck"][: state["regular_size"]].tolist(),
            red_deck=state["red_deck"][: state["red_size"]].tolist(),
        )

    def give_experience(self, experience: NDArray[np.int64]) -> None:
        """Let every player begin with some points, (games, players), in both."""
        self.states["experience"][:, : self.setup.num_players] = experience
        for oracle, points in zip(self.oracles, experience.tolist(), strict=True):
            for player, own in zip(oracle.players, points, strict=True):
                player.experience = own

    def rules_say(self, name: str) -> NDArray[Any]:
        """The record's field, but of `ability_part` only where it is no mark of the rules' own."""
        values = super().rules_say(name)
        if name == "ability_part":
            phases = [self.setup.game.phases.index(phase) for phase in ("JORGE", "JULIA")]
            return np.where(np.isin(self.states["phase"], phases), values, 0)
        return values

    def note_decision(self, game: int, action: int) -> None:
        """Bonuses in the last round and bonuses after bonuses are notable."""
        super().note_decision(game, action)
        oracle = self.oracles[game]
        if oracle.phase == "BONUS":
            self.events["BONUS in the last round"] += oracle.red_rounds == 3
            self.events["BONUS after BONUS"] += self.setup.game.phases[self.states["phase"][game]] == "BONUS"

    def note_end(self, game: int) -> None:
        """Numbers of rounds and broken ties are notable."""
        super().note_end(game)
        oracle = self.oracles[game]
        self.events += oracle.events
        self.events[f"{oracle.round_number} rounds"] += 1
        self.events["tie of scores broken"] += len(set(oracle.scores())) < len(set(oracle.places()))
