"""From the market to the well: the first four phases of a round and the abilities between them."""

from __future__ import annotations

from tests.oracle import familia_hort_actions as actions
from tests.oracle.familia_hort_objects import CROP_KINDS, JORGE, JULIA, LETICIA, NOBODY, Card, Player
from tests.oracle.familia_hort_table import Story, Table


class Growing(Table):
    """Market, Leticia, Purchase, Fertilising, Jorge, Watering, Julia."""

    def fill_market(self) -> None:
        """Phase 1: new cards on the table."""
        cards = len(self.players)
        if self.round_number == 1:
            cards *= self.rules[f"first_market_{len(self.players)}"]
        for _ in range(cards):
            if self.is_red_round():
                self.market[self.red_deck[self.red_drawn]] += 1
                self.red_drawn += 1
            else:
                self.market[self.regular_deck[self.regular_drawn]] += 1
                self.regular_drawn += 1

    def leticia(self) -> Story:
        """Leticia may put one of her coins on a crop in the market."""
        leticia = self.who_is(LETICIA)
        if leticia is None:
            return
        if leticia.coins == 0:
            self.events["Leticia has no coin"] += 1
            return
        crops = [actions.COIN_ON + kind for kind in range(CROP_KINDS) if self.market[kind] > 0]
        action = yield from self.ask(leticia, "COIN", [actions.PASS, *crops])
        if action != actions.PASS:
            kind = action - actions.COIN_ON
            leticia.coins -= 1
            self.market[kind] -= 1
            self.market_coined[kind] += 1
            self.events["two coined copies of a kind"] += self.market_coined[kind] > 1

    # ---- 2 purchase --------------------------------------------------------------------------------------------

    def purchase(self) -> Story:
        """Phase 2: one purchase or pass at a time, until all pass in a row."""
        turn = passes_in_a_row = 0
        while passes_in_a_row < len(self.players):
            player = self.at(self.players[self.first_player], turn)
            turn += 1
            action = yield from self.ask(player, "PURCHASE", [actions.PASS, *self.purchases(player)])
            if action == actions.PASS:
                passes_in_a_row += 1
            else:
                passes_in_a_row = 0
                yield from self.buy(player, action)

    def purchases(self, player: Player) -> list[int]:
        """What the player has the coins and the space for."""
        if player.free_space() is None:
            self.events["plot full"] += 1
            return []
        affordable = [card.kind for card in self.printed if card.price <= player.coins]
        plain = [actions.BUY + kind for kind in affordable if self.market[kind] > 0]
        return plain + [actions.BUY_COINED + kind for kind in affordable if self.market_coined[kind] > 0]

    def buy(self, player: Player, action: int) -> Story:
        """Pay, take Leticia's coin, place the card, score."""
        coined = action >= actions.BUY_COINED
        kind = action - (actions.BUY_COINED if coined else actions.BUY)
        player.coins -= self.printed[kind].price
        if coined:
            self.take_coined_copy(player, kind)
        else:
            self.market[kind] -= 1
        space = player.free_space()
        assert space is not None
        player.plot[space] = Card(self.printed[kind])
        yield from self.gain(player, self.printed[kind].purchase_experience, "purchase")

    def take_coined_copy(self, player: Player, kind: int) -> None:
        """The price goes to Leticia, unless she is the buyer, and the coin to the buyer."""
        leticia = self.who_is(LETICIA)
        assert leticia is not None
        if leticia is not player:
            leticia.coins += self.printed[kind].price
        self.market_coined[kind] -= 1
        player.coins += 1
        self.events["Leticia buys her coined copy" if leticia is player else "coined copy bought"] += 1

    # ---- 3 fertilising -----------------------------------------------------------------------------------------

    def fertilising(self) -> Story:
        """Phase 3: the round's cube, then the cubes of the own compost boxes."""
        own_crops = self.round_cards[self.round_card]["arrow"]["value"] == "down"
        targets = [0] if own_crops else sorted({1, len(self.players) - 1})
        for player in self.turn_order():
            for _ in range(self.rules["round_fertiliser"]):
                choices = self.fertilise_choices(player, targets)
                if choices:
                    action = yield from self.ask(player, "FERTILISE", choices)
                    self.place_cube(player, action)
                else:
                    self.events["base cube returned"] += 1
            yield from self.compost(player)

    def compost(self, player: Player) -> Story:
        """The boxes give their cubes, which may be used, with those kept earlier, on own crops."""
        player.stored_cubes += player.boxes_make()
        while player.stored_cubes > 0 and player.fertilisable_spaces():
            action = yield from self.ask(player, "COMPOST", [actions.PASS, *self.fertilise_choices(player, [0])])
            if action == actions.PASS:
                self.events["compost cubes kept"] += 1
                return
            self.events["compost cube used"] += 1
            player.stored_cubes -= 1
            self.place_cube(player, action)

    def jorge(self) -> Story:
        """Jorge may place one more cube at home; then he must place one at an opponent's."""
        jorge = self.who_is(JORGE)
        if jorge is None:
            return
        action = yield from self.ask(jorge, "JORGE", [actions.PASS, *self.cube_choices(jorge, [0])])
        if action == actions.PASS:
            return
        self.place_cube(jorge, action)
        forced = self.cube_choices(jorge, self.opponents())
        if not forced:
            self.events["Jorge's second part impossible"] += 1
            return
        self.ability_part = 1
        action = yield from self.ask(jorge, "JORGE", forced)
        self.ability_part = 0
        self.place_cube(jorge, action)
        self.events["Jorge feeds a crop" if actions.is_fertilise(action) else "Jorge fills a box"] += 1

    # ---- 4 watering --------------------------------------------------------------------------------------------

    def watering(self) -> Story:
        """Phase 4: everybody gets water; then each player in turn uses as much as liked."""
        for player in self.players:
            player.well += int(self.round_cards[self.round_card]["water"]["value"])
            player.well += sum(card.printed.extra_water for _, card in player.cards())
        for player in self.turn_order():
            yield from self.water_plot(player)
        for player in self.players:
            for _, card in player.cards():
                card.watered_this_phase = False

    def water_plot(self, player: Player) -> Story:
        """One cube at a time, at most one per card, in ascending order of the ids."""
        self.last_water = NOBODY
        while True:
            choices = [action for action in self.waterings(player) if action > self.last_water]
            action = yield from self.ask(player, "WATER", [actions.PASS, *choices])
            if action == actions.PASS:
                break
            player.well -= 1
            self.last_water = action
            if action == actions.WATER_TREE:
                player.tree_watered = True
            else:
                card = player.card_at(actions.seat_and_space(action)[1])
                card.water += 1
                card.watered_this_phase = True
        self.last_water = NOBODY

    def waterings(self, player: Player) -> list[int]:
        """Cards and tree that can take a cube from the well."""
        if player.well == 0:
            return []
        dry = [space for space, card in player.cards() if card.wants_water and not card.watered_this_phase]
        tree = [] if player.tree_watered else [actions.WATER_TREE]
        return [actions.water(0, space) for space in dry] + tree

    def julia(self) -> Story:
        """Julia may water an own crop once more; then an opponent's crop is watered from its owner's well."""
        julia = self.who_is(JULIA)
        if julia is None:
            return
        action = yield from self.ask(julia, "JULIA", [actions.PASS, *self.thirsty_crops(julia, [0])])
        if action == actions.PASS:
            return
        self.water_crop(julia, action)
        forced = self.thirsty_crops(julia, self.opponents())
        if not forced:
            self.events["Julia's second part impossible"] += 1
            return
        self.ability_part = 1
        action = yield from self.ask(julia, "JULIA", forced)
        self.ability_part = 0
        self.water_crop(julia, action)
        self.events["Julia waters an opponent's crop"] += 1

    def thirsty_crops(self, julia: Player, relative_seats: range | list[int]) -> list[int]:
        """Crops with a free water slot whose owner has water."""
        return [
            actions.water(relative, space)
            for relative in relative_seats
            if self.at(julia, relative).well > 0
            for space in self.at(julia, relative).thirsty_crop_spaces()
        ]

    def water_crop(self, julia: Player, action: int) -> None:
        """A cube from the well of the crop's owner onto the crop."""
        relative, space = actions.seat_and_space(action)
        owner = self.at(julia, relative)
        owner.well -= 1
        owner.card_at(space).water += 1
