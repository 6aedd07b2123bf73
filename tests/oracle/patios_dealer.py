"""An oracle of Patios with chance of its own, for games and positions that need no other rules beside them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.oracle.patios import Oracle
from tests.oracle.patios_patio import POTS


class DealtOracle(Oracle):
    """Plays by a random seed. `stacked`: outcomes that come first, whatever is due."""

    def __init__(self, table: dict[str, Any], random_seed: int = 0, num_players: int = 2, **options: Any) -> None:
        self.random = random.Random(random_seed)
        self.stacked: list[int] = []
        usual: dict[str, Any] = dict.fromkeys(("monument", "nit_picker_end", "playground"), False)
        usual |= {"rounds": 3, "max_turns_per_round": 100, "keep_dry": True}
        super().__init__(num_players, table=table, chance=lambda: -1, **{**usual, **options})

    def happens(self, possible: Counter[int]) -> int:
        """A stacked outcome, or a random one."""
        if self.stacked:
            assert possible[self.stacked[0]] > 0, (self.stacked, possible)
            return self.stacked.pop(0)
        return self.random.choice(sorted(possible.elements()))

    def deal_pots(self) -> list[list[int]]:
        """Shuffle and deal until nobody holds two of a colour."""
        cards = [colour for colour in POTS for _ in self.players]
        while True:
            self.random.shuffle(cards)
            dealt = [cards[2 * player.seat : 2 * player.seat + 2] for player in self.players]
            if all(len(set(two)) == 2 for two in dealt):
                self.pack.subtract(card for two in dealt for card in two)
                return dealt

    def play_randomly(self) -> None:
        """Play to the end."""
        while self.seat >= 0:
            self.apply(self.random.choice(self.choices))
