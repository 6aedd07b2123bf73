"""The experience track and its bonus spaces (rulebook, advanced mode)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort.actions import COMPOST, FERTILISE
from gardens_env.familia_hort.rules.plots import can_be_fertilised, can_store, has_fertiliser_target
from gardens_env.familia_hort.state import BONUS_CUBE, NOBODY, PABLO, SPACES

POSITIONS = 10
COIN_SPACE = 3
WATER_SPACE = 6
CUBE_SPACE = 9


@njit
def move_marker(state: Any, seat: Any, steps: Any) -> None:
    """One move of a marker, also backwards; the bonus of the space it ends on becomes due."""
    if steps == 0:
        return
    state.experience[seat] += steps
    position = int(state.experience[seat]) % POSITIONS
    if state.advanced > 0 and position in (COIN_SPACE, WATER_SPACE, CUBE_SPACE):
        state.bonus_due[seat] = 1


@njit
def next_owner(state: Any) -> Any:
    """The seat whose bonus comes next: Pablo's before the others'; NOBODY if none is due."""
    owner = NOBODY
    for seat in range(int(state.num_players)):
        if state.bonus_due[seat] > 0 and (owner == NOBODY or state.character[seat] == PABLO):
            owner = seat
    return owner


@njit
def bonus_possible(state: Any, seat: Any) -> Any:
    """The seat has a place for a bonus cube."""
    return has_fertiliser_target(state, seat) or can_store(state, seat)


@njit
def pay(state: Any, seat: Any) -> Any:
    """Pay the bonus that is due. Returns whether it is done: not yet where the seat must choose a place for a cube."""
    position = int(state.experience[seat]) % POSITIONS
    if position == CUBE_SPACE and bonus_possible(state, seat):
        return False
    if position == COIN_SPACE:
        state.coins[seat] += 1
        state.bonuses[0] += 1
    elif position == WATER_SPACE:
        state.well[seat] += 1
        state.bonuses[1] += 1
    state.bonus_due[seat] = 0
    return True


@inlined
def legal_own_cube(state: Any, seat: Any, mask: Any) -> None:
    """A cube on an own crop or into an own compost box."""
    for space in range(SPACES):
        if can_be_fertilised(state, seat, space):
            mask[FERTILISE + space] = 1
    if can_store(state, seat):
        mask[COMPOST] = 1


@njit
def place_cube(state: Any, seat: Any, action: Any, source: Any) -> None:
    """Put a new cube where FERTILISE or COMPOST, as decided by `seat`, says."""
    n = int(state.num_players)
    if action >= COMPOST:
        owner = (seat + action - COMPOST) % n
        state.stored_cubes[owner] += 1
    else:
        place = action - FERTILISE
        owner = (seat + place // SPACES) % n
        state.plot_fertiliser[owner, place % SPACES] = 1
    state.cubes_placed[source] += 1


@njit
def apply_bonus(state: Any, action: Any) -> None:
    """BONUS: the owner places the cube."""
    seat = int(state.seat)
    state.bonus_due[seat] = 0
    place_cube(state, seat, action, BONUS_CUBE)
