"""La Familia Hort as a person would play it: one long story, told in the order of the rulebook.

The whole game is one generator, `Oracle.story`. It stops (`yield`) wherever a player has a choice between two or more
actions, and goes on with the answer. Nothing here is shared with `gardens_env`; the tests play both with the same
chance and the same answers and compare everything that is public.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from tests.oracle import familia_hort_actions as actions
from tests.oracle.familia_hort_growing import Growing
from tests.oracle.familia_hort_harvest import Harvest
from tests.oracle.familia_hort_objects import (
    CROP_KINDS,
    JORGE,
    JULIA,
    KIND_NAMES,
    LETICIA,
    NOBODY,
    PABLO,
    Card,
)
from tests.oracle.familia_hort_table import Story

RED_CARDS_THAT_END_THE_GAME = 3
FREE = -1


class Oracle(Growing, Harvest):
    """One game. `table` is a parsed data.toml, the decks are lists of kinds with the first card on top."""

    def __init__(
        self,
        num_players: int,
        mode: str,
        bee_needs_water: bool,
        table: dict[str, Any],
        first_player: int,
        round_order: Sequence[int],
        regular_deck: Sequence[int],
        red_deck: Sequence[int],
    ) -> None:
        super().__init__(num_players, mode, bee_needs_water, table)
        self.first_player = first_player
        self.round_order = list(round_order)
        self.regular_deck, self.red_deck = list(regular_deck), list(red_deck)
        self.decisions = 0
        self._telling = self.story()
        next(self._telling, None)

    # ---- what a test may ask -----------------------------------------------------------------------------------

    def legal(self) -> set[int]:
        """Ids of the actions that the seat to move may choose from."""
        return set(self.choices)

    def apply(self, action: int) -> None:
        """Play a legal action and everything that follows without a choice."""
        if action not in self.choices:
            raise ValueError(f"action {action} is not legal for seat {self.seat} in {self.phase}: {self.choices}")
        self.decisions += 1
        with contextlib.suppress(StopIteration):
            self._telling.send(action)

    def scores(self) -> list[int]:
        """Score of each seat as if the game ended now."""
        return [player.experience + player.coins // self.rules["coins_per_point"] for player in self.players]

    def places(self) -> list[int]:
        """Place of each seat, 1 = first; players equal in score, leftover coins and water share a place."""
        coins_left = [player.coins % self.rules["coins_per_point"] for player in self.players]
        merits = list(zip(self.scores(), coins_left, [player.well for player in self.players], strict=True))
        return [1 + sum(other > own for other in merits) for own in merits]

    def public(self) -> dict[str, Any]:
        """Everything that all players may see, named like the fields of the record; lists by seat."""
        return {
            "decisions": self.decisions,
            "seat": self.seat,
            "phase": self.phase,
            "ability_part": self.ability_part,
            "advanced": int(self.advanced),
            "bee_needs_water": int(self.bee_needs_water),
            "first_player": self.first_player,
            "round_number": self.round_number,
            "round_card": self.round_card,
            "red_rounds": self.red_rounds,
            "regular_drawn": self.regular_drawn,
            "red_drawn": self.red_drawn,
            "market": [self.market[kind] for kind in range(len(KIND_NAMES))],
            "market_coined": [self.market_coined[kind] for kind in range(CROP_KINDS)],
            "coins": [player.coins for player in self.players],
            "experience": [player.experience for player in self.players],
            "well": [player.well for player in self.players],
            "stored_cubes": [player.stored_cubes for player in self.players],
            "tree": [int(player.tree_watered) for player in self.players],
            "character": [player.character for player in self.players],
            "plot_kind": [[FREE if card is None else card.kind for card in player.plot] for player in self.players],
            "plot_water": [[0 if card is None else card.water for card in player.plot] for player in self.players],
            "plot_fertiliser": [[_fertiliser(card) for card in player.plot] for player in self.players],
            "watered": [[_mark(card) for card in player.plot] for player in self.players],
        }

    # ---- the story ---------------------------------------------------------------------------------------------

    def story(self) -> Story:
        """A whole game."""
        if self.advanced:
            yield from self.choose_characters()
        self.round_number = 1
        yield from self.play_round()
        for card in self.round_order:
            if self.red_rounds == RED_CARDS_THAT_END_THE_GAME:
                break
            self.first_player = (self.first_player + 1) % len(self.players)
            self.round_number += 1
            self.round_card = card
            self.red_rounds += self.is_red_round()
            yield from self.play_round()
        self.seat, self.phase, self.choices = NOBODY, "OVER", []

    def play_round(self) -> Story:
        """The five phases and the abilities between them."""
        self.fill_market()
        yield from self.leticia()
        yield from self.purchase()
        yield from self.fertilising()
        yield from self.jorge()
        yield from self.watering()
        yield from self.julia()
        for player in self.turn_order():
            yield from self.selling(player)
        yield from self.pablo()

    def choose_characters(self) -> Story:
        """The right neighbour of the first player begins, the first player takes what is left."""
        free = [LETICIA, JORGE, JULIA, PABLO]
        for player in reversed(self.turn_order()):
            action = yield from self.ask(player, "CHARACTER", [actions.CHARACTER + character for character in free])
            player.character = action - actions.CHARACTER
            free.remove(player.character)


def _fertiliser(card: Card | None) -> int:
    return 0 if card is None else card.fertiliser


def _mark(card: Card | None) -> int:
    return int(card is not None and card.watered_this_phase)
