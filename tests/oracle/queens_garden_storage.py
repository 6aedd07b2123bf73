"""A player's storage in Queen's Garden, and every way to pay out of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from tests.oracle import queens_garden_actions as actions
from tests.oracle.queens_garden_actions import Hexagon


@dataclass
class Storage:
    """What a player keeps; tiles and jokers share their spaces."""

    tile_spaces: int
    expansion_spaces: int
    jokers: int
    tiles: list[Hexagon] = field(default_factory=list)
    expansions: list[Hexagon] = field(default_factory=list)

    def free_tile_spaces(self) -> int:
        """Room for tiles and jokers."""
        return self.tile_spaces - len(self.tiles) - self.jokers

    def free_expansion_spaces(self) -> int:
        """Room for expansions."""
        return self.expansion_spaces - len(self.expansions)

    def items(self) -> list[int]:
        """Ids of the different stored tiles and expansions, ascending."""
        return sorted({*map(actions.tile, self.tiles), *map(actions.expansion, self.expansions)})

    def remove(self, item: int) -> None:
        """Take away one tile, expansion or joker, given by its id."""
        if item == actions.JOKER:
            self.jokers -= 1
        elif actions.is_expansion(item):
            self.expansions.remove(actions.hexagon_of(item))
        else:
            self.tiles.remove(actions.hexagon_of(item))

    def payments(self, placed: Hexagon, owed: int) -> Iterator[tuple[int, ...]]:
        """Every way to pay for a hexagon with exactly so many items, as ascending ids; some come twice."""
        others = {item: actions.hexagon_of(item) for item in self.items() if actions.hexagon_of(item) != placed}
        for attribute in range(2):
            alike = [item for item, hexagon in others.items() if hexagon[attribute] == placed[attribute]]
            for jokers in range(owed, -1, -1):
                if jokers > self.jokers:
                    continue
                for chosen in combinations(alike, owed - jokers):
                    if len({others[item] for item in chosen}) == len(chosen):
                        yield chosen + (actions.JOKER,) * jokers

    def can_pay(self, placed: Hexagon, owed: int) -> bool:
        """Is there a way to pay? Jokers alone will do."""
        return owed <= self.jokers or next(self.payments(placed, owed), None) is not None
