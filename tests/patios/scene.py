"""A position of Patios that the tests of its drawing look at."""

from typing import Any

import numpy as np

from gardens_env.core import kernels
from gardens_env.patios import GAME, render
from gardens_env.patios.state import (
    AWNING,
    CANE,
    CHARACTERS,
    FLOWER_TYPES,
    HOSE_CARD,
    LADDER,
    NOTHING,
    PHASES,
    STAGES,
    TUB,
    TUB_CARD,
)

LAST_MOVE = "player_1: something & <other>"
BLUE, GREEN, RED = range(3)
B01, B11 = FLOWER_TYPES.index("balcony_1"), FLOWER_TYPES.index("balcony_11")
ALL = 0b111


class Scene:
    """Three players in round 2, turn 7; player_0 has chosen the Assistant, player_1 is to place a dry red pot."""

    def __init__(self, **options: Any) -> None:
        self.setup = GAME.setup(num_players=3, **options)
        self.states, masks = self.setup.blank(), np.zeros((1, self.setup.actions.size), np.int8)
        kernels.start(
            self.setup.tables, self.setup.blank(), self.states, self.setup.encode(0), np.array([5], np.int64), masks
        )
        state = self.state
        state.round_number, state.turn_number, state.active, state.seat = 2, 7, 0, 1
        state.phase, state.stage = PHASES.index("PLACE_DRY"), STAGES.index("ASSISTANT")
        state.chosen = CHARACTERS.index("assistant_gardener")
        state.card_due, state.card_owner, state.card_up, state.card_known = RED, 1, 0, 0b010
        state.draft[:], state.dealt[:] = 0, NOTHING
        state.draft[GREEN] = state.draft[CANE] = 1
        state.points[:3], state.coins[:3] = (4, 1, 9), (0, 2, 3)
        state.tokens[:3] = (1, 0, 0), (0, 2, 1), (0, 0, 0)
        state.coin_reserve, state.pack[:], state.discards[:] = 0, 2, 0
        state.discards[BLUE], state.discards[B11] = 3, 1
        state.sample[:] = 0
        state.sample[BLUE], state.sample[B01] = 2, 1
        state.row[:] = (4, 0, 8, 2, 1, 3, 7, 5, 6)
        state.row_up[:] = (1, 1, 1, 1, 1, 1, 0, 0, 0)
        state.character_seen[:] = (1, 1, 1, 1, 1, 0, 1, 0, 1)
        state.improvement_pack[:] = (1, 0, 5, 2, NOTHING, NOTHING, NOTHING)
        state.improvement_pack_size, state.top_known = 4, 0b001
        self.patios()

    def patios(self) -> None:
        state = self.state
        state.card[:], state.dry[:], state.known[:], state.hand[:], state.hand_known[:] = NOTHING, 0, 0, 0, 0
        self.lay(0, 0, GREEN)
        self.lay(0, 1, BLUE, known=0b001)
        self.lay(0, 7, B01, known=ALL)
        self.lay(1, 2, B11)
        self.lay(1, 12, TUB, known=ALL)
        self.lay(1, 3, RED, known=0b010)
        self.lay(1, 4, LADDER)
        state.works[1], state.ladder_canes[1], state.ladder_hose[1] = 1, 2, 1
        self.lay(2, 5, AWNING)
        self.lay(2, 6, CANE)
        state.hand[1, HOSE_CARD] = state.hand[2, TUB_CARD] = 1
        state.hand_known[1, HOSE_CARD], state.hand_known[2, TUB_CARD] = 0b011, 0b100

    def lay(self, seat: int, cell: int, card: int, known: int = 0) -> None:
        """A card in a cell; dry where somebody is said to know it."""
        self.state.card[seat, cell] = card
        self.state.dry[seat, cell], self.state.known[seat, cell] = known > 0, known

    @property
    def state(self) -> Any:
        return self.states[0]

    def text(self, viewer: int | None = None) -> str:
        return render.text(self.setup, self.state, LAST_MOVE, viewer)

    def svg(self, viewer: int | None = None) -> str:
        return render.svg(self.setup, self.state, LAST_MOVE, viewer)

    def describe(self, *actions: str) -> list[str]:
        return [GAME.describe(self.setup.tables[0], self.state, GAME.actions.index(action)) for action in actions]


def cells_of(player: str) -> list[list[str]]:
    """The patio in a player's part of the text, row by row."""
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in player.splitlines() if "|" in line]
