"""Patios as people would play it: one long story, told in the order of the rulebook.

The whole game is one generator, `Oracle.story`. It stops (`yield`) wherever a player has a choice between two or more
actions, and goes on with the answer. Nothing here is shared with `gardens_env`; the tests play both with the same
chance and the same answers and compare everything.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.oracle import patios_actions as actions
from tests.oracle import patios_public
from tests.oracle.patios_end import RoundEnd
from tests.oracle.patios_improvements import AFTER_ACTION, BEFORE_END, START, VisitorsArriveError
from tests.oracle.patios_objects import NEIGHBOUR, NOBODY, NOTHING, SUN, TUB_CARD, VISITORS, Character, Player
from tests.oracle.patios_patio import POTS
from tests.oracle.patios_table import Answer, Story

SUN_NOT_AMONG_FIRST = 3


class Oracle(RoundEnd):
    """One game. `table` is a parsed data.toml, `chance` tells what chance brings, event by event."""

    def __init__(
        self,
        num_players: int,
        rounds: int,
        monument: bool,
        nit_picker_end: bool,
        playground: bool,
        max_turns_per_round: int,
        keep_dry: bool,
        table: dict[str, Any],
        chance: Callable[[], int],
    ) -> None:
        super().__init__(
            num_players, rounds, monument, nit_picker_end, playground, max_turns_per_round, keep_dry, table, chance
        )
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
        """Score of each seat in half points, as if the game ended now."""
        return [
            2 * (player.points + self.trio_value(player)) + self.rules["coin_half_points"] * player.coins
            for player in self.players
        ]

    def public(self) -> dict[str, Any]:
        """The whole state, named like the fields of the record, the hidden part as well."""
        return {**patios_public.public(self), **self.known(), **patios_public.context(self)}

    def known(self) -> dict[str, Any]:
        """Who knows what lies face down."""
        return patios_public.known(self)

    def trio_value(self, player: Player) -> int:
        """What the trio tokens are worth: sets of three colours first, then of two."""
        left, value = list(player.tokens), 0
        while any(left):
            value += self.rules[f"trios_{sum(count > 0 for count in left)}"]
            left = [max(0, count - 1) for count in left]
        return value

    def places(self) -> list[int]:
        """Place of each seat, 1 = first; equal players, and all who have won by three trios, share a place."""
        winners = self.nit_pickers() if self.nit_picker_end else []
        merits = [
            (player in winners, 0 if player in winners else score)
            for player, score in zip(self.players, self.scores(), strict=True)
        ]
        return [1 + sum(other > own for other in merits) for own in merits]

    # ---- the story ---------------------------------------------------------------------------------------------

    def story(self) -> Story:
        """A whole game."""
        yield from self.set_up()
        for number in range(1, self.rounds + 1):
            self.round_number = number
            yield from self.play_round()
            yield from self.end_round()
            if number == self.rounds or (self.nit_picker_end and self.nit_pickers()):
                self.events["won by three trios"] += self.nit_picker_end and bool(self.nit_pickers())
                break
            yield from self.prepare_next_round()
            self.fill_sample()
            self.lay_out_row()
            self.active, self.finisher = self.finisher, NOBODY
        self.seat, self.phase, self.choices = NOBODY, "OVER", []

    def play_round(self) -> Story:
        """Turns until the Visitors stand first, or until the cap."""
        self.turn_number = 0
        while True:
            self.turn_number += 1
            yield from self.turn(self.players[self.active])
            if self.row[0].number == VISITORS or self.turn_number == self.max_turns:
                break
            self.active = self.after(self.players[self.active], 1).seat
        self.finisher = self.active
        if self.row[0].number != VISITORS:
            self.rounds_capped += 1
            self.events["round capped"] += 1

    # ---- setting up --------------------------------------------------------------------------------------------

    def set_up(self) -> Story:
        """Two pots for everybody, then the table."""
        self.first_player = self.happens(Counter(range(len(self.players))))
        self.active = self.first_player
        self.dealt = self.deal_pots()
        for player in self.in_order(self.players[self.first_player]):
            two = self.dealt[player.seat]
            action = yield from self.ask(player, "SETUP_PICK", [actions.TYPE + colour for colour in two])
            two.remove(action - actions.TYPE)
            yield from self.place_flower(player, action - actions.TYPE, True, [])
            yield from self.place_flower(player, two.pop(), False, [player.seat])
        self.fill_sample()
        if not self.playground:
            self.improvement_pack = self.shuffled(list(range(TUB_CARD + 1)))
        self.row = [Character(number) for number in range(VISITORS + 1)]
        if self.playground:
            del self.row[NEIGHBOUR]
        self.lay_out_row()

    def deal_pots(self) -> list[list[int]]:
        """Two pots of different colours for every seat, out of as many of each colour as there are players."""
        left = Counter({colour: len(self.players) for colour in POTS})
        dealt = []
        for _ in self.players:
            two = []
            for _ in range(2):
                two.append(self.happens(left))
                left[two[-1]] -= 1
                self.pack[two[-1]] -= 1
            assert two[0] != two[1]
            dealt.append(two)
        return dealt

    def lay_out_row(self) -> None:
        """Characters face up, then face down, then the Visitors; the Sun is not among the first face up."""
        cards = {character.number: character for character in self.row}
        visitors = cards.pop(VISITORS)
        order = [cards[number] for number in self.shuffled(sorted(cards))]
        face_up = len(order) - self.face_down
        places = [character.number for character in order]
        if places.index(SUN) < min(SUN_NOT_AMONG_FIRST, face_up):
            self.events["Sun moved back"] += 1
            order.remove(cards[SUN])
            order.insert(face_up - 1, cards[SUN])
        for place, character in enumerate(order):
            character.face_up = character.seen = place < face_up
        visitors.face_up = visitors.seen = True
        self.row = [*order, visitors]

    # ---- a turn ------------------------------------------------------------------------------------------------

    def turn(self, player: Player) -> Story:
        """A turn, which the guitar may cut short."""
        try:
            yield from self.whole_turn(player)
        except VisitorsArriveError:
            self.fill_sample()
            self.pay_flamenco(player)

    def whole_turn(self, player: Player) -> Story:
        """Choose, act, move the row, Sun."""
        self.chosen = NOTHING
        number = self.chosen = yield from self.choose_character(player)
        goes_on = yield from self.act(player, number)
        if goes_on:
            yield from self.window(player, AFTER_ACTION)
        if self.flamenco_in_play:
            self.fill_sample()
            yield from self.turn_characters_down(player)
            self.pay_flamenco(player)
        else:
            self.send_back(number)
            self.fill_sample()
            self.turn_next_up()
        if goes_on and self.row[0].number != VISITORS:
            yield from self.window(player, BEFORE_END)
        if self.row[0].number == SUN:
            yield from self.sun_effect(player)
            self.send_back(SUN)
            self.turn_next_up()

    def choose_character(self, player: Player) -> Answer:
        """Improvements first, as many as liked; then a character that lies face up."""
        while True:
            face_up = [card.number for card in self.row if card.face_up and card.number != VISITORS]
            action = yield from self.ask(
                player, "TURN", [*(actions.CHARACTER + number for number in face_up), *self.playable(player, START)]
            )
            if action < actions.TYPE:
                return action - actions.CHARACTER
            yield from self.play(player, action - actions.IMPROVEMENT, own_turn=True)

    def send_back(self, number: int) -> None:
        """A character goes to the far end, face down."""
        place = next(place for place, character in enumerate(self.row) if character.number == number)
        character = self.row.pop(place)
        character.face_up = False
        self.row.append(character)

    def turn_next_up(self) -> None:
        """The face-down character nearest the start is turned up."""
        character = next(character for character in self.row if not character.face_up)
        character.face_up = character.seen = True

    def turn_characters_down(self, player: Player) -> Story:
        """After the Flamenco Dancer: which characters lie face down, in the order of the row."""
        candidates = [character for character in self.row if character.number != VISITORS]
        first = 0
        for left in range(self.face_down, 0, -1):
            allowed = candidates[first : len(candidates) - left + 1]
            action = yield from self.ask(
                player, "FLAM_DOWN", [actions.CHARACTER + character.number for character in allowed]
            )
            picked = next(character for character in allowed if character.number == action - actions.CHARACTER)
            picked.face_up = False
            first = candidates.index(picked) + 1
