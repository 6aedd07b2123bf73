"""The actions of the characters of Patios, apart from the Sun's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.oracle import patios_actions as actions
from tests.oracle.patios_improvements import AS_APPRENTICE
from tests.oracle.patios_objects import ASSISTANT, CHILDREN, NEIGHBOUR, NOTHING, SUN, WATER_CARRIER, Held, Player
from tests.oracle.patios_patio import BALCONIES, CANE, Flower
from tests.oracle.patios_table import Answer, Story, cell, place_of
from tests.oracle.patios_water import Water

BEAUTIFUL, DRY = "beautiful pot", "dry flower"


class Characters(Water):
    """What a chosen character does."""

    def act(self, player: Player, character: int) -> Answer:
        """The character's action. Answers 0 if it ends the turn, else 1."""
        if character == WATER_CARRIER:
            return (yield from self.water_carrier(player))
        if character == ASSISTANT:
            yield from self.assistant(player)
        elif character == CHILDREN:
            yield from self.children(player)
        elif character == SUN:
            yield from self.sun_action(player)
        elif character == NEIGHBOUR:
            yield from self.neighbour(player)
        else:
            yield from self.gardener(player, character)
        return 1

    # ---- gardeners and Water carrier ---------------------------------------------------------------------------

    def wanted(self, kinds: Iterable[int]) -> list[int]:
        """Which of these types lie in the sample."""
        return [kind for kind in kinds if self.sample[kind]]

    def gardener(self, player: Player, colour: int) -> Story:
        """Everybody takes a pot of the colour or a Balcony while there are any."""
        kinds = [colour, *BALCONIES]
        if not self.wanted(kinds):
            self.deal_sample_anew()
        self.events["gardener finds nothing"] += not self.wanted(kinds)
        for taker in self.in_order(player):
            if not self.wanted(kinds):
                return
            phase = "TAKE" if taker is player else "TAKE_DRY"
            action = yield from self.ask(taker, phase, [actions.TYPE + kind for kind in self.wanted(kinds)])
            self.sample[action - actions.TYPE] -= 1
            yield from self.place_flower(taker, action - actions.TYPE, taker is player, self.everybody())

    def water_carrier(self, player: Player) -> Answer:
        """Everybody who can do something with a Cane takes one. Answers 0 if there is none."""
        if not self.sample[CANE]:
            self.deal_sample_anew()
        if not self.sample[CANE]:
            self.events["Water carrier finds nothing"] += 1
            return 0
        for taker in self.in_order(player):
            if self.sample[CANE] and self.use_for_cane(taker):
                self.sample[CANE] -= 1
                yield from self.receive_cane(taker)
            elif self.sample[CANE]:
                self.events["no use for a Cane" if taker is not player else "own Water carrier of no use"] += 1
        return 1

    # ---- Assistant ---------------------------------------------------------------------------------------------

    def assistant(self, player: Player) -> Story:
        """Cards go round against the order of play, everybody keeps one."""
        draws = [self.draw() for _ in range(len(self.players) + 1)]
        self.draft = [kind for kind in draws if kind is not None]
        self.events["short draft"] += None in draws
        pickers = [self.after(player, -step) for step in range(len(self.players))]
        before: Player | None = None
        for picker in pickers:
            if not self.draft:
                break
            action = yield from self.ask(picker, "DRAFT", {actions.TYPE + kind for kind in self.draft})
            kind = action - actions.TYPE
            self.draft.remove(kind)
            if kind == CANE:
                yield from self.receive_cane(picker)
            else:
                is_last = picker is pickers[-1] or not self.draft
                # The one before the last saw both cards, and will see the other one discarded.
                witness = [before.seat] if before is not None and is_last else []
                yield from self.place_flower(picker, kind, picker is player, [picker.seat], witness)
            before = picker
        self.discards.update(self.draft)
        self.draft = []

    # ---- Children ----------------------------------------------------------------------------------------------

    def children(self, player: Player) -> Story:
        """The top card of the pack; then perhaps an exchange."""
        kind = self.draw()
        if kind == CANE:
            yield from self.receive_cane(player)
        elif kind is not None:
            yield from self.place_flower(player, kind, True, [])
        yield from self.exchange(player)

    def exchange(self, player: Player) -> Story:
        """A beautiful pot for a beautiful pot, a dry flower for a dry flower."""
        own = [place for place, flower in player.patio.flowers().items() if self.partners(player, flower)]
        if not own:
            return
        action = yield from self.ask(player, "SWAP_OWN", [*(cell(place) for place in own), actions.PASS])
        if action == actions.PASS:
            return
        self.own_place = place_of(action)
        given = player.patio.flower(self.own_place)
        self.partner = yield from self.choose_player(player, "SWAP_PLAYER", self.partners(player, given))
        matching = [place for place, flower in self.partner.patio.flowers().items() if _sort(flower) == _sort(given)]
        there = yield from self.ask_place(player, "SWAP_CELL", matching)
        received = self.partner.patio.flower(there)
        player.patio.things[self.own_place], self.partner.patio.things[there] = received, given
        if not given.beautiful:
            self.look(received, player, self.partner)
            self.look(given, self.partner, player)
        self.events[f"exchange: {_sort(given)}"] += 1
        self.own_place = self.partner = None

    def partners(self, player: Player, flower: Flower) -> list[Player]:
        """Who has something that this flower can be exchanged for?"""
        sort = _sort(flower)
        if sort is None:
            return []
        return [
            other
            for other in self.others(player)
            if any(_sort(their) == sort for their in other.patio.flowers().values())
        ]

    def look(self, flower: Flower, receiver: Player, giver: Player) -> None:
        """Both look at an exchanged dry card; in Monument its receiver alone, for a while."""
        flower.known = {receiver.seat} if self.monument else flower.known | {receiver.seat, giver.seat}

    # ---- Neighbour ---------------------------------------------------------------------------------------------

    def neighbour(self, player: Player) -> Story:
        """Two Improvements, one for the player and one for an apprentice."""
        if not self.improvement_pack:
            yield from self.steal(player)
        elif len(self.improvement_pack) == 1:
            self.events["last Improvement of the pack"] += 1
            knew = self.top_known
            self.top_known = set()
            player.hand.append(Held(self.improvement_pack.pop(), knew | {player.seat}))
        else:
            yield from self.find_apprentice(player)
            yield from self.share_improvements(player)
            self.apprentice = None

    def steal(self, player: Player) -> Story:
        """A card at random out of somebody's hand."""
        victims = [other for other in self.others(player) if other.hand]
        if not victims:
            self.events["nothing to steal"] += 1
            return
        victim = yield from self.choose_player(player, "STEAL", victims)
        improvement = self.happens(Counter(held.improvement for held in victim.hand))
        stolen = next(held for held in victim.hand if held.improvement == improvement)
        both = {player.seat, victim.seat}
        self.events["stolen from a bigger hand" if len(victim.hand) > 1 else "only card stolen"] += 1
        if len(victim.hand) > 1:
            for held in victim.hand:
                held.known &= both
        victim.hand.remove(stolen)
        player.hand.append(Held(improvement, stolen.known | both))

    def find_apprentice(self, player: Player) -> Story:
        """All others say in secret whether they give a coin; one of them is taken."""
        for other in self.others(player):
            if other.coins:
                action = yield from self.ask(other, "OFFER", [actions.YES, actions.PASS])
                self.offers[other.seat] = action == actions.YES
        offering = [other for other in self.others(player) if self.offers.get(other.seat)]
        if offering:
            self.events["several offers"] += len(offering) > 1
            self.apprentice = yield from self.choose_player(player, "APPRENTICE", offering)
            self.apprentice.coins -= 1
            player.coins += 1
        self.offers = {}

    def share_improvements(self, player: Player) -> Story:
        """Two cards from the top: one is kept, the other goes to the apprentice or back."""
        self.drawn, self.improvement_pack = self.improvement_pack[:2], self.improvement_pack[2:]
        self.top_known = set()
        action = yield from self.ask(player, "KEEP_IMP", [actions.IMPROVEMENT + card for card in self.drawn])
        kept = action - actions.IMPROVEMENT
        self.drawn.remove(kept)
        other = self.drawn.pop()
        player.hand.append(Held(kept, {player.seat}))
        if self.apprentice is None:
            self.improvement_pack.insert(0, other)
            self.top_known = {player.seat}
            return
        apprentice = self.apprentice
        apprentice.hand.append(Held(other, {player.seat, apprentice.seat}))
        if self.can_play(apprentice, other, AS_APPRENTICE):
            self.offered_card = other
            action = yield from self.ask(apprentice, "PLAY_NOW", [actions.YES, actions.PASS])
            self.offered_card, self.apprentice = NOTHING, None
            if action == actions.YES:
                self.events[f"apprentice plays {other}"] += 1
                yield from self.play(apprentice, other, own_turn=False)


def _sort(flower: Flower) -> str | None:
    """What a flower can be exchanged for, if for anything."""
    if not (flower.is_pot or flower.is_balcony):
        return None
    if not flower.beautiful:
        return DRY
    return BEAUTIFUL if flower.is_pot else None
