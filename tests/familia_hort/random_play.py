"""Random games with everything checked after every decision, run in processes of their own.

    NUMBA_BOUNDSCHECK=1 python -m tests.familia_hort.random_play --games 20160
    NUMBA_DISABLE_JIT=1 python -m tests.familia_hort.random_play --games 216

The games are spread evenly over player counts, modes and the bee option, and over three ways of choosing actions. With
bounds checks on, an index planted out of bounds must be caught first; uncompiled, every overflow of a number is an
error.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from numba import config
from numpy.typing import NDArray

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.game import Setup
from tests.familia_hort.numbers import COPIES, KINDS, table_path

SETTINGS = list(product((2, 3, 4), ("basic", "advanced"), (False, True)))
# How a player chooses: a weight for PASS and a weight for buying; everything else weighs 1.
STYLES = ((1.0, 1.0), (0.05, 1.0), (0.3, 8.0))
COUNTS = (
    "coins",
    "experience",
    "well",
    "stored_cubes",
    "tree",
    "market",
    "market_coined",
    "plot_water",
    "plot_fertiliser",
)
LONGEST_WAIT = 2_000  # decisions after which a game surely hangs


class BrokenError(AssertionError):
    """A promise that random play found broken."""


def main() -> None:
    """Play, and print what was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, required=True)
    games = parser.parse_args().games
    parts = len(SETTINGS) * len(STYLES)
    if games % parts:
        sys.exit(f"--games must be a multiple of {parts}")
    if config.DISABLE_JIT:
        expect_overflow_error()
    elif config.BOUNDSCHECK:
        expect_bounds_error()
    else:
        sys.exit("set NUMBA_BOUNDSCHECK=1 or NUMBA_DISABLE_JIT=1")
    seen: Counter[str] = Counter()
    decisions = 0
    with np.errstate(over="raise", invalid="raise", divide="raise"):
        for number, (setup, style) in enumerate(product(setups(), STYLES)):
            decisions += play(setup, style, games // parts, 1_000_000 * number, seen)
    print(f"{games} games, {decisions} decisions; " + ", ".join(f"{key} {seen[key]}" for key in seen))


def setups() -> Iterator[Setup]:
    """Every setting, with the game's own numbers and the tests' numbers in turns."""
    for number, (players, mode, bee) in enumerate(SETTINGS):
        data = table_path() if number % 2 else None
        yield gardens_env.setup("familia_hort", num_players=players, mode=mode, bee_needs_water=bee, data=data)


# Proof that the checks are on -----------------------------------------------------------------------------------------


def started(setup: Setup, count: int, first_seed: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
    """Fresh games."""
    states = setup.blank(count)
    masks = np.zeros((count, setup.actions.size), np.int8)
    seeds = np.arange(first_seed, first_seed + count, dtype=np.int64)
    kernels.start(setup.tables, setup.blank(), states, setup.encode(), seeds, masks)
    return states, masks


def expect_bounds_error() -> None:
    """Plant a seat that does not exist: the compiled rules must refuse to read its coins."""
    setup = gardens_env.setup("familia_hort")
    states, masks = started(setup, 1, 0)
    states["seat"] = 101
    try:
        kernels.legal(setup.tables, states, masks)
    except IndexError:
        return
    sys.exit("an index out of bounds went unnoticed: bounds checks are off")


def expect_overflow_error() -> None:
    """Plant a well that is full to the brim of its integer: pouring water into it must not wrap around."""
    setup = gardens_env.setup("familia_hort")
    states, masks = started(setup, 1, 0)
    states["well"] = np.iinfo(np.int32).max
    try:
        with np.errstate(over="raise"):
            while states["phase"][0] != setup.game.phases.index("WATER"):
                kernels.apply(setup.tables, states, np.array([masks[0].argmax()]), masks)
    except (FloatingPointError, OverflowError):
        return
    sys.exit("an overflow went unnoticed")


# Playing --------------------------------------------------------------------------------------------------------------


def play(
    setup: Setup, style: tuple[float, float], count: int, first_seed: int, extremes: Counter[str] | None = None
) -> int:
    """Play games to their ends and check them after every decision. Returns the number of decisions."""
    seen = Counter[str]() if extremes is None else extremes
    states, masks = started(setup, count, first_seed)
    weights = weights_of(setup, style)
    generator = np.random.default_rng(first_seed)
    before = np.zeros(count, np.int32)
    for _ in range(LONGEST_WAIT):
        check(setup, states, masks)
        seen["largest choice"] = max(seen["largest choice"], int(masks.sum(axis=1).max()))
        running = states["seat"] >= 0
        if not running.any():
            seen["longest game"] = max(seen["longest game"], int(states["decisions"].max()))
            for name in ("experience", "coins", "well"):
                seen[f"most {name}"] = max(seen[f"most {name}"], int(states[name].max()))
            return int(states["decisions"].sum())
        before[:] = states["decisions"]
        totals = (masks * weights).cumsum(axis=1)
        actions = np.argmax(totals > (generator.random(count) * totals[:, -1])[:, None], axis=1)
        kernels.apply(setup.tables, states, actions, masks)
        require((states["decisions"] - before == running).all(), setup, "a decision counts once", states)
    raise BrokenError(f"{dict(setup.options)}: games do not end")


def weights_of(setup: Setup, style: tuple[float, float]) -> NDArray[np.float64]:
    """A weight for every action."""
    weights = np.ones(setup.actions.size)
    weights[0] = style[0]
    weights[[action for action, name in enumerate(setup.actions.names) if name.startswith("BUY")]] = style[1]
    return weights


# Checking -------------------------------------------------------------------------------------------------------------


def check(setup: Setup, states: NDArray[Any], masks: NDArray[np.int8]) -> None:
    """The game's own invariants, ours, and the numbers that the game declares."""
    broken = np.zeros(len(states), np.int64)
    kernels.check(setup.tables, states, broken)
    require((broken == 0).all(), setup, f"check says {broken[broken != 0][:3]}", states)
    for name in COUNTS:
        require((states[name] >= 0).all(), setup, f"{name} below 0", states)
    running = states["seat"] >= 0
    choices = masks.sum(axis=1)
    require((choices[running] >= 2).all(), setup, "a decision without a choice", states)
    require((choices[~running] == 0).all(), setup, "a choice after the end", states)
    require((states["seat"] < setup.num_players).all(), setup, "a seat that does not exist", states)
    require(choices.max() <= setup.game.largest_legal_set, setup, "largest_legal_set", states)
    require(states["decisions"].max() <= setup.game.longest_game, setup, "longest_game", states)
    check_cards(setup, states)
    check_plots(setup, states)
    check_scores(setup, states)


def check_cards(setup: Setup, states: NDArray[Any]) -> None:
    """Every copy of every kind lies in its deck, in the market or on a plot."""
    plots, places = states["plot_kind"].reshape(len(states), -1), np.arange(states["regular_deck"].shape[1])
    in_decks = [
        (
            states[f"{name}_deck"],
            (places >= states[f"{name}_drawn"][:, None]) & (places < states[f"{name}_size"][:, None]),
        )
        for name in ("regular", "red")
    ]
    for number, kind in enumerate(KINDS):
        found = (plots == number).sum(axis=1) + states["market"][:, number]
        if number < 10:
            found = found + states["market_coined"][:, number]
        for deck, left in in_decks:
            found = found + ((deck == number) & left).sum(axis=1)
        require((found == COPIES[kind]).all(), setup, f"copies of {kind}", states)


def check_plots(setup: Setup, states: NDArray[Any]) -> None:
    """Cubes lie on cards that have slots for them, and marks on cards that were watered just now."""
    kinds, water, cube = states["plot_kind"], states["plot_water"], states["plot_fertiliser"]
    require(((cube == 0) | ((cube == 1) & (kinds >= 0) & (kinds < 10))).all(), setup, "fertiliser slots", states)
    slots = setup.tables["water_slots"][0].copy()
    slots[KINDS.index("bee")] = setup.options["bee_needs_water"]
    require((water <= np.where(kinds < 0, 0, slots[kinds])).all(), setup, "water slots", states)
    require((states["tree"] <= 1).all(), setup, "one cube on a tree", states)
    watering = states["phase"] == setup.game.phases.index("WATER")
    require((states["watered"][~watering] == 0).all(), setup, "watered marks outside Watering", states)
    boxes = (kinds == 14).sum(axis=2)
    require((states["stored_cubes"][boxes == 0] == 0).all(), setup, "cubes stored without a box", states)


def check_scores(setup: Setup, states: NDArray[Any]) -> None:
    """Scores within their bounds, places that make a ranking, three red moons at the end."""
    over = np.ascontiguousarray(states[states["seat"] < 0])
    scores, places = (np.zeros((len(over), setup.num_players), np.int64) for _ in range(2))
    kernels.scores(setup.tables, over, scores)
    kernels.places(setup.tables, over, places)
    low, high = setup.game.score_bounds
    require(((scores >= low) & (scores <= high)).all(), setup, "score_bounds", over)
    require((places.min(axis=1, initial=1) == 1).all() and (places <= setup.num_players).all(), setup, "places", over)
    best = scores.max(axis=1, initial=low, keepdims=True)
    require((scores[places == 1] == np.broadcast_to(best, scores.shape)[places == 1]).all(), setup, "a winner", over)
    require((over["red_rounds"] == 3).all() and (over["round_number"] >= 4).all(), setup, "the end", over)
    require((over["round_number"] <= 6).all(), setup, "seven rounds", over)


def require(holds: Any, setup: Setup, promise: str, states: NDArray[Any]) -> None:
    """Stop with the setting and the seeds of the games if a promise is broken."""
    if not holds:
        raise BrokenError(f"{dict(setup.options)}: {promise}; seeds from {states['random_seed'][:1]}")


if __name__ == "__main__":
    main()
