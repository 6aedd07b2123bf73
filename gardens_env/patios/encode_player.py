"""Writing one player's block of the observation vector; `observation` says what stands where."""

from typing import Any

import numpy as np

from gardens_env.core.inlining import inlined
from gardens_env.patios import observation as layout
from gardens_env.patios.observation import PLAYER, UNSEEN, UNSEEN_IMPROVEMENTS
from gardens_env.patios.rules.balconies import balcony_met
from gardens_env.patios.rules.round_score import pot_points
from gardens_env.patios.rules.sight import hidden_flower, knows, sees_offer
from gardens_env.patios.state import (
    BALCONIES,
    CANE,
    CELLS,
    FIRST_BALCONY,
    IMPROVEMENT_COUNT,
    INNER_CELLS,
    NOTHING,
    POTS,
    TUB,
)

KIND_COUNT = len(layout.KINDS)
# Kinds are the cards with the Balconies as one: the Tub comes right after it.
_BALCONY_KIND = FIRST_BALCONY
_AFTER_BALCONIES = TUB - _BALCONY_KIND - 1

# Multiplying is several times faster than dividing.
_CARD = np.float32(1 / layout.CARDS_UNIT)
_COIN = np.float32(1 / layout.COINS_UNIT)
_POINT = np.float32(1 / layout.POINTS_UNIT)
_ON_LADDER_CANE = np.float32(1 / layout.CANES_UNIT)
_BALCONY = np.float32(1 / layout.BALCONIES_UNIT)
_INNER = np.float32(1 / INNER_CELLS)

# Where every part begins within the block: compiled code takes these as constants.
_TO_MOVE, _FIRST_PLAYER = PLAYER.offset("to_move"), PLAYER.offset("first_player")
_ACTIVE, _FINISHER = PLAYER.offset("active"), PLAYER.offset("finisher")
_PARTNER, _OFFERS, _APPRENTICE = PLAYER.offset("partner"), PLAYER.offset("offers"), PLAYER.offset("apprentice")
_POINTS, _TOKENS, _COINS = PLAYER.offset("points"), PLAYER.offset("tokens"), PLAYER.offset("coins")
_WORKS, _ROUND_POINTS, _TUB_COLOUR = PLAYER.offset("works"), PLAYER.offset("round_points"), PLAYER.offset("tub_colour")
_HAND_SIZE, _HAND, _CANES = PLAYER.offset("hand_size"), PLAYER.offset("hand"), PLAYER.offset("canes")
_POTS, _DRY_POTS, _DRY_UNSEEN = PLAYER.offset("pots"), PLAYER.offset("dry_pots"), PLAYER.offset("dry_unseen")
_BALCONIES, _DRY_BALCONIES = PLAYER.offset("balconies"), PLAYER.offset("dry_balconies")
_FREE, _LADDER_CANES, _LADDER_HOSE = PLAYER.offset("free"), PLAYER.offset("ladder_canes"), PLAYER.offset("ladder_hose")
_KIND, _BALCONY_NUMBER, _DRY = PLAYER.offset("kind"), PLAYER.offset("balcony"), PLAYER.offset("dry")


@inlined
def encode_player(tables: Any, state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    """Write what `seat` may know of `owner`, from place `block` on, and count the owner's unseen cards as such.

    The counts of unseen cards are left unscaled.
    """
    _encode_possessions(state, seat, owner, out, block)
    _encode_hand(state, seat, owner, out, block)
    _encode_patio(state, seat, owner, out, block)
    _scale_patio(tables, out, block)


@inlined
def _encode_possessions(state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    out[block + _TO_MOVE] = 1 if owner == state.seat else 0
    out[block + _FIRST_PLAYER] = 1 if owner == state.first_player else 0
    out[block + _ACTIVE] = 1 if owner == state.active else 0
    out[block + _FINISHER] = 1 if owner == state.finisher else 0
    out[block + _PARTNER] = 1 if owner == state.partner else 0
    if state.offers[owner] == 1 and sees_offer(state, seat, owner):
        out[block + _OFFERS] = 1
    out[block + _APPRENTICE] = 1 if owner == state.apprentice else 0
    out[block + _POINTS] = state.points[owner] * _POINT
    out[block + _COINS] = state.coins[owner] * _COIN
    out[block + _WORKS] = state.works[owner]
    for colour in range(POTS):
        out[block + _TOKENS + colour] = state.tokens[owner, colour] * _CARD
    if state.tub_colour[owner] != NOTHING:
        out[block + _TUB_COLOUR + int(state.tub_colour[owner])] = 1


@inlined
def _encode_hand(state: Any, seat: Any, owner: Any, out: Any, block: Any) -> None:
    size = 0
    for improvement in range(IMPROVEMENT_COUNT):
        if state.hand[owner, improvement] == 0:
            continue
        size += 1
        if knows(state.hand_known[owner, improvement], seat):
            out[block + _HAND + improvement] = 1
        else:
            out[UNSEEN_IMPROVEMENTS + improvement] = 1
    out[block + _HAND_SIZE] = size * _CARD


@inlined
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
        if hidden_flower(state, seat, owner, cell):
            out[block + _DRY_UNSEEN] += 1
            out[UNSEEN + card] += 1
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


@inlined
def _scale_patio(tables: Any, out: Any, block: Any) -> None:
    """Count the points of the beautiful cards, then turn the counts of a patio into units."""
    blue, green, red = int(out[block + _POTS]), int(out[block + _POTS + 1]), int(out[block + _POTS + 2])
    points = pot_points(tables, blue) + pot_points(tables, green) + pot_points(tables, red)
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
