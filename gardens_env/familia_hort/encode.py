"""Writing the observation vector; `observation` says what stands where."""

from typing import Any

import numpy as np
from numba import njit

from gardens_env.core.inlining import inlined
from gardens_env.familia_hort import observation as layout
from gardens_env.familia_hort.observation import GENERAL, PLAYER
from gardens_env.familia_hort.rules.bonus import POSITIONS
from gardens_env.familia_hort.rules.plots import missing_water, seat_after
from gardens_env.familia_hort.state import (
    CROPS,
    DRAWN_ROUND_CARDS,
    FREE,
    KINDS,
    LAST_RED_ROUND,
    NOBODY,
    PHASE_BONUS,
    PHASE_PABLO,
    PHASE_PURCHASE,
    PHASE_SELL,
    SPACES,
)

KIND_COUNT = len(KINDS)
GENERAL_SIZE, PLAYER_SIZE = GENERAL.size, PLAYER.size

# Multiplying is several times faster than dividing.
_COPY = np.float32(1 / layout.COPIES_UNIT)
_COIN = np.float32(1 / layout.COINS_UNIT)
_CUBE = np.float32(1 / layout.CUBES_UNIT)
_WELL_CUBE = np.float32(1 / layout.WELL_UNIT)
_ROUND = np.float32(1 / layout.ROUNDS_UNIT)
_RED = np.float32(1 / layout.RED_UNIT)
_PASS = np.float32(1 / layout.PASSES_UNIT)
_TARGET = np.float32(1 / layout.TARGETS_UNIT)

# Where every part begins: compiled code takes these as constants.
_PHASE, _INTERRUPTED = GENERAL.offset("phase"), GENERAL.offset("interrupted")
_SECOND_PART, _ADVANCED = GENERAL.offset("second_part"), GENERAL.offset("advanced")
_BEE_NEEDS_WATER, _ROUND_NUMBER = GENERAL.offset("bee_needs_water"), GENERAL.offset("round_number")
_RED_ROUNDS, _LAST_ROUND = GENERAL.offset("red_rounds"), GENERAL.offset("last_round")
_ROUNDS_TO_COME, _ROUND_CARD = GENERAL.offset("rounds_to_come"), GENERAL.offset("round_card")
_ROUND_CARDS_UNSEEN, _MARKET = GENERAL.offset("round_cards_unseen"), GENERAL.offset("market")
_MARKET_COINED, _UNSEEN = GENERAL.offset("market_coined"), GENERAL.offset("unseen")
_PASSES, _CUBES_DUE = GENERAL.offset("passes"), GENERAL.offset("cubes_due")
_WATER_BOUND, _FLOWER_AT_START = GENERAL.offset("water_bound"), GENERAL.offset("flower_at_start")
_TO_MOVE, _FIRST_PLAYER, _COINS = PLAYER.offset("to_move"), PLAYER.offset("first_player"), PLAYER.offset("coins")
_COINS_OVER, _EXPERIENCE = PLAYER.offset("coins_over"), PLAYER.offset("experience")
_POSITION, _WELL, _STORED_CUBES = PLAYER.offset("position"), PLAYER.offset("well"), PLAYER.offset("stored_cubes")
_BONUS_DUE, _TREE, _CHARACTER = PLAYER.offset("bonus_due"), PLAYER.offset("tree"), PLAYER.offset("character")
_KIND, _MISSING, _WATER = PLAYER.offset("kind"), PLAYER.offset("missing"), PLAYER.offset("water")
_FERTILISER, _RIPE, _WATERED = PLAYER.offset("fertiliser"), PLAYER.offset("ripe"), PLAYER.offset("watered")


@njit
def observe(tables: Any, state: Any, seat: Any, out: Any) -> None:
    """Write what a seat may know into a zeroed vector, float32 (D,)."""
    _encode_phase(state, out)
    _encode_rounds(tables, state, out)
    _encode_cards(state, out)
    for relative in range(int(state.num_players)):
        owner = seat_after(state, seat, relative)
        block = GENERAL_SIZE + relative * PLAYER_SIZE
        _encode_player(tables, state, owner, out, block)
        _encode_plot(tables, state, owner, out, block)


@inlined
def _encode_phase(state: Any, out: Any) -> None:
    out[_PHASE + int(state.phase)] = 1
    if state.phase == PHASE_BONUS:
        if state.bonus_phase == PHASE_PURCHASE:
            out[_INTERRUPTED] = 1
        elif state.bonus_phase == PHASE_SELL:
            out[_INTERRUPTED + 1] = 1
        elif state.bonus_phase == PHASE_PABLO:
            out[_INTERRUPTED + 2] = 1
    # Between Pablo's trade and the end of its bonuses the mark is no part of an ability.
    out[_SECOND_PART] = 1 if state.ability_part == 1 and state.phase not in (PHASE_BONUS, PHASE_PABLO) else 0
    out[_ADVANCED] = state.advanced
    out[_BEE_NEEDS_WATER] = state.bee_needs_water
    out[_PASSES] = state.passes * _PASS
    out[_CUBES_DUE] = state.cubes_due
    out[_WATER_BOUND] = state.water_bound * _TARGET
    out[_FLOWER_AT_START] = state.flower_at_start


@inlined
def _encode_rounds(tables: Any, state: Any, out: Any) -> None:
    out[_ROUND_NUMBER] = state.round_number * _ROUND
    out[_RED_ROUNDS] = state.red_rounds * _RED
    out[_LAST_ROUND] = 1 if state.red_rounds == LAST_RED_ROUND else 0
    if state.round_number > 0:
        out[_ROUND_CARD + int(state.round_card)] = 1
    red, regular = 0, 0
    for place in range(max(int(state.round_number) - 1, 0), DRAWN_ROUND_CARDS):
        card = int(state.round_order[place])
        out[_ROUND_CARDS_UNSEEN + card - 1] = 1
        if tables.round_red[card] > 0:
            red += 1
        else:
            regular += 1
    # Every red card to come is a round; a regular one is, unless it lies behind all of them.
    # Rounded before it is multiplied, as otherwise compiled code would round once less than uncompiled code.
    out[_ROUNDS_TO_COME] = np.float32(red + regular * red / (red + 1)) * _ROUND


@inlined
def _encode_cards(state: Any, out: Any) -> None:
    for kind in range(KIND_COUNT):
        out[_MARKET + kind] = state.market[kind] * _COPY
        out[_UNSEEN + kind] = state.unseen[kind] * _COPY
    for kind in range(CROPS):
        out[_MARKET_COINED + kind] = state.market_coined[kind] * _COPY


@inlined
def _encode_player(tables: Any, state: Any, owner: Any, out: Any, block: Any) -> None:
    coins, experience = int(state.coins[owner]), int(state.experience[owner])
    out[block + _TO_MOVE] = 1 if owner == state.seat else 0
    out[block + _FIRST_PLAYER] = 1 if owner == state.first_player else 0
    out[block + _COINS] = coins * _COIN
    out[block + _COINS_OVER] = (coins % int(tables.coins_per_point)) * _COIN
    out[block + _EXPERIENCE] = experience * _COIN
    out[block + _POSITION] = (experience % POSITIONS) * _COIN
    out[block + _WELL] = state.well[owner] * _WELL_CUBE
    out[block + _STORED_CUBES] = state.stored_cubes[owner] * _CUBE
    out[block + _BONUS_DUE] = state.bonus_due[owner]
    out[block + _TREE] = state.tree[owner]
    if state.character[owner] != NOBODY:
        out[block + _CHARACTER + int(state.character[owner])] = 1


@inlined
def _encode_plot(tables: Any, state: Any, owner: Any, out: Any, block: Any) -> None:
    for space in range(SPACES):
        kind = int(state.plot_kind[owner, space])
        if kind == FREE:
            continue
        missing = missing_water(tables, state, owner, space)
        out[block + _KIND + KIND_COUNT * space + kind] = 1
        out[block + _MISSING + space] = missing * _CUBE
        out[block + _WATER + space] = state.plot_water[owner, space] * _CUBE
        out[block + _FERTILISER + space] = state.plot_fertiliser[owner, space]
        out[block + _RIPE + space] = 1 if kind < CROPS and missing == 0 else 0
        out[block + _WATERED + space] = state.watered[owner, space]
