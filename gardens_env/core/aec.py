"""The PettingZoo AEC environment of any game."""

import copy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.core.illegal import illegal_action
from gardens_env.core.moves import Move, move_in_words, refused_move
from gardens_env.core.record import NO_SEAT
from gardens_env.core.rewards import illegal_rewards, reward_number
from gardens_env.core.seeding import game_seed

RENDER_MODES = ("ansi", "rgb_array", "human")


class AECEnvironment(AECEnv[str, dict[str, NDArray[Any]], int]):
    """A game as a PettingZoo AEC environment; `player_0` ... are the seats in clockwise order.

    An observation is `{"observation": float32 (D,), "action_mask": int8 (A,)}`; the arrays are the caller's own, and
    the mask of a seat that is not to move is all zero. Rewards are paid at the end of the game only.

    Args:
        setup: the game with its options.
        reward: `outcome`, `margin` or `score`.
        render_mode: `ansi`, `rgb_array`, `human` or None.
        end_on_illegal: an illegal action ends the game (the offender gets -1, each other seat 1 / (n - 1), and every
            info has `illegal_action`) instead of raising ValueError.

    Raises:
        ValueError: an unknown reward or render mode.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self, setup: Setup, reward: str = "outcome", render_mode: str | None = None, end_on_illegal: bool = False
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode={render_mode!r} is not possible; choose one of {list(RENDER_MODES)} or None")
        self.setup = setup
        self.reward = reward
        self.render_mode = render_mode
        self.end_on_illegal = end_on_illegal
        self.metadata = {**type(self).metadata, "name": setup.game.versioned_name}
        self.possible_agents = [f"player_{seat}" for seat in range(setup.num_players)]
        self.agents: list[str] = []
        size, actions = setup.observation.size, setup.actions.size
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(actions)
        self.state_space = spaces.Box(-np.inf, np.inf, (size * setup.num_players,), np.float32)
        self._reward = reward_number(reward)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._blank = setup.blank()
        self._record = setup.blank()
        self._mask = np.zeros((1, actions), np.int8)
        self._action = np.zeros(1, np.int64)
        self._seat = np.zeros(1, np.int64)
        self.game_seed: int | None = None
        self.first_player: int | None = None
        self.actions: list[int] | None = None
        self.last_move: Move | None = None

    # Spaces -----------------------------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same space for every agent."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same space for every agent."""
        return self._action_space

    # Playing ----------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game.

        Args:
            seed: 0 <= seed < 2**63. None continues from the last game's seed, or from the system's entropy.
            options: `first_player` (a seat) fixes who begins; other keys are ignored.

        Raises:
            ValueError: an impossible seed or first player.
        """
        first_player = (options or {}).get("first_player")
        encoded = self.setup.encode(first_player)
        if seed is None and self.game_seed is not None:
            seed = int(kernels.next_seed(np.int64(self.game_seed)))
        self.game_seed = game_seed(seed)
        self.first_player = first_player
        self.actions = []
        self.last_move = None
        seeds = np.array([self.game_seed], np.int64)
        kernels.start(self.setup.tables, self._blank, self._record, encoded, seeds, self._mask)
        self._begin()

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move; None for an agent of a game that has ended.

        Raises:
            ValueError: the action does not exist, or is illegal and `end_on_illegal` is off; nothing has changed then.
            RuntimeError: the game was not reset, or every agent is done.
        """
        agent = self._require_started()
        if self.terminations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]
            return
        if action is None or not self._is_legal(action):
            self._refuse(agent, action)
            return
        if self.render_mode is not None:
            self.last_move = move_in_words(self.setup, self._record[0], int(action))
        self._action[0] = action
        if self.actions is not None:
            self.actions.append(int(action))
        kernels.apply(self.setup.tables, self._record, self._action, self._mask)
        self._cumulative_rewards[agent] = 0.0
        seat = int(self._record["seat"][0])
        if seat == NO_SEAT:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know now, and its legal actions (none unless it is to move). Fresh arrays at every call."""
        if agent not in self._seat_of:
            raise ValueError(f"there is no agent {agent!r}; they are {', '.join(self.possible_agents)}")
        self._require_reset()
        out = np.empty((1, self.setup.observation.size), np.float32)
        self._seat[0] = seat = self._seat_of[agent]
        kernels.observe(self.setup.tables, self._record, self._seat, out)
        mask = self._mask[0].copy()
        if seat != self._record["seat"][0]:
            mask[:] = 0
        return {"observation": out[0], "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """What all seats together may know: every seat's observation one after the other, float32 (players * D,)."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    # The running game -------------------------------------------------------------------------------------------------

    @property
    def record(self) -> NDArray[Any]:
        """A copy of the running game's record, array (1,). Setting it goes on from the given one, exactly as it is."""
        return self._record.copy()

    @record.setter
    def record(self, record: NDArray[Any]) -> None:
        given = np.atleast_1d(np.asarray(record))
        if given.shape != (1,) or given.dtype != self._record.dtype:
            raise ValueError(f"this is not one record of {self.setup.game.versioned_name}")
        if int(given["num_players"][0]) != self.setup.num_players:
            players = int(given["num_players"][0])
            raise ValueError(f"the record is of {players} players, the environment of {self.setup.num_players}")
        self._record[0] = given[0]
        self.actions = None  # the way to this state is not known, so it cannot be saved as a replay
        self.last_move = None
        kernels.legal(self.setup.tables, self._record, self._mask)
        self._begin()

    def scores(self) -> tuple[list[int], list[int]]:
        """Scores and places (1 the best) of all seats, as if the game ended now."""
        scores, places, _ = self._result()
        return scores.tolist(), places.tolist()

    def render(self) -> Any:
        """The game for people: text (`ansi`), an array uint8 (H, W, 3) (`rgb_array`), or shown at once (`human`).

        Raises:
            ImportError: the extra that draws pictures is not installed.
        """
        self._require_started()
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing without a render_mode: make the environment with one")
            return None
        from gardens_env.core.rendering import render

        return render(self.render_mode, self.setup, self._record[0], self.last_move)

    def close(self) -> None:
        """Close the window, if one is open."""
        if self.render_mode == "human":
            from gardens_env.core.rendering import close

            close()

    def __deepcopy__(self, memo: dict[int, Any]) -> "AECEnvironment":
        clone = object.__new__(type(self))
        memo[id(self)] = clone
        clone.__setstate__(copy.deepcopy(self.__dict__, memo))
        return clone

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        # A copied dtype is equal but another object, which numba takes a slower path for.
        for name in ("_blank", "_record"):
            setattr(self, name, getattr(self, name).view(self.setup.game.state_dtype))

    # Inside -----------------------------------------------------------------------------------------------------------

    def _require_reset(self) -> None:
        if not hasattr(self, "terminations"):
            raise RuntimeError("call reset() first: no game has been started")

    def _require_started(self) -> str:
        self._require_reset()
        if not self.agents:
            raise RuntimeError("every agent is done: call reset() to start a new game")
        return self.agent_selection

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        seat = int(self._record["seat"][0])
        if seat == NO_SEAT:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _is_legal(self, action: Any) -> bool:
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            return False
        return bool(0 <= action < self._mask.shape[1] and self._mask[0, action])

    def _refuse(self, agent: str, action: Any) -> None:
        error = illegal_action(self.setup, self._record[0], action)
        exists = isinstance(action, int | np.integer) and 0 <= action < self._mask.shape[1]
        if not (self.end_on_illegal and exists):
            raise error
        self._cumulative_rewards[agent] = 0.0
        self.last_move = refused_move(self._record[0], error)
        self._record["seat"] = NO_SEAT
        self._mask[:] = 0
        self._end(illegal_rewards(self._seat_of[agent], self.setup.num_players), {"illegal_action": str(error)})

    def _result(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
        shape = (1, self.setup.num_players)
        scores, places, rewards = np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.float64)
        kernels.finish(self.setup.tables, self._record, self._reward, scores, places, rewards)
        return scores[0], places[0], rewards[0]

    def _finish(self) -> None:
        scores, places, rewards = self._result()
        shown = {key: self._record[field][0].tolist() for key, field in self.setup.game.info}
        self._end(rewards.tolist(), {"scores": scores.tolist(), "places": places.tolist(), **shown})

    def _end(self, rewards: Any, info: dict[str, Any]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: dict(info) for agent in self.agents}
        self.agent_selection = self.agents[0]
