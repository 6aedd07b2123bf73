"""Writing the observation vector; `observation` says what stands where."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.patios import observation as layout
from gardens_env.patios.observation import GENERAL, PLAYER
from gardens_env.patios.state import (
    BALCONIES,
    CANE,
    CELLS,
    CHARACTER_COUNT,
    DRAWN_IMPROVEMENTS,
    FIRST_BALCONY,
    IMPROVEMENT_COUNT,
    INNER_CELLS,
    NOTHING,
    PHASE_DRAFT,
    PHASE_KEEP_DRY,
    PHASE_KEEP_UP,
    PHASE_OFFER,
    POTS,
    TUB,
    TYPE_COUNT,
    VISITORS,
)

GENERAL_SIZE, PLAYER_SIZE = GENERAL.size, PLAYER.size
KIND_COUNT = len(layout.KINDS)
# Kinds are the cards with the Balconies as one: the Tub comes right after it.
_BALCONY_KIND = FIRST_BALCONY
_AFTER_BALCONIES = TUB - _BALCONY_KIND - 1
TRIO = 3

# Multiplying is several times faster than dividing.
_ROUND = np.float32(1 / layout.ROUNDS_UNIT)
_TURN = np.float32(1 / layout.TURNS_UNIT)
_PLACE = np.float32(1 / layout.PLACES_UNIT)
_SAMPLE = np.float32(1 / layout.SAMPLE_UNIT)
_PACK = np.float32(1 / layout.PACK_UNIT)
_CARD = np.float32(1 / layout.CARDS_UNIT)
_COIN = np.float32(1 / layout.COINS_UNIT)
_POINT = np.float32(1 / layout.POINTS_UNIT)
_ON_LADDER_CANE = np.float32(1 / layout.CANES_UNIT)
_BALCONY = np.float32(1 / layout.BALCONIES_UNIT)
_INNER = np.float32(1 / INNER_CELLS)

# Where every part begins: compiled code takes these as constants.
_PHASE, _MONUMENT, _NIT_PICKER = GENERAL.offset("phase"), GENERAL.offset("monument"), GENERAL.offset("nit_picker_end")
_PLAYGROUND, _KEEP_DRY = GENERAL.offset("playground"), GENERAL.offset("keep_dry")
_ROUND_NUMBER, _ROUNDS_LEFT = GENERAL.offset("round_number"), GENERAL.offset("rounds_left")
_TURN_NUMBER, _TURNS_LEFT = GENERAL.offset("turn_number"), GENERAL.offset("turns_left")
_ROW_PLACE, _FACE_UP, _BEFORE = GENERAL.offset("place"), GENERAL.offset("face_up"), GENERAL.offset("before_visitors")
_HIDDEN_PLACE, _CHOSEN, _FLAMENCO = GENERAL.offset("hidden_place"), GENERAL.offset("chosen"), GENERAL.offset("flamenco")
# Balconies follow the pots and the Cane, so that a flower's type is its place in both parts together.
_SAMPLE_CARDS, _UNSEEN, _DISCARDS = GENERAL.offset("sample"), GENERAL.offset("unseen"), GENERAL.offset("discards")
_PACK_SIZE, _RESERVE = GENERAL.offset("pack_size"), GENERAL.offset("coin_reserve")
_IMPROVEMENTS_LEFT, _TOP = GENERAL.offset("improvement_pack_size"), GENERAL.offset("top_improvement")
_UNSEEN_IMPROVEMENTS, _CARD_DUE = GENERAL.offset("unseen_improvements"), GENERAL.offset("card_due")
_CARD_DUE_UP, _IMPROVEMENT_DUE = GENERAL.offset("card_due_up"), GENERAL.offset("improvement_due")
_DRAFT, _DEALT, _DIRECTION = GENERAL.offset("draft"), GENERAL.offset("dealt"), GENERAL.offset("direction")
_MARKED, _PICKED, _KEPT_DRY = GENERAL.offset("marked"), GENERAL.offset("picked"), GENERAL.offset("kept_dry")
_WATERED, _ON_LADDER, _COLOUR = GENERAL.offset("watered"), GENERAL.offset("on_ladder"), GENERAL.offset("colour")
_TO_MOVE, _ACTIVE, _FINISHER = PLAYER.offset("to_move"), PLAYER.offset("active"), PLAYER.offset("finisher")
_PARTNER, _OFFERS, _APPRENTICE = PLAYER.offset("partner"), PLAYER.offset("offers"), PLAYER.offset("apprentice")
_POINTS, _TOKENS, _COINS = PLAYER.offset("points"), PLAYER.offset("tokens"), PLAYER.offset("coins")
_WORKS, _ROUND_POINTS, _TUB_COLOUR = PLAYER.offset("works"), PLAYER.offset("round_points"), PLAYER.offset("tub_colour")
_HAND_SIZE, _HAND, _CANES = PLAYER.offset("hand_size"), PLAYER.offset("hand"), PLAYER.offset("canes")
_POTS, _DRY_POTS, _DRY_UNSEEN = PLAYER.offset("pots"), PLAYER.offset("dry_pots"), PLAYER.offset("dry_unseen")
_BALCONIES, _DRY_BALCONIES = PLAYER.offset("balconies"), PLAYER.offset("dry_balconies")
_FREE, _LADDER_CANES, _LADDER_HOSE = PLAYER.offset("free"), PLAYER.offset("ladder_canes"), PLAYER.offset("ladder_hose")
_KIND, _BALCONY_NUMBER, _DRY = PLAYER.offset("kind"), PLAYER.offset("balcony"), PLAYER.offset("dry")


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
        block = GENERAL_SIZE + relative * PLAYER_SIZE
        _encode_player(state, seat, owner, out, block)
        _encode_hand(state, seat, owner, out, block)
        _encode_patio(state, seat, owner, out, block)
        _scale_patio(tables, out, block)
    for kind in range(FIRST_BALCONY):
        out[_UNSEEN + kind] *= _PACK


@njit
def _bit(mask: Any, seat: Any) -> Any:
    """1 if the seat's bit is set."""
    return (int(mask) >> int(seat)) & 1


@njit
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


@njit
def _encode_row(state: Any, out: Any) -> None:
    before = 1
    for place in range(CHARACTER_COUNT):
        character = int(state.row[place])
        if character == NOTHING:
            continue
        if state.row_up[place] == 0 and state.character_seen[character] == 0:
            out[_HIDDEN_PLACE + place] = 1
            continue
        out[_ROW_PLACE + character] = (place + 1) * _PLACE
        if character == VISITORS:
            before = 0
        else:
            out[_FACE_UP + character] = state.row_up[place]
            out[_BEFORE + character] = before


@njit
def _encode_packs(state: Any, out: Any) -> None:
    """Sample and discards; all that is not in sight, of which the seen cards are still to be left out."""
    size = 0
    for kind in range(TYPE_COUNT):
        in_pack = int(state.pack[kind])
        size += in_pack
        out[_UNSEEN + kind] = in_pack
        out[_SAMPLE_CARDS + kind] = state.sample[kind]
        out[_DISCARDS + kind] = state.discards[kind]
    for kind in range(FIRST_BALCONY):
        out[_SAMPLE_CARDS + kind] *= _SAMPLE
        out[_DISCARDS + kind] *= _PACK
    out[_PACK_SIZE] = size * _PACK


@njit
def _encode_due(state: Any, seat: Any, out: Any) -> None:
    """The cards on their way: to be placed, shared out, played or kept. Cards that the seat may not see are unseen."""
    due = int(state.card_due)
    if due != NOTHING:
        out[_CARD_DUE_UP] = state.card_up
        if due == TUB or _bit(state.card_known, seat):
            out[_CARD_DUE + due] = 1
        else:
            out[_UNSEEN + due] += 1
    sees_draft = state.phase == PHASE_DRAFT and state.seat == seat
    for kind in range(TYPE_COUNT):
        count = int(state.draft[kind])
        if sees_draft:
            out[_DRAFT + kind] = count * _CARD
        else:
            out[_UNSEEN + kind] += count
    for owner in range(int(state.num_players)):
        for number in range(2):
            pot = int(state.dealt[owner, number])
            if pot != NOTHING:
                place = _DEALT if owner == seat else _UNSEEN
                out[place + pot] += 1
    _encode_improvements_due(state, seat, out)


@njit
def _encode_improvements_due(state: Any, seat: Any, out: Any) -> None:
    if state.improvement_due != NOTHING:
        out[_IMPROVEMENT_DUE + int(state.improvement_due)] = 1
    if state.received != NOTHING and (seat == state.active or seat == state.apprentice):
        out[_IMPROVEMENT_DUE + int(state.received)] = 1
    for number in range(DRAWN_IMPROVEMENTS):
        drawn = int(state.drawn[number])
        if drawn != NOTHING:
            place = _IMPROVEMENT_DUE if seat == state.active else _UNSEEN_IMPROVEMENTS
            out[place + drawn] = 1
    size = int(state.improvement_pack_size)
    out[_IMPROVEMENTS_LEFT] = size * _CARD
    for place in range(size):
        if place == 0 and _bit(state.top_known, seat):
            out[_TOP + int(state.improvement_pack[0])] = 1
        else:
            out[_UNSEEN_IMPROVEMENTS + int(state.improvement_pack[place])] = 1


@njit
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


@njit
def _encode_player(state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    out[block + _TO_MOVE] = 1 if owner == state.seat else 0
    out[block + _ACTIVE] = 1 if owner == state.active else 0
    out[block + _FINISHER] = 1 if owner == state.finisher else 0
    out[block + _PARTNER] = 1 if owner == state.partner else 0
    if state.offers[owner] == 1 and (state.phase != PHASE_OFFER or owner == seat):
        out[block + _OFFERS] = 1
    out[block + _APPRENTICE] = 1 if owner == state.apprentice else 0
    out[block + _POINTS] = state.points[owner] * _POINT
    out[block + _COINS] = state.coins[owner] * _COIN
    out[block + _WORKS] = state.works[owner]
    for colour in range(POTS):
        out[block + _TOKENS + colour] = state.tokens[owner, colour] * _CARD
    if state.tub_colour[owner] != NOTHING:
        out[block + _TUB_COLOUR + int(state.tub_colour[owner])] = 1


@njit
def _encode_hand(state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    size = 0
    for improvement in range(IMPROVEMENT_COUNT):
        if state.hand[owner, improvement] == 0:
            continue
        size += 1
        if _bit(state.hand_known[owner, improvement], seat):
            out[block + _HAND + improvement] = 1
        else:
            out[_UNSEEN_IMPROVEMENTS + improvement] = 1
    out[block + _HAND_SIZE] = size * _CARD


@njit
def _encode_patio(state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    """The cards of a patio, and how many of each there are, not yet scaled."""
    cells = CELLS if state.works[owner] > 0 else INNER_CELLS
    for cell in range(cells):
        card = int(state.card[owner, cell])
        if card == NOTHING:
            if cell < INNER_CELLS:
                out[block + _FREE] += 1
            continue
        dry = int(state.dry[owner, cell])
        out[block + _DRY + cell] = dry
        if dry == 1 and card != TUB and _bit(state.known[owner, cell], seat) == 0:
            out[block + _DRY_UNSEEN] += 1
            out[_UNSEEN + card] += 1
            continue
        kind = block + _KIND + KIND_COUNT * cell
        if card < POTS:
            out[kind + card] = 1
            out[block + (_POTS if dry == 0 else _DRY_POTS) + card] += 1
        elif card == CANE:
            out[kind + card] = 1
            out[block + _CANES] += 1
        elif card < TUB:
            out[kind + _BALCONY_KIND] = 1
            out[block + _BALCONY_NUMBER + cell] = (card - FIRST_BALCONY + 1) * _BALCONY
            out[block + (_BALCONIES if dry == 0 else _DRY_BALCONIES) + card - FIRST_BALCONY] = 1
        else:
            out[kind + card - _AFTER_BALCONIES] = 1
    out[block + _LADDER_CANES] = state.ladder_canes[owner]
    out[block + _LADDER_HOSE] = state.ladder_hose[owner]
    out[block + _CANES] += state.ladder_canes[owner]


@njit
def _scale_patio(tables: Any, out: Any, block: Any) -> None:
    """Count the points of the beautiful cards, then turn the counts of a patio into units."""
    blue, green, red = int(out[block + _POTS]), int(out[block + _POTS + 1]), int(out[block + _POTS + 2])
    points = _pot_points(tables, blue) + _pot_points(tables, green) + _pot_points(tables, red)
    for number in range(BALCONIES):
        if out[block + _BALCONIES + number] > 0 and balcony_met(tables, number, blue, green, red):
            points += int(tables.balcony_points[number])
    out[block + _ROUND_POINTS] = points * _POINT
    for colour in range(POTS):
        out[block + _POTS + colour] *= _CARD
        out[block + _DRY_POTS + colour] *= _CARD
    out[block + _DRY_UNSEEN] *= _CARD
    out[block + _CANES] *= _CARD
    out[block + _FREE] *= _INNER
    out[block + _LADDER_CANES] *= _ON_LADDER_CANE


@njit
def _pot_points(tables: Any, pots: Any) -> Any:
    return pots * int(tables.pot_points) if pots < TRIO else (pots - TRIO) * int(tables.extra_points)


@njit
def balcony_met(tables: Any, number: Any, blue: Any, green: Any, red: Any) -> Any:
    """The beautiful pots suffice for a Balcony: each colour, and the mud pots in one of them."""
    blue -= int(tables.required[number, 0])
    green -= int(tables.required[number, 1])
    red -= int(tables.required[number, 2])
    return min(blue, green, red) >= 0 and max(blue, green, red) >= int(tables.mud[number])
