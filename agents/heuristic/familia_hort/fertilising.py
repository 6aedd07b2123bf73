"""Where fertiliser cubes go: the round's, those of the boxes, Jorge's and those won on space 9."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.garden import ALL_TO_COME, FERTILISED, SOLD, WATERED, garden_value
from gardens_env.familia_hort.actions import COMPOST, FERTILISE, PASS
from gardens_env.familia_hort.state import COMPOST_BOX, CROPS, FREE, PHASE_PURCHASE, PHASE_SELL, SPACES

_NOTHING = -1e9


@njit
def choose_base_cube(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """Down arrow: the own crop that gains most. Up arrow: the neighbour's crop that helps its owner least."""
    if position.arrow_down:
        return best_own_cube(knowledge, position, mask, FERTILISED, plan)
    return least_harm_cube(knowledge, position, mask, plan)


@njit
def choose_box_cube(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """The own crop that gains most from a cube of the box, or PASS if the cube is worth more later."""
    keep = garden_value(knowledge, position, 0, FERTILISED, plan)
    position.stored_cubes[0] -= 1
    best = best_own_cube(knowledge, position, mask, FERTILISED, plan)
    use = _value_with_cube(knowledge, position, 0, best - FERTILISE, FERTILISED, plan)
    position.stored_cubes[0] += 1
    return best if use >= keep else PASS


@njit
def choose_bonus_cube(knowledge: Any, position: Any, mask: Any, interrupted: Any, plan: Any) -> Any:
    """Where a cube won on space 9 gains most."""
    stage = SOLD
    if interrupted == PHASE_PURCHASE:
        stage = ALL_TO_COME
    elif interrupted == PHASE_SELL:
        stage = WATERED
    return best_own_cube(knowledge, position, mask, stage, plan)


@njit
def choose_jorge(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """Jorge's own cube, if it gains more than the cube he must then give away helps another player."""
    if position.second_part:
        return least_harm_cube(knowledge, position, mask, plan)
    before = garden_value(knowledge, position, 0, FERTILISED, plan)
    best = best_own_cube(knowledge, position, mask, FERTILISED, plan)
    gain = _value_of_action(knowledge, position, best, FERTILISED, plan) - before
    return best if gain > least_harm(knowledge, position, plan) else PASS


@njit
def best_own_cube(knowledge: Any, position: Any, mask: Any, stage: Any, plan: Any) -> Any:
    """The legal FERTILISE(0, space) or COMPOST(0) after which the own garden is worth most."""
    best, best_value = PASS, _NOTHING
    for action in range(FERTILISE, FERTILISE + SPACES):
        if mask[action]:
            value = _value_of_action(knowledge, position, action, stage, plan)
            if value > best_value:
                best, best_value = action, value
    if mask[COMPOST] and _value_of_action(knowledge, position, COMPOST, stage, plan) > best_value:
        best = COMPOST
    return best


@njit
def _value_of_action(knowledge: Any, position: Any, action: Any, stage: Any, plan: Any) -> Any:
    if action == COMPOST:
        return _value_with_box_cube(knowledge, position, 0, stage, plan)
    return _value_with_cube(knowledge, position, 0, action - FERTILISE, stage, plan)


@njit
def _value_with_cube(knowledge: Any, position: Any, player: Any, space: Any, stage: Any, plan: Any) -> Any:
    position.fertiliser[player, space] = 1
    value = garden_value(knowledge, position, player, stage, plan)
    position.fertiliser[player, space] = 0
    return value


@njit
def _value_with_box_cube(knowledge: Any, position: Any, player: Any, stage: Any, plan: Any) -> Any:
    position.stored_cubes[player] += 1
    value = garden_value(knowledge, position, player, stage, plan)
    position.stored_cubes[player] -= 1
    return value


@njit
def least_harm_cube(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """The legal cube on another player's crop or box that helps its owner least."""
    best, least = PASS, -_NOTHING
    for player in range(1, position.players):
        before = garden_value(knowledge, position, player, FERTILISED, plan)
        for space in range(SPACES):
            action = FERTILISE + SPACES * player + space
            if mask[action]:
                gain = _value_with_cube(knowledge, position, player, space, FERTILISED, plan) - before
                if gain < least:
                    best, least = action, gain
        if mask[COMPOST + player]:
            gain = _value_with_box_cube(knowledge, position, player, FERTILISED, plan) - before
            if gain < least:
                best, least = COMPOST + player, gain
    return best


@njit
def least_harm(knowledge: Any, position: Any, plan: Any) -> Any:
    """How much the second cube of Jorge's ability hurts at least; 0 if it can go nowhere."""
    least = -_NOTHING
    for player in range(1, position.players):
        before = garden_value(knowledge, position, player, FERTILISED, plan)
        for space in range(SPACES):
            kind = position.plot[player, space]
            if kind == COMPOST_BOX:
                least = min(least, _value_with_box_cube(knowledge, position, player, FERTILISED, plan) - before)
            elif kind != FREE and kind < CROPS and not position.fertiliser[player, space]:
                least = min(least, _value_with_cube(knowledge, position, player, space, FERTILISED, plan) - before)
    return 0.0 if least == -_NOTHING else least * knowledge.envy / (position.players - 1)
