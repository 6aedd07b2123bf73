"""Games of Queen's Garden played by the compiled rules and by the oracle at once, compared after every decision."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import gardens_env.queens_garden
from gardens_env.core.opponents import Agent
from gardens_env.core.record import NO_SEAT
from tests.oracle.queens_garden import Oracle
from tests.oracle.queens_garden_actions import COLOURS
from tests.oracle.queens_garden_board import COLOUR, PATTERN
from tests.oracle.queens_garden_table import read
from tests.playing import match
from tests.playing.styles import Style, choose, hand_over, weights_of

DATA = Path(gardens_env.queens_garden.__file__).with_name("data.toml")
SETTINGS: list[dict[str, Any]] = [
    {"num_players": players, "adjacency": adjacency, "wheel": wheel}
    for players in (2, 3, 4)
    for adjacency in ("all", "any")
    for wheel in ("printed", "shuffled")
]
NO_TILE, ABOVE_EVERY_KIND = -1, 99

PLACING: Style = [
    *[("TURN", "PASS", 0.02), ("TURN", "BUY_AT", 0.2), ("TURN", "TILE", 8.0), ("TURN", "EXPANSION", 20.0)],
    *[("DISCARD", "TILE", 0.02), ("DISCARD", "EXPANSION", 0.02), ("PAY", "JOKER", 0.3)],
]
# Hexagons close together, around the fountain first.
CLOSING: Style = [
    *[*PLACING, ("TURN", "BUY_AT", 0.5), ("PAY", "JOKER", 3.0)],
    *(("CELL", f"CELL {cell}", 30.0) for cell in range(6)),
    *(("CELL", f"CELL {6 + 6 * slot + cell}", 5.0) for slot, cell in [(0, 3), (1, 4), (2, 5), (3, 0), (4, 1), (5, 2)]),
]
HOARDING: Style = [
    *[("TURN", "PASS", 0.1), ("TURN", "TAKE", 5.0), ("TURN", "TILE", 0.3), ("TURN", "EXPANSION", 0.1)],
    *[("TURN", "BUY_AT", 0.1), ("DISCARD", "TILE", 0.1), ("DISCARD", "EXPANSION", 0.3)],
]


class Match(match.Match):
    """Some games of one setting, each played twice at once."""

    def __init__(self, options: dict[str, Any], seeds: Sequence[int], data: Path | None = None) -> None:
        self.table = tomllib.loads((data or DATA).read_text(encoding="utf-8"))
        super().__init__(gardens_env.queens_garden.GAME.setup(data=data, **options), seeds)

    def oracle_of(self, game: int) -> Oracle:
        """The oracle draws the tiles that the rules have drawn."""
        state = self.states[game]
        self.check_wheel(state["wheel_round"].tolist())
        return Oracle(
            num_players=self.setup.num_players,
            adjacency=str(self.setup.options["adjacency"]),
            table=self.table,
            first_player=int(state["first_player"]),
            wheel_round=state["wheel_round"].tolist(),
            expansion_order=state["expansion_order"].tolist(),
            draw=drawing(self.states["tiles_drawn"], self.states["tiles_drawn_count"], game),
        )

    def check_wheel(self, rounds: list[int]) -> None:
        """The wheel is the printed one, or its colours are shuffled."""
        printed = read(self.table).wheel_rounds
        if self.setup.options["wheel"] == "shuffled":
            assert sorted(rounds[:COLOURS]) == sorted(printed[:COLOURS]), f"wheel {rounds}, printed {printed}"
            rounds = printed[:COLOURS] + rounds[COLOURS:]
        assert rounds == printed, f"wheel: the rules say {rounds}, the oracle {printed}"

    def rules_say(self, name: str) -> NDArray[Any]:
        """The order of tiles on a piece means nothing."""
        values = super().rules_say(name)
        if name == "display_tiles":
            values = np.sort(np.where(values == NO_TILE, ABOVE_EVERY_KIND, values), axis=-1)
            return np.where(values == ABOVE_EVERY_KIND, NO_TILE, values)
        return values

    def note_end(self, game: int) -> None:
        """What the oracle has seen, and the scores."""
        super().note_end(game)
        oracle = self.oracles[game]
        self.events += oracle.events + oracle.display.events
        for player in oracle.players:
            for group in player.garden.groups(COLOUR) + player.garden.groups(PATTERN):
                self.events[f"group of {len(group)}"] += 1
        self.events["twins refused"] += sum(player.garden.twins_refused for player in oracle.players)
        self.events["score below zero"] += min(oracle.scores()) < 0

    def play_bots(self, agent: Agent, share: float, random_seed: int) -> Counter[str]:
        """Play all games and compare all the way; an agent takes that share of the decisions, the others are random."""
        generator = np.random.default_rng(random_seed)
        uniform = weights_of(self.setup, [])
        self.compare()
        while np.any(self.states["seat"] != NO_SEAT):
            actions = choose(self.states, self.masks, uniform, generator)
            asked = (self.states["seat"] != NO_SEAT) & (generator.random(len(actions)) < share)
            hand_over(agent, self.setup, self.states, self.masks, asked, actions)
            self.decide(actions)
            self.compare()
        self.compare_ends()
        return self.events


def drawing(tiles: NDArray[Any], counts: NDArray[Any], game: int) -> Callable[[], int]:
    """Gives the tiles that the rules have drawn in a game, one after the other."""
    drawn = 0

    def draw() -> int:
        nonlocal drawn
        assert drawn < counts[game], f"the oracle draws tile {drawn + 1}, the rules have drawn {counts[game]}"
        drawn += 1
        return int(tiles[game, drawn - 1])

    return draw
