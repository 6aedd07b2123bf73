"""Where fertiliser cubes go: the round's, those of the boxes, Jorge's and those won on space 9."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.changes import CUBE, CUBE_FROM_BOX, CUBE_INTO_BOX, FORCED, begin, propose
from gardens_env.familia_hort.actions import COMPOST, FERTILISE
from gardens_env.familia_hort.state import COMPOST_BOX, CROPS, FREE, PHASE_COMPOST, PHASE_JORGE, SPACES


@njit
def propose_cubes(position: Any, mask: Any, changes: Any) -> None:
    """Every crop and box that a cube may go to; before Jorge's own cube also what his second one might do."""
    begin(changes, position.players)
    from_box = position.phase == PHASE_COMPOST
    for player in range(position.players):
        for space in range(SPACES):
            action = FERTILISE + SPACES * player + space
            if mask[action]:
                propose(changes, action, player, CUBE_FROM_BOX if from_box else CUBE, space, 0, 0.0)
        if mask[COMPOST + player]:
            propose(changes, COMPOST + player, player, CUBE_INTO_BOX, 0, 0, 0.0)
    if position.phase == PHASE_JORGE and not position.second_part:
        _propose_forced(position, changes)


@njit
def _propose_forced(position: Any, changes: Any) -> None:
    for player in range(1, position.players):
        for space in range(SPACES):
            kind = position.plot[player, space]
            if kind == COMPOST_BOX:
                propose(changes, FORCED, player, CUBE_INTO_BOX, 0, 0, 0.0)
            elif kind != FREE and kind < CROPS and not position.fertiliser[player, space]:
                propose(changes, FORCED, player, CUBE, space, 0, 0.0)
