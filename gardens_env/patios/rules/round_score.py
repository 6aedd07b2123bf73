"""The end of a round: watering, discarding and scoring (rulebook, end of round and scoring)."""

from typing import Any

from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.patios.actions import TYPE
from gardens_env.patios.rules.balconies import balcony_met
from gardens_env.patios.rules.geometry import count
from gardens_env.patios.rules.patio import beautiful_pots, cell_count, cells_with, discard_dry, find
from gardens_env.patios.rules.stages import all_served, enter, seat_in_turn
from gardens_env.patios.rules.watering import ask_watering
from gardens_env.patios.state import (
    BALCONIES,
    FIRST_BALCONY,
    NOTHING,
    PHASE_PAY_TRIO,
    PHASE_TUB_COLOUR,
    POTS,
    STAGE_KEEP,
    STAGE_OVER,
    STAGE_SCORE,
    TUB,
)

TRIO = 3
"""Pots of one colour that make a trio."""
PART_COLOUR, PART_GAIN, PART_PAY, PART_PAID = range(4)
"""Values of `part` while a seat is scored."""


@njit
def ask_end_water(state: Any) -> Any:
    """Everybody waters with all that can, then what is still dry leaves every patio."""
    while not all_served(state):
        if ask_watering(state, seat_in_turn(state)):
            return True
        state.offset += 1
    for seat in range(int(state.num_players)):
        discard_dry(state, seat)
        for colour in range(POTS):
            state.gained[seat, colour] = 0
    enter(state, STAGE_SCORE)
    return False


@njit
def ask_score(tables: Any, state: Any) -> Any:
    """Score the seats in turn. Returns whether there is a decision."""
    if all_served(state):
        _after_scoring(state)
        return False
    seat = seat_in_turn(state)
    state.seat = seat
    if state.part == PART_COLOUR:
        if find(state, seat, TUB) != NOTHING and state.tub_colour[seat] == NOTHING:
            state.phase = PHASE_TUB_COLOUR
            return True
        state.part = PART_GAIN
    if state.part == PART_GAIN:
        _gain(tables, state, seat)
        state.part = PART_PAY
    if state.part == PART_PAY and state.works[seat] > 0 and _pay(tables, state, seat):
        state.phase = PHASE_PAY_TRIO
        return True
    state.part = PART_COLOUR
    state.offset += 1
    return False


@njit
def _after_scoring(state: Any) -> None:
    """The game is over after the last round, or by three trios of different colours in one round."""
    if state.nit_picker_end > 0:
        for seat in range(int(state.num_players)):
            if state.gained[seat, 0] > 0 and state.gained[seat, 1] > 0 and state.gained[seat, 2] > 0:
                state.instant_winners = int(state.instant_winners) | 1 << seat
    over = state.instant_winners > 0 or state.round_number >= state.rounds
    enter(state, STAGE_OVER if over else STAGE_KEEP)


@njit
def legal_colour(mask: Any) -> None:
    """TUB_COLOUR: any colour."""
    for colour in range(POTS):
        mask[TYPE + colour] = 1


@njit
def apply_tub_colour(state: Any, action: Any) -> None:
    """TUB_COLOUR: the Tub counts as a pot of that colour."""
    state.tub_colour[int(state.seat)] = action - TYPE


@njit
def pots_of(state: Any, seat: Any, colour: Any) -> Any:
    """Beautiful pots of a colour, without the Tub."""
    return count(beautiful_pots(state, seat) & cells_with(state, seat, colour))


@njit
def counted_pots(state: Any, seat: Any, colour: Any) -> Any:
    """Beautiful pots of a colour, with the Tub if it was given that colour."""
    return pots_of(state, seat, colour) + (1 if state.tub_colour[seat] == colour else 0)


@inlined
def pot_points(tables: Any, pots: Any) -> Any:
    """Points for the pots of one colour; three of them bring a trio token instead."""
    return pots * int(tables.pot_points) if pots < TRIO else (pots - TRIO) * int(tables.extra_points)


@njit
def _gain(tables: Any, state: Any, seat: Any) -> None:
    """Trio tokens and points for pots and Balconies."""
    for colour in range(POTS):
        pots = counted_pots(state, seat, colour)
        state.points[seat] += pot_points(tables, pots)
        if pots >= TRIO:
            state.tokens[seat, colour] += 1
            state.gained[seat, colour] = 1
    _gain_balconies(tables, state, seat)


@njit
def _gain_balconies(tables: Any, state: Any, seat: Any) -> None:
    blue = counted_pots(state, seat, 0)
    green = counted_pots(state, seat, 1)
    red = counted_pots(state, seat, 2)
    for cell in range(cell_count(state, seat)):
        balcony = int(state.card[seat, cell]) - FIRST_BALCONY
        if 0 <= balcony < BALCONIES and balcony_met(tables, balcony, blue, green, red):
            state.points[seat] += int(tables.balcony_points[balcony])


@njit
def _pay(tables: Any, state: Any, seat: Any) -> Any:
    """Pay for works, as long as nothing is to be chosen. Returns whether a trio token has to be chosen."""
    penalty = int(tables.works_penalty)
    if state.points[seat] >= penalty:
        state.points[seat] -= penalty
        return False
    colours, last = 0, NOTHING
    for colour in range(POTS):
        if state.tokens[seat, colour] > 0:
            colours += 1
            last = colour
    if colours > 1:
        return True
    if colours == 1:
        _change(tables, state, seat, last)
    else:
        state.points[seat] = 0
    return False


@njit
def _change(tables: Any, state: Any, seat: Any, colour: Any) -> None:
    """Change a trio token into points and pay for works from them, never running into debt."""
    state.tokens[seat, colour] -= 1
    state.points[seat] = max(0, int(state.points[seat]) + int(tables.trio_change) - int(tables.works_penalty))


@njit
def legal_pay(state: Any, mask: Any) -> None:
    """PAY_TRIO: a colour of which the seat has a token."""
    for colour in range(POTS):
        if state.tokens[int(state.seat), colour] > 0:
            mask[TYPE + colour] = 1


@njit
def apply_pay(tables: Any, state: Any, action: Any) -> None:
    """PAY_TRIO: change that token."""
    _change(tables, state, int(state.seat), action - TYPE)
    state.part = PART_PAID
