"""Possible changes of gardens: the rules of thumb propose them, one place weighs them all and one picks the best."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.familia_hort.garden import TREE, garden_value
from agents.heuristic.familia_hort.position import free_space
from gardens_env.familia_hort.actions import PASS
from gardens_env.familia_hort.state import FREE

NOTHING, CARD, CUBE, CUBE_FROM_BOX, CUBE_INTO_BOX, WATER_ON = range(6)
"""What changes: nothing; a card is bought (argument: its kind); a fertiliser cube is laid on a crop (its space), or one
from the box; a cube goes into the box; cards and tree get water from the well (a set of targets, as bits)."""

FORCED = -1
"""Action of a change that another player's garden would undergo as the forced second part of an ability."""

_BASELINE = -2
_MOST = 160
_FAR = 1e9

CHANGES: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("number", "i8"),
            ("baselines", "i8"),  # the first rows: the gardens of so many players without a change
            ("action", "i8", (_MOST,)),
            ("player", "i8", (_MOST,)),  # whose garden changes
            ("what", "i8", (_MOST,)),
            ("argument", "i8", (_MOST,)),
            ("paid", "i8", (_MOST,)),  # coins
            ("gain", "f8", (_MOST,)),  # at first what the garden does not show, after weighing all of it
        ],
    )
)
"""dtype of a list of proposed changes."""


@njit
def begin(changes: Any, players: Any) -> None:
    """Empty the list but for the unchanged gardens of the first so many players, which the others are compared with."""
    changes.number = 0
    changes.baselines = players
    for player in range(players):
        propose(changes, _BASELINE, player, NOTHING, 0, 0, 0.0)


@njit
def propose(changes: Any, action: Any, player: Any, what: Any, argument: Any, paid: Any, extra: Any) -> None:
    """Add a change to the list; `extra` is what it gains besides the garden."""
    row = changes.number
    changes.action[row] = action
    changes.player[row] = player
    changes.what[row] = what
    changes.argument[row] = argument
    changes.paid[row] = paid
    changes.gain[row] = extra
    changes.number = row + 1


@njit
def weigh(knowledge: Any, position: Any, stage: Any, changes: Any, plan: Any) -> None:
    """Work out every gain, in experience points, for players who have reached that stage of the round."""
    for row in range(changes.number):
        player = changes.player[row]
        space = _make(knowledge, position, changes, row)
        value = garden_value(knowledge, position, player, stage, plan)
        _unmake(position, changes, row, space)
        changes.gain[row] += value - (0.0 if row < changes.baselines else changes.gain[player])


@njit
def _make(knowledge: Any, position: Any, changes: Any, row: Any) -> Any:
    """Make a change. Returns the space that a bought card went to."""
    player, what, argument = changes.player[row], changes.what[row], changes.argument[row]
    space = -1
    if what == CARD:
        space = free_space(position, player)
        position.plot[player, space] = argument
        position.missing[player, space] = knowledge.slots[argument]
        position.fertiliser[player, space] = 0
        position.coins[player] -= changes.paid[row]
    elif what in (CUBE, CUBE_FROM_BOX):
        position.fertiliser[player, argument] = 1
        position.stored_cubes[player] -= what == CUBE_FROM_BOX
    elif what == CUBE_INTO_BOX:
        position.stored_cubes[player] += 1
    elif what == WATER_ON:
        _pour(position, player, argument, 1)
    return space


@njit
def _unmake(position: Any, changes: Any, row: Any, space: Any) -> None:
    player, what, argument = changes.player[row], changes.what[row], changes.argument[row]
    if what == CARD:
        position.plot[player, space] = FREE
        position.coins[player] += changes.paid[row]
    elif what in (CUBE, CUBE_FROM_BOX):
        position.fertiliser[player, argument] = 0
        position.stored_cubes[player] += what == CUBE_FROM_BOX
    elif what == CUBE_INTO_BOX:
        position.stored_cubes[player] -= 1
    elif what == WATER_ON:
        _pour(position, player, argument, -1)


@njit
def _pour(position: Any, player: Any, targets: Any, cubes: Any) -> None:
    """Put a cube from the well on every target of the set, or (-1) take it back."""
    for target in range(TREE + 1):
        if targets >> target & 1:
            position.well[player] -= cubes
            if target == TREE:
                position.tree[player] += cubes
            else:
                position.missing[player, target] -= cubes


@njit
def pick(knowledge: Any, position: Any, mask: Any, changes: Any) -> Any:
    """The action with the best outcome: own gains count for, other players' against it.

    A change that would be forced afterwards counts against all own changes, in the form that hurts least. Passing,
    where it is possible, gains nothing.
    """
    hurt = knowledge.envy / max(position.players - 1, 1)
    consequence = hurt * _least_forced(changes)
    best, most = PASS, 0.0 if mask[PASS] else -_FAR
    for row in range(changes.baselines, changes.number):
        if changes.action[row] != FORCED:
            own = changes.player[row] == 0
            outcome = changes.gain[row] - consequence if own else -hurt * changes.gain[row]
            if outcome > most:
                best, most = changes.action[row], outcome
    return best


@njit
def _least_forced(changes: Any) -> Any:
    """The smallest gain among the forced changes; 0 if there are none."""
    least = _FAR
    for row in range(changes.baselines, changes.number):
        if changes.action[row] == FORCED:
            least = min(least, changes.gain[row])
    return 0.0 if least == _FAR else least
