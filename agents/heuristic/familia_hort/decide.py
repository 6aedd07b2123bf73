"""One decision from one observation, and the loop over a batch."""

from typing import Any

from numba import njit

from agents.heuristic.familia_hort.changes import pick, weigh
from agents.heuristic.familia_hort.fertilising import propose_cubes
from agents.heuristic.familia_hort.garden import ALL_TO_COME, FERTILISED, SOLD, WATERED
from agents.heuristic.familia_hort.market import pick_coin, propose_coins, propose_purchases
from agents.heuristic.familia_hort.outlook import look_ahead
from agents.heuristic.familia_hort.position import read
from agents.heuristic.familia_hort.selling import choose_sale
from agents.heuristic.familia_hort.trading import choose_character, choose_trade
from agents.heuristic.familia_hort.watering import propose_julia, propose_waterings
from gardens_env.core.compilation import cached_njit
from gardens_env.familia_hort.state import (
    PHASE_CHARACTER,
    PHASE_COIN,
    PHASE_JULIA,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASE_WATER,
)


@njit
def _propose(knowledge: Any, position: Any, mask: Any, changes: Any, plan: Any) -> None:
    if position.phase == PHASE_PURCHASE:
        propose_purchases(knowledge, position, mask, changes)
    elif position.phase == PHASE_WATER:
        propose_waterings(knowledge, position, mask, changes, plan)
    elif position.phase == PHASE_COIN:
        propose_coins(knowledge, position, mask, changes)
    elif position.phase == PHASE_JULIA:
        propose_julia(position, mask, changes)
    else:
        propose_cubes(position, mask, changes)


@njit
def _stage(position: Any) -> Any:
    """How far the round has got for the garden's owner, in the phase that goes on after a bonus."""
    phase = position.phase if position.interrupted < 0 else position.interrupted
    if phase <= PHASE_PURCHASE:
        return ALL_TO_COME
    if phase < PHASE_WATER:
        return FERTILISED
    return WATERED if phase < PHASE_PABLO else SOLD


@njit
def _choose_simply(knowledge: Any, position: Any, mask: Any) -> Any:
    """Decisions that compare no gardens; -1 in all other phases."""
    if position.phase == PHASE_SELL:
        return choose_sale(knowledge, position, mask)
    if position.phase == PHASE_PABLO:
        return choose_trade(knowledge, position, mask)
    return choose_character(knowledge, mask) if position.phase == PHASE_CHARACTER else -1


@cached_njit(depends_on=("agents.heuristic.familia_hort", "agents.heuristic.reading", "gardens_env.familia_hort"))
def decide(knowledge: Any, observations: Any, masks: Any, scratch: Any, actions: Any) -> None:
    """Decide every row.

    Args:
        knowledge: array (1,) of `KNOWLEDGE`.
        observations: float32 (B, D).
        masks: int8 (B, A).
        scratch: arrays (1,) of `POSITION`, `CHANGES` and `PLAN`.
        actions: int64 (B,), receives the decisions.
    """
    known, position, proposed, plan = knowledge[0], scratch[0][0], scratch[1][0], scratch[2][0]
    for i in range(actions.size):
        read(observations[i], position)
        look_ahead(known, position)
        actions[i] = _choose_simply(known, position, masks[i])
        if actions[i] < 0:
            _propose(known, position, masks[i], proposed, plan)
            weigh(known, position, _stage(position), proposed, plan)
            if position.phase == PHASE_COIN:
                actions[i] = pick_coin(known, position, proposed)
            else:
                actions[i] = pick(known, position, masks[i], proposed)
