"""Sun and water in Patios: the Sun's action and effect, shields, and watering from Canes, Hose and Watering can."""

from __future__ import annotations

from tests.oracle import patios_actions as actions
from tests.oracle.patios_improvements import Improvements
from tests.oracle.patios_objects import CAN_CARD, HOSE_CARD, NOTHING, Player
from tests.oracle.patios_patio import (
    AWNING,
    CANE,
    CANE_REACH,
    HOSE,
    HOSE_REACH,
    INNER_PLACES,
    TUB,
    WATERING_CAN,
    Flower,
    Patio,
    Place,
    beside,
    touching_outside,
)
from tests.oracle.patios_table import Story, cell, place_of

USE_HOSE = actions.IMPROVEMENT + HOSE_CARD
USE_CAN = actions.IMPROVEMENT + CAN_CARD


def sources_that_reach(patio: Patio, wanted: set[Place]) -> list[int]:
    """Ids of the Canes, Hose and Watering can that reach at least one of these flowers."""
    found = [cell(place) for place in patio.cane_places() if wanted & patio.cane_reach(place)]
    found += [USE_HOSE] if wanted & patio.hose_reach() else []
    found += [USE_CAN] if wanted & patio.can_reach() else []
    return found


class Water(Improvements):
    """What dries flowers and what keeps them from it."""

    def used(self, player: Player, source: int) -> None:
        """A source leaves the patio."""
        if source == USE_HOSE:
            player.patio.take_hose()
            self.give_back(HOSE_CARD)
        elif source == USE_CAN:
            del player.patio.things[player.patio.tools(WATERING_CAN)[0]]
            self.give_back(CAN_CARD)
        else:
            player.patio.take_cane(place_of(source))
            self.discards[CANE] += 1

    # ---- watering ----------------------------------------------------------------------------------------------

    def water(self, player: Player, when: str) -> Story:
        """One source after the other: freely at a Sun effect (SUNFX), with all there are in an end of round (END)."""
        stop = [actions.PASS] if when == "SUNFX" else []
        while True:
            sources = sources_that_reach(player.patio, set(player.patio.dry()))
            if not sources:
                return
            source = yield from self.ask(player, f"{when}_SRC", [*sources, *stop])
            if source == actions.PASS:
                self.events["source spared"] += 1
                return
            yield from self.water_with(player, source, when, stop)
            self.used(player, source)

    def water_with(self, player: Player, source: int, when: str, stop: list[int]) -> Story:
        """All targets of one source."""
        self.source = source
        if source == USE_CAN:
            self.events[f"{when}: Watering can"] += 1
            for place in player.patio.dry_balconies():
                self.turn_up(player.patio.flower(place))
        elif source == USE_HOSE:
            yield from self.water_from_hose(player, when, stop)
        else:
            yield from self.water_from_cane(player, place_of(source), when, stop)
        self.source, self.watered = NOTHING, []

    def water_from_cane(self, player: Player, place: Place, when: str, stop: list[int]) -> Story:
        """Up to two dry flowers."""
        self.events[f"{when}: Ladder's Cane"] += place in player.patio.ladder_places()
        while len(self.watered) < CANE_REACH:
            dry = [to for to in player.patio.dry() if to in player.patio.cane_reach(place)]
            if not dry:
                return
            choices = [cell(to) for to in dry] + (stop if self.watered else [])
            action = yield from self.ask(player, f"{when}_TGT", choices)
            if action == actions.PASS:
                return
            self.turn_up(player.patio.flower(place_of(action)))
            self.watered.append(place_of(action))

    def water_from_hose(self, player: Player, when: str, stop: list[int]) -> Story:
        """A chain of up to three flowers."""
        self.events[f"{when}: Hose on the Ladder"] += not player.patio.tools(HOSE)
        while player.patio.hose_picks(self.watered):
            choices = [cell(to) for to in player.patio.hose_picks(self.watered)] + (stop if self.watered else [])
            action = yield from self.ask(player, f"{when}_HOSE", choices)
            if action == actions.PASS:
                return
            flower = player.patio.flower(place_of(action))
            self.events[f"{when}: beautiful link of the Hose"] += flower.beautiful
            self.turn_up(flower)
            self.watered.append(place_of(action))
        self.events[f"{when}: three picks of the Hose"] += len(self.watered) == HOSE_REACH

    # ---- the Sun -----------------------------------------------------------------------------------------------

    def sun_effect(self, player: Player) -> Story:
        """The Sun stands first: all may water, then everything dry goes."""
        self.events["Sun effect"] += 1
        for other in self.in_order(player):
            yield from self.water(other, "SUNFX")
        for other in self.in_order(player):
            if not other.patio.tools(AWNING):
                self.discard_dry(other)

    def discard_dry(self, player: Player) -> None:
        """All dry flowers of a patio go."""
        for place in player.patio.dry():
            flower = player.patio.things.pop(place)
            assert isinstance(flower, Flower)
            self.throw_away(flower)

    def sun_action(self, player: Player) -> Story:
        """A direction, in which everybody else's patio dries."""
        direction = yield from self.ask_place(player, "SUN_LOC", INNER_PLACES)
        self.direction = direction
        for other in self.others(player):
            if other.patio.tools(AWNING):
                self.events["Awning keeps the Sun off"] += 1
            else:
                yield from self.hit(other, direction)
        self.direction = None

    def hit(self, player: Player, direction: Place) -> Story:
        """Targets, shields, and what the Sun does to the others."""
        patio = player.patio
        yield from self.aim(player, 0, self.first_targets(patio, direction))
        if patio.under_works:
            outside = [to for to in touching_outside(direction) if to in patio.flowers()]
            yield from self.aim(player, 1, [to for to in outside if to not in self.targets])
            self.events["two targets"] += None not in self.targets
            self.events["second target only"] += self.targets[0] is None and self.targets[1] is not None
        yield from self.shield(player)
        for place in self.open_targets():
            flower = patio.flower(place)
            if flower.beautiful:
                self.events["Tub dried"] += flower.kind == TUB
                self.lay_dry(flower, self.everybody())
            else:
                del patio.things[place]
                self.throw_away(flower)
        self.targets, self.shielded = [None, None], [False, False]

    def open_targets(self) -> list[Place]:
        """Targets that are not shielded."""
        both = zip(self.targets, self.shielded, strict=True)
        return [place for place, shielded in both if place is not None and not shielded]

    def first_targets(self, patio: Patio, direction: Place) -> list[Place]:
        """The flower in the direction, or those next to it."""
        if direction in patio.flowers():
            return [direction]
        return [place for place in patio.flowers() if place in beside(direction)]

    def aim(self, player: Player, number: int, candidates: list[Place]) -> Story:
        """One of the candidates becomes the first or second target."""
        if candidates:
            place = yield from self.ask_place(player, f"SUN_TGT{number + 1}", candidates)
            self.targets[number] = place

    def shield(self, player: Player) -> Story:
        """Water spent on targets leaves them as they are."""
        while True:
            shields = sources_that_reach(player.patio, set(self.open_targets()))
            if not shields:
                return
            source = yield from self.ask(player, "SUN_SHIELD", [*shields, actions.PASS])
            if source == actions.PASS:
                return
            if source == USE_HOSE:
                reached = player.patio.hose_reach()
            elif source == USE_CAN:
                reached = player.patio.can_reach()
            else:
                reached = player.patio.cane_reach(place_of(source))
            self.events["both targets shielded"] += len(reached & set(self.open_targets())) > 1
            self.events[f"shield: {_name(source)}"] += 1
            for number, place in enumerate(self.targets):
                self.shielded[number] |= place in reached
            self.used(player, source)


def _name(source: int) -> str:
    return {USE_HOSE: "Hose", USE_CAN: "Watering can"}.get(source, "Cane")
