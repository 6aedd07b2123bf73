"""What the characters would bring the next player: reasons to take or to hide one."""

from typing import Any

from numba import njit

from agents.heuristic.patios.characters import best_of_sample
from agents.heuristic.patios.laying import gain_of_card
from agents.heuristic.patios.pace import compare
from gardens_env.patios.actions import CHARACTER
from gardens_env.patios.state import CANE, CHARACTER_COUNT, NOTHING, POTS, VISITORS, WATER_CARRIER

_NEXT = 1
"""Relative seat of the next player."""


@njit
def foresee(known: Any, position: Any) -> None:
    """Fill in `threat`: what each character would bring the next player out of the sample as it is."""
    compare(known, position)
    for character in range(VISITORS):
        position.threat[character] = known.usual
        if character < POTS:
            left = position.sample[character]
            kind, gain = best_of_sample(known, position, _NEXT, character, left, 0, 0)
            if kind != NOTHING:
                position.threat[character] = gain
        elif character == WATER_CARRIER and position.sample[CANE] > 0:
            position.threat[character] = gain_of_card(known, position, _NEXT, CANE, 0)


@njit
def choose_face_down(known: Any, position: Any, mask: Any) -> Any:
    """FLAM_DOWN: hide the characters that would serve the next player best, in the order of the row."""
    foresee(known, position)
    missing = known.face_down
    for character in range(VISITORS):
        missing -= position.row_place[character] > 0 and not position.face_up[character]
    for place in range(1, CHARACTER_COUNT + 1):
        for character in range(VISITORS):
            if position.row_place[character] == place and mask[CHARACTER + character]:
                better = 0
                for other in range(VISITORS):
                    behind = position.row_place[other] > place and position.face_up[other]
                    better += behind and position.threat[other] > position.threat[character]
                if better < missing:
                    return CHARACTER + character
    return NOTHING
