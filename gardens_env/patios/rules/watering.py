"""What Canes, Hose and Watering can reach, and how they are used up (rulebook, Canes and Improvement cards)."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CELL, IMPROVEMENT, PASS
from gardens_env.patios.rules.flowers import discard
from gardens_env.patios.rules.geometry import NEIGHBOURS, around
from gardens_env.patios.rules.improvement_pack import return_improvement
from gardens_env.patios.rules.improvements import mark_cells
from gardens_env.patios.rules.patio import (
    cell_count,
    clear,
    dry_balconies,
    dry_cells,
    find,
    flower_cells,
    ladder_cell,
    turn_all_up,
    turn_up,
)
from gardens_env.patios.state import (
    CAN_CARD,
    CANE,
    CELLS,
    HOSE,
    HOSE_CARD,
    NOTHING,
    PHASE_END_SRC,
    PHASE_SUNFX_HOSE,
    PHASE_SUNFX_SRC,
    STAGE_END_WATER,
    WATERING_CAN,
)

CANE_TARGETS = 2
HOSE_TARGETS = 3
HOSE_SOURCE = 1 << CELLS
CAN_SOURCE = 2 << CELLS
"""Hose and Watering can in a bit set of sources; the other bits are the cells of Canes."""
PART_SOURCE, PART_CANE, PART_HOSE = range(3)
"""Values of `part` while a seat waters: no source in use, a Cane, the Hose."""


@njit
def hose_cell(state: Any, seat: Any) -> Any:
    """The cell where the Hose lies, the Ladder's if it lies on it; NOTHING without one."""
    return ladder_cell(state, seat) if state.ladder_hose[seat] > 0 else find(state, seat, HOSE)


@njit
def _dry_in_reach(flowers: Any, dry: Any, cell: Any, steps: Any) -> Any:
    """Through flowers a dry one can be reached from a cell in that many steps."""
    reach = NEIGHBOURS[cell] & flowers
    for _ in range(steps - 1):
        reach |= around(reach) & flowers
    return reach & dry != 0


@njit
def hose_choices(state: Any, seat: Any, cell: Any, on_ladder: Any, picks: Any) -> Any:
    """The cells that the Hose may pick next: dry flowers, and beautiful ones that lead to a dry one in time."""
    dry = dry_cells(state, seat)
    if on_ladder > 0:
        return dry
    flowers = flower_cells(state, seat) & ~picks
    candidates = (NEIGHBOURS[cell] | around(picks)) & flowers
    choices = candidates & dry
    left = HOSE_TARGETS - 1 - int(state.watered)
    if left > 0 and dry != 0:
        for link in range(cell_count(state, seat)):
            if (candidates & ~dry) >> link & 1 and _dry_in_reach(flowers, dry, link, left):
                choices |= 1 << link
    return choices


@njit
def hose_covers(state: Any, seat: Any, target: Any) -> Any:
    """The Hose reaches a flower with a chain of its own."""
    cell = hose_cell(state, seat)
    if cell == NOTHING:
        return False
    if state.ladder_hose[seat] > 0:
        return True
    return _dry_in_reach(flower_cells(state, seat), 1 << target, cell, HOSE_TARGETS)


@njit
def hose_waters(state: Any, seat: Any, dry: Any) -> Any:
    """The Hose reaches one of the dry flowers."""
    cell = hose_cell(state, seat)
    if cell == NOTHING:
        return False
    return state.ladder_hose[seat] > 0 or _dry_in_reach(flower_cells(state, seat), dry, cell, HOSE_TARGETS)


@njit
def canes_near(state: Any, seat: Any, targets: Any) -> Any:
    """The cells of Canes that reach one of the targets; the Ladder's if Canes lie on it."""
    beside = around(targets)
    cells = 0
    for cell in range(cell_count(state, seat)):
        if state.card[seat, cell] == CANE and beside >> cell & 1:
            cells |= 1 << cell
    if state.ladder_canes[seat] > 0:
        cells |= 1 << ladder_cell(state, seat)
    return cells


@njit
def sources(state: Any, seat: Any) -> Any:
    """The sources that reach a dry flower."""
    dry = dry_cells(state, seat)
    if dry == 0:
        return 0
    found = canes_near(state, seat, dry)
    if hose_waters(state, seat, dry):
        found |= HOSE_SOURCE
    if find(state, seat, WATERING_CAN) != NOTHING and dry_balconies(state, seat) != 0:
        found |= CAN_SOURCE
    return found


@njit
def mark_sources(mask: Any, found: Any) -> None:
    """Allow the sources of a bit set."""
    mark_cells(mask, found)
    mask[IMPROVEMENT + HOSE_CARD] = 1 if found & HOSE_SOURCE else 0
    mask[IMPROVEMENT + CAN_CARD] = 1 if found & CAN_SOURCE else 0


@njit
def use_up_cane(state: Any, seat: Any, cell: Any) -> None:
    """Discard the Cane of a cell, or one of those on the Ladder there."""
    if state.card[seat, cell] == CANE:
        clear(state, seat, cell)
    else:
        state.ladder_canes[seat] -= 1
    discard(state, CANE)


@njit
def use_up_hose(state: Any, seat: Any) -> None:
    """The Hose leaves the patio."""
    if state.ladder_hose[seat] > 0:
        state.ladder_hose[seat] = 0
    else:
        clear(state, seat, find(state, seat, HOSE))
    return_improvement(state, HOSE_CARD)


@njit
def use_up_can(state: Any, seat: Any) -> None:
    """The Watering can leaves the patio."""
    clear(state, seat, find(state, seat, WATERING_CAN))
    return_improvement(state, CAN_CARD)


@njit
def _choices(state: Any, seat: Any) -> Any:
    """The cells that the source in use may still water."""
    cell = int(state.source)
    if state.part == PART_HOSE:
        if state.watered >= HOSE_TARGETS:
            return 0
        return hose_choices(state, seat, cell, int(state.on_ladder), int(state.picks))
    if state.watered >= CANE_TARGETS:
        return 0
    dry = dry_cells(state, seat)
    return dry if state.on_ladder > 0 else dry & NEIGHBOURS[cell]


@njit
def _release(state: Any, seat: Any) -> None:
    """The source in use has done its work."""
    if state.part == PART_HOSE:
        use_up_hose(state, seat)
    else:
        use_up_cane(state, seat, int(state.source))
    state.part = PART_SOURCE
    state.source = NOTHING
    state.on_ladder = 0
    state.watered = 0
    state.picks = 0


@njit
def ask_watering(state: Any, seat: Any) -> Any:
    """Let a seat water. Returns whether there is a decision."""
    state.seat = seat
    source_phase = PHASE_END_SRC if state.stage == STAGE_END_WATER else PHASE_SUNFX_SRC
    if state.part != PART_SOURCE:
        if _choices(state, seat) != 0:
            state.phase = source_phase + state.part
            return True
        _release(state, seat)
    state.phase = source_phase
    return sources(state, seat) != 0


@njit
def legal_source(state: Any, mask: Any) -> None:
    """SUNFX_SRC, END_SRC: a source that reaches a dry flower; at the Sun's effect also PASS."""
    mark_sources(mask, sources(state, int(state.seat)))
    mask[PASS] = 1 if state.phase == PHASE_SUNFX_SRC else 0


@njit
def legal_target(state: Any, mask: Any) -> None:
    """SUNFX_TGT, SUNFX_HOSE, END_TGT, END_HOSE: a cell in reach; at the Sun's effect PASS after the first."""
    mark_cells(mask, _choices(state, int(state.seat)))
    mask[PASS] = 1 if state.phase <= PHASE_SUNFX_HOSE and state.watered > 0 else 0


@njit
def apply_source(state: Any, action: Any) -> None:
    """SUNFX_SRC, END_SRC: use a source; PASS leaves the rest to the next seat."""
    seat = int(state.seat)
    if action == PASS:
        state.offset += 1
    elif action == IMPROVEMENT + CAN_CARD:
        turn_all_up(state, seat, dry_balconies(state, seat))
        use_up_can(state, seat)
    elif action == IMPROVEMENT + HOSE_CARD:
        state.part = PART_HOSE
        state.source = hose_cell(state, seat)
        state.on_ladder = state.ladder_hose[seat]
    else:
        state.part = PART_CANE
        state.source = action - CELL
        state.on_ladder = 0 if state.card[seat, int(state.source)] == CANE else 1


@njit
def apply_target(state: Any, action: Any) -> None:
    """SUNFX_TGT, SUNFX_HOSE, END_TGT, END_HOSE: water a flower, or stop using the source."""
    seat = int(state.seat)
    if action == PASS:
        _release(state, seat)
        return
    cell = action - CELL
    turn_up(state, seat, cell)
    state.watered += 1
    if state.part == PART_HOSE:
        state.picks |= 1 << cell
