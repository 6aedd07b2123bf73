"""The end of a round of Patios: watering, scoring, and what is kept for the next one."""

from __future__ import annotations

from tests.oracle import patios_actions as actions
from tests.oracle.patios_characters import Characters
from tests.oracle.patios_improvements import PLACED_AS
from tests.oracle.patios_objects import HOSE_CARD, NOTHING, Player
from tests.oracle.patios_patio import (
    AWNING,
    BALCONIES,
    CANE,
    INNER_PLACES,
    NUMBERS,
    PLACES,
    POTS,
    TUB,
    Flower,
    Tool,
)
from tests.oracle.patios_table import Story, cell, place_of

TRIO = 3


class RoundEnd(Characters):
    """Everything after the Visitors have come."""

    def end_round(self) -> Story:
        """Water, discard, score."""
        order = self.in_order(self.players[self.finisher])
        self.batch, self.chosen = [], NOTHING
        for player in order:
            yield from self.water(player, "END")
        for player in order:
            self.discard_dry(player)
        self.gained = [[0, 0, 0] for _ in self.players]
        for player in order:
            yield from self.score(player)

    # ---- scoring -----------------------------------------------------------------------------------------------

    def pots(self, player: Player) -> list[int]:
        """Beautiful pots by colour, the Tub in its colour."""
        own = self.tub_colour[player.seat]
        return [len(player.patio.beautiful(colour)) + (own == colour) for colour in POTS]

    def score(self, player: Player) -> Story:
        """Trios, pots, Balconies, works."""
        patio = player.patio
        if patio.beautiful(TUB):
            action = yield from self.ask(player, "TUB_COLOUR", [actions.TYPE + colour for colour in POTS])
            self.tub_colour[player.seat] = action - actions.TYPE
            self.events["Tub scored"] += 1
        pots = self.pots(player)
        for colour, count in enumerate(pots):
            if count >= TRIO:
                player.tokens[colour] += 1
                self.gained[player.seat][colour] = 1
                player.points += self.rules["extra_points"] * (count - TRIO)
            else:
                player.points += self.rules["pot_points"] * count
        for kind in BALCONIES:
            balcony = self.balconies[kind - BALCONIES[0]]
            if patio.beautiful(kind) and balcony.is_met_by(pots):
                self.events["Balcony scored"] += 1
                player.points += balcony.points
        if patio.under_works:
            yield from self.pay_for_works(player)

    def pay_for_works(self, player: Player) -> Story:
        """Points first, then a trio token is changed; never a debt."""
        price = self.rules["works_penalty"]
        owned = [colour for colour in POTS if player.tokens[colour]]
        if player.points < price and owned:
            action = yield from self.ask(player, "PAY_TRIO", [actions.TYPE + colour for colour in owned])
            self.events["token changed"] += 1
            player.tokens[action - actions.TYPE] -= 1
            player.points += self.rules["trio_change"]
        self.events["works not paid in full"] += player.points < price
        player.points = max(0, player.points - price)

    def nit_pickers(self) -> list[Player]:
        """Who has just scored three trios of different colours."""
        return [player for player in self.players if all(self.gained[player.seat])]

    # ---- the next round ----------------------------------------------------------------------------------------

    def prepare_next_round(self) -> Story:
        """Clear every patio, shuffle the Improvements that came back, sell flowers for coins."""
        order = self.in_order(self.players[self.finisher])
        for player in order:
            yield from self.clear(player)
        assert self.batch is not None
        self.events["batch of several"] += len(self.batch) > 1
        self.improvement_pack += self.shuffled(self.batch)
        self.batch = None
        for player in order:
            yield from self.buy(player)

    def clear(self, player: Player) -> Story:
        """What stays is chosen first, then everything else leaves."""
        self.kept, self.kept_dry = [], []
        counts = self.pots(player)
        for colour in POTS:
            remaining = len(player.patio.beautiful(colour))
            if counts[colour] >= TRIO:
                remaining -= TRIO - (self.tub_colour[player.seat] == colour)
            yield from self.keep(player, colour, remaining)
        if player.patio.tools(AWNING):
            yield from self.keep_under_awning(player)
        for place, thing in list(player.patio.things.items()):
            if place in self.kept_dry:
                self.lay_dry(player.patio.flower(place), self.everybody())
            elif place not in self.kept:
                del player.patio.things[place]
                self.remove(thing)
        self.kept, self.kept_dry = [], []
        self.tub_colour[player.seat] = NOTHING
        self.end_works(player)

    def keep(self, player: Player, colour: int, remaining: int) -> Story:
        """Of the pots beyond the trio one may stay beautiful and one dry."""
        self.colour = colour
        pots = player.patio.beautiful(colour)
        for phase, kept in [("KEEP_UP", self.kept), ("KEEP_DRY", self.kept_dry)]:
            if remaining and (phase == "KEEP_UP" or self.keep_dry):
                free = [place for place in pots if place not in self.kept + self.kept_dry]
                action = yield from self.ask(player, phase, [*(cell(place) for place in free), actions.PASS])
                if action != actions.PASS:
                    self.events[phase] += 1
                    kept.append(place_of(action))
                    remaining -= 1
        self.colour = NOTHING

    def keep_under_awning(self, player: Player) -> Story:
        """One more flower stays beautiful."""
        going = [
            place
            for place, flower in player.patio.flowers().items()
            if flower.kind != TUB and place not in self.kept + self.kept_dry
        ]
        if not going:
            return
        action = yield from self.ask(player, "AWNING_KEEP", [*(cell(place) for place in going), actions.PASS])
        if action != actions.PASS:
            place = place_of(action)
            self.events[
                "Awning keeps a Balcony" if player.patio.flower(place).is_balcony else "Awning keeps a pot"
            ] += 1
            self.kept.append(place)

    def remove(self, thing: Flower | Tool) -> None:
        """A card that does not stay."""
        if isinstance(thing, Flower):
            self.throw_away(thing)
            return
        if thing.kind == CANE:
            self.discards[CANE] += 1
            return
        self.discards[CANE] += thing.canes
        self.give_back(next(card for card, placed in PLACED_AS.items() if placed == thing.kind))
        if thing.carries_hose:
            self.give_back(HOSE_CARD)

    def end_works(self, player: Player) -> None:
        """The Well is turned back; outer cards move to the nearest free inner place."""
        patio = player.patio
        if not patio.under_works:
            return
        patio.under_works = False
        for place in PLACES[len(INNER_PLACES) :]:
            if place in patio.things:
                self.events["outer card moved in"] += 1
                nearest = min(patio.free(), key=lambda to: (abs(to[0] - place[0]) + abs(to[1] - place[1]), NUMBERS[to]))
                patio.things[nearest] = patio.things.pop(place)

    def buy(self, player: Player) -> Story:
        """Cards from the sample for two coins each."""
        price = self.rules["coins_per_flower"]
        while player.coins >= price:
            kinds = self.wanted([*POTS, *BALCONIES])
            if not kinds:
                return
            choices = [*(actions.TYPE + kind for kind in kinds), actions.PASS]
            action = yield from self.ask(player, "BUY", choices)
            if action == actions.PASS:
                return
            self.events["flower bought"] += 1
            player.coins -= price
            self.coin_reserve += price
            self.sample[action - actions.TYPE] -= 1
            yield from self.place_flower(player, action - actions.TYPE, True, [])
