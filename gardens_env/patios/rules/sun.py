"""The Sun: its action in one direction, and its effect in the first place of the row (rulebook, Sun)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL, IMPROVEMENT, PASS
from gardens_env.patios.rules.geometry import INNER, NEIGHBOURS, TOUCHING, count, lowest
from gardens_env.patios.rules.improvements import mark_cells
from gardens_env.patios.rules.patio import (
    discard_dry,
    discard_flower,
    find,
    flower_cells,
    has_awning,
    turn_down,
)
from gardens_env.patios.rules.row import send_to_end, turn_first_up
from gardens_env.patios.rules.stages import all_served, end_action, seat_in_turn
from gardens_env.patios.rules.turn import end_turn
from gardens_env.patios.rules.watering import (
    CAN_SOURCE,
    HOSE_SOURCE,
    ask_watering,
    canes_near,
    hose_covers,
    mark_sources,
    use_up_can,
    use_up_cane,
    use_up_hose,
)
from gardens_env.patios.state import (
    CAN_CARD,
    CANE,
    FIRST_BALCONY,
    HOSE_CARD,
    NOTHING,
    PHASE_SUN_LOC,
    PHASE_SUN_SHIELD,
    PHASE_SUN_TGT1,
    PHASE_SUN_TGT2,
    TUB,
    WATERING_CAN,
)

PART_DIRECTION, PART_FIRST, PART_SECOND, PART_SHIELD, PART_STRIKE = range(5)
"""Values of `part` in the Sun's action: the direction, then for each other seat its targets, shields and the strike."""


@njit
def ask_sun(state: Any) -> Any:
    """The direction first; then every other seat without an Awning is served."""
    if state.part == PART_DIRECTION:
        state.seat = state.active
        state.phase = PHASE_SUN_LOC
        return True
    if state.part == PART_STRIKE:
        _strike(state)
    if all_served(state):
        state.direction = NOTHING
        end_action(state)
        return False
    seat = seat_in_turn(state)
    state.seat = seat
    if has_awning(state, seat):
        _next_patio(state)
        return False
    return _ask_patio(state, seat)


@njit
def _ask_patio(state: Any, seat: Any) -> Any:
    """Targets are found by themselves where there is no choice."""
    if state.part < PART_SHIELD:
        cells = _candidates(state, seat)
        if count(cells) > 1:
            state.phase = PHASE_SUN_TGT1 if state.part == PART_FIRST else PHASE_SUN_TGT2
            return True
        _aim(state, lowest(cells) if cells != 0 else NOTHING)
        return False
    if shields(state, seat) != 0:
        state.phase = PHASE_SUN_SHIELD
        return True
    state.part = PART_STRIKE
    return False


@njit
def _next_patio(state: Any) -> None:
    state.offset += 1
    state.part = PART_FIRST
    for number in range(2):
        state.target[number] = NOTHING
        state.shielded[number] = 0


@njit
def _candidates(state: Any, seat: Any) -> Any:
    """Possible targets: the flower in that direction or else one beside it; then one that touches in the outer ring."""
    direction = int(state.direction)
    flowers = flower_cells(state, seat)
    if state.part == PART_FIRST:
        here = flowers & 1 << direction
        return here if here != 0 else flowers & NEIGHBOURS[direction]
    cells = flowers & TOUCHING[direction]
    if state.target[0] != NOTHING:
        cells &= ~(1 << int(state.target[0]))
    return cells


@njit
def _aim(state: Any, cell: Any) -> None:
    """Settle a target and go on to the next step."""
    state.target[int(state.part) - PART_FIRST] = cell
    state.part += 1


@njit
def shields(state: Any, seat: Any) -> Any:
    """What can shield a target that is not yet shielded, as sources for watering."""
    found = 0
    for number in range(2):
        target = int(state.target[number])
        if target != NOTHING and state.shielded[number] == 0:
            found |= canes_near(state, seat, 1 << target)
            if hose_covers(state, seat, target):
                found |= HOSE_SOURCE
            if _can_covers(state, seat, target):
                found |= CAN_SOURCE
    return found


@njit
def _can_covers(state: Any, seat: Any, target: Any) -> Any:
    return FIRST_BALCONY <= state.card[seat, target] < TUB and find(state, seat, WATERING_CAN) != NOTHING


@njit
def _cane_covers(state: Any, seat: Any, cell: Any, target: Any) -> Any:
    return state.card[seat, cell] != CANE or NEIGHBOURS[cell] >> target & 1 != 0


@njit
def legal_direction(mask: Any) -> None:
    """SUN_LOC: any of the eight directions."""
    mark_cells(mask, INNER)


@njit
def legal_sun_target(state: Any, mask: Any) -> None:
    """SUN_TGT1, SUN_TGT2: the owner chooses among several flowers."""
    mark_cells(mask, _candidates(state, int(state.seat)))


@njit
def legal_shield(state: Any, mask: Any) -> None:
    """SUN_SHIELD: what shields a target, or PASS."""
    mark_sources(mask, shields(state, int(state.seat)))
    mask[PASS] = 1


@njit
def apply_direction(state: Any, action: Any) -> None:
    """SUN_LOC: the Sun shines on the other patios."""
    state.direction = action - CELL
    _next_patio(state)


@njit
def apply_sun_target(state: Any, action: Any) -> None:
    """SUN_TGT1, SUN_TGT2: settle the target."""
    _aim(state, action - CELL)


@njit
def apply_shield(state: Any, action: Any) -> None:
    """SUN_SHIELD: use something up to shield every target that it reaches, or let the Sun strike."""
    seat = int(state.seat)
    if action == PASS:
        state.part = PART_STRIKE
        return
    for number in range(2):
        target = int(state.target[number])
        if target != NOTHING and _covers(state, seat, action, target):
            state.shielded[number] = 1
    if action == IMPROVEMENT + HOSE_CARD:
        use_up_hose(state, seat)
    elif action == IMPROVEMENT + CAN_CARD:
        use_up_can(state, seat)
    else:
        use_up_cane(state, seat, action - CELL)


@njit
def _covers(state: Any, seat: Any, action: Any, target: Any) -> Any:
    if action == IMPROVEMENT + HOSE_CARD:
        return hose_covers(state, seat, target)
    if action == IMPROVEMENT + CAN_CARD:
        return _can_covers(state, seat, target)
    return _cane_covers(state, seat, action - CELL, target)


@njit
def _strike(state: Any) -> None:
    """Targets without a shield dry, or leave if they are dry already."""
    seat = seat_in_turn(state)
    for number in range(2):
        target = int(state.target[number])
        if target != NOTHING and state.shielded[number] == 0:
            if state.dry[seat, target] > 0:
                discard_flower(state, seat, target)
            else:
                turn_down(state, seat, target)
    _next_patio(state)


@njit
def ask_sun_effect(state: Any) -> Any:
    """The Sun lies first: everybody may water, then what is still dry leaves all patios without an Awning."""
    while not all_served(state):
        if ask_watering(state, seat_in_turn(state)):
            return True
        state.offset += 1
    for seat in range(int(state.num_players)):
        if not has_awning(state, seat):
            discard_dry(state, seat)
    send_to_end(state, 0)
    turn_first_up(state)
    end_turn(state)
    return False
