"""Pablo's trades, and which character to take."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.bonuses import landing_worth
from agents.heuristic.familia_hort.garden import purse_points
from gardens_env.familia_hort.actions import BUY_XP, CHARACTER, PASS, SELL_XP
from gardens_env.familia_hort.state import CHARACTERS


@njit
def choose_trade(knowledge: Any, position: Any, mask: Any) -> Any:
    """The trade that gains most, its partner's gain counted against it; PASS if none gains anything."""
    best, best_gain = PASS, 0.0
    for other in range(1, position.players):
        for first, points in ((BUY_XP, 1), (SELL_XP, -1)):
            action = first + other - 1
            if mask[action]:
                gain = _gain(knowledge, position, 0, points)
                gain -= _gain(knowledge, position, other, -points) * knowledge.envy / (position.players - 1)
                if gain > best_gain:
                    best, best_gain = action, gain
    return best


@njit
def _gain(knowledge: Any, position: Any, player: Any, points: Any) -> Any:
    """What a player gains by getting so many experience points and paying for them (or the reverse)."""
    coins = position.coins[player]
    paid = points * knowledge.trade_coins
    landed = landing_worth(knowledge, position, player, position.experience[player] + points)
    if position.last_round:
        return points + landed + purse_points(knowledge, coins - paid) - purse_points(knowledge, coins)
    return points + landed - paid * position.coin_price


@njit
def choose_character(knowledge: Any, mask: Any) -> Any:
    """The free character that is wanted most."""
    best, most = CHARACTER, -1.0
    for character in range(len(CHARACTERS)):
        if mask[CHARACTER + character] and knowledge.character[character] > most:
            best, most = CHARACTER + character, knowledge.character[character]
    return best
