"""What the bot sees: the observation read back into whole numbers, every patio seen from its seat."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.reading import NOT_MARKED, marked, whole
from gardens_env.patios import observation as seen
from gardens_env.patios.observation import GENERAL, PLAYER
from gardens_env.patios.state import (
    BALCONIES,
    CELLS,
    CHARACTER_COUNT,
    FIRST_BALCONY,
    IMPROVEMENT_COUNT,
    INNER_CELLS,
    MAX_PLAYERS,
    NOTHING,
    PHASES,
    POTS,
    TUB,
    TYPE_COUNT,
    VISITORS,
    WATERING_CAN,
)

UNKNOWN = WATERING_CAN + 1
"""A dry flower where the observer may not look."""

_SEATS, _TYPES, _IMPROVEMENTS = (MAX_PLAYERS,), (TYPE_COUNT,), (IMPROVEMENT_COUNT,)
_PATIOS = (MAX_PLAYERS, CELLS)
_SPREAD = 12

POSITION: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("phase", "i8"),
            ("nit_picker_end", "i8"),
            ("round_number", "i8"),
            ("rounds_left", "i8"),  # after the round that the decision is about
            ("turn_number", "i8"),
            ("turns_left", "i8"),
            ("row_place", "i8", (CHARACTER_COUNT,)),  # from 1 on, 0 unknown
            ("face_up", "i8", (VISITORS,)),
            ("chosen", "i8"),
            ("flamenco", "i8"),
            ("sample", "i8", _TYPES),
            ("unseen", "i8", _TYPES),
            ("reserve", "i8"),
            ("unseen_improvements", "i8", _IMPROVEMENTS),
            ("improvements", "i8"),  # cards in the Improvement pack
            ("due", "i8"),  # card to be placed, the Tub by its number; -1 none
            ("due_up", "i8"),
            ("improvement_due", "i8", _IMPROVEMENTS),
            ("draft", "i8", _TYPES),
            ("direction", "i8"),
            ("marked", "i8", (CELLS,)),
            ("colour", "i8"),
            # Of each player, the observer being number 0:
            ("active", "i8"),
            ("partner", "i8"),
            ("points", "i8", _SEATS),
            ("tokens", "i8", (MAX_PLAYERS, POTS)),
            ("coins", "i8", _SEATS),
            ("works", "i8", _SEATS),
            ("hand_size", "i8", _SEATS),
            ("hand", "i8", (MAX_PLAYERS, IMPROVEMENT_COUNT)),
            ("card", "i8", _PATIOS),  # as in the record; also UNKNOWN
            ("dry", "i8", _PATIOS),
            ("ladder_canes", "i8", _SEATS),
            ("ladder_hose", "i8", _SEATS),
            # What is worked out from it:
            ("turns", "f8", _SEATS),  # turns that each player is expected to have in this round after the present one
            ("all_turns", "f8"),
            ("to_come", "i8"),  # 0 when the round's last turn is over
            ("sun_risk", "f8"),  # chance that the Sun's effect takes what is dry
            ("rivalry", "f8", _SEATS),  # how much a point of each other player counts
            ("worth_now", "f8", _SEATS),  # of every patio
            ("chance", "f8", (POTS, _SPREAD)),  # of that many beautiful pots of a colour
            ("flowers", "f8", (POTS, 4)),  # pots beautiful, dry and in reach of water, dry and out of reach; arrivals
            ("reached", "f8"),  # chances of water for those in reach and those out of reach
            ("unreached", "f8"),
            ("balcony", "f8", (BALCONIES,)),  # chance that it is beautiful
            ("threat", "f8", (VISITORS,)),  # what each character would bring the next player
            ("gains", "f8", _TYPES),
            ("losses", "f8", _PATIOS),
            ("saved_card", "i8", (CELLS,)),
            ("saved_dry", "i8", (CELLS,)),
        ],
    )
)
"""dtype of a position."""

_PHASE, _NIT_PICKER = GENERAL.offset("phase"), GENERAL.offset("nit_picker_end")
_ROUND_NUMBER, _ROUNDS_LEFT = GENERAL.offset("round_number"), GENERAL.offset("rounds_left")
_TURN_NUMBER, _TURNS_LEFT = GENERAL.offset("turn_number"), GENERAL.offset("turns_left")
_ROW_PLACE, _FACE_UP = GENERAL.offset("place"), GENERAL.offset("face_up")
_CHOSEN, _FLAMENCO = GENERAL.offset("chosen"), GENERAL.offset("flamenco")
_SAMPLE, _UNSEEN = GENERAL.offset("sample"), GENERAL.offset("unseen")
_UNSEEN_IMPROVEMENTS = GENERAL.offset("unseen_improvements")
_RESERVE, _PACK = GENERAL.offset("coin_reserve"), GENERAL.offset("improvement_pack_size")
_DUE, _DUE_UP = GENERAL.offset("card_due"), GENERAL.offset("card_due_up")
_IMPROVEMENT_DUE, _DRAFT = GENERAL.offset("improvement_due"), GENERAL.offset("draft")
_DIRECTION, _MARKED, _COLOUR = GENERAL.offset("direction"), GENERAL.offset("marked"), GENERAL.offset("colour")
_BLOCK, _SIZE = GENERAL.size, PLAYER.size
_ACTIVE, _PARTNER, _POINTS = PLAYER.offset("active"), PLAYER.offset("partner"), PLAYER.offset("points")
_TOKENS, _COINS, _WORKS = PLAYER.offset("tokens"), PLAYER.offset("coins"), PLAYER.offset("works")
_HAND_SIZE, _HAND = PLAYER.offset("hand_size"), PLAYER.offset("hand")
_LADDER_CANES, _LADDER_HOSE = PLAYER.offset("ladder_canes"), PLAYER.offset("ladder_hose")
_KIND, _BALCONY, _DRY = PLAYER.offset("kind"), PLAYER.offset("balcony"), PLAYER.offset("dry")
_KINDS, _PHASE_COUNT, _DUE_COUNT = len(seen.KINDS), len(PHASES), TYPE_COUNT + 1
_ROUND_UNIT, _TURN_UNIT, _PLACE_UNIT = seen.ROUNDS_UNIT, seen.TURNS_UNIT, seen.PLACES_UNIT
_SAMPLE_UNIT, _PACK_UNIT, _CARD_UNIT, _COIN_UNIT = seen.SAMPLE_UNIT, seen.PACK_UNIT, seen.CARDS_UNIT, seen.COINS_UNIT
_POINT_UNIT, _CANE_UNIT, _BALCONY_UNIT = seen.POINTS_UNIT, seen.CANES_UNIT, seen.BALCONIES_UNIT


@njit
def read(row: Any, position: Any) -> None:
    """Read an observation, float32 (D,), into a position."""
    position.players = (row.size - _BLOCK) // _SIZE
    position.phase = marked(row, _PHASE, _PHASE_COUNT)
    position.nit_picker_end = whole(row[_NIT_PICKER])
    position.round_number = whole(row[_ROUND_NUMBER] * _ROUND_UNIT)
    position.rounds_left = whole(row[_ROUNDS_LEFT] * _ROUND_UNIT)
    position.turn_number = whole(row[_TURN_NUMBER] * _TURN_UNIT)
    position.turns_left = whole(row[_TURNS_LEFT] * _TURN_UNIT)
    _read_table(row, position)
    position.active, position.partner = 0, NOTHING
    for seat in range(position.players):
        _read_player(row, _BLOCK + seat * _SIZE, position, seat)


@njit
def _read_table(row: Any, position: Any) -> None:
    for character in range(CHARACTER_COUNT):
        position.row_place[character] = whole(row[_ROW_PLACE + character] * _PLACE_UNIT)
    for character in range(VISITORS):
        position.face_up[character] = whole(row[_FACE_UP + character])
    position.chosen = marked(row, _CHOSEN, VISITORS)
    position.flamenco = whole(row[_FLAMENCO])
    for kind in range(TYPE_COUNT):
        position.sample[kind] = whole(row[_SAMPLE + kind] * (_SAMPLE_UNIT if kind < FIRST_BALCONY else 1.0))
        position.unseen[kind] = whole(row[_UNSEEN + kind] * (_PACK_UNIT if kind < FIRST_BALCONY else 1.0))
        position.draft[kind] = whole(row[_DRAFT + kind] * _CARD_UNIT)
    position.reserve = whole(row[_RESERVE] * _COIN_UNIT)
    position.improvements = whole(row[_PACK] * _CARD_UNIT)
    position.due = marked(row, _DUE, _DUE_COUNT)
    position.due_up = whole(row[_DUE_UP])
    for improvement in range(IMPROVEMENT_COUNT):
        position.unseen_improvements[improvement] = whole(row[_UNSEEN_IMPROVEMENTS + improvement])
        position.improvement_due[improvement] = whole(row[_IMPROVEMENT_DUE + improvement])
    position.direction = marked(row, _DIRECTION, INNER_CELLS)
    for cell in range(CELLS):
        position.marked[cell] = whole(row[_MARKED + cell])
    position.colour = marked(row, _COLOUR, POTS)


@njit
def _read_player(row: Any, block: Any, position: Any, seat: Any) -> None:
    if row[block + _ACTIVE] > 0.5:
        position.active = seat
    if row[block + _PARTNER] > 0.5:
        position.partner = seat
    position.points[seat] = whole(row[block + _POINTS] * _POINT_UNIT)
    for colour in range(POTS):
        position.tokens[seat, colour] = whole(row[block + _TOKENS + colour] * _CARD_UNIT)
    position.coins[seat] = whole(row[block + _COINS] * _COIN_UNIT)
    position.works[seat] = whole(row[block + _WORKS])
    position.hand_size[seat] = whole(row[block + _HAND_SIZE] * _CARD_UNIT)
    for improvement in range(IMPROVEMENT_COUNT):
        position.hand[seat, improvement] = whole(row[block + _HAND + improvement])
    position.ladder_canes[seat] = whole(row[block + _LADDER_CANES] * _CANE_UNIT)
    position.ladder_hose[seat] = whole(row[block + _LADDER_HOSE])
    for cell in range(CELLS):
        dry = whole(row[block + _DRY + cell])
        kind = marked(row, block + _KIND + _KINDS * cell, _KINDS)
        position.dry[seat, cell] = dry
        if kind == NOT_MARKED:
            position.card[seat, cell] = UNKNOWN if dry else NOTHING
        elif kind == FIRST_BALCONY:
            number = whole(row[block + _BALCONY + cell] * _BALCONY_UNIT)
            position.card[seat, cell] = FIRST_BALCONY + number - 1
        else:
            position.card[seat, cell] = kind if kind < FIRST_BALCONY else TUB + kind - FIRST_BALCONY - 1
