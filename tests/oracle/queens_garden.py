"""Queen's Garden as a person would play it: one long story, told in the order of the rulebook.

The whole game is one generator, `Oracle.story`. It stops (`yield`) wherever a player has a choice between two or more
actions, and goes on with the answer. Nothing here is shared with `gardens_env`; the tests play both with the same
chance and the same answers and compare everything that is public.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from tests.oracle import queens_garden_actions as actions
from tests.oracle import queens_garden_table as printed
from tests.oracle.queens_garden_actions import HEXAGONS
from tests.oracle.queens_garden_board import COLOUR, PATTERN
from tests.oracle.queens_garden_display import Display
from tests.oracle.queens_garden_public import public
from tests.oracle.queens_garden_turns import NOBODY, Player, Story, Turns

ROUNDS = 4
FULL_GROUP = 6


class Oracle(Turns):
    """One game. `table` is a parsed data.toml, `draw` gives the kind of the next tile that leaves the bag."""

    def __init__(
        self,
        num_players: int,
        adjacency: str,
        table: dict[str, Any],
        first_player: int,
        wheel_round: Sequence[int],
        expansion_order: Sequence[int],
        draw: Callable[[], int],
    ) -> None:
        numbers = printed.read(table)
        size = numbers.rules[f"stack_{num_players}"]
        order = [HEXAGONS[kind] for kind in expansion_order]
        display = Display(
            stacks=[order[size * number : size * (number + 1)] for number in range(ROUNDS)],
            supply=len(order) - size * ROUNDS,
            copies=numbers.rules["copies"],
            tiles=numbers.rules["tiles_on_top"],
            draw=draw,
        )
        super().__init__(numbers, [Player.new(seat, numbers.rules) for seat in range(num_players)], display)
        self.all_must_match = adjacency == "all"
        self.first_player = self.marker = first_player
        self.wheel_round = list(wheel_round)
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

    def public(self) -> dict[str, Any]:
        """Everything that all players may see, named like the fields of the record; lists by seat."""
        return public(self)

    def scores(self) -> list[int]:
        """Score of each seat as if the game ended now."""
        return [
            player.points() + self.worth_of_storage(player) + self.worth_of_groups(player) for player in self.players
        ]

    def places(self) -> list[int]:
        """Place of each seat, 1 = first; equal scores share a place."""
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    # ---- the story ---------------------------------------------------------------------------------------------

    def story(self) -> Story:
        """A whole game."""
        while self.round_number < ROUNDS:
            self.begin_round()
            yield from self.act_until_all_pass()
            for player in self.players:
                player.round_points += self.worth_of_round(player)
        self.seat, self.phase, self.choices = NOBODY, "OVER", []

    def begin_round(self) -> None:
        """The display is cleared and laid out anew, everybody is in again."""
        if self.round_number:
            self.display.end_round()
        self.round_number += 1
        self.display.begin_round()
        self.someone_passed = False
        for player in self.players:
            player.passed = False

    def act_until_all_pass(self) -> Story:
        """Clockwise from the holder of the marker, leaving out who has passed."""
        seat = self.marker
        while not all(player.passed for player in self.players):
            if not self.players[seat].passed:
                yield from self.turn(self.players[seat])
            seat = (seat + 1) % len(self.players)

    # ---- points ------------------------------------------------------------------------------------------------

    def worth_of_round(self, player: Player) -> int:
        """What the wheel shows, and the visible pavilions."""
        shown = [number for number in range(12) if self.wheel_round[number] == self.round_number]
        points = len(player.garden.face_up) * self.rules["pavilion_points"]
        for hexagon in player.garden.hexagons.values():
            for number in (hexagon.colour, actions.COLOURS + hexagon.pattern):
                points += self.printed.wheel_points[number] if number in shown else 0
        return points

    def worth_at_the_end(self, player: Player) -> int:
        """What the end of the game brings."""
        return self.worth_of_storage(player) + self.worth_of_groups(player)

    def worth_of_storage(self, player: Player) -> int:
        """Jokers left give points, tiles and expansions left cost theirs."""
        left = player.storage.tiles + player.storage.expansions
        return player.storage.jokers * self.rules["joker_points"] - sum(map(self.value, left))

    def worth_of_groups(self, player: Player) -> int:
        """Every colour group and every pattern group that is large enough, more for a complete one."""
        points = 0
        for attribute in (COLOUR, PATTERN):
            for group in player.garden.groups(attribute):
                if len(group) >= self.rules["smallest_group"]:
                    points += sum(map(self.value, group.values()))
                if len(group) == FULL_GROUP:
                    points += self.rules["full_group_bonus"]
        return points
