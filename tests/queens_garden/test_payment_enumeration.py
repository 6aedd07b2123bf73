"""What the rules let a player pay with, against all subsets of the storage tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent, load_agent
from gardens_env.queens_garden import GAME
from gardens_env.testing.playing import start
from tests.playing.styles import Style, choose, hand_over, weights_of
from tests.queens_garden.oracle_match import CLOSING, HOARDING, PLACING, SETTINGS

POSITIONS = 10_000
GAMES = 48  # of every setting and style, all at once
WALKED = 6  # positions of every setting and style from which all payments are walked through
TILE, KINDS, JOKER = 13, 36, 72
Payment = tuple[int, ...]

SAVING: Style = [*HOARDING, ("TURN", "TILE", 1.0), ("TURN", "EXPANSION", 1.0)]
STYLES = {"uniform": [], "placing": PLACING, "closing": CLOSING, "saving": SAVING}


def stored(state: NDArray[Any]) -> list[int]:
    """Every item of the seat to move, ascending: tiles by kind, expansions by 36 + kind, jokers 72."""
    seat = state["seat"]
    tiles = [kind for kind in range(KINDS) for _ in range(state["tiles"][seat, kind])]
    expansions = [KINDS + kind for kind in range(KINDS) if state["expansions"][seat, kind]]
    return tiles + expansions + [JOKER] * int(state["jokers"][seat])


def pays(items: Payment, placed: int) -> bool:
    """Are all real hexagons, the placed one among them, different and of one colour or of one pattern?"""
    hexagons = [item % KINDS for item in (placed, *items) if item != JOKER]
    if len(set(hexagons)) < len(hexagons):
        return False
    colours, patterns = ({hexagon // 6 for hexagon in hexagons}, {hexagon % 6 for hexagon in hexagons})
    return len(colours) == 1 or len(patterns) == 1


def payments(state: NDArray[Any], placed: int, values: list[int]) -> set[Payment]:
    """All subsets of the storage, without the placed item, that pay for it."""
    items = stored(state)
    items.remove(placed)
    return {chosen for chosen in combinations(items, values[placed % 6] - 1) if pays(chosen, placed)}


def chosen_so_far(state: NDArray[Any]) -> Payment:
    """The beginning of the payment."""
    return tuple(int(item) for item in state["payment"] if item >= 0)


def expected_mask(state: NDArray[Any], values: list[int]) -> set[int]:
    """Next items of all payments that begin with what has been chosen."""
    begun = chosen_so_far(state)
    possible = payments(state, int(state["placing"]), values)
    return {TILE + payment[len(begun)] for payment in possible if payment[: len(begun)] == begun}


def games(
    setup: Setup, style: Style, seed: int, agent: Agent | None = None
) -> Iterator[tuple[NDArray[Any], NDArray[np.int8]]]:
    """Play games in one style, most decisions by an agent if there is one; the records and masks before each."""
    weights, generator = weights_of(setup, style), np.random.default_rng(seed)
    states, masks = start(setup, np.arange(seed, seed + GAMES))
    while np.any(states["seat"] >= 0):
        yield states, masks
        actions = choose(states, masks, weights, generator)
        if agent is not None:
            hand_over(agent, setup, states, masks, (states["seat"] >= 0) & (generator.random(GAMES) < 0.9), actions)
        kernels.apply(setup.tables, states, actions, masks)


def paying_positions(
    options: dict[str, Any], style: Style, seed: int, bots: bool = False
) -> tuple[Setup, NDArray[Any], NDArray[np.int8]]:
    """All PAY decisions of some games."""
    setup = GAME.setup(**options)
    agent = load_agent("heuristic", setup) if bots else None
    paying = setup.game.phases.index("PAY")
    found, masks = [], []
    for states, legal in games(setup, style, seed, agent):
        here = (states["phase"] == paying) & (states["seat"] >= 0)
        found.append(states[here])
        masks.append(legal[here])
    return setup, np.concatenate(found), np.concatenate(masks)


@pytest.fixture(scope="module")
def positions() -> list[tuple[Setup, NDArray[Any], NDArray[np.int8]]]:
    found = []
    for number, options in enumerate(SETTINGS):
        for place, style in enumerate(STYLES.values()):
            found.append(paying_positions(options, style, 1000 * (len(STYLES) * number + place)))
    found += [paying_positions(options, [], 9_000_000 + 1000 * n, bots=True) for n, options in enumerate(SETTINGS)]
    return found


Positions = list[tuple[Setup, NDArray[Any], NDArray[np.int8]]]


def test_masks_offer_exactly_what_can_be_completed(positions: Positions) -> None:
    seen: Counter[str] = Counter()
    for setup, states, masks in positions:
        values = setup.tables["pattern_value"][0].tolist()
        for state, mask in zip(states, masks, strict=True):
            expected = expected_mask(state, values)
            assert set(np.flatnonzero(mask)) == expected, describe(setup, state)
            seen[str(setup.options["adjacency"])] += 1
            seat = state["seat"]
            seen["full"] += int(state["tiles"][seat].sum() + state["jokers"][seat]) == setup.tables["storage_tiles"][0]
            seen["expansion stored"] += bool(state["expansions"][seat].any())
            seen["expansion placed"] += KINDS <= state["placing"] < JOKER
            seen["expansion offered"] += any(KINDS <= action - TILE < JOKER for action in expected)
            seen["begun"] += bool(chosen_so_far(state))
    assert min(seen["all"], seen["any"]) >= POSITIONS // 2, seen
    assert min(seen[name] for name in ("full", "expansion placed", "expansion offered", "begun")) >= 100, seen


def test_every_payment_has_one_spelling(positions: Positions) -> None:
    walked = 0
    for setup, states, masks in positions:
        values = setup.tables["pattern_value"][0].tolist()
        fresh = np.flatnonzero(states["payment"][:, 0] < 0)
        for number in fresh[:: max(1, len(fresh) // WALKED)]:
            spelled = walk(setup, states[number : number + 1], masks[number : number + 1])
            assert sorted(spelled) == sorted(payments(states[number], int(states[number]["placing"]), values))
            walked += 1
    assert walked >= 100


def walk(setup: Setup, state: NDArray[Any], mask: NDArray[np.int8]) -> list[Payment]:
    """What has left the storage at the end of every path through the PAY decisions, one entry for each path."""
    ways = []
    for action in np.flatnonzero(mask[0]):
        after, next_mask = state.copy(), mask.copy()
        kernels.apply(setup.tables, after, np.array([action]), next_mask)
        if setup.game.phases[after["phase"][0]] == "PAY" and after["payment"][0, 0] >= 0:
            ways += walk(setup, after, next_mask)
        else:
            ways.append(paid(state[0], after[0]))
    return ways


def paid(before: NDArray[Any], after: NDArray[Any]) -> Payment:
    """The items that a seat has paid between two records, ascending."""
    seat, placed = before["seat"], int(before["placing"])
    gone = Counter(stored(before)) - Counter({JOKER: int(before["jokers"][seat])})
    still = Counter(dict(enumerate(after["tiles"][seat].tolist())))
    still += Counter({KINDS + kind: int(held) for kind, held in enumerate(after["expansions"][seat])})
    gone -= still + Counter([placed])
    gone[JOKER] = int(after["jokers_paid"][seat] - before["jokers_paid"][seat])
    return tuple(sorted(gone.elements()))


def describe(setup: Setup, state: NDArray[Any]) -> str:
    return f"{dict(setup.options)}: placing {state['placing']}, {chosen_so_far(state)} chosen, of {stored(state)}"


def test_turns_offer_what_can_be_paid() -> None:
    """In a garden without hexagons every cell will do, so that only the payment decides; elsewhere it must exist."""
    for number, options in enumerate(SETTINGS):
        setup = GAME.setup(**options)
        values, checked = setup.tables["pattern_value"][0].tolist(), 0
        for states, masks in games(setup, SAVING, 7_000_000 + 1000 * number):
            for game in np.flatnonzero(states["phase"] == setup.game.phases.index("TURN"))[:8]:
                state, legal = states[game], set(np.flatnonzero(masks[game]) - TILE)
                items = set(stored(state)) - {JOKER}
                payable = {item for item in items if payments(state, item, values)}
                assert legal & set(range(JOKER)) <= payable
                if (state["garden"][state["seat"]] < 0).all():
                    checked += 1
                    assert legal & set(range(JOKER)) == payable
        assert checked >= 50
