"""Many games of one setup at once, stepped by compiled code."""

from typing import Any

import numba
import numpy as np
from gymnasium import spaces
from numpy.typing import ArrayLike, NDArray

from gardens_env.core import kernels, stepping
from gardens_env.core.game import Setup
from gardens_env.core.illegal import illegal_action
from gardens_env.core.rewards import reward_number
from gardens_env.core.rng import DRAWS_PER_SEED
from gardens_env.core.seeding import game_seeds

Step = tuple[
    NDArray[np.float32], NDArray[np.int8], NDArray[np.int64], NDArray[np.float32], NDArray[np.bool_], dict[str, Any]
]


class VectorEnvironment:
    """`num_envs` games side by side; in each, the seat to move observes and acts. Finished games start anew at once.

    Attributes:
        setup: the game with its options.
        num_envs: number of games N.
        observation_space, action_space: spaces of one game's observation (D,) and action.
        states: the records of the running games, array (N,).
        seeds: int64 (N,), the seeds of the running games. The AEC environment reset with one of them and given the same
            actions is in the same state, byte for byte.

    Args:
        setup: the game with its options.
        num_envs: number of games.
        threads: threads that step the games; 1 never enters a parallel function. The results do not depend on it.
        copy: hand out fresh arrays at every call instead of the same buffers.
        reward: `outcome`, `margin` or `score`, paid when a game ends.

    Raises:
        ValueError: a number of games or threads, or a reward, that is not possible.
    """

    def __init__(
        self, setup: Setup, num_envs: int = 1024, threads: int = 1, copy: bool = False, reward: str = "outcome"
    ) -> None:
        _check_number("num_envs", num_envs, 2**31)
        _check_number("threads", threads, numba.config.NUMBA_NUM_THREADS)
        self.setup = setup
        self.num_envs = num_envs
        self.threads = threads
        self.copy = copy
        self._reward = reward_number(reward)
        size, players, actions = setup.observation.size, setup.num_players, setup.actions.size
        self.observation_space = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.action_space = spaces.Discrete(actions)
        self.states = setup.blank(num_envs)
        self.seeds = np.zeros(num_envs, np.int64)
        self._blank = setup.blank()
        self._options = setup.encode()
        self._masks = np.zeros((num_envs, actions), np.int8)
        self._observations = np.zeros((num_envs, size), np.float32)
        self._masks_out = np.zeros((num_envs, actions), np.int8)
        self._seats = np.zeros(num_envs, np.int64)
        self._rewards = np.zeros((num_envs, players), np.float32)
        self._done = np.zeros(num_envs, np.bool_)
        self._scores = np.zeros((num_envs, players), np.int64)
        self._places = np.zeros((num_envs, players), np.int64)
        self._lengths = np.zeros(num_envs, np.int64)
        self._finished_seeds = np.zeros(num_envs, np.int64)
        self._finals = setup.blank(num_envs)
        self._sampled = np.zeros(num_envs, np.int64)
        self._sample_seed = np.uint64(0)
        self._samples_drawn = 0
        self._started = False

    def reset(
        self, seed: int | NDArray[Any] | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]:
        """Start every game anew.

        Args:
            seed: one number for all, spread over the games by numpy's `SeedSequence`; or the games' own seeds, whole
                numbers (N,); or None for the system's entropy.

        Returns:
            Observations float32 (N, D), masks int8 (N, A) and seats to move int64 (N,).

        Raises:
            ValueError: a seed outside 0 <= seed < 2**63, or an array of another length.
        """
        self.seeds[:] = game_seeds(seed, self.num_envs)
        self._sample_seed = np.uint64(self.seeds[0] ^ (2**63 - 1))
        self._samples_drawn = 0
        kernels.start(self.setup.tables, self._blank, self.states, self._options, self.seeds, self._masks)
        self._started = True
        self._done[:] = False
        self._rewards[:] = 0
        return self._look()

    def resume(
        self, states: NDArray[Any], seeds: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]:
        """Go on with running games from copies of `states` and `seeds` taken earlier; returns what `reset` returns.

        Raises:
            ValueError: arrays of another game or another number of games.
        """
        if states.shape != self.states.shape or states.dtype != self.states.dtype:
            raise ValueError(f"these are not {self.num_envs} records of {self.setup.game.versioned_name}")
        self.states[:] = states
        self.seeds[:] = game_seeds(np.asarray(seeds), self.num_envs)
        kernels.legal(self.setup.tables, self.states, self._masks)
        self._started = True
        self._done[:] = False
        self._rewards[:] = 0
        return self._look()

    def step(self, actions: ArrayLike) -> Step:
        """One decision in every game.

        Args:
            actions: one legal action a game, whole numbers (N,).

        Returns:
            Observations, masks and seats of the next decisions (in a game that ended: of the new game), rewards float32
            (N, players) by absolute seat, done bool (N,), and info with `scores` and `places` int64 (N, players),
            `length` and `seed` int64 (N,) of finished games, and what else `Game.info` names, valid where done.

        Raises:
            ValueError: an action is illegal; no game has moved then.
        """
        self._require_reset("step()")
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.num_envs} whole numbers, one a game; got {chosen.dtype} {chosen.shape}"
            )
        illegal = self._run(chosen.astype(np.int64, copy=False))
        if illegal >= 0:
            raise illegal_action(self.setup, self.states[illegal], int(chosen[illegal]), f" of game {illegal}")
        info = {
            "scores": self._hand_out(self._scores),
            "places": self._hand_out(self._places),
            "length": self._hand_out(self._lengths),
            "seed": self._hand_out(self._finished_seeds),
            **{key: self._hand_out(self._finals[field]) for key, field in self.setup.game.info},
        }
        done, reward = self._hand_out(self._done), self._hand_out(self._rewards)
        return (*self._views(), reward, done, info)

    def sample_actions(self) -> NDArray[np.int64]:
        """A uniformly random legal action for every game, int64 (N,), from the environment's own seeded generator."""
        self._require_reset("sample_actions()")
        if self._samples_drawn + self.num_envs > DRAWS_PER_SEED:
            self._sample_seed, self._samples_drawn = self._sample_seed + np.uint64(1), 0
        kernels.sample(self._masks, self._sample_seed, np.uint64(self._samples_drawn), self._sampled)
        self._samples_drawn += self.num_envs
        return self._hand_out(self._sampled)

    def _require_reset(self, call: str) -> None:
        if not self._started:
            raise RuntimeError(f"call reset() before {call}")

    def _run(self, actions: NDArray[np.int64]) -> int:
        out = (
            self._observations,
            self._masks_out,
            self._seats,
            self._rewards,
            self._done,
            self._scores,
            self._places,
            self._lengths,
            self._finished_seeds,
            self._finals,
        )
        arguments = (self.setup.tables, self._blank, self.states, self._options, self.seeds, actions, self._masks)
        if self.threads == 1:
            return int(stepping.step(*arguments, self._reward, out))
        before = numba.get_num_threads()
        numba.set_num_threads(self.threads)
        try:
            return int(stepping.step_parallel(*arguments, self._reward, out))
        finally:
            numba.set_num_threads(before)

    def _look(self) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]:
        self._seats[:] = self.states["seat"]
        kernels.observe(self.setup.tables, self.states, self._seats, self._observations)
        self._masks_out[:] = self._masks
        return self._views()

    def _views(self) -> tuple[NDArray[np.float32], NDArray[np.int8], NDArray[np.int64]]:
        return self._hand_out(self._observations), self._hand_out(self._masks_out), self._hand_out(self._seats)

    def _hand_out(self, buffer: NDArray[Any]) -> NDArray[Any]:
        return buffer.copy() if self.copy else buffer


def _check_number(name: str, value: Any, limit: int) -> None:
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not 1 <= value <= limit:
        raise ValueError(f"{name}={value!r} is not possible; choose a whole number from 1 to {limit}")
