"""Faults planted one at a time in a real game: each is caught by the check meant for it, and without one all pass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numba
import pytest

from gardens_env import testing
from gardens_env.core.game import Game, Option
from gardens_env.core.layout import Layout
from gardens_env.testing import Check
from tests.core import planted_fronts as fronts
from tests.core.planted import GAME

PLAYERS = 3

Planter = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(autouse=True)
def _one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parallel loop is compared elsewhere; compiling it here as well would take long."""
    monkeypatch.setattr(numba.config, "NUMBA_NUM_THREADS", 1)


@pytest.mark.parametrize("check", testing.CHECKS, ids=lambda check: check.__name__)
def test_all_checks_pass_without_a_fault(check: Check) -> None:
    check(GAME, num_players=PLAYERS)


# Faults in the rules --------------------------------------------------------------------------------------------------

IN_RULES: list[tuple[str, Check, str]] = [
    ("the seed is ignored", testing.check_seed_matters, "the seed is ignored"),
    ("an empty mask", testing.check_masks, "is empty although the game goes on"),
    ("the random numbers are visible", testing.check_no_leaks, r"sees something hidden: .*\['planted'\]"),
    ("a hidden card is visible", testing.check_no_leaks, r"sees something hidden: .*\['planted'\]"),
    ("the absolute seat is visible", testing.check_seat_symmetry, r"does not see what .*\['planted'\]"),
    ("an observation without a number", testing.check_observation_space, "not finite"),
    ("looking changes the record", testing.check_looking_changes_nothing, r"\['looks'\]"),
    ("a seat never moves", testing.check_every_seat_moves, "player_1 never comes to move"),
    ("a card is doubled", testing.check_invariants, "invariant .* is broken"),
    ("all losers share a place", testing.check_ranking, "contradict each other"),
    ("resample does nothing", testing.check_hidden_is_redealt, "regular_deck|red_deck|round_order"),
    ("resample sorts the top of a deck", testing.check_resample_is_fair, "element 0 of red_deck takes"),
    ("resample doubles a card", testing.check_resampled_games, "invariant"),
    ("resample changes the phase", testing.check_no_leaks, "changes the field 'phase'"),
    ("an integer field overflows in arithmetic", testing.check_no_overflow, "an integer overflows .*planted.py"),
    ("an integer field overflows when stored", testing.check_no_overflow, "'smalls' overflows"),
]


@pytest.mark.parametrize(
    ("fault", "check", "message"), IN_RULES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_faults_in_the_rules(fault: str, check: Check, message: str) -> None:
    with pytest.raises(AssertionError, match=message) as error:
        check(GAME, num_players=PLAYERS, fault=fault)
    assert "planted_v0(num_players=3" in str(error.value)


def test_a_journal_is_not_redealt() -> None:
    journal = replace(GAME, journal=("red_deck",))
    testing.check_resample_is_fair(journal, num_players=PLAYERS, fault="resample sorts the top of a deck")


# Faults in what the game declares -------------------------------------------------------------------------------------


class Lenient(Option):
    """An option that takes anything."""

    def encode(self, value: Any, game: str) -> int:
        return 0


class Forgetful(Layout):
    """A layout whose documentation leaves out the last part."""

    def markdown(self) -> str:
        return "\n".join(super().markdown().splitlines()[:-1])


class Overlapping(Layout):
    """A layout whose last part begins one element early."""

    def view(self, array: Any, name: str) -> Any:
        part = self.part(name)
        start = self.offset(name) - (name == self.parts[-1].name)
        return array[..., start : start + part.size].reshape(array.shape[:-1] + part.shape)


def layout_of(kind: type[Layout], dropped: int = 0) -> Callable[[int], Layout]:
    return lambda num_players: kind(GAME.observation(num_players).parts[: -dropped or None])


IN_DECLARATIONS: dict[str, tuple[Callable[[], Game], Check, str]] = {
    "an option that takes anything": (
        lambda: replace(GAME, options=(Lenient("mode", ("basic",), "basic"), *GAME.options[1:])),
        testing.check_options,
        "is accepted",
    ),
    "documentation that leaves out a part": (
        lambda: replace(GAME, observation=layout_of(Forgetful)),
        testing.check_layouts,
        r"leaves out \['planted'\]",
    ),
    "parts that overlap": (
        lambda: replace(GAME, observation=layout_of(Overlapping)),
        testing.check_layouts,
        "exactly once",
    ),
    "an observation longer than its layout": (
        lambda: replace(GAME, observation=layout_of(Layout, dropped=3)),
        testing.check_layouts,
        "beyond the end",
    ),
    "games longer than declared": (
        lambda: replace(GAME, longest_game=9),
        testing.check_declared_bounds,
        "longest_game=9",
    ),
    "more actions than declared": (
        lambda: replace(GAME, largest_legal_set=4),
        testing.check_declared_bounds,
        "largest_legal_set=4",
    ),
    "scores beyond the declared": (
        lambda: replace(GAME, score_bounds=(0, 5)),
        testing.check_declared_bounds,
        r"score_bounds=\(0, 5\)",
    ),
    "two actions in the same words": (
        lambda: replace(GAME, describe=lambda tables, state, action: "do something"),
        testing.check_action_names,
        "both described as 'do something'",
    ),
}


@pytest.mark.parametrize("fault", IN_DECLARATIONS)
def test_faults_in_what_the_game_declares(fault: str) -> None:
    make, check, message = IN_DECLARATIONS[fault]
    with pytest.raises(AssertionError, match=message):
        check(make(), num_players=PLAYERS)


# Faults in the fronts -------------------------------------------------------------------------------------------------


IN_FRONTS: list[tuple[Planter, Check, str]] = [
    (fronts.stale_mask, testing.check_masks, "the mask of the AEC environment is not that of the present position"),
    (fronts.stale_vector_mask, testing.check_masks, "the mask of the vector environment is not that of the present"),
    (fronts.illegal_accepted, testing.check_illegal_actions, "accepts the illegal action"),
    (fronts.illegal_changes, testing.check_illegal_actions, "but has changed"),
    (fronts.illegal_after_others_moved, testing.check_illegal_actions, "others have moved"),
    (fronts.aliased_observation, testing.check_own_arrays, "array"),
    (fronts.aliased_mask, testing.check_own_arrays, "action_mask"),
    (fronts.reward_to_the_next_seat, testing.check_rewards, "the rewards of AEC"),
    (fronts.vector_reward_to_the_next_seat, testing.check_rewards, "the vector environment's rewards"),
    (fronts.reward_not_zero_sum, testing.check_rewards, "the rewards of AEC"),
    (fronts.shallow_copy, testing.check_copies, "copy.deepcopy changes the original"),
    (fronts.pickle_without_the_mask, testing.check_copies, "pickle is not in the same state"),
    (fronts.counter_not_reset, testing.check_fresh_start, r"leaves traces in \['decisions'\]"),
    (fronts.rewards_not_reset, testing.check_fresh_start, "leaves traces in rewards"),
    (fronts.vector_counter_not_reset, testing.check_fresh_start, r"\['looks'\]"),
    (fronts.seed_ignored_by_aec, testing.check_seed_matters, r"AEC's reset\(seed\) starts another game"),
    (fronts.seed_replaced_in_aec, testing.check_pettingzoo, "PettingZoo's check fails"),
    (fronts.step_draws_a_number, testing.check_determinism, "differently through AEC: its records"),
    (fronts.mask_for_everybody, testing.check_environment_hides, "has a mask that is not zero"),
    (fronts.info_tells_the_seed, testing.check_environment_hides, "the info of player_0 changes under resample"),
    (fronts.one_seat_goes_on, testing.check_all_end_together, "seats do not end together"),
]


@pytest.mark.parametrize(("plant", "check", "message"), IN_FRONTS, ids=lambda value: getattr(value, "__name__", ""))
def test_faults_in_the_fronts(monkeypatch: pytest.MonkeyPatch, plant: Planter, check: Check, message: str) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        check(GAME, num_players=PLAYERS)


def test_every_check_has_a_fault_that_it_catches() -> None:
    catching = {check for _, check, _ in [*IN_RULES, *IN_FRONTS]} | {check for _, check, _ in IN_DECLARATIONS.values()}
    assert catching == set(testing.CHECKS)
