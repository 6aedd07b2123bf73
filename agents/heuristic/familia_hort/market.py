"""Buying, and where Leticia lays her coin."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.bonuses import landing_worth
from agents.heuristic.familia_hort.changes import CARD, begin, propose
from agents.heuristic.familia_hort.position import free_space
from gardens_env.familia_hort.actions import BUY, BUY_COINED, COIN_ON, PASS
from gardens_env.familia_hort.state import CROPS, FREE, KINDS, LETICIA, SPACES

_KIND_COUNT = len(KINDS)
_FEW_SPACES = 3


@njit
def propose_purchases(knowledge: Any, position: Any, mask: Any, changes: Any) -> None:
    """Every card that can be bought."""
    begin(changes, 1)
    for kind in range(_KIND_COUNT):
        if mask[BUY + kind]:
            _propose_card(knowledge, position, changes, BUY + kind, 0, kind, 0)
        if kind < CROPS and mask[BUY_COINED + kind]:
            _propose_card(knowledge, position, changes, BUY_COINED + kind, 0, kind, 1)


@njit
def _propose_card(
    knowledge: Any, position: Any, changes: Any, action: Any, player: Any, kind: Any, coins_on_it: Any
) -> None:
    extra = 0.0
    gift = knowledge.gift[kind]
    if gift > 0:
        extra += gift + landing_worth(knowledge, position, player, position.experience[player] + gift)
    if kind >= CROPS:
        extra -= _crowding(knowledge, position, player)
    if coins_on_it > 0 and position.character[0] != LETICIA:
        # Another player gets the price.
        extra -= knowledge.price[kind] * position.coin_price * knowledge.envy / (position.players - 1)
    propose(changes, action, player, CARD, kind, knowledge.price[kind] - coins_on_it, extra)


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
def propose_coins(knowledge: Any, position: Any, mask: Any, changes: Any) -> None:
    """What every other player might buy of the crops that Leticia can lay her coin on."""
    begin(changes, position.players)
    for player in range(1, position.players):
        if free_space(position, player) >= 0:
            for kind in range(CROPS):
                if mask[COIN_ON + kind] and position.coins[player] >= knowledge.price[kind]:
                    propose(changes, COIN_ON + kind, player, CARD, kind, knowledge.price[kind] - 1, 0.0)


@njit
def pick_coin(knowledge: Any, position: Any, changes: Any) -> Any:
    """The coin goes on the dearest of the crops that some other player gains most by; without one she keeps it."""
    best, highest = PASS, 1
    for player in range(1, position.players):
        wanted = _favourite(changes, player)
        if wanted >= 0 and knowledge.price[wanted] > highest:
            best, highest = COIN_ON + wanted, knowledge.price[wanted]
    return best


@njit
def _favourite(changes: Any, player: Any) -> Any:
    """The kind that a player gains most by, -1 if none."""
    best, most = -1, 0.0
    for row in range(changes.baselines, changes.number):
        if changes.player[row] == player and changes.gain[row] > most:
            best, most = changes.argument[row], changes.gain[row]
    return best
