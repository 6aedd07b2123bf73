"""How many rounds may still come, and what a coin is worth until then."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.familia_hort.position import FURTHEST
from gardens_env.familia_hort.state import ROUND_CARDS

_CARD_COUNT = len(ROUND_CARDS)


@njit
def look_ahead(knowledge: Any, position: Any) -> None:
    """Fill in what the round cards say: this round's water and arrow, and what may come."""
    card = max(np.int64(position.round_card), 0)  # before round 1, when characters are chosen, none is shown
    position.water_now = knowledge.round_water[card]
    position.arrow_down = knowledge.round_down[card]
    red, regular, water = 0, 0, 0
    for unseen in range(1, _CARD_COUNT):
        if position.unseen_cards[unseen] == 1:
            red += knowledge.round_red[unseen]
            regular += 1 - knowledge.round_red[unseen]
            water += knowledge.round_water[unseen]
    position.last_round = red == 0
    position.water_later = water / max(red + regular, 1)
    rounds_to_come(red, regular, position.chance)
    position.coin_price = 0.0
    for further in range(FURTHEST + 1):
        position.coin_price += position.chance[further] * knowledge.coin[further]


@njit
def rounds_to_come(red: Any, regular: Any, chance: Any) -> None:
    """Chances of 0, 1, ... further rounds when the game ends with the last of the unseen red cards.

    Of all orders of the unseen cards, those whose last red card is number `last` leave `red - 1` red ones for the
    places before it. The mean is red + regular * red / (red + 1).
    """
    for further in range(FURTHEST + 1):
        chance[further] = 0
    if red == 0:
        chance[0] = 1
        return
    total = 0.0
    ways = 1.0  # of placing red - 1 cards before place `last`
    for last in range(red, red + regular + 1):
        chance[last] = ways
        total += ways
        ways *= last / (last - red + 1)
    for further in range(FURTHEST + 1):
        chance[further] /= total
