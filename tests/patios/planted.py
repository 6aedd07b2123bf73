"""Patios with an option that plants one bias into `resample`, under a record of its own; fault "none" is the real game.

All else is the real game. One record serves all faults, so that the loops are compiled once.
"""

from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from gardens_env import patios
from gardens_env.core import rng
from gardens_env.core.compilation import fingerprint
from gardens_env.core.game import Option
from gardens_env.core.record import HEADER, record_dtype
from gardens_env.patios.rules.sight import hidden_character, hidden_flower, knows
from gardens_env.patios.state import CANE, CELLS, CHARACTER_COUNT, IMPROVEMENT_COUNT, NOTHING, TYPE_COUNT
from tests.patios.positions import Position

REAL = patios.GAME

FAULTS = (
    "none",
    "one deal in twelve is the true one",
    "rare types are preferred",
    "Improvements only rotate",
    "the highest character stays",
)
NONE, SOMETIMES_TRUE, RARE_TYPES, ROTATING, HIGHEST = range(len(FAULTS))


def _fields() -> list[tuple[Any, ...]]:
    names = (REAL.state_dtype.names or ())[1 + len(HEADER) :]
    kept = [(name, REAL.state_dtype[name].base, REAL.state_dtype[name].shape) for name in names]
    return [*kept, ("fault", "i1")]


# The real rules are sources of this game as well; their fingerprint in the name keeps the cache from running old ones.
_real_rules = fingerprint(frozenset({Path(str(patios.__file__)).parent}))[:12]
STATE = record_dtype(f"planted_patios_{_real_rules}", _fields())
_REAL_OPTIONS = 2 + len(REAL.options)
_start, _resample = REAL.verbs.start, REAL.verbs.resample


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    state.fault = options[_REAL_OPTIONS]
    _start(tables, state, options[:_REAL_OPTIONS])


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    if state.fault == SOMETIMES_TRUE and rng.below(state, 12) == 0:
        return
    if state.fault == ROTATING:
        rotate_improvements(state, seat)
        return
    stays = highest_character(state)
    _resample(tables, state, seat)
    if state.fault == RARE_TYPES:
        deal_by_type(state, seat)
    elif state.fault == HIGHEST:
        put_back(state, stays)


@njit
def deal_by_type(state: Any, seat: Any) -> None:
    """Draw every hidden dry card once more: any type that is left in the pack, however many cards there are of it."""
    for owner in range(state.num_players):
        for cell in range(CELLS):
            if hidden_flower(state, seat, owner, cell):
                state.pack[state.card[owner, cell]] += 1
                kind = rng.below(state, TYPE_COUNT)
                while kind == CANE or state.pack[kind] == 0:
                    kind = rng.below(state, TYPE_COUNT)
                state.pack[kind] -= 1
                state.card[owner, cell] = kind


@njit
def rotate_improvements(state: Any, seat: Any) -> None:
    """Hand the hidden Improvements of hands and pack on in a circle, by a random number of places."""
    cards, owners = np.zeros(IMPROVEMENT_COUNT, np.int64), np.zeros(IMPROVEMENT_COUNT, np.int64)
    masks = np.zeros(IMPROVEMENT_COUNT, np.int64)
    held = 0
    for owner in range(state.num_players):
        for card in range(IMPROVEMENT_COUNT):
            if state.hand[owner, card] > 0 and not knows(state.hand_known[owner, card], seat):
                cards[held], owners[held], masks[held] = card, owner, state.hand_known[owner, card]
                state.hand[owner, card] = 0
                state.hand_known[owner, card] = 0
                held += 1
    count = held
    for place in range(state.improvement_pack_size):
        cards[count] = state.improvement_pack[place]
        count += 1
    places = rng.below(state, count)
    for number in range(count):
        card = cards[(number + places) % count]
        if number < held:
            state.hand[owners[number], card] = 1
            state.hand_known[owners[number], card] = masks[number]
        else:
            state.improvement_pack[number - held] = card


@njit
def highest_character(state: Any) -> Any:
    """Place of the character with the highest number among those that nobody has seen; NOTHING if there is none."""
    highest = NOTHING
    for place in range(CHARACTER_COUNT):
        if hidden_character(state, place) and (highest == NOTHING or state.row[place] > state.row[highest]):
            highest = place
    return highest


@njit
def put_back(state: Any, place: Any) -> None:
    """Exchange the highest unseen character with whoever has come into its old place."""
    now = highest_character(state)
    if now != NOTHING:
        state.row[now], state.row[place] = state.row[place], state.row[now]


GAME = replace(
    REAL,
    name="planted_patios",
    package=__name__,
    options=(*REAL.options, Option("fault", FAULTS, "none", "what is wrong")),
    state_dtype=STATE,
    verbs=replace(REAL.verbs, start=start, resample=resample),
)


def planted(table: Position, fault: str) -> Position:
    """The same position in the game with that fault."""
    options: dict[str, Any] = {name: value for name, value in table.setup.options.items() if name != "num_players"}
    twin = copy(table)
    twin.setup = GAME.setup(table.setup.num_players, fault=fault, **options)
    twin.states = twin.setup.blank(len(table.states))
    for name in (REAL.state_dtype.names or ())[1:]:
        twin.states[name] = table.states[name]
    twin.states["fault"] = FAULTS.index(fault)
    return twin
