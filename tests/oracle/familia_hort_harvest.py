"""Selling, and Pablo's trade after it."""

from __future__ import annotations

from tests.oracle import familia_hort_actions as actions
from tests.oracle.familia_hort_objects import BEE, CHICKEN, GOAT, PABLO, Player
from tests.oracle.familia_hort_table import FERTILISER_SPACE, TRACK_LENGTH, Story, Table

MEAL_ACTIONS = {CHICKEN: actions.CHICKEN_EATS, GOAT: actions.GOAT_EATS}


class Harvest(Table):
    """Phase 5 and what follows it."""

    def selling(self, player: Player) -> Story:
        """One player sells: the tree's coin, all ripe crops, the bees' coins."""
        had_flower = player.has_flower()
        if player.tree_watered:
            player.tree_watered = False
            player.coins += self.rules["apple_tree_coins"]
        if self.advanced:
            yield from self.sell_in_chosen_order(player)
        else:
            yield from self.sell_all_but_the_meals(player)
        if had_flower:
            self.pay_bees(player)

    def pay_bees(self, player: Player) -> None:
        """Each bee pays its coins; one that needs water gives up its cube for that."""
        for _, card in player.cards():
            if card.kind != BEE:
                continue
            if not self.bee_needs_water:
                player.coins += card.printed.bee_coins
            elif card.water > 0:
                self.events["watered bee pays"] += 1
                card.water = 0
                player.coins += card.printed.bee_coins
            else:
                self.events["dry bee pays nothing"] += 1

    def meals(self, player: Player) -> list[int]:
        """Every watered animal with every ripe crop."""
        return [
            first_id + space
            for kind, first_id in MEAL_ACTIONS.items()
            if player.watered_animal(kind) is not None
            for space in player.ripe_spaces()
        ]

    def sell_all_but_the_meals(self, player: Player) -> Story:
        """Basic mode: only the animals' meals are a choice; the rest of the ripe crops is sold."""
        while self.meals(player):
            action = yield from self.ask(player, "SELL", [actions.PASS, *self.meals(player)])
            if action == actions.PASS:
                break
            yield from self.harvest(player, action)
        for space in player.ripe_spaces():
            yield from self.harvest(player, actions.SELL + space)

    def sell_in_chosen_order(self, player: Player) -> Story:
        """Advanced mode: the order matters, because markers land on bonus spaces."""
        while player.ripe_spaces():
            sales = [actions.SELL + space for space in player.ripe_spaces()]
            meals = self.meals(player)
            ripe_flower = any(player.card_at(space).printed.is_flower for space in player.ripe_spaces())
            if meals or ripe_flower:
                action = yield from self.ask(player, "SELL", sales + meals)
            else:
                action = sales[0]
                self.events["engine sells"] += len(sales) > 1
            yield from self.harvest(player, action)

    def harvest(self, player: Player, action: int) -> Story:
        """One crop leaves the plot, sold or eaten, and is paid for."""
        if action < actions.CHICKEN_EATS:
            first_id, animal = actions.SELL, None
        else:
            kind = CHICKEN if action < actions.GOAT_EATS else GOAT
            first_id, animal = MEAL_ACTIONS[kind], player.watered_animal(kind)
        space = action - first_id
        crop = player.card_at(space)
        player.plot[space] = None
        self.market[crop.kind] += 1
        if animal is not None:
            animal.water = 0
            self.note_meal(player, animal.kind, crop.printed.is_flower)
            yield from self.gain(player, animal.printed.meal_experience, "meal")
        elif crop.printed.is_flower:
            yield from self.gain(player, crop.sale_price, "sale")
        else:
            player.coins += crop.sale_price

    def note_meal(self, player: Player, kind: int, flower: bool) -> None:
        """Remember what was seen."""
        self.events["goat meal" if kind == GOAT else "chicken meal"] += 1
        self.events["meal of a flower"] += flower
        self.events["one of several animals eats"] += player.watered_animal(kind) is not None

    # ---- Pablo -------------------------------------------------------------------------------------------------

    def pablo(self) -> Story:
        """Pablo may trade one point for coins with an opponent, who cannot refuse."""
        pablo = self.who_is(PABLO)
        if pablo is None:
            return
        coins = self.rules["trade_coins"]
        trades = []
        for relative in self.opponents():
            other = self.at(pablo, relative)
            if pablo.coins >= coins and other.experience >= 1:
                trades.append(actions.buy_experience(relative))
            if pablo.experience >= 1 and other.coins >= coins:
                trades.append(actions.sell_experience(relative))
        action = yield from self.ask(pablo, "PABLO", [actions.PASS, *trades])
        if action != actions.PASS:
            yield from self.trade(pablo, action)

    def trade(self, pablo: Player, action: int) -> Story:
        """Coins and both markers move; then Pablo's bonus, then the other's."""
        buys = action < actions.SELL_XP
        relative = action - (actions.BUY_XP if buys else actions.SELL_XP) + 1
        other = self.at(pablo, relative)
        buyer, seller = (pablo, other) if buys else (other, pablo)
        coins = self.rules["trade_coins"]
        buyer.coins -= coins
        seller.coins += coins
        buyer.experience += 1
        seller.experience -= 1
        self.events["Pablo buys" if buys else "Pablo sells"] += 1
        landed = [player.experience % TRACK_LENGTH for player in (pablo, other)]
        self.events["trade lands both on 9"] += landed == [FERTILISER_SPACE] * 2
        self.events["trade lands the opponent on 9"] += landed[1] == FERTILISER_SPACE
        yield from self.bonus(pablo, "trade")
        yield from self.bonus(other, "trade")
