"""Buying, and where Leticia lays her coin."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.bonuses import landing_worth
from agents.heuristic.familia_hort.garden import ALL_TO_COME, garden_value
from agents.heuristic.familia_hort.position import free_space
from gardens_env.familia_hort.actions import BUY, BUY_COINED, COIN_ON, PASS
from gardens_env.familia_hort.state import BEE, CROPS, FREE, KINDS, LETICIA, SPACES

_KIND_COUNT = len(KINDS)
_OUT_OF_REACH = -1e9
_FEW_SPACES = 3


@njit
def choose_purchase(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """The card whose purchase gains most, or PASS if none gains anything."""
    before = garden_value(knowledge, position, 0, ALL_TO_COME, plan)
    best, best_gain = PASS, 0.0
    for kind in range(_KIND_COUNT):
        if mask[BUY + kind]:
            gain = purchase_gain(knowledge, position, 0, kind, 0, before, plan)
            if gain > best_gain:
                best, best_gain = BUY + kind, gain
        if kind < CROPS and mask[BUY_COINED + kind]:
            gain = purchase_gain(knowledge, position, 0, kind, 1, before, plan)
            gain -= _given_to_leticia(knowledge, position, kind)
            if gain > best_gain:
                best, best_gain = BUY_COINED + kind, gain
    return best


@njit
def _given_to_leticia(knowledge: Any, position: Any, kind: Any) -> Any:
    """How much it hurts that another player gets the price."""
    if position.character[0] == LETICIA:
        return 0.0
    return knowledge.price[kind] * position.coin_price * knowledge.envy / (position.players - 1)


@njit
def purchase_gain(
    knowledge: Any, position: Any, player: Any, kind: Any, coins_on_it: Any, before: Any, plan: Any
) -> Any:
    """What buying a card changes for a player, in experience points.

    Args:
        coins_on_it: coins that come with the card.
        before: the player's garden value without it.
    """
    space = free_space(position, player)
    if space < 0 or position.coins[player] < knowledge.price[kind]:
        return _OUT_OF_REACH
    paid = knowledge.price[kind] - coins_on_it
    position.plot[player, space] = kind
    position.missing[player, space] = knowledge.slots[kind]
    if kind == BEE:
        position.missing[player, space] = position.bee_needs_water
    position.fertiliser[player, space] = 0
    position.coins[player] -= paid
    after = garden_value(knowledge, position, player, ALL_TO_COME, plan)
    position.coins[player] += paid
    position.plot[player, space] = FREE
    gift = knowledge.gift[kind]
    if gift > 0:
        after += gift + landing_worth(knowledge, position, player, position.experience[player] + gift)
    if kind >= CROPS:
        after -= _crowding(knowledge, position, player)
    return after - before


@njit
def _crowding(knowledge: Any, position: Any, player: Any) -> Any:
    """What it costs that a card which never leaves takes one of the last spaces."""
    spaces = 0
    for space in range(SPACES):
        spaces += position.plot[player, space] == FREE
    if spaces > _FEW_SPACES or position.last_round:
        return 0.0
    return knowledge.space * (_FEW_SPACES + 1 - spaces)


@njit
def choose_coin(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """Leticia's coin goes on the dearest crop that another player is likely to buy first; without one she keeps it."""
    best, best_price = PASS, 1
    for player in range(1, position.players):
        kind = _favourite(knowledge, position, player, plan)
        if kind >= 0 and mask[COIN_ON + kind] and knowledge.price[kind] > best_price:
            best, best_price = COIN_ON + kind, knowledge.price[kind]
    return best


@njit
def _favourite(knowledge: Any, position: Any, player: Any, plan: Any) -> Any:
    """The crop in the market that a player gains most by, -1 if none; what the bot itself may buy first is left out."""
    before = garden_value(knowledge, position, player, ALL_TO_COME, plan)
    best, best_gain = -1, 0.0
    for kind in range(CROPS):
        if position.market[kind] > 0:
            gain = purchase_gain(knowledge, position, player, kind, 1, before, plan)
            if gain > best_gain:
                best, best_gain = kind, gain
    return best
