"""Faults that can be planted in the AEC and the vector environment, one function each."""

from typing import Any

import numpy as np
import pytest

from gardens_env.core import aec, seeding
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.vector import VectorEnvironment


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
