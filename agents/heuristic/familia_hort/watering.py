"""Which cards get water, and Julia's second cube."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.garden import TREE, WATERED, garden_value, is_useful_target
from gardens_env.familia_hort.actions import PASS, WATER, WATER_TREE
from gardens_env.familia_hort.state import CROPS, FREE, SPACES

_NOTHING = -1e9


@njit
def choose_water(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """The first target of the best set of targets, PASS if that is empty.

    Targets come in ascending order, so every call looks at all sets of what may still be watered.
    """
    useful = _useful_targets(knowledge, position, mask, plan)
    if useful == 0:
        return PASS
    chosen = useful if _size(useful) <= position.well[0] else _best_set(knowledge, position, useful, plan)
    for target in range(TREE + 1):
        if chosen >> target & 1:
            return WATER_TREE if target == TREE else WATER + target
    return PASS


@njit
def _useful_targets(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """A set of targets as bits: those that are legal and bring something."""
    useful = 0
    for target in range(TREE + 1):
        action = WATER_TREE if target == TREE else WATER + target
        if mask[action] and is_useful_target(knowledge, position, target, plan):
            useful |= 1 << target
    return useful


@njit
def _size(targets: Any) -> Any:
    count = 0
    while targets > 0:
        count += targets & 1
        targets >>= 1
    return count


@njit
def _best_set(knowledge: Any, position: Any, useful: Any, plan: Any) -> Any:
    """The set of targets, as bits, after which the garden is worth most; there is not enough water for all of them."""
    best, best_value = 0, garden_value(knowledge, position, 0, WATERED, plan)
    for targets in range(1, useful + 1):
        if targets & useful == targets and _size(targets) <= position.well[0]:
            _pour(position, targets, 1)
            value = garden_value(knowledge, position, 0, WATERED, plan)
            _pour(position, targets, -1)
            if value > best_value:
                best, best_value = targets, value
    return best


@njit
def _pour(position: Any, targets: Any, cubes: Any) -> None:
    """Put a cube on every target of the set, or (-1) take it back."""
    for target in range(TREE + 1):
        if targets >> target & 1:
            position.well[0] -= cubes
            if target == TREE:
                position.tree[0] += cubes
            else:
                position.missing[0, target] -= cubes


@njit
def choose_julia(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """A second cube for an own crop, if it gains more than the watering she must then do helps another player."""
    if position.second_part:
        return _least_helpful(knowledge, position, mask, plan)
    before = garden_value(knowledge, position, 0, WATERED, plan)
    best, best_gain = PASS, _least_help(knowledge, position, plan)
    for space in range(SPACES):
        if mask[WATER + space]:
            gain = _gain_of_water(knowledge, position, 0, space, before, plan)
            if gain > best_gain:
                best, best_gain = WATER + space, gain
    return best


@njit
def _gain_of_water(knowledge: Any, position: Any, player: Any, space: Any, before: Any, plan: Any) -> Any:
    """What a cube from the player's own well changes for that player."""
    position.missing[player, space] -= 1
    position.well[player] -= 1
    after = garden_value(knowledge, position, player, WATERED, plan)
    position.missing[player, space] += 1
    position.well[player] += 1
    return after - before


@njit
def _least_helpful(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    best, least = PASS, -_NOTHING
    for player in range(1, position.players):
        before = garden_value(knowledge, position, player, WATERED, plan)
        for space in range(SPACES):
            action = WATER + SPACES * player + space
            if mask[action]:
                gain = _gain_of_water(knowledge, position, player, space, before, plan)
                if gain < least:
                    best, least = action, gain
    return best


@njit
def _least_help(knowledge: Any, position: Any, plan: Any) -> Any:
    """How much the second part of Julia's ability hurts at least; 0 if nobody can be watered."""
    least = -_NOTHING
    for player in range(1, position.players):
        if position.well[player] > 0:
            before = garden_value(knowledge, position, player, WATERED, plan)
            for space in range(SPACES):
                kind = position.plot[player, space]
                if kind != FREE and kind < CROPS and position.missing[player, space] > 0:
                    least = min(least, _gain_of_water(knowledge, position, player, space, before, plan))
    return 0.0 if least == -_NOTHING else least * knowledge.envy / (position.players - 1)
