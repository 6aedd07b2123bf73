"""One decision from one observation; the loop over a batch."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.fertilising import choose_base_cube, choose_bonus_cube, choose_box_cube, choose_jorge
from agents.heuristic.familia_hort.market import choose_coin, choose_purchase
from agents.heuristic.familia_hort.outlook import look_ahead
from agents.heuristic.familia_hort.position import interrupted_phase, read
from agents.heuristic.familia_hort.selling import choose_sale
from agents.heuristic.familia_hort.trading import choose_character, choose_trade
from agents.heuristic.familia_hort.watering import choose_julia, choose_water
from gardens_env.core.compilation import cached_njit
from gardens_env.familia_hort.state import (
    PHASE_BONUS,
    PHASE_CHARACTER,
    PHASE_COIN,
    PHASE_COMPOST,
    PHASE_FERTILISE,
    PHASE_JORGE,
    PHASE_JULIA,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
)


@njit
def _decide(knowledge: Any, row: Any, mask: Any, position: Any, plan: Any) -> Any:
    phase = position.phase
    if phase == PHASE_PURCHASE:
        return choose_purchase(knowledge, position, mask, plan)
    if phase == PHASE_FERTILISE:
        return choose_base_cube(knowledge, position, mask, plan)
    if phase == PHASE_COMPOST:
        return choose_box_cube(knowledge, position, mask, plan)
    if phase == PHASE_WATER:
        return choose_water(knowledge, position, mask, plan)
    if phase == PHASE_SELL:
        return choose_sale(knowledge, position, mask, plan)
    return _decide_advanced(knowledge, row, mask, position, plan)


@njit
def _decide_advanced(knowledge: Any, row: Any, mask: Any, position: Any, plan: Any) -> Any:
    phase = position.phase
    if phase == PHASE_CHARACTER:
        return choose_character(knowledge, mask)
    if phase == PHASE_COIN:
        return choose_coin(knowledge, position, mask, plan)
    if phase == PHASE_JORGE:
        return choose_jorge(knowledge, position, mask, plan)
    if phase == PHASE_JULIA:
        return choose_julia(knowledge, position, mask, plan)
    if phase == PHASE_BONUS:
        return choose_bonus_cube(knowledge, position, mask, interrupted_phase(row), plan)
    return choose_trade(knowledge, position, mask)


@cached_njit(depends_on=("agents.heuristic.familia_hort", "gardens_env.familia_hort"))
def decide(knowledge: Any, observations: Any, masks: Any, positions: Any, plans: Any, actions: Any) -> None:
    """Decide every row.

    Args:
        knowledge: array (1,) of `KNOWLEDGE`.
        observations: float32 (B, D).
        masks: int8 (B, A).
        positions, plans: scratch, arrays (1,) of `POSITION` and `PLAN`.
        actions: int64 (B,), receives the decisions.
    """
    for i in range(actions.size):
        read(observations[i], positions[0])
        look_ahead(knowledge[0], positions[0])
        actions[i] = _decide(knowledge[0], observations[i], masks[i], positions[0], plans[0])
