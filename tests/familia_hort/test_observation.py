"""The observation: every part says what its documentation says, in every phase, and nothing hidden is in it."""

from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.familia_hort.observation import GENERAL, PLAYER
from gardens_env.familia_hort.state import KINDS, PHASES, ROUND_CARDS
from tests.playing.states import observed, states_of_games

GAMES = 60


@cache
def positions(players: int, mode: str, bee_needs_water: bool) -> tuple[Setup, NDArray[Any]]:
    """States of random games: every decision of some games, from the first to the end."""
    setup = gardens_env.setup("familia_hort", num_players=players, mode=mode, bee_needs_water=bee_needs_water)
    return setup, states_of_games(setup, GAMES, 10 * players)


def counts(setup: Setup, seen: NDArray[np.float32], name: str) -> NDArray[Any]:
    """A part as counts: multiplied by its unit."""
    return setup.observation.view(seen, name) * setup.observation.part(name).unit


every_setting = pytest.mark.parametrize(
    ("players", "mode", "bee"), list(product((2, 3, 4), ("basic", "advanced"), (False, True)))
)

# Layout ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_layout_is_the_general_parts_then_a_block_for_every_player(players):
    layout = gardens_env.games()["familia_hort"].observation(players)
    assert layout.size == GENERAL.size + players * PLAYER.size
    for relative in range(players):
        for part in PLAYER.parts:
            expected = GENERAL.size + relative * PLAYER.size + PLAYER.offset(part.name)
            assert layout.offset(f"player_{relative} {part.name}") == expected


def test_documentation_has_a_row_with_a_meaning_for_every_part():
    layout = gardens_env.games()["familia_hort"].observation(2)
    rows = layout.markdown().splitlines()[2:]
    assert len(rows) == len(layout.parts)
    assert all(part.meaning for part in layout.parts)


@every_setting
def test_everything_is_finite_and_not_negative(players, mode, bee):
    setup, states = positions(players, mode, bee)
    for seat in range(players):
        seen = observed(setup, states, seat)
        assert np.isfinite(seen).all()
        assert (seen >= 0).all()


# What the parts say ---------------------------------------------------------------------------------------------------


@every_setting
def test_general_parts(players, mode, bee):
    setup, states = positions(players, mode, bee)
    seen = observed(setup, states, 0)
    np.testing.assert_array_equal(counts(setup, seen, "phase").argmax(axis=1), states["phase"])
    assert (counts(setup, seen, "phase").sum(axis=1) == 1).all()
    assert (counts(setup, seen, "advanced") == (mode == "advanced")).all()
    assert (counts(setup, seen, "bee_needs_water") == bee).all()
    for name in ("round_number", "red_rounds", "passes", "cubes_due", "water_bound", "flower_at_start"):
        np.testing.assert_allclose(counts(setup, seen, name), states[name], rtol=1e-6)
    for name in ("market", "market_coined"):
        np.testing.assert_allclose(counts(setup, seen, name), states[name], rtol=1e-6)
    np.testing.assert_array_equal(counts(setup, seen, "last_round"), states["red_rounds"] == 3)
    in_second_part = np.isin(states["phase"], [PHASES.index("JORGE"), PHASES.index("JULIA")])
    np.testing.assert_array_equal(counts(setup, seen, "second_part"), in_second_part & (states["ability_part"] == 1))


@every_setting
def test_a_bonus_says_what_it_interrupts(players, mode, bee):
    setup, states = positions(players, mode, bee)
    interrupted = counts(setup, observed(setup, states, 0), "interrupted")
    for place, name in enumerate(("PURCHASE", "SELL", "PABLO")):
        during = (states["phase"] == PHASES.index("BONUS")) & (states["bonus_phase"] == PHASES.index(name))
        np.testing.assert_array_equal(interrupted[:, place], during)


@every_setting
def test_players_are_seen_from_the_observers_place(players, mode, bee):
    setup, states = positions(players, mode, bee)
    for seat in range(players):
        seen = observed(setup, states, seat)
        for relative in range(players):
            check_player(setup, states, seen, relative, (seat + relative) % players)


def check_player(setup: Setup, states: NDArray[Any], seen: NDArray[np.float32], relative: int, owner: int) -> None:
    def part(name: str) -> NDArray[Any]:
        return counts(setup, seen, f"player_{relative} {name}")

    for name in ("coins", "experience", "well", "stored_cubes", "bonus_due", "tree"):
        np.testing.assert_allclose(part(name), states[name][:, owner], rtol=1e-6)
    np.testing.assert_allclose(part("position"), states["experience"][:, owner] % 10, rtol=1e-6)
    np.testing.assert_allclose(part("coins_over"), states["coins"][:, owner] % 5, rtol=1e-6)
    np.testing.assert_array_equal(part("to_move"), states["seat"] == owner)
    np.testing.assert_array_equal(part("first_player"), states["first_player"] == owner)
    np.testing.assert_array_equal(part("character"), states["character"][:, owner, None] == np.arange(4))
    kinds = states["plot_kind"][:, owner]
    np.testing.assert_array_equal(part("kind"), kinds[..., None] == np.arange(len(KINDS)))
    np.testing.assert_allclose(part("water"), states["plot_water"][:, owner], rtol=1e-6)
    np.testing.assert_array_equal(part("fertiliser"), states["plot_fertiliser"][:, owner])
    np.testing.assert_array_equal(part("watered"), states["watered"][:, owner])
    slots = setup.tables[0].water_slots.copy()
    slots[KINDS.index("bee")] = bool(setup.options["bee_needs_water"])
    missing = np.where(kinds >= 0, slots[kinds] - states["plot_water"][:, owner], 0)
    np.testing.assert_allclose(part("missing"), missing, rtol=1e-6)
    np.testing.assert_array_equal(part("ripe"), (missing == 0) & (kinds >= 0) & (kinds < 10))


# Perfect memory -------------------------------------------------------------------------------------------------------


@every_setting
def test_unseen_cards_are_all_copies_less_those_that_came_out(players, mode, bee):
    """Nothing but public fields is used here: what lies in the market and on plots has come out of the decks."""
    setup, states = positions(players, mode, bee)
    out = states["market"].astype(np.int64)
    out[:, :10] += states["market_coined"]
    plots = states["plot_kind"].reshape(len(states), -1)
    out += (plots[:, :, None] == np.arange(len(KINDS))).sum(axis=1)
    unseen = counts(setup, observed(setup, states, 0), "unseen")
    np.testing.assert_allclose(unseen, setup.tables[0].copies - out, rtol=1e-6, atol=1e-6)


@every_setting
def test_unseen_round_cards_are_those_not_revealed_in_the_game_so_far(players, mode, bee):
    setup, states = positions(players, mode, bee)
    seen = observed(setup, states, 0)
    unseen, card = counts(setup, seen, "round_cards_unseen"), counts(setup, seen, "round_card")
    for index, state in enumerate(states):
        revealed = set(state["round_order"][: max(int(state["round_number"]) - 1, 0)].tolist())
        assert set(np.flatnonzero(unseen[index]) + 1) == set(range(1, 6)) - revealed
    now = np.where(states["round_number"][:, None] > 0, states["round_card"][:, None] == np.arange(len(ROUND_CARDS)), 0)
    np.testing.assert_array_equal(card, now)


def test_rounds_to_come_is_the_mean_over_all_orders_of_the_hidden_round_cards():
    """At the start five, four or three more rounds with the chances 6, 3 and 1 in 10; by counting: mean 4.5."""
    setup, states = positions(2, "basic", False)
    to_come = counts(setup, observed(setup, states, 0), "rounds_to_come")
    np.testing.assert_allclose(to_come[states["round_number"] == 1], 4.5, rtol=1e-6)
    np.testing.assert_allclose(to_come[states["red_rounds"] == 3], 0)
    # One red and one regular card are left: the regular one comes first in half of the orders.
    middle = (states["round_number"] == 4) & (states["red_rounds"] == 2)
    assert middle.any()
    np.testing.assert_allclose(to_come[middle], 1.5, rtol=1e-6)


# Secrets and seats ----------------------------------------------------------------------------------------------------


@every_setting
def test_nothing_hidden_is_seen(players, mode, bee):
    """Other hidden cards and another random state change neither an observation nor the mask."""
    setup, states = positions(players, mode, bee)
    for seat in range(players):
        other = states.copy()
        seats = np.full(len(states), seat, np.int64)
        kernels.resample(setup.tables, other, seats, np.arange(len(states), dtype=np.int64))
        np.testing.assert_array_equal(observed(setup, other, seat), observed(setup, states, seat))
        masks, other_masks = (np.zeros((len(states), setup.actions.size), np.int8) for _ in range(2))
        kernels.legal(setup.tables, states, masks)
        kernels.legal(setup.tables, other, other_masks)
        np.testing.assert_array_equal(masks, other_masks)
        broken = np.zeros(len(states), np.int64)
        kernels.check(setup.tables, other, broken)
        assert not broken.any()


def test_hidden_cards_are_redealt_and_seen_ones_kept():
    setup, states = positions(3, "advanced", False)
    early = states[states["round_number"] == 2]
    other = early.copy()
    kernels.resample(setup.tables, other, np.zeros(len(early), np.int64), np.arange(len(early), dtype=np.int64))
    for deck in ("regular", "red"):
        places = np.arange(early[f"{deck}_deck"].shape[1])
        drawn = places < early[f"{deck}_drawn"][:, None]
        np.testing.assert_array_equal(other[f"{deck}_deck"][drawn], early[f"{deck}_deck"][drawn])
        assert (other[f"{deck}_deck"] != early[f"{deck}_deck"]).any(axis=1).mean() > 0.9
    np.testing.assert_array_equal(other["round_order"][:, 0], early["round_order"][:, 0])
    assert (other["round_order"][:, 1:] != early["round_order"][:, 1:]).any(axis=1).mean() > 0.9
    secret = {"random_seed", "random_draws", "round_order", "regular_deck", "red_deck"}
    for name in set(early.dtype.names) - secret:
        np.testing.assert_array_equal(other[name], early[name], err_msg=name)


def test_every_order_of_the_hidden_round_cards_comes_up_equally_often():
    setup, states = positions(2, "basic", False)
    start = states[(states["round_number"] == 3)][:1]
    many = np.repeat(start, 6000)
    kernels.resample(setup.tables, many, np.zeros(6000, np.int64), np.arange(6000, dtype=np.int64))
    orders, found = np.unique(many["round_order"][:, 2:], axis=0, return_counts=True)
    assert len(orders) == 6
    assert ((found > 880) & (found < 1120)).all()  # four standard deviations around 1,000


@every_setting
def test_rotating_the_seats_rotates_the_observations(players, mode, bee):
    setup, states = positions(players, mode, bee)
    for k in range(1, players):
        turned = states.copy()
        kernels.rotate(setup.tables, turned, k)
        for seat in range(players):
            np.testing.assert_array_equal(observed(setup, turned, (seat + k) % players), observed(setup, states, seat))
        kernels.rotate(setup.tables, turned, players - k)
        np.testing.assert_array_equal(turned, states)
