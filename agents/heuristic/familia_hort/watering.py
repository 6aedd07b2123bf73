"""Which cards get water, and Julia's second cube."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.changes import FORCED, WATER_ON, begin, propose
from agents.heuristic.familia_hort.garden import TREE, is_useful_target
from gardens_env.familia_hort.actions import PASS, WATER, WATER_TREE
from gardens_env.familia_hort.state import CROPS, FREE, SPACES


@njit
def propose_waterings(knowledge: Any, position: Any, mask: Any, changes: Any, plan: Any) -> None:
    """Every set of useful targets that there is water for; only the full set if there is enough for that.

    Targets are asked for in ascending order, so the action that stands for a set is its first target.
    """
    begin(changes, 1)
    useful = _useful_targets(knowledge, position, mask, plan)
    if _size(useful) <= position.well[0]:
        propose(changes, _first_action(useful), 0, WATER_ON, useful, 0, 0.0)
        return
    for targets in range(1, useful + 1):
        if targets & useful == targets and _size(targets) <= position.well[0]:
            propose(changes, _first_action(targets), 0, WATER_ON, targets, 0, 0.0)


@njit
def _useful_targets(knowledge: Any, position: Any, mask: Any, plan: Any) -> Any:
    """Targets, as bits, that are legal and may bring something."""
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
def _first_action(targets: Any) -> Any:
    for target in range(TREE + 1):
        if targets >> target & 1:
            return WATER_TREE if target == TREE else WATER + target
    return PASS


@njit
def propose_julia(position: Any, mask: Any, changes: Any) -> None:
    """Every crop that may get water by her ability; before the own cube also what the second one might do."""
    begin(changes, position.players)
    for player in range(position.players):
        for space in range(SPACES):
            action = WATER + SPACES * player + space
            if mask[action]:
                propose(changes, action, player, WATER_ON, 1 << space, 0, 0.0)
            elif player > 0 and not position.second_part and _could_be_watered(position, player, space):
                propose(changes, FORCED, player, WATER_ON, 1 << space, 0, 0.0)


@njit
def _could_be_watered(position: Any, player: Any, space: Any) -> Any:
    kind = position.plot[player, space]
    return kind != FREE and kind < CROPS and position.missing[player, space] > 0 and position.well[player] > 0
