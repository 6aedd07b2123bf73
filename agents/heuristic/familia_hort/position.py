"""What the bot looks at: one observation, read back into whole numbers.

Player 0 is the bot itself, player 1 the next one clockwise, and so on.
"""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.reading import marked, whole
from gardens_env.familia_hort import observation as seen
from gardens_env.familia_hort.observation import GENERAL, PLAYER
from gardens_env.familia_hort.state import (
    CHARACTERS,
    DRAWN_ROUND_CARDS,
    FREE,
    KINDS,
    MAX_PLAYERS,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    PHASES,
    ROUND_CARDS,
    SPACES,
)

FURTHEST = DRAWN_ROUND_CARDS
"""No game has more rounds than this after any of its rounds."""

_PER_PLAYER = (MAX_PLAYERS,)
_PLOTS = (MAX_PLAYERS, SPACES)

POSITION: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("players", "i8"),
            ("phase", "i8"),
            ("interrupted", "i8"),  # BONUS: the phase that goes on afterwards
            ("second_part", "i8"),
            ("advanced", "i8"),
            ("bee_needs_water", "i8"),
            ("round_card", "i8"),
            ("unseen_cards", "i8", (len(ROUND_CARDS),)),  # 1 for round cards still in the stack
            ("coins", "i8", _PER_PLAYER),
            ("experience", "i8", _PER_PLAYER),
            ("well", "i8", _PER_PLAYER),
            ("stored_cubes", "i8", _PER_PLAYER),
            ("tree", "i8", _PER_PLAYER),
            ("character", "i8", _PER_PLAYER),
            ("plot", "i8", _PLOTS),  # kinds, -1 where free
            ("missing", "i8", _PLOTS),  # water cubes still needed
            ("fertiliser", "i8", _PLOTS),
            # Worked out by `outlook`:
            ("chance", "f8", (FURTHEST + 1,)),  # of exactly so many rounds after this one
            ("last_round", "i8"),
            ("water_now", "i8"),  # this round's water
            ("water_later", "f8"),  # mean water of the rounds to come
            ("arrow_down", "i8"),  # this round's cube goes on an own crop
            ("coin_price", "f8"),  # experience points that a coin in hand is worth
        ],
    )
)
"""dtype of a position, whole numbers unless said otherwise."""

_PHASE = GENERAL.offset("phase")
_INTERRUPTED = GENERAL.offset("interrupted")
_SECOND_PART = GENERAL.offset("second_part")
_ADVANCED = GENERAL.offset("advanced")
_BEE_NEEDS_WATER = GENERAL.offset("bee_needs_water")
_ROUND_CARD = GENERAL.offset("round_card")
_ROUND_CARDS_UNSEEN = GENERAL.offset("round_cards_unseen")
_COINS = PLAYER.offset("coins")
_EXPERIENCE = PLAYER.offset("experience")
_WELL = PLAYER.offset("well")
_STORED_CUBES = PLAYER.offset("stored_cubes")
_TREE = PLAYER.offset("tree")
_CHARACTER = PLAYER.offset("character")
_KIND = PLAYER.offset("kind")
_MISSING = PLAYER.offset("missing")
_FERTILISER = PLAYER.offset("fertiliser")
_GENERAL_SIZE = GENERAL.size
_PLAYER_SIZE = PLAYER.size
_COINS_UNIT, _CUBES_UNIT, _WELL_UNIT = seen.COINS_UNIT, seen.CUBES_UNIT, seen.WELL_UNIT
_PHASE_COUNT, _KIND_COUNT, _CARD_COUNT, _CHARACTER_COUNT = len(PHASES), len(KINDS), len(ROUND_CARDS), len(CHARACTERS)


@njit
def _interrupted_phase(row: Any) -> Any:
    """During BONUS the phase that goes on afterwards, otherwise -1."""
    place = marked(row, _INTERRUPTED, 3)
    if place == 0:
        return PHASE_PURCHASE
    if place == 1:
        return PHASE_SELL
    return PHASE_PABLO if place == 2 else -1


@njit
def read(row: Any, position: Any) -> None:
    """Read an observation, float32 (D,), into a position."""
    position.players = (row.size - _GENERAL_SIZE) // _PLAYER_SIZE
    position.phase = marked(row, _PHASE, _PHASE_COUNT)
    position.interrupted = _interrupted_phase(row)
    position.second_part = whole(row[_SECOND_PART])
    position.advanced = whole(row[_ADVANCED])
    position.bee_needs_water = whole(row[_BEE_NEEDS_WATER])
    position.round_card = marked(row, _ROUND_CARD, _CARD_COUNT)
    for card in range(1, _CARD_COUNT):
        position.unseen_cards[card] = whole(row[_ROUND_CARDS_UNSEEN + card - 1])
    for player in range(position.players):
        _read_player(row, _GENERAL_SIZE + player * _PLAYER_SIZE, position, player)


@njit
def _read_player(row: Any, block: Any, position: Any, player: Any) -> None:
    position.coins[player] = whole(row[block + _COINS] * _COINS_UNIT)
    position.experience[player] = whole(row[block + _EXPERIENCE] * _COINS_UNIT)
    position.well[player] = whole(row[block + _WELL] * _WELL_UNIT)
    position.stored_cubes[player] = whole(row[block + _STORED_CUBES] * _CUBES_UNIT)
    position.tree[player] = whole(row[block + _TREE])
    position.character[player] = marked(row, block + _CHARACTER, _CHARACTER_COUNT)
    for space in range(SPACES):
        position.plot[player, space] = marked(row, block + _KIND + space * _KIND_COUNT, _KIND_COUNT)
        position.missing[player, space] = whole(row[block + _MISSING + space] * _CUBES_UNIT)
        position.fertiliser[player, space] = whole(row[block + _FERTILISER + space])


@njit
def free_space(position: Any, player: Any) -> Any:
    """The player's lowest free space, -1 if there is none."""
    for space in range(SPACES):
        if position.plot[player, space] == FREE:
            return space
    return -1
