"""What the animals eat, and in which order crops are sold (advanced mode: for the sake of the bonus spaces)."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.bonuses import landing_worth
from agents.heuristic.familia_hort.garden import purse_points
from gardens_env.familia_hort.actions import CHICKEN_EATS, GOAT_EATS, PASS, SELL
from gardens_env.familia_hort.state import BEE, CHICKEN, CROPS, FREE, GOAT, SPACES


@njit
def choose_sale(knowledge: Any, position: Any, mask: Any) -> Any:
    """Basic mode: the next meal, or PASS. Advanced mode: what comes first in the best order of sales and meals."""
    action = _best_meal(knowledge, position, mask)
    if not position.advanced:
        return action
    return _first_of_order(knowledge, position, mask, action)


@njit
def _best_meal(knowledge: Any, position: Any, mask: Any) -> Any:
    """The meal that gains most over selling the crop, PASS if none gains more than its water cube is worth."""
    best, best_gain = PASS, 0.0 if position.last_round else knowledge.spare_water
    for space in range(SPACES):
        for first, animal in ((GOAT_EATS, GOAT), (CHICKEN_EATS, CHICKEN)):
            if mask[first + space]:
                gain = knowledge.meal[animal] - _pay_worth(knowledge, position, space)
                if gain > best_gain:
                    best, best_gain = first + space, gain
    return best


@njit
def _pay(knowledge: Any, position: Any, space: Any) -> Any:
    kind = position.plot[0, space]
    return knowledge.fertilised[kind] if position.fertiliser[0, space] else knowledge.normal[kind]


@njit
def _is_ripe(position: Any, space: Any) -> Any:
    kind = position.plot[0, space]
    return kind != FREE and kind < CROPS and position.missing[0, space] == 0


@njit
def _pay_worth(knowledge: Any, position: Any, space: Any) -> Any:
    """Experience points that the pay of a ripe crop is worth; in the last round counted in whole points."""
    pay = _pay(knowledge, position, space)
    if knowledge.flower[position.plot[0, space]]:
        return pay * 1.0
    if not position.last_round:
        return pay * position.coin_price
    coins = _coins_after_selling(knowledge, position)
    return purse_points(knowledge, coins) - purse_points(knowledge, coins - pay)


@njit
def _coins_after_selling(knowledge: Any, position: Any) -> Any:
    """Coins at the end of this round if every ripe crop is sold."""
    coins = position.coins[0]
    has_flower, bees = 0, 0
    for space in range(SPACES):
        kind = position.plot[0, space]
        if kind == BEE and (not position.bee_needs_water or position.missing[0, space] == 0):
            bees += 1
        if kind != FREE and kind < CROPS:
            has_flower |= knowledge.flower[kind]
            if _is_ripe(position, space) and not knowledge.flower[kind]:
                coins += _pay(knowledge, position, space)
    return coins + has_flower * bees * knowledge.bee_coins


@njit
def _first_of_order(knowledge: Any, position: Any, mask: Any, meal: Any) -> Any:
    """The first step of the best order in which the experience points of this phase are earned.

    Steps are the ripe flowers and the next meal; where the marker stands depends on which of them are done, not on
    their order, so sets of done steps (bits) are enough.
    """
    steps = 0
    for space in range(SPACES):
        sells_flower = mask[SELL + space] and knowledge.flower[position.plot[0, space]]
        if sells_flower or _is_eaten(meal, space):
            steps |= 1 << space
    best, best_worth = PASS, -1.0
    for space in range(SPACES):
        if steps >> space & 1:
            worth = _order_worth(knowledge, position, meal, steps, 1 << space)
            if worth > best_worth:
                best, best_worth = meal if _is_eaten(meal, space) else SELL + space, worth
    return best if best != PASS else _any_sale(mask)


@njit
def _is_eaten(meal: Any, space: Any) -> Any:
    return meal in (GOAT_EATS + space, CHICKEN_EATS + space)


@njit
def _any_sale(mask: Any) -> Any:
    for space in range(SPACES):
        if mask[SELL + space]:
            return SELL + space
    return PASS


@njit
def _step_experience(knowledge: Any, position: Any, meal: Any, space: Any) -> Any:
    if meal == GOAT_EATS + space:
        return knowledge.meal[GOAT]
    if meal == CHICKEN_EATS + space:
        return knowledge.meal[CHICKEN]
    return _pay(knowledge, position, space)


@njit
def _order_worth(knowledge: Any, position: Any, meal: Any, steps: Any, done: Any) -> Any:
    """Worth of the bonuses from the step that made `done` on, in the best order."""
    experience = position.experience[0]
    for space in range(SPACES):
        if done >> space & 1:
            experience += _step_experience(knowledge, position, meal, space)
    here = landing_worth(knowledge, position, 0, experience)
    if done == steps:
        return here
    best = 0.0
    for space in range(SPACES):
        if (steps & ~done) >> space & 1:
            best = max(best, _order_worth(knowledge, position, meal, steps, done | 1 << space))
    return here + best
