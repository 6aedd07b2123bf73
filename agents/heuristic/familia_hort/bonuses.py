"""The bonus spaces of the experience track (advanced mode)."""

from typing import Any

from numba import njit

_COIN_SPACE, _WATER_SPACE, _CUBE_SPACE = 3, 6, 9
_TRACK = 10


@njit
def landing_worth(knowledge: Any, position: Any, player: Any, experience: Any) -> Any:
    """What the space is worth that a player's marker lands on with so many experience points."""
    if not position.advanced:
        return 0.0
    space = experience % _TRACK
    if space == _COIN_SPACE:
        return position.coin_price
    if position.last_round:
        return 0.0
    if space == _WATER_SPACE:
        return knowledge.spare_water
    return knowledge.cube if space == _CUBE_SPACE else 0.0
