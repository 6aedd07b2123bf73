"""Questions about cards, plots and seats that several phases ask."""

from typing import Any

from numba import njit

from gardens_env.familia_hort.state import BEE, CHICKEN, COMPOST_BOX, CROPS, FREE, GOAT, NOBODY, SPACES


@njit
def seat_after(state: Any, seat: Any, steps: Any) -> Any:
    """The seat that many places clockwise."""
    return (seat + steps) % int(state.num_players)


@njit
def seat_of_turn(state: Any) -> Any:
    """The seat whose turn it is in phases that go clockwise from the first player."""
    return seat_after(state, int(state.first_player), int(state.turn))


@njit
def seat_of_character(state: Any, character: Any) -> Any:
    """The seat that plays a character; NOBODY if no seat does."""
    for seat in range(int(state.num_players)):
        if state.character[seat] == character:
            return seat
    return NOBODY


@njit
def is_crop(state: Any, seat: Any, space: Any) -> Any:
    """A crop stands there."""
    kind = int(state.plot_kind[seat, space])
    return FREE < kind < CROPS


@njit
def slots(tables: Any, state: Any, kind: Any) -> Any:
    """Water slots of a card of that kind."""
    return int(state.bee_needs_water) if kind == BEE else int(tables.water_slots[kind])


@njit
def missing_water(tables: Any, state: Any, seat: Any, space: Any) -> Any:
    """Free water slots of the card there; 0 on a free space."""
    kind = int(state.plot_kind[seat, space])
    # Reading some card's slots for a free space as well saves a branch that processors guess badly.
    free = slots(tables, state, max(kind, 0)) - int(state.plot_water[seat, space])
    return 0 if kind == FREE else free


@njit
def is_ripe(tables: Any, state: Any, seat: Any, space: Any) -> Any:
    """A crop that has all its water stands there."""
    return is_crop(state, seat, space) and missing_water(tables, state, seat, space) == 0


@njit
def can_be_fertilised(state: Any, seat: Any, space: Any) -> Any:
    """A crop without a fertiliser cube stands there."""
    return is_crop(state, seat, space) and state.plot_fertiliser[seat, space] == 0


@njit
def has_fertiliser_target(state: Any, seat: Any) -> Any:
    """The seat has a crop without a fertiliser cube."""
    space = 0
    while space < SPACES and not can_be_fertilised(state, seat, space):
        space += 1
    return space < SPACES


@njit
def count_cards(state: Any, seat: Any, kind: Any) -> Any:
    """Cards of that kind on the seat's plot."""
    count = 0
    for space in range(SPACES):
        if state.plot_kind[seat, space] == kind:
            count += 1
    return count


@njit
def can_store(state: Any, seat: Any) -> Any:
    """The seat has a compost box."""
    return count_cards(state, seat, COMPOST_BOX) > 0


@njit
def free_space(state: Any, seat: Any) -> Any:
    """The lowest free space of the seat's plot; SPACES if it is full."""
    space = 0
    while space < SPACES and state.plot_kind[seat, space] != FREE:
        space += 1
    return space


@njit
def watered_animal(state: Any, seat: Any, kind: Any) -> Any:
    """The lowest space with a watered animal of that kind; SPACES without one."""
    space = 0
    while space < SPACES and not (state.plot_kind[seat, space] == kind and state.plot_water[seat, space] > 0):
        space += 1
    return space


@njit
def has_watered_eater(state: Any, seat: Any) -> Any:
    """A watered chicken or goat is on the seat's plot."""
    return watered_animal(state, seat, CHICKEN) < SPACES or watered_animal(state, seat, GOAT) < SPACES


@njit
def clear_space(state: Any, seat: Any, space: Any) -> None:
    """Take a card away; its cubes go to the supply."""
    state.plot_kind[seat, space] = FREE
    state.plot_water[seat, space] = 0
    state.plot_fertiliser[seat, space] = 0
    state.watered[seat, space] = 0
