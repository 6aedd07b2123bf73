"""Faults planted one at a time in a real game: each is caught by the check meant for it, and without one all pass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numba
import numpy as np
import pytest

from gardens_env import testing
from gardens_env.core import aec, seeding
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Game, Option
from gardens_env.core.layout import Layout
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing import Check
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


def stale_mask(patch: pytest.MonkeyPatch) -> None:
    """AEC shows the mask of the previous position."""
    step, observe = AECEnvironment.step, AECEnvironment.observe

    def remembering_step(self: Any, action: Any) -> None:
        self.previous = self._mask.copy()
        step(self, action)

    def late_observe(self: Any, agent: str) -> Any:
        seen = observe(self, agent)
        if seen["action_mask"].any() and getattr(self, "previous", None) is not None:
            seen["action_mask"] = self.previous[0].copy()
        return seen

    patch.setattr(AECEnvironment, "step", remembering_step)
    patch.setattr(AECEnvironment, "observe", late_observe)


def stale_vector_mask(patch: pytest.MonkeyPatch) -> None:
    """The vector environment shows the masks of the previous positions."""
    step = VectorEnvironment.step

    def late_step(self: Any, actions: Any) -> Any:
        before = self._masks.copy()
        observations, _, *rest = step(self, actions)
        return (observations, before, *rest)

    patch.setattr(VectorEnvironment, "step", late_step)


def illegal_accepted(patch: pytest.MonkeyPatch) -> None:
    """AEC plays some legal action for an illegal one."""
    step = AECEnvironment.step

    def lenient_step(self: Any, action: Any) -> None:
        step(self, action if self._is_legal(action) else int(self._mask[0].argmax()))

    patch.setattr(AECEnvironment, "step", lenient_step)


def illegal_changes(patch: pytest.MonkeyPatch) -> None:
    """AEC refuses an illegal action, but has counted it."""
    refuse = AECEnvironment._refuse

    def counting(self: Any, agent: str, action: Any) -> None:
        self._record["decisions"] += 1
        refuse(self, agent, action)

    patch.setattr(AECEnvironment, "_refuse", counting)


def illegal_after_others_moved(patch: pytest.MonkeyPatch) -> None:
    """The vector environment finds an illegal action when other games have moved already."""
    step = VectorEnvironment.step

    def hasty_step(self: Any, actions: Any) -> Any:
        try:
            return step(self, actions)
        except ValueError:
            step(self, self._masks.argmax(axis=1))
            raise

    patch.setattr(VectorEnvironment, "step", hasty_step)


def aliased_observation(patch: pytest.MonkeyPatch) -> None:
    """AEC hands out its own buffers."""
    observe = AECEnvironment.observe

    def same_arrays(self: Any, agent: str) -> Any:
        seen = observe(self, agent)
        buffers = self.__dict__.setdefault("buffers", seen)
        for name, array in seen.items():
            buffers[name][:] = array
        return dict(buffers)

    patch.setattr(AECEnvironment, "observe", same_arrays)


def aliased_mask(patch: pytest.MonkeyPatch) -> None:
    """AEC hands out the mask that it checks actions with."""
    observe = AECEnvironment.observe

    def own_mask(self: Any, agent: str) -> Any:
        seen = observe(self, agent)
        if seen["action_mask"].any():
            seen["action_mask"] = self._mask[0]
        return seen

    patch.setattr(AECEnvironment, "observe", own_mask)


def reward_to_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    """AEC books every reward to the next seat."""
    end = AECEnvironment._end

    def shifted(self: Any, rewards: Any, info: Any) -> None:
        end(self, list(np.roll(rewards, 1)), info)

    patch.setattr(AECEnvironment, "_end", shifted)


def vector_reward_to_the_next_seat(patch: pytest.MonkeyPatch) -> None:
    """The vector environment books every reward to the next seat."""
    step = VectorEnvironment.step

    def shifted(self: Any, actions: Any) -> Any:
        observations, masks, seats, rewards, *rest = step(self, actions)
        return (observations, masks, seats, np.roll(rewards, 1, axis=1), *rest)

    patch.setattr(VectorEnvironment, "step", shifted)


def reward_not_zero_sum(patch: pytest.MonkeyPatch) -> None:
    """Losers are not charged."""
    end = AECEnvironment._end

    def generous(self: Any, rewards: Any, info: Any) -> None:
        end(self, [max(reward, 0.0) for reward in rewards], info)

    patch.setattr(AECEnvironment, "_end", generous)


def shallow_copy(patch: pytest.MonkeyPatch) -> None:
    """A copy shares the record with its original."""

    def shallow(self: Any, memo: Any) -> Any:
        clone = object.__new__(type(self))
        clone.__dict__.update(self.__dict__)
        return clone

    patch.setattr(AECEnvironment, "__deepcopy__", shallow)


def pickle_without_the_mask(patch: pytest.MonkeyPatch) -> None:
    """A pickled environment forgets the mask."""

    def forgetful(self: Any) -> Any:
        return {**self.__dict__, "_mask": np.zeros_like(self._mask)}

    patch.setattr(AECEnvironment, "__getstate__", forgetful)


def counter_not_reset(patch: pytest.MonkeyPatch) -> None:
    """AEC goes on counting decisions over the games."""
    reset = AECEnvironment.reset

    def counting(self: Any, seed: Any = None, options: Any = None) -> None:
        before = self._record["decisions"].copy()
        reset(self, seed, options)
        self._record["decisions"] = before

    patch.setattr(AECEnvironment, "reset", counting)


def rewards_not_reset(patch: pytest.MonkeyPatch) -> None:
    """AEC keeps the last game's rewards."""
    begin = AECEnvironment._begin

    def keeping(self: Any) -> None:
        kept = getattr(self, "rewards", None)
        begin(self)
        self.rewards = kept or self.rewards

    patch.setattr(AECEnvironment, "_begin", keeping)


def vector_counter_not_reset(patch: pytest.MonkeyPatch) -> None:
    """A game that the vector environment starts has a field left over."""
    create = VectorEnvironment.__init__

    def leaving_a_trace(self: Any, *arguments: Any, **keywords: Any) -> None:
        create(self, *arguments, **keywords)
        self._blank["looks"] = 1

    patch.setattr(VectorEnvironment, "__init__", leaving_a_trace)


def seed_ignored_by_aec(patch: pytest.MonkeyPatch) -> None:
    """AEC always starts the same game."""
    patch.setattr(aec, "game_seed", lambda seed: 5)


def seed_replaced_in_aec(patch: pytest.MonkeyPatch) -> None:
    """AEC always starts a random game."""
    patch.setattr(aec, "game_seed", lambda seed: seeding.game_seed(None))


def step_draws_a_number(patch: pytest.MonkeyPatch) -> None:
    """AEC draws a random number that the vector environment does not."""
    step = AECEnvironment.step

    def drawing(self: Any, action: Any) -> None:
        step(self, action)
        self._record["random_draws"] += np.uint64(1)

    patch.setattr(AECEnvironment, "step", drawing)


def mask_for_everybody(patch: pytest.MonkeyPatch) -> None:
    """AEC shows every seat the mask of the seat to move."""
    observe = AECEnvironment.observe

    def open_hands(self: Any, agent: str) -> Any:
        return {**observe(self, agent), "action_mask": self._mask[0].copy()}

    patch.setattr(AECEnvironment, "observe", open_hands)


def info_tells_the_seed(patch: pytest.MonkeyPatch) -> None:
    """AEC's infos hold the seed of the random numbers."""
    begin = AECEnvironment._begin

    def telling(self: Any) -> None:
        begin(self)
        for info in self.infos.values():
            info["seed"] = int(self._record["random_seed"][0])

    patch.setattr(AECEnvironment, "_begin", telling)


def one_seat_goes_on(patch: pytest.MonkeyPatch) -> None:
    """The last seat does not end with the others."""
    end = AECEnvironment._end

    def leaving_one(self: Any, rewards: Any, info: Any) -> None:
        end(self, rewards, info)
        self.terminations[self.possible_agents[-1]] = False

    patch.setattr(AECEnvironment, "_end", leaving_one)


IN_FRONTS: list[tuple[Planter, Check, str]] = [
    (stale_mask, testing.check_masks, "the mask of the AEC environment is not that of the present position"),
    (stale_vector_mask, testing.check_masks, "the mask of the vector environment is not that of the present"),
    (illegal_accepted, testing.check_illegal_actions, "accepts the illegal action"),
    (illegal_changes, testing.check_illegal_actions, "but has changed"),
    (illegal_after_others_moved, testing.check_illegal_actions, "others have moved"),
    (aliased_observation, testing.check_own_arrays, "array"),
    (aliased_mask, testing.check_own_arrays, "action_mask"),
    (reward_to_the_next_seat, testing.check_rewards, "the rewards of AEC"),
    (vector_reward_to_the_next_seat, testing.check_rewards, "the vector environment's rewards"),
    (reward_not_zero_sum, testing.check_rewards, "the rewards of AEC"),
    (shallow_copy, testing.check_copies, "copy.deepcopy changes the original"),
    (pickle_without_the_mask, testing.check_copies, "pickle is not in the same state"),
    (counter_not_reset, testing.check_fresh_start, r"leaves traces in \['decisions'\]"),
    (rewards_not_reset, testing.check_fresh_start, "leaves traces in rewards"),
    (vector_counter_not_reset, testing.check_fresh_start, r"\['looks'\]"),
    (seed_ignored_by_aec, testing.check_seed_matters, r"AEC's reset\(seed\) starts another game"),
    (seed_replaced_in_aec, testing.check_pettingzoo, "PettingZoo's check fails"),
    (step_draws_a_number, testing.check_determinism, "differently through AEC: its records"),
    (mask_for_everybody, testing.check_environment_hides, "has a mask that is not zero"),
    (info_tells_the_seed, testing.check_environment_hides, "the info of player_0 changes under resample"),
    (one_seat_goes_on, testing.check_all_end_together, "seats do not end together"),
]


@pytest.mark.parametrize(("plant", "check", "message"), IN_FRONTS, ids=lambda value: getattr(value, "__name__", ""))
def test_faults_in_the_fronts(monkeypatch: pytest.MonkeyPatch, plant: Planter, check: Check, message: str) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        check(GAME, num_players=PLAYERS)


def test_every_check_has_a_fault_that_it_catches() -> None:
    catching = {check for _, check, _ in [*IN_RULES, *IN_FRONTS]} | {check for _, check, _ in IN_DECLARATIONS.values()}
    assert catching == set(testing.CHECKS)
