"""The Improvements of Patios: when they can be played and what they do then."""

from __future__ import annotations

from tests.oracle import patios_actions as actions
from tests.oracle.patios_objects import (
    AWNING_CARD,
    CAN_CARD,
    FLAMENCO,
    GUITARIST,
    HOSE_CARD,
    LADDER_CARD,
    NOTHING,
    TUB_CARD,
    VISITORS,
    Player,
)
from tests.oracle.patios_patio import AWNING, CANE, HOSE, LADDER, TUB, WATERING_CAN, Flower, Place, Tool
from tests.oracle.patios_table import Story, Table

START, AFTER_ACTION, BEFORE_END, AS_APPRENTICE = "start", "after the action", "before the end", "as apprentice"
PLACED_AS = {AWNING_CARD: AWNING, HOSE_CARD: HOSE, LADDER_CARD: LADDER, CAN_CARD: WATERING_CAN}


class VisitorsArriveError(Exception):
    """The guitar brought the Visitors to the start of the row: the round ends at once."""


class Improvements(Table):
    """Playing Improvements."""

    def room_for(self, player: Player, improvement: int) -> list[Place]:
        """Where a card that takes a place may go; for the Watering can also the flowers it can water at once."""
        patio = player.patio
        extra = {
            AWNING_CARD: [],
            HOSE_CARD: patio.ladder_places(),
            LADDER_CARD: patio.tools(CANE) + patio.tools(HOSE),
            CAN_CARD: patio.dry_balconies(),
        }
        return patio.free() + extra[improvement]

    def can_play(self, player: Player, improvement: int, moment: str) -> bool:
        """Is this the moment, and is there room?"""
        if improvement == GUITARIST:
            return moment != AS_APPRENTICE
        if moment == BEFORE_END:
            return False
        if improvement == FLAMENCO:
            return moment == START
        return improvement == TUB_CARD or bool(self.room_for(player, improvement))

    def playable(self, player: Player, moment: str) -> list[int]:
        """Ids of playing the cards that can be played."""
        cards = [held.improvement for held in player.hand]
        return [actions.IMPROVEMENT + card for card in cards if self.can_play(player, card, moment)]

    def window(self, player: Player, moment: str) -> Story:
        """Improvements after the action, one after the other, or the Guitarist alone before the end of the turn."""
        while self.playable(player, moment):
            action = yield from self.ask(player, "POST", [*self.playable(player, moment), actions.PASS])
            if action == actions.PASS:
                return
            self.events[f"Guitarist {moment}"] += action == actions.IMPROVEMENT + GUITARIST
            yield from self.play(player, action - actions.IMPROVEMENT, own_turn=True)

    def play(self, player: Player, improvement: int, own_turn: bool) -> Story:
        """Play a card from the hand."""
        self.events[f"Improvement {improvement} played"] += 1
        player.hand = [held for held in player.hand if held.improvement != improvement]
        if improvement == GUITARIST:
            yield from self.guitar(player)
        elif improvement == FLAMENCO:
            self.flamenco_in_play = True
            for character in self.row:
                character.face_up = character.seen = True
        elif improvement == TUB_CARD:
            yield from self.place_flower(player, TUB, own_turn, [])
        else:
            yield from self.place_improvement(player, improvement)

    def place_improvement(self, player: Player, improvement: int) -> Story:
        """Awning, Hose, Ladder, Watering can."""
        self.playing, self.pending_owner = improvement, player
        action = yield from self.ask_place(player, "IMP_CELL", self.room_for(player, improvement))
        self.playing, self.pending_owner = NOTHING, None
        there = player.patio.things.get(action)
        if there is None:
            player.patio.things[action] = Tool(PLACED_AS[improvement])
        elif isinstance(there, Flower):
            self.events["Watering can used at once"] += 1
            self.turn_up(there)
            self.give_back(CAN_CARD)
        elif there.kind == LADDER:
            self.events["Hose on the Ladder"] += 1
            there.carries_hose = True
        else:
            self.events["Ladder over the Hose" if there.kind == HOSE else "Ladder over a Cane"] += 1
            player.patio.things[action] = Tool(LADDER, int(there.kind == CANE), there.kind == HOSE)

    def guitar(self, player: Player) -> Story:
        """The Visitors move one or two places; a coin; the card goes under the pack."""
        stands = next(number for number, character in enumerate(self.row) if character.number == VISITORS)
        possible = [
            actions.SHIFT + number for number, shift in enumerate(actions.SHIFTS) if 0 <= stands + shift < len(self.row)
        ]
        self.playing, self.pending_owner = GUITARIST, player
        action = yield from self.ask(player, "GUITAR", possible)
        self.playing, self.pending_owner = NOTHING, None
        visitors = self.row.pop(stands)
        self.row.insert(stands + actions.SHIFTS[action - actions.SHIFT], visitors)
        self.take_coin(player)
        self.give_back(GUITARIST)
        if self.row[0] is visitors:
            self.events["Guitarist ends the round"] += 1
            raise VisitorsArriveError

    def take_coin(self, player: Player) -> None:
        """A coin from the reserve, if there is one."""
        if self.coin_reserve:
            self.coin_reserve -= 1
            player.coins += 1

    def pay_flamenco(self, player: Player) -> None:
        """The Flamenco Dancer leaves: a coin, and under the pack."""
        if self.flamenco_in_play:
            self.flamenco_in_play = False
            self.take_coin(player)
            self.give_back(FLAMENCO)
