"""La Familia Hort with an option that plants one fault, under a record of its own; fault "none" is the real game.

Every verb is the real one, called from a function that spoils what it does. One record serves all faults, so that the
loops are compiled once.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from gardens_env import familia_hort
from gardens_env.core import rng
from gardens_env.core.compilation import fingerprint
from gardens_env.core.dispatch import Verbs
from gardens_env.core.game import Option
from gardens_env.core.layout import Layout, Part
from gardens_env.core.record import HEADER, record_dtype

REAL = familia_hort.GAME

FAULTS = (
    "none",
    "the seed is ignored",
    "an empty mask",
    "the random numbers are visible",
    "a hidden card is visible",
    "the absolute seat is visible",
    "an observation without a number",
    "looking changes the record",
    "a seat never moves",
    "a card is doubled",
    "all losers share a place",
    "resample does nothing",
    "resample doubles a card",
    "resample sorts the top of a deck",
    "resample changes the phase",
    "an integer field overflows in arithmetic",
    "an integer field overflows when stored",
)
(
    NONE,
    SEED_IGNORED,
    EMPTY_MASK,
    RANDOM_VISIBLE,
    CARD_VISIBLE,
    SEAT_VISIBLE,
    NO_NUMBER,
    LOOKING,
    SILENT_SEAT,
    DOUBLED_CARD,
    LOSERS,
    RESAMPLE_NOTHING,
    RESAMPLE_DOUBLES,
    RESAMPLE_SORTS,
    RESAMPLE_PHASE,
    ARITHMETIC,
    STORING,
) = range(len(FAULTS))

SILENT = 1
WHEN = 7
"""Decisions after which a fault in the rules shows."""


def _fields() -> list[tuple[Any, ...]]:
    names = (REAL.state_dtype.names or ())[1 + len(HEADER) :]
    kept = [(name, REAL.state_dtype[name].base, REAL.state_dtype[name].shape) for name in names]
    return [*kept, ("fault", "i1"), ("small", "i1"), ("smalls", "i1", (2,)), ("looks", "i4")]


# The real rules are sources of this game as well; their fingerprint in the name keeps the cache from running old ones.
_real_rules = fingerprint(frozenset({Path(str(familia_hort.__file__)).parent}))[:12]
STATE = record_dtype(f"planted_{_real_rules}", _fields())
_REAL_OPTIONS = 2 + len(REAL.options)
_ACTIONS = REAL.actions.size
_start, _legal, _apply, _observe = REAL.verbs.start, REAL.verbs.legal, REAL.verbs.apply, REAL.verbs.observe
_places, _resample = REAL.verbs.places, REAL.verbs.resample


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    state.fault = options[_REAL_OPTIONS]
    if state.fault == SEED_IGNORED:
        seed = state.random_seed
        rng.seed_record(state, 7)
        _start(tables, state, options[:_REAL_OPTIONS])
        state.random_seed = seed
    else:
        _start(tables, state, options[:_REAL_OPTIONS])
    if state.fault == SILENT_SEAT:
        play_for_the_silent(tables, state)
    state.small = 100


@njit
def play_for_the_silent(tables: Any, state: Any) -> None:
    mask = np.zeros(_ACTIONS, np.int8)
    while state.seat == SILENT:
        mask[:] = 0
        _legal(tables, state, mask)
        action = 0
        while mask[action] == 0:
            action += 1
        _apply(tables, state, action)


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    _legal(tables, state, mask)
    if state.fault == EMPTY_MASK and state.decisions == WHEN:
        mask[:] = 0


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    _apply(tables, state, action)
    if state.fault == SILENT_SEAT:
        play_for_the_silent(tables, state)
    elif state.fault == DOUBLED_CARD and state.decisions == WHEN:
        state.market[0] += 1
    elif state.fault == ARITHMETIC:
        state.small = state.small + np.int8(2)
    elif state.fault == STORING:
        state.smalls[:] = np.full(2, 10 * np.int64(state.decisions))


@njit
def observe(tables: Any, state: Any, seat: Any, out: Any) -> None:
    _observe(tables, state, seat, out)
    last = out.size - 1
    if state.fault == RANDOM_VISIBLE:
        out[last] = np.float64(np.int64(state.random_seed % np.uint64(1000)))
    elif state.fault == CARD_VISIBLE:
        out[last] = state.regular_deck[min(int(state.regular_drawn), int(state.regular_size) - 1)]
    elif state.fault == SEAT_VISIBLE:
        out[last] = seat
    elif state.fault == NO_NUMBER and state.decisions == WHEN:
        out[last] = np.nan
    elif state.fault == LOOKING:
        state.looks += 1


@njit
def places(tables: Any, state: Any, out: Any) -> None:
    _places(tables, state, out)
    if state.fault == LOSERS:
        for seat in range(state.num_players):
            out[seat] = min(out[seat], 2)


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    if state.fault != RESAMPLE_NOTHING:
        _resample(tables, state, seat)
    if state.fault == RESAMPLE_DOUBLES:
        state.red_deck[state.red_size - 1] = state.red_deck[state.red_size - 2]
    elif state.fault == RESAMPLE_SORTS and state.red_deck[0] > state.red_deck[1]:
        state.red_deck[0], state.red_deck[1] = state.red_deck[1], state.red_deck[0]
    elif state.fault == RESAMPLE_PHASE and state.decisions == WHEN:
        state.phase = 0


def observation(num_players: int) -> Layout:
    """The real layout and one element more, zero without a fault."""
    return REAL.observation(num_players) + Layout([Part("planted", (), "where faults show")])


GAME = replace(
    REAL,
    name="planted",
    package=__name__,
    options=(*REAL.options, Option("fault", FAULTS, "none", "what is wrong")),
    state_dtype=STATE,
    observation=observation,
    verbs=Verbs(
        start,
        legal,
        apply,
        observe,
        REAL.verbs.scores,
        places,
        resample,
        REAL.verbs.rotate,
        REAL.verbs.check,
    ),
)
