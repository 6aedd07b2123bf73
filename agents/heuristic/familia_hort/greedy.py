"""A simple bot that sees one step ahead: it takes what pays best at once and never asks how long the game lasts."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.position import read
from gardens_env.core.compilation import cached_njit
from gardens_env.familia_hort.actions import (
    BUY,
    BUY_COINED,
    CHICKEN_EATS,
    FERTILISE,
    GOAT_EATS,
    PASS,
    WATER,
    WATER_TREE,
)
from gardens_env.familia_hort.state import (
    CHICKEN,
    CROPS,
    GOAT,
    MAX_PLAYERS,
    PHASE_FERTILISE,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
    SPACES,
)

_COINS_PER_POINT = 3.5


@njit
def _worth(knowledge: Any, kind: Any, fertiliser: Any) -> Any:
    """What a crop is sold for, in coins."""
    pay = knowledge.fertilised[kind] if fertiliser else knowledge.normal[kind]
    return pay * _COINS_PER_POINT if knowledge.flower[kind] else pay * 1.0


@njit
def _purchase(knowledge: Any, mask: Any) -> Any:
    """The crop with the largest profit on its price."""
    best, best_profit = PASS, 0.0
    for kind in range(CROPS):
        profit = _worth(knowledge, kind, 0) - knowledge.price[kind]
        if mask[BUY_COINED + kind] and profit + 1 > best_profit:
            best, best_profit = BUY_COINED + kind, profit + 1
        if mask[BUY + kind] and profit > best_profit:
            best, best_profit = BUY + kind, profit
    return best


@njit
def _cube(knowledge: Any, position: Any, mask: Any) -> Any:
    """Own crops: the largest difference between the two prices. Neighbours' crops: the smallest."""
    best, best_gain = PASS, -1e9
    for player in range(MAX_PLAYERS):
        for space in range(SPACES):
            action = FERTILISE + SPACES * player + space
            if mask[action]:
                kind = position.plot[player, space]
                gain = _worth(knowledge, kind, 1) - _worth(knowledge, kind, 0)
                gain = gain if player == 0 else -gain
                if gain > best_gain:
                    best, best_gain = action, gain
    return best


@njit
def _water(mask: Any) -> Any:
    """Whatever comes first."""
    for target in range(WATER, WATER + SPACES):
        if mask[target]:
            return target
    return WATER_TREE if mask[WATER_TREE] else PASS


@njit
def _meal(knowledge: Any, position: Any, mask: Any) -> Any:
    """The first meal that is worth more than selling the crop."""
    for space in range(SPACES):
        for first, animal in ((GOAT_EATS, GOAT), (CHICKEN_EATS, CHICKEN)):
            if mask[first + space]:
                sold = _worth(knowledge, position.plot[0, space], position.fertiliser[0, space])
                if knowledge.meal[animal] * _COINS_PER_POINT > sold:
                    return first + space
    return PASS


@njit
def _decide(knowledge: Any, position: Any, mask: Any) -> Any:
    if position.phase == PHASE_PURCHASE:
        return _purchase(knowledge, mask)
    if position.phase == PHASE_WATER:
        return _water(mask)
    if position.phase == PHASE_SELL:
        return _meal(knowledge, position, mask)
    if position.phase == PHASE_FERTILISE:
        return _cube(knowledge, position, mask)
    return PASS


@njit
def _first_legal(mask: Any) -> Any:
    action = 0
    while mask[action] == 0:
        action += 1
    return action


@cached_njit(depends_on=("agents.heuristic.familia_hort", "agents.heuristic.reading", "gardens_env.familia_hort"))
def decide_greedily(knowledge: Any, observations: Any, masks: Any, scratch: Any, actions: Any) -> None:
    """Decide every row; arguments as for `decide`. Where the rules say nothing, the first legal action is played."""
    for i in range(actions.size):
        read(observations[i], scratch[0][0])
        action = _decide(knowledge[0], scratch[0][0], masks[i])
        actions[i] = action if masks[i, action] else _first_legal(masks[i])
