"""What a seat does not know, dealt anew; and the same game seen from other seats."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core import rng
from gardens_env.core.record import NO_SEAT
from gardens_env.core.seats import rotate_row, rotate_rows, rotated_mask, rotated_seat
from gardens_env.patios.actions import ACTIONS
from gardens_env.patios.rules.decisions import legal
from gardens_env.patios.rules.improvements import can_play
from gardens_env.patios.rules.redeal import redeal_flowers, redeal_improvements, redeal_setup
from gardens_env.patios.rules.sight import hidden_character, sees_offer
from gardens_env.patios.state import (
    CELLS,
    CHANCE_RING,
    CHARACTER_COUNT,
    IMPROVEMENT_COUNT,
    NOTHING,
    PHASE_PLAY_NOW,
    STAGE_SETUP,
)

ACTION_COUNT = ACTIONS.size


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    """Deal anew what the seat does not know: each possible position is equally likely.

    Possible are all positions that agree with the bit masks of knowledge and in which the pending decision arises, with
    the same legal actions if it is the seat's own.
    """
    _forget_chance(state)
    before, after = np.zeros(ACTION_COUNT, np.int8), np.zeros(ACTION_COUNT, np.int8)
    if state.seat != NO_SEAT:
        legal(tables, state, before)
    searching = True
    while searching:
        if state.stage == STAGE_SETUP:
            redeal_setup(state, seat)
        else:
            redeal_flowers(state, seat)
        redeal_improvements(state, seat)
        _redeal_row(state)
        _redeal_offers(state, seat)
        searching = state.seat != NO_SEAT and not _decision_arises(tables, state, seat, before, after)


@njit
def _forget_chance(state: Any) -> None:
    for place in range(CHANCE_RING):
        state.chance[place] = 0
    state.chance_count = 0


@njit
def _decision_arises(tables: Any, state: Any, seat: Any, before: Any, after: Any) -> Any:
    """Whether the pending decision could be asked in this position, to the seat itself with the actions of before."""
    if state.phase == PHASE_PLAY_NOW and not can_play(state, int(state.seat), int(state.received)):
        return False
    after[:] = 0
    legal(tables, state, after)
    same, choices, choices_before = True, 0, 0
    for action in range(ACTION_COUNT):
        same &= before[action] == after[action]
        choices += int(after[action])
        choices_before += int(before[action])
    if state.seat == seat:
        return same
    # A decision is asked only where there is a choice.
    return choices >= min(2, choices_before)


@njit
def _redeal_row(state: Any) -> None:
    """Shuffle the characters that nobody has seen in this row."""
    places, characters = np.zeros(CHARACTER_COUNT, np.int64), np.zeros(CHARACTER_COUNT, np.int64)
    count = 0
    for place in range(CHARACTER_COUNT):
        if hidden_character(state, place):
            places[count], characters[count] = place, state.row[place]
            count += 1
    rng.shuffle(state, characters, count)
    for number in range(count):
        state.row[places[number]] = characters[number]


@njit
def _redeal_offers(state: Any, seat: Any) -> None:
    """Let the others' answers that are still secret be anything."""
    for other in range(int(state.num_players)):
        if state.offers[other] != NOTHING and not sees_offer(state, seat, other):
            state.offers[other] = rng.below(state, 2)


@njit
def rotate(tables: Any, state: Any, k: Any) -> None:
    """Relabel the seats: seat s becomes seat (s + k) modulo the number of players."""
    state.seat = rotated_seat(state, state.seat, k)
    state.first_player = rotated_seat(state, state.first_player, k)
    state.active = rotated_seat(state, state.active, k)
    state.finisher = rotated_seat(state, state.finisher, k)
    state.card_owner = rotated_seat(state, state.card_owner, k)
    state.partner = rotated_seat(state, state.partner, k)
    state.apprentice = rotated_seat(state, state.apprentice, k)
    state.top_known = rotated_mask(state, state.top_known, k)
    state.card_known = rotated_mask(state, state.card_known, k)
    state.instant_winners = rotated_mask(state, state.instant_winners, k)
    _rotate_possessions(state, k)
    _rotate_masks(state, k)


@njit
def _rotate_possessions(state: Any, k: Any) -> None:
    rotate_row(state, state.points, k)
    rotate_row(state, state.coins, k)
    rotate_row(state, state.ladder_canes, k)
    rotate_row(state, state.ladder_hose, k)
    rotate_row(state, state.works, k)
    rotate_row(state, state.offers, k)
    rotate_row(state, state.tub_colour, k)
    rotate_rows(state, state.tokens, k)
    rotate_rows(state, state.gained, k)
    rotate_rows(state, state.dealt, k)
    rotate_rows(state, state.card, k)
    rotate_rows(state, state.dry, k)
    rotate_rows(state, state.hand, k)


@njit
def _rotate_masks(state: Any, k: Any) -> None:
    rotate_rows(state, state.known, k)
    rotate_rows(state, state.hand_known, k)
    for seat in range(int(state.num_players)):
        for cell in range(CELLS):
            state.known[seat, cell] = rotated_mask(state, state.known[seat, cell], k)
        for improvement in range(IMPROVEMENT_COUNT):
            state.hand_known[seat, improvement] = rotated_mask(state, state.hand_known[seat, improvement], k)
