"""From a decision to the next one: whatever waits to be placed comes first, then the stage goes on."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.patios.rules.children import ask_children
from gardens_env.patios.rules.gathering import ask_assistant, ask_gardener, ask_water_carrier
from gardens_env.patios.rules.neighbour import ask_neighbour
from gardens_env.patios.rules.next_round import ask_buy, ask_keep
from gardens_env.patios.rules.opening import ask_opening
from gardens_env.patios.rules.placing import ask_placing
from gardens_env.patios.rules.round_score import ask_end_water, ask_score
from gardens_env.patios.rules.sun import ask_sun, ask_sun_effect
from gardens_env.patios.rules.turn import ask_after_action, ask_flamenco, ask_late, ask_turn
from gardens_env.patios.state import (
    PHASE_OVER,
    STAGE_AFTER_ACTION,
    STAGE_ASSISTANT,
    STAGE_BUY,
    STAGE_CHILDREN,
    STAGE_END_WATER,
    STAGE_FLAMENCO,
    STAGE_GARDENER,
    STAGE_KEEP,
    STAGE_LATE,
    STAGE_NEIGHBOUR,
    STAGE_SCORE,
    STAGE_SUN,
    STAGE_SUN_EFFECT,
    STAGE_TURN,
    STAGE_WATER_CARRIER,
)


@njit
def proceed(tables: Any, state: Any) -> None:
    """Go on to the next decision, or to the end of the game."""
    while not ask_placing(state) and not _ask(tables, state):
        pass


@njit
def _ask(tables: Any, state: Any) -> Any:
    """Go one step on in the stage. Returns whether there is a decision (or the end): `seat` and `phase` say which."""
    stage = int(state.stage)
    if stage == STAGE_TURN:
        return ask_turn(state)
    if stage == STAGE_AFTER_ACTION:
        return ask_after_action(tables, state)
    if stage == STAGE_FLAMENCO:
        return ask_flamenco(tables, state)
    if stage == STAGE_LATE:
        return ask_late(state)
    if stage >= STAGE_END_WATER:
        return _ask_end(tables, state, stage)
    return _ask_action(tables, state, stage)


@njit
def _ask_action(tables: Any, state: Any, stage: Any) -> Any:
    """Stages with an action of a character, or the Sun's effect, or the opening."""
    if stage == STAGE_GARDENER:
        return ask_gardener(tables, state)
    if stage == STAGE_WATER_CARRIER:
        return ask_water_carrier(tables, state)
    if stage == STAGE_ASSISTANT:
        return ask_assistant(state)
    if stage == STAGE_CHILDREN:
        return ask_children(state)
    if stage == STAGE_SUN:
        return ask_sun(state)
    if stage == STAGE_NEIGHBOUR:
        return ask_neighbour(state)
    if stage == STAGE_SUN_EFFECT:
        return ask_sun_effect(state)
    return ask_opening(tables, state)


@njit
def _ask_end(tables: Any, state: Any, stage: Any) -> Any:
    """Stages of the end of a round, and the end of the game."""
    if stage == STAGE_END_WATER:
        return ask_end_water(state)
    if stage == STAGE_SCORE:
        return ask_score(tables, state)
    if stage == STAGE_KEEP:
        return ask_keep(state)
    if stage == STAGE_BUY:
        return ask_buy(tables, state)
    state.phase = PHASE_OVER
    state.seat = NO_SEAT
    return True
