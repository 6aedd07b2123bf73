"""What a garden will bring until the end of the game, if its owner buys nothing more.

The plan is played out for every possible number of rounds to come: fertilise, water what is worth most per cube and can
still ripen, sell, feed the animals, and so on. All other decisions compare gardens by this one number.
"""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.familia_hort.position import FURTHEST
from gardens_env.familia_hort.state import BEE, CHICKEN, COMPOST_BOX, CROPS, FREE, GOAT, SPACES, WATERING_CAN

ALL_TO_COME, FERTILISED, WATER_IN_WELL, WATERED, SOLD = range(5)
"""How far a player has got in the current round; each stage is also reached when the one before has been."""

TREE = SPACES
"""The apple tree's number among the targets of watering."""

PLAN: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("kind", "i8", (SPACES,)),
            ("missing", "i8", (SPACES,)),
            ("fertiliser", "i8", (SPACES,)),
            ("tree", "i8"),
            ("well", "f8"),
            ("cubes", "i8"),
            ("coins", "i8"),  # earned
            ("points", "f8"),  # worth of everything earned, in experience points
            ("experience", "i8"),  # earned
            ("urge", "f8", (SPACES + 1,)),
        ],
    )
)
"""dtype of a garden while its plan is played out."""


@njit
def garden_value(knowledge: Any, position: Any, player: Any, stage: Any, plan: Any) -> Any:
    """What a player's garden, well and purse are worth, in experience points; comparable for one player only.

    Args:
        knowledge: printed numbers and judgement.
        position: the table as seen.
        player: relative seat.
        stage: how far the player has got in this round, one of the constants above.
        plan: scratch.
    """
    if position.last_round:
        _play_out(knowledge, position, player, stage, 0, plan)
        return plan.experience + purse_points(knowledge, position.coins[player] + plan.coins)
    total = position.coins[player] * position.coin_price
    for further in range(1, FURTHEST + 1):
        if position.chance[further] > 0:
            _play_out(knowledge, position, player, stage, further, plan)
            total += position.chance[further] * (plan.points + plan.well * knowledge.spare_water)
    return total


@njit
def purse_points(knowledge: Any, coins: Any) -> Any:
    """Points for coins at the very end; coins over break ties."""
    return coins // knowledge.coins_per_point + (coins % knowledge.coins_per_point) * knowledge.tie_break


@njit
def crop_worth(knowledge: Any, kind: Any, fertiliser: Any, left: Any) -> Any:
    """Experience points that a crop's pay is worth when it is sold with so many rounds to come."""
    pay = knowledge.fertilised[kind] if fertiliser else knowledge.normal[kind]
    return pay * 1.0 if knowledge.flower[kind] else pay * knowledge.coin[left]


@njit
def _play_out(knowledge: Any, position: Any, player: Any, stage: Any, further: Any, plan: Any) -> None:
    _load(position, player, plan)
    if stage == ALL_TO_COME and position.arrow_down:
        plan.cubes += knowledge.round_cubes
    for left in range(further, -1, -1):
        reached = stage if left == further else ALL_TO_COME
        if reached < FERTILISED:
            plan.cubes += knowledge.box_cubes * _count(plan, COMPOST_BOX)
            _fertilise(knowledge, plan, left)
        if reached < WATER_IN_WELL:
            water = position.water_now * 1.0 if left == further else position.water_later
            plan.well += water + knowledge.can_water * _count(plan, WATERING_CAN)
        if reached < WATERED:
            _water(knowledge, plan, position.bee_needs_water, left)
        if reached < SOLD:
            _sell(knowledge, plan, position.bee_needs_water, left, left == further)


@njit
def _load(position: Any, player: Any, plan: Any) -> None:
    for space in range(SPACES):
        plan.kind[space] = position.plot[player, space]
        plan.missing[space] = position.missing[player, space]
        plan.fertiliser[space] = position.fertiliser[player, space]
    plan.tree = position.tree[player]
    plan.well = position.well[player]
    plan.cubes = position.stored_cubes[player]
    plan.coins = 0
    plan.points = 0
    plan.experience = 0


@njit
def _count(plan: Any, kind: Any) -> Any:
    count = 0
    for space in range(SPACES):
        count += plan.kind[space] == kind
    return count


@njit
def _is_crop(plan: Any, space: Any) -> Any:
    return plan.kind[space] != FREE and plan.kind[space] < CROPS


@njit
def _sale_worth(knowledge: Any, plan: Any, space: Any, left: Any) -> Any:
    """Worth of the crop on a space if it gets its water from now on without a break; 0 if it cannot ripen any more."""
    ripe_with_left = left + 1 - max(np.int64(plan.missing[space]), 1)
    if ripe_with_left < 0:
        return 0.0
    return crop_worth(knowledge, plan.kind[space], plan.fertiliser[space], ripe_with_left)


@njit
def _fertilise(knowledge: Any, plan: Any, left: Any) -> None:
    """Lay the cubes at hand where they gain most, on crops that can still ripen."""
    while plan.cubes > 0:
        best, best_gain = -1, 0.0
        for space in range(SPACES):
            if _is_crop(plan, space) and plan.fertiliser[space] == 0:
                plain = _sale_worth(knowledge, plan, space, left)
                plan.fertiliser[space] = 1
                gain = _sale_worth(knowledge, plan, space, left) - plain
                plan.fertiliser[space] = 0
                if gain > best_gain:
                    best, best_gain = space, gain
        if best < 0:
            return
        plan.fertiliser[best] = 1
        plan.cubes -= 1


@njit
def _water(knowledge: Any, plan: Any, bee_needs_water: Any, left: Any) -> None:
    """Water what is worth most per cube, as long as there is water."""
    for space in range(SPACES):
        plan.urge[space] = _urge(knowledge, plan, space, bee_needs_water, left)
    plan.urge[TREE] = 0.0 if plan.tree else knowledge.tree_coins * knowledge.coin[left]
    while plan.well >= 1:
        best = 0
        for target in range(1, SPACES + 1):
            if plan.urge[target] > plan.urge[best]:
                best = target
        if plan.urge[best] <= 0:
            return
        plan.urge[best] = 0
        plan.well -= 1
        if best == TREE:
            plan.tree = 1
        else:
            plan.missing[best] -= 1


@njit
def _urge(knowledge: Any, plan: Any, space: Any, bee_needs_water: Any, left: Any) -> Any:
    """Worth of a water cube on the card of a space; crops that would be lost without it come first."""
    missing = plan.missing[space]
    if plan.kind[space] == FREE or missing == 0:
        return 0.0
    if plan.kind[space] < CROPS:
        urge = _sale_worth(knowledge, plan, space, left) / missing
        return urge * (1 + knowledge.urgency) if missing == left + 1 else urge
    if plan.kind[space] == BEE:
        return knowledge.bee_coins * knowledge.coin[left] if bee_needs_water and _has_flower(knowledge, plan) else 0.0
    return _hunger(knowledge, plan, knowledge.meal[plan.kind[space]], left)


@njit
def is_useful_target(knowledge: Any, position: Any, target: Any, plan: Any) -> Any:
    """Whether water on the bot's own target (a space, or the tree) can bring anything before the game ends."""
    _load(position, 0, plan)
    if target == TREE:
        return True
    for further in range(FURTHEST + 1):
        if position.chance[further] > 0 and _urge(knowledge, plan, target, position.bee_needs_water, further) > 0:
            return True
    return False


@njit
def _hunger(knowledge: Any, plan: Any, meal: Any, left: Any) -> Any:
    """What a meal gains at most over selling, among the crops that can still ripen."""
    best = 0.0
    for space in range(SPACES):
        if _is_crop(plan, space):
            worth = _sale_worth(knowledge, plan, space, left)
            if worth > 0:
                best = max(best, meal - worth)
    return best


@njit
def _has_flower(knowledge: Any, plan: Any) -> Any:
    found = False
    for space in range(SPACES):
        found |= _is_crop(plan, space) and knowledge.flower[plan.kind[space]] == 1
    return found


@njit
def _sell(knowledge: Any, plan: Any, bee_needs_water: Any, left: Any, is_now: Any) -> None:
    if plan.tree:
        plan.tree = 0
        _earn_coins(knowledge, plan, knowledge.tree_coins, left)
    has_flower = _has_flower(knowledge, plan)
    _feed(knowledge, plan, GOAT, left)
    _feed(knowledge, plan, CHICKEN, left)
    for space in range(SPACES):
        if _is_crop(plan, space) and plan.missing[space] == 0:
            _sell_crop(knowledge, plan, space, left)
    for space in range(SPACES):
        if plan.kind[space] == BEE:
            _pay_bee(knowledge, plan, space, bee_needs_water, left, has_flower, is_now)


@njit
def _earn_coins(knowledge: Any, plan: Any, coins: Any, left: Any) -> None:
    plan.coins += coins
    plan.points += coins * knowledge.coin[left]


@njit
def _earn_experience(plan: Any, experience: Any) -> None:
    plan.experience += experience
    plan.points += experience


@njit
def _sell_crop(knowledge: Any, plan: Any, space: Any, left: Any) -> None:
    kind = plan.kind[space]
    pay = knowledge.fertilised[kind] if plan.fertiliser[space] else knowledge.normal[kind]
    if knowledge.flower[kind]:
        _earn_experience(plan, pay)
    else:
        _earn_coins(knowledge, plan, pay, left)
    plan.points += knowledge.haste * left
    plan.kind[space] = FREE


@njit
def _feed(knowledge: Any, plan: Any, animal: Any, left: Any) -> None:
    """Every watered animal of the kind eats the ripe crop that a meal gains most over, if it gains at all."""
    for place in range(SPACES):
        if plan.kind[place] == animal and plan.missing[place] == 0:
            eaten = -1
            least = knowledge.meal[animal] * 1.0
            for space in range(SPACES):
                if _is_crop(plan, space) and plan.missing[space] == 0:
                    worth = crop_worth(knowledge, plan.kind[space], plan.fertiliser[space], left)
                    if worth < least:
                        eaten, least = space, worth
            if eaten >= 0:
                plan.missing[place] = 1
                plan.kind[eaten] = FREE
                _earn_experience(plan, knowledge.meal[animal])


@njit
def _pay_bee(
    knowledge: Any, plan: Any, space: Any, bee_needs_water: Any, left: Any, has_flower: Any, is_now: Any
) -> None:
    """A bee pays for a flower; one for a later round can still be bought, so there it is taken for granted."""
    if not has_flower and is_now:
        return
    if bee_needs_water:
        if plan.missing[space] > 0:
            return
        plan.missing[space] = 1
    _earn_coins(knowledge, plan, knowledge.bee_coins, left)
