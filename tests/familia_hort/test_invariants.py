"""`check` must notice whatever is wrong with a record: sound records are changed in one place each."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import gardens_env
from gardens_env.core.game import Setup
from gardens_env.familia_hort.rules import invariants
from gardens_env.familia_hort.state import KINDS, PHASES
from tests.playing.states import checked, states_of_games

PURCHASE, WATER, OVER = (PHASES.index(name) for name in ("PURCHASE", "WATER", "OVER"))


@cache
def _games() -> tuple[Setup, NDArray[Any]]:
    """Every state of some random games of three players in the advanced mode."""
    setup = gardens_env.setup("familia_hort", num_players=3, mode="advanced")
    return setup, states_of_games(setup, 20, 5)


def sound(phase: int, round_number: int = 0) -> Any:
    """A copy of a sound state in a phase, with a crop on the plot of the seat to move."""
    setup, states = _games()
    fitting = states[(states["phase"] == phase) & (states["round_number"] >= round_number)]
    if phase != OVER:
        crops = (fitting["plot_kind"] >= 0) & (fitting["plot_kind"] < 10)
        fitting = fitting[crops[np.arange(len(fitting)), fitting["seat"]].any(axis=1)]
    return fitting[:1].copy().view(setup.game.state_dtype)


def check_of(record: NDArray[Any]) -> int:
    return int(checked(_games()[0], record)[0])


def crop_of(state: Any) -> tuple[int, int]:
    """Seat to move and the space of a crop of its."""
    kinds = state["plot_kind"][state["seat"]]
    return int(state["seat"]), int(np.flatnonzero((kinds >= 0) & (kinds < 10))[0])


def add(name: str, place: Any, amount: int) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        if place is None:
            state[name] += amount
        else:
            state[name][place] += amount

    return change


def put(name: str, value: int) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        state[name] = value

    return change


def on_crop(name: str, value: int) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        state[name][crop_of(state)] = value

    return change


def swap_round_card(state: Any) -> None:
    state["round_order"][4] = state["round_order"][3]


def swap_characters(state: Any) -> None:
    state["character"][0] = state["character"][1]


def lose_deck_card(state: Any) -> None:
    last = int(state["regular_size"]) - 1
    state["regular_deck"][last] = (int(state["regular_deck"][last]) + 1) % len(KINDS)


FAULTS: dict[str, tuple[int, int, Callable[[Any], None]]] = {
    "nobody to move": (invariants.BROKEN_SEAT, PURCHASE, put("seat", -1)),
    "a seat too many": (invariants.BROKEN_SEAT, PURCHASE, put("seat", 3)),
    "an end with a seat to move": (invariants.BROKEN_SEAT, OVER, put("seat", 0)),
    "no such first player": (invariants.BROKEN_SEAT, PURCHASE, put("first_player", 3)),
    "a bonus out of nothing": (invariants.BROKEN_SEAT, PURCHASE, put("bonus_phase", PURCHASE)),
    "too many passes": (invariants.BROKEN_SEAT, PURCHASE, put("passes", 4)),
    "a card too many in the market": (invariants.BROKEN_CARDS, PURCHASE, add("market", 0, 1)),
    "a coined card too many": (invariants.BROKEN_CARDS, PURCHASE, add("market_coined", 3, 1)),
    "another card in the deck": (invariants.BROKEN_CARDS, PURCHASE, lose_deck_card),
    "a card vanishes from a plot": (invariants.BROKEN_CARDS, PURCHASE, on_crop("plot_kind", -1)),
    "unseen cards miscounted": (invariants.BROKEN_CARDS, PURCHASE, add("unseen", 2, 1)),
    "more water than slots": (invariants.BROKEN_PLOT, PURCHASE, on_crop("plot_water", 4)),
    "two cubes of fertiliser": (invariants.BROKEN_PLOT, PURCHASE, on_crop("plot_fertiliser", 2)),
    "a mark outside Watering": (invariants.BROKEN_PLOT, PURCHASE, on_crop("watered", 1)),
    "a cube in no box": (invariants.BROKEN_PLOT, PURCHASE, add("stored_cubes", 0, 1)),
    "debts": (invariants.NEGATIVE, PURCHASE, add("coins", 0, -1000)),
    "negative water": (invariants.NEGATIVE, PURCHASE, on_crop("plot_water", -1)),
    "two cubes by the tree": (invariants.NEGATIVE, WATER, add("tree", 0, 2)),
    "a coin too many": (invariants.BROKEN_COINS, PURCHASE, add("coins", 0, 1)),
    "a card not paid": (invariants.BROKEN_COINS, PURCHASE, add("bought", 0, 1)),
    "a water cube too many": (invariants.BROKEN_WATER, WATER, add("well", 0, 1)),
    "a can forgotten": (invariants.BROKEN_WATER, WATER, add("cans_filled", None, 1)),
    "a fertiliser cube too many": (invariants.BROKEN_FERTILISER, PURCHASE, add("cubes_placed", 1, 1)),
    "a point too many": (invariants.BROKEN_EXPERIENCE, WATER, add("experience", 1, 1)),
    "a round card twice": (invariants.BROKEN_ROUND, PURCHASE, swap_round_card),
    "a round skipped": (invariants.BROKEN_ROUND, PURCHASE, add("round_number", None, 1)),
    "a red moon too many": (invariants.BROKEN_ROUND, PURCHASE, add("red_rounds", None, 1)),
    "a character twice": (invariants.BROKEN_CHARACTERS, PURCHASE, swap_characters),
    "a character in the basic mode": (invariants.BROKEN_CHARACTERS, PURCHASE, put("advanced", 0)),
}


def test_every_state_of_random_games_is_sound():
    setup, states = _games()
    assert not checked(setup, states).any()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault):
    number, phase, change = FAULTS[fault]
    record = sound(phase, round_number=2)
    assert check_of(record) == 0
    change(record[0])
    assert check_of(record) == number


def test_every_number_that_check_returns_is_planted_here():
    assert {number for number, _, _ in FAULTS.values()} == set(range(1, 11))
