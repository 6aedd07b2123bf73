"""The game as a Gymnasium environment: one learner's seat against agents."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent, load_agent
from gardens_env.core.seeding import game_seed


class SoloEnvironment(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One learner's seat against agents. The learner sits down one seat further in every episode.

    Observations are float32 (D,) from the learner's point of view; `action_masks()` gives the legal actions, as
    sb3-contrib's `MaskablePPO` asks for them, and every info has them as `action_mask`. An illegal action ends the game
    with reward -1 and `illegal_action` in the info.

    Args:
        setup: the game with its options.
        opponents: an agent or its name for all other seats, or one for each of them, clockwise from the learner.
        reward: `outcome`, `margin` or `score`, paid when the game ends.
        render_mode: as for the AEC environment.

    Raises:
        ValueError: an unknown agent, reward or render mode, or a wrong number of opponents.
    """

    metadata: dict[str, Any] = AECEnvironment.metadata

    def __init__(
        self,
        setup: Setup,
        opponents: str | Agent | Sequence[str | Agent] = "heuristic",
        reward: str = "outcome",
        render_mode: str | None = None,
    ) -> None:
        self.setup = setup
        self.render_mode = render_mode
        self._game = AECEnvironment(setup, reward, render_mode, end_on_illegal=True)
        others = setup.num_players - 1
        given = list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else None
        if given is not None and len(given) != others:
            raise ValueError(
                f"{len(given)} opponents were given for {others} other seats; give one each, or one for all"
            )
        self._given: list[str | Agent] = given if given is not None else [opponents] * others  # type: ignore[list-item]
        self._opponents = self._load(0)
        self.learner_seat = -1
        self.observation_space = spaces.Box(-np.inf, np.inf, (setup.observation.size,), np.float32)
        self.action_space = spaces.Discrete(setup.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start a new game and play up to the learner's first decision.

        Args:
            seed: seeds the games, the opponents and the learner's first seat; None goes on from the last one.
            options: `learner_seat` fixes the seat, `first_player` who begins; other keys are ignored.

        Raises:
            ValueError: an impossible seed, learner's seat or first player.
        """
        super().reset(seed=None if seed is None else game_seed(seed) % 2**32)
        options = dict(options or {})
        if seed is not None:
            self._opponents = self._load(seed)
            self.learner_seat = int(seed) % self.setup.num_players - 1
        self.learner_seat = self._choose_seat(options.get("learner_seat"))
        self._game.reset(seed=seed, options=options)
        while self._opponents_play():
            # A game can end before the learner was asked at all; then there is nothing to learn from it.
            self._game.reset(options=options)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Play the learner's action and the others' up to the learner's next decision.

        Raises:
            ValueError: the action does not exist.
            RuntimeError: no game is running: it was not reset, or it has ended.
        """
        if not self._game.agents or any(self._game.terminations.values()):
            raise RuntimeError("no game is running: call reset() to start one")
        chosen = int(action) if np.ndim(action) == 0 else action
        self._game.step(chosen)
        terminated = self._opponents_play()
        reward = float(self._game.rewards[self._learner]) if terminated else 0.0
        return self._observation(), reward, terminated, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, bool (A,); after the end of a game all are allowed, since none is played."""
        mask = self._game.observe(self._learner)["action_mask"].astype(np.bool_)
        return mask if mask.any() else np.ones_like(mask)

    def render(self) -> Any:
        """The game for people, as in the AEC environment."""
        return self._game.render()

    def close(self) -> None:
        """Close the window, if one is open."""
        self._game.close()

    @property
    def aec(self) -> AECEnvironment:
        """The AEC environment inside."""
        return self._game

    @property
    def _learner(self) -> str:
        return self._game.possible_agents[self.learner_seat]

    def _load(self, seed: int) -> list[Agent]:
        return [
            load_agent(agent, self.setup, seed=seed + place) if isinstance(agent, str) else agent
            for place, agent in enumerate(self._given)
        ]

    def _choose_seat(self, wanted: Any) -> int:
        n = self.setup.num_players
        if wanted is None:
            return (self.learner_seat + 1) % n
        if not isinstance(wanted, int | np.integer) or not 0 <= wanted < n:
            raise ValueError(f"learner_seat={wanted!r} is not a seat; choose one of 0 to {n - 1}")
        return int(wanted)

    def _opponents_play(self) -> bool:
        """Let the opponents act until the learner is to move. Returns whether the game has ended."""
        game, n = self._game, self.setup.num_players
        while not game.terminations[game.agent_selection]:
            seat = game.possible_agents.index(game.agent_selection)
            if seat == self.learner_seat:
                return False
            observed = game.observe(game.agent_selection)
            agent = self._opponents[(seat - self.learner_seat) % n - 1]
            rows = observed["observation"][None], observed["action_mask"][None], np.array([seat])
            game.step(int(agent.act(*rows)[0]))
        return True

    def _observation(self) -> NDArray[np.float32]:
        return self._game.observe(self._learner)["observation"]

    def _info(self) -> dict[str, Any]:
        return {
            **self._game.infos[self._learner],
            "action_mask": self.action_masks().astype(np.int8),
            "learner_seat": self.learner_seat,
        }
