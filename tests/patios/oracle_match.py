"""Games of Patios played by the compiled rules and by the oracle at once, compared after every decision."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gardens_env
from gardens_env.patios import GAME
from tests.oracle.patios import Oracle
from tests.playing import match

DATA = Path(gardens_env.__file__).parent / "patios" / "data.toml"
RING = 256  # outcomes that the record remembers
KEEPING = [GAME.phases.index(phase) for phase in ("KEEP_UP", "KEEP_DRY")]
USUAL: dict[str, Any] = {}
VARIANTS: list[dict[str, Any]] = [
    USUAL,
    {"monument": True, "max_turns_per_round": 40},
    {"nit_picker_end": True, "rounds": 4, "max_turns_per_round": 25},
    {"playground": True, "max_turns_per_round": 20},
    {"keep_dry": False, "max_turns_per_round": 12},
    {"monument": True, "nit_picker_end": True, "playground": True, "rounds": 2, "keep_dry": False},
]


class Tape:
    """Chance of one game, read off its record in the order in which the rules have met it."""

    def __init__(self, states: NDArray[Any], game: int) -> None:
        self.states, self.game = states, game
        self.read = 0

    def __call__(self) -> int:
        """The next outcome."""
        recorded = int(self.states[self.game]["chance_count"])
        assert self.read < recorded, "the oracle needs chance where the rules needed none"
        assert recorded - self.read <= RING, "more outcomes at once than the record remembers"
        self.read += 1
        return int(self.states[self.game]["chance"][(self.read - 1) % RING])


class PatiosMatch(match.Match):
    """Some games of one setting, each played twice at once."""

    def __init__(self, options: dict[str, Any], seeds: Sequence[int], data: Path | None = None) -> None:
        self.table = tomllib.loads((data or DATA).read_text(encoding="utf-8"))
        self.tapes: list[Tape] = []
        super().__init__(GAME.setup(data=data, **options), seeds)

    def oracle_of(self, game: int) -> Oracle:
        """The oracle's game, which reads its chance off the record."""
        self.tapes.append(Tape(self.states, game))
        return Oracle(**self.setup.options, table=self.table, chance=self.tapes[-1])  # type: ignore[arg-type]

    def rules_say(self, name: str) -> NDArray[Any]:
        """The record's field, without what it holds where the field says nothing."""
        values = super().rules_say(name)
        if name == "dealt":  # in no order
            return np.sort(values, axis=2)[:, :, ::-1]
        if name == "colour":
            return np.where(np.isin(self.states["phase"], KEEPING), values, 0)
        return values

    def compare(self) -> None:
        """Everything that `Match` compares, and that both have met as much chance."""
        super().compare()
        self.must_agree("chance_count", self.states["chance_count"], [tape.read for tape in self.tapes])

    def note_end(self, game: int) -> None:
        """What the oracle has seen."""
        super().note_end(game)
        self.events += self.oracles[game].events
