"""Writing the observation vector; `observation` says what stands where."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.patios import observation as layout
from gardens_env.patios.encode_player import encode_player
from gardens_env.patios.observation import GENERAL, PLAYER, UNSEEN, UNSEEN_IMPROVEMENTS
from gardens_env.patios.rules.sight import (
    first_hidden_improvement,
    hidden_character,
    hidden_due,
    sees_draft,
    sees_drawn,
    sees_received,
)
from gardens_env.patios.state import (
    CELLS,
    CHARACTER_COUNT,
    DRAWN_IMPROVEMENTS,
    FIRST_BALCONY,
    NOTHING,
    PHASE_KEEP_DRY,
    PHASE_KEEP_UP,
    TYPE_COUNT,
    VISITORS,
)

GENERAL_SIZE, PLAYER_SIZE = GENERAL.size, PLAYER.size

# Multiplying is several times faster than dividing.
_ROUND = np.float32(1 / layout.ROUNDS_UNIT)
_TURN = np.float32(1 / layout.TURNS_UNIT)
_PLACE = np.float32(1 / layout.PLACES_UNIT)
_SAMPLE = np.float32(1 / layout.SAMPLE_UNIT)
_PACK = np.float32(1 / layout.PACK_UNIT)
_CARD = np.float32(1 / layout.CARDS_UNIT)
_COIN = np.float32(1 / layout.COINS_UNIT)

# Where every part begins: compiled code takes these as constants.
_PHASE, _MONUMENT, _NIT_PICKER = GENERAL.offset("phase"), GENERAL.offset("monument"), GENERAL.offset("nit_picker_end")
_PLAYGROUND, _KEEP_DRY = GENERAL.offset("playground"), GENERAL.offset("keep_dry")
_ROUND_NUMBER, _ROUNDS_LEFT = GENERAL.offset("round_number"), GENERAL.offset("rounds_left")
_TURN_NUMBER, _TURNS_LEFT = GENERAL.offset("turn_number"), GENERAL.offset("turns_left")
_ROW_PLACE, _FACE_UP, _BEFORE = GENERAL.offset("place"), GENERAL.offset("face_up"), GENERAL.offset("before_visitors")
_HIDDEN_PLACE, _CHOSEN, _FLAMENCO = GENERAL.offset("hidden_place"), GENERAL.offset("chosen"), GENERAL.offset("flamenco")
_SAMPLE_CARDS, _DISCARDS = GENERAL.offset("sample"), GENERAL.offset("discards")
_PACK_SIZE, _RESERVE = GENERAL.offset("pack_size"), GENERAL.offset("coin_reserve")
_IMPROVEMENTS_LEFT, _TOP = GENERAL.offset("improvement_pack_size"), GENERAL.offset("top_improvement")
_CARD_DUE, _CARD_DUE_UP = GENERAL.offset("card_due"), GENERAL.offset("card_due_up")
_IMPROVEMENT_DUE = GENERAL.offset("improvement_due")
_DRAFT, _DEALT, _DIRECTION = GENERAL.offset("draft"), GENERAL.offset("dealt"), GENERAL.offset("direction")
_MARKED, _PICKED, _KEPT_DRY = GENERAL.offset("marked"), GENERAL.offset("picked"), GENERAL.offset("kept_dry")
_WATERED, _ON_LADDER, _COLOUR = GENERAL.offset("watered"), GENERAL.offset("on_ladder"), GENERAL.offset("colour")


@njit
def observe(tables: Any, state: Any, seat: Any, out: Any) -> None:
    """Write what a seat may know into a zeroed vector, float32 (D,)."""
    _encode_game(state, out)
    _encode_row(state, out)
    _encode_packs(state, out)
    _encode_due(state, seat, out)
    _encode_marks(state, out)
    n = int(state.num_players)
    for relative in range(n):
        owner = (seat + relative) % n
        encode_player(tables, state, seat, owner, out, GENERAL_SIZE + relative * PLAYER_SIZE)
    for kind in range(FIRST_BALCONY):
        out[UNSEEN + kind] *= _PACK


@inlined
def _encode_game(state: Any, out: Any) -> None:
    out[_PHASE + int(state.phase)] = 1
    out[_MONUMENT] = state.monument
    out[_NIT_PICKER] = state.nit_picker_end
    out[_PLAYGROUND] = state.playground
    out[_KEEP_DRY] = state.keep_dry
    out[_ROUND_NUMBER] = state.round_number * _ROUND
    out[_ROUNDS_LEFT] = (int(state.rounds) - int(state.round_number)) * _ROUND
    out[_TURN_NUMBER] = state.turn_number * _TURN
    out[_TURNS_LEFT] = (int(state.max_turns_per_round) - int(state.turn_number)) * _TURN
    out[_FLAMENCO] = state.flamenco
    out[_RESERVE] = state.coin_reserve * _COIN
    if state.chosen != NOTHING:
        out[_CHOSEN + int(state.chosen)] = 1


@inlined
def _encode_row(state: Any, out: Any) -> None:
    before = 1
    for place in range(CHARACTER_COUNT):
        character = int(state.row[place])
        if character == NOTHING:
            continue
        if hidden_character(state, place):
            out[_HIDDEN_PLACE + place] = 1
            continue
        out[_ROW_PLACE + character] = (place + 1) * _PLACE
        if character == VISITORS:
            before = 0
        else:
            out[_FACE_UP + character] = state.row_up[place]
            out[_BEFORE + character] = before


@inlined
def _encode_packs(state: Any, out: Any) -> None:
    """Sample and discards; all that is not in sight, of which the seen cards are still to be left out."""
    size = 0
    for kind in range(TYPE_COUNT):
        in_pack = int(state.pack[kind])
        size += in_pack
        out[UNSEEN + kind] = in_pack
        out[_SAMPLE_CARDS + kind] = state.sample[kind]
        out[_DISCARDS + kind] = state.discards[kind]
    for kind in range(FIRST_BALCONY):
        out[_SAMPLE_CARDS + kind] *= _SAMPLE
        out[_DISCARDS + kind] *= _PACK
    out[_PACK_SIZE] = size * _PACK


@inlined
def _encode_due(state: Any, seat: Any, out: Any) -> None:
    """The cards on their way: to be placed, shared out, played or kept. Cards that the seat may not see are unseen."""
    due = int(state.card_due)
    if due != NOTHING:
        out[_CARD_DUE_UP] = state.card_up
        if hidden_due(state, seat):
            out[UNSEEN + due] += 1
        else:
            out[_CARD_DUE + due] = 1
    in_sight = sees_draft(state, seat)
    for kind in range(TYPE_COUNT):
        count = int(state.draft[kind])
        if in_sight:
            out[_DRAFT + kind] = count * _CARD
        else:
            out[UNSEEN + kind] += count
    for owner in range(int(state.num_players)):
        for number in range(2):
            pot = int(state.dealt[owner, number])
            if pot != NOTHING:
                place = _DEALT if owner == seat else UNSEEN
                out[place + pot] += 1
    _encode_improvements_due(state, seat, out)


@inlined
def _encode_improvements_due(state: Any, seat: Any, out: Any) -> None:
    if state.improvement_due != NOTHING:
        out[_IMPROVEMENT_DUE + int(state.improvement_due)] = 1
    if sees_received(state, seat):
        out[_IMPROVEMENT_DUE + int(state.received)] = 1
    for number in range(DRAWN_IMPROVEMENTS):
        drawn = int(state.drawn[number])
        if drawn != NOTHING:
            place = _IMPROVEMENT_DUE if sees_drawn(state, seat) else UNSEEN_IMPROVEMENTS
            out[place + drawn] = 1
    size = int(state.improvement_pack_size)
    out[_IMPROVEMENTS_LEFT] = size * _CARD
    first_hidden = first_hidden_improvement(state, seat)
    for place in range(size):
        part = _TOP if place < first_hidden else UNSEEN_IMPROVEMENTS
        out[part + int(state.improvement_pack[place])] = 1


@inlined
def _encode_marks(state: Any, out: Any) -> None:
    if state.direction != NOTHING:
        out[_DIRECTION + int(state.direction)] = 1
    for number in range(2):
        if state.target[number] != NOTHING and state.shielded[number] == 0:
            out[_MARKED + int(state.target[number])] = 1
    if state.own_cell != NOTHING:
        out[_MARKED + int(state.own_cell)] = 1
    if state.source != NOTHING:
        out[_MARKED + int(state.source)] = 1
    picked, kept_dry = int(state.picks) | int(state.kept_up), int(state.kept_dry)
    if picked | kept_dry:
        for cell in range(CELLS):
            out[_PICKED + cell] = (picked >> cell) & 1
            out[_KEPT_DRY + cell] = (kept_dry >> cell) & 1
    out[_WATERED] = state.watered * _CARD
    out[_ON_LADDER] = state.on_ladder
    if state.phase == PHASE_KEEP_UP or state.phase == PHASE_KEEP_DRY:
        out[_COLOUR + int(state.colour)] = 1
