"""How long the round still goes on, how much each rival's points count, and what all patios together are worth."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.patios.worth import token_value, worth
from gardens_env.patios.state import (
    NOTHING,
    PHASE_END_SRC,
    PHASE_KEEP_UP,
    PHASE_PAY_TRIO,
    PHASE_SUNFX_HOSE,
    PHASE_SUNFX_SRC,
    SUN,
    VISITORS,
)

_FEW = 0.02
_LONG = 60
_SUN_FIRST = 1


@njit
def look_ahead(known: Any, position: Any) -> None:
    """Fill in the pace of the round and the rivalry."""
    _weigh_rivals(known, position)
    visitors = position.row_place[VISITORS]
    if position.phase >= PHASE_KEEP_UP:
        position.rounds_left -= 1
    if position.phase >= PHASE_KEEP_UP or visitors == 0:
        set_pace(known, position, known.visitors_place, position.active, 0.0)
        position.turn_number, position.turns_left = 0, _LONG
    elif PHASE_END_SRC <= position.phase <= PHASE_PAY_TRIO:
        set_pace(known, position, 0, 0, 0.0)
    elif PHASE_SUNFX_SRC <= position.phase <= PHASE_SUNFX_HOSE:
        set_pace(known, position, visitors - 1, (position.active + 1) % position.players, 0.0)
        position.sun_risk = 1.0
    else:
        pace_after(known, position, NOTHING if position.flamenco else position.chosen, 0)


@njit
def pace_after(known: Any, position: Any, character: Any, shift: Any) -> Any:
    """Set the pace as it is after the turn of a character, the Visitors having been moved. True if the round ends."""
    visitors = max(position.row_place[VISITORS] + shift, 1)
    sun = position.row_place[SUN]
    if character != NOTHING:
        place = position.row_place[character]
        if 0 < place < visitors:
            visitors -= 1
        if character == SUN:
            sun = 9
        elif 0 < place < sun:
            sun -= 1
    sun_risk = known.sun[sun] if sun < visitors + 1 else 0.0
    if sun == _SUN_FIRST and visitors > 1:
        sun_risk = 1.0
        visitors -= 1
    set_pace(known, position, visitors, (position.active + 1) % position.players, sun_risk)
    return visitors <= 1


@njit
def set_pace(known: Any, position: Any, visitors: Any, seat: Any, sun_risk: Any) -> None:
    """Turns that every player can expect before the Visitors arrive, `seat` being the next one."""
    position.sun_risk = sun_risk
    position.all_turns = 0.0
    position.turns[:] = 0.0
    steps = visitors - 1
    position.to_come = 1 if steps > 0 and position.turns_left > 0 else 0
    if not position.to_come:
        return
    longer = known.dawdling * steps
    fading = longer / (1.0 + longer)
    chance, turn = 1.0, 1
    while chance > _FEW and turn <= min(position.turns_left, _LONG):
        position.turns[seat] += chance
        position.all_turns += chance
        if turn >= steps:
            chance *= fading
        turn += 1
        seat = (seat + 1) % position.players


@njit
def standing(known: Any, position: Any, seat: Any) -> Any:
    """Points and tokens of a player so far."""
    tokens = position.tokens[seat]
    return position.points[seat] + token_value(known, tokens[0], tokens[1], tokens[2])


@njit
def _weigh_rivals(known: Any, position: Any) -> None:
    """The points of others count as a share of `rivalry`, more for those who are ahead."""
    total = 0.0
    for seat in range(1, position.players):
        position.rivalry[seat] = np.exp(standing(known, position, seat) / known.rank)
        total += position.rivalry[seat]
    position.rivalry[0] = -1.0
    for seat in range(1, position.players):
        position.rivalry[seat] *= known.rivalry / total


@njit
def compare(known: Any, position: Any) -> Any:
    """Worth of the own patio less that of the others, at the pace that is set; `worth_now` is filled in."""
    value = 0.0
    for seat in range(position.players):
        if position.rivalry[seat] != 0.0:
            position.worth_now[seat] = worth(known, position, seat)
            value -= position.rivalry[seat] * position.worth_now[seat]
    return value
