"""A run of self-play in memory: its parts, one iteration, its exact state."""

import time
from dataclasses import asdict
from typing import Any

import numpy as np
from stable_baselines3.common.logger import Logger

from agents.neural import NeuralAgent
from gardens_env import Agent, Setup, load_agent
from gardens_env.core.vector import VectorEnvironment
from train.arguments import Training
from train.curve import Point, point
from train.learner import Learner
from train.match import EVALUATION_SEEDS, evaluation_seeds, one_against_the_rest, play_match
from train.pool import Pool
from train.rollout import Collector, RolloutSummary, Shaping, policy_network

# The model is chosen on other seeds than it is judged on afterwards, and `train.evaluate` counts from 0.
CHOOSING_SEED = EVALUATION_SEEDS // 2
FINAL_SEED = EVALUATION_SEEDS // 4 * 3


class Session:
    """Everything that changes during a run. Two sessions with equal `state` go on equally (with one thread).

    Args:
        setup: the game.
        training: the arguments.
        logger: of stable-baselines3.
    """

    def __init__(self, setup: Setup, training: Training, logger: Logger) -> None:
        self.setup, self.training, self.logger = setup, training, logger
        self.learner = Learner(setup, training, logger)
        self.network = policy_network(self.learner.model.policy)
        self.games = VectorEnvironment(setup, training.games)
        self.sampler = np.random.default_rng(np.random.SeedSequence([training.seed, 2]))
        self.pool = Pool(setup, training.pool, training.pool_share, training.games)
        self.collector = self._collector(self.games.reset(training.seed))
        self.decisions = 0
        self.finished_games = 0
        self.seconds = 0.0
        self.evaluations = 0
        self.points: list[Point] = []
        self.best_share = -1.0
        self.best_weights = self.learner.weights()
        self.best_decisions = 0

    def _collector(self, first: tuple[Any, Any, Any]) -> Collector:
        unit = self.setup.game.score_unit
        return Collector(self.games, first, self.learner.buffer, self.sampler, self.pool, unit)

    @property
    def progress(self) -> float:
        """Share of the run that is done: of its decisions or, with `--minutes`, of its time, whichever is further."""
        done = self.decisions / self.training.total_decisions
        if self.training.minutes is not None:
            done = max(done, self.seconds / max(60 * self.training.minutes, 1e-9))
        return min(done, 1.0)

    @property
    def lesson(self) -> bool:
        """Whether the next rollout is for imitating the teacher."""
        return self.decisions < self.training.lessons

    def iterate(self) -> RolloutSummary:
        """Collect one rollout and learn from it, from a teacher's decisions as long as there are lessons."""
        started = time.monotonic()
        lesson = self.lesson
        summary = self.collect()
        self.decisions += summary.decisions
        self.finished_games += summary.games
        if lesson:
            self.learner.imitate(self.decisions, last=not self.lesson)
        else:
            self.learner.learn(self.progress, self.decisions)
        self.seconds += time.monotonic() - started
        self._log(summary)
        return summary

    def collect(self) -> RolloutSummary:
        """Play one rollout into the buffer, with the pool, the advisor and the teacher of the recipe."""
        training, seed = self.training, self.training.seed + self.decisions
        # Made anew, like the pool, so that a run which stops and goes on repeats itself.
        wanted = {training.advisor, training.teacher if self.lesson else None}
        helpers: dict[str | None, Agent] = {name: load_agent(name, self.setup, seed=seed) for name in wanted if name}
        teacher = helpers[training.teacher] if self.lesson else None
        self.learner.model.policy.set_training_mode(False)
        self.pool.renew(seed)
        shaping = Shaping(training.margin_weight * (1 - self.progress), training.margin_scale)
        return self.collector.collect(self.network, shaping, teacher, helpers.get(training.advisor))

    def _log(self, summary: RolloutSummary) -> None:
        for name, value in asdict(summary).items():
            self.logger.record(f"rollout/{name}", value)
        self.logger.record("time/decisions_per_second", self.decisions / max(self.seconds, 1e-9))
        self.logger.dump(self.decisions)

    def evaluation_due(self) -> bool:
        """Whether the next of the evenly spread evaluations has come."""
        return self.progress * self.training.evaluations >= self.evaluations + 1

    def evaluate(self) -> list[Point]:
        """Play against every opponent, note the points of the curve, and remember the weights if they did best."""
        started = time.monotonic()
        self.evaluations = int(self.progress * self.training.evaluations)
        points = self.play("last", self.decisions, self.training.evaluation_games, CHOOSING_SEED)
        for row in points:
            self.logger.record(f"evaluation/wins_against_{row.opponent}", row.win_share)
            self.logger.record(f"evaluation/margin_against_{row.opponent}", row.margin)
        self.logger.dump(self.decisions)
        self.points += points
        share = float(np.mean([row.win_share for row in points]))
        if share >= self.best_share:
            self.best_share, self.best_weights, self.best_decisions = share, self.learner.weights(), self.decisions
        self.seconds += time.monotonic() - started
        return points

    def play(self, model: str, decisions: int, games: int, first_seed: int) -> list[Point]:
        """One point for every opponent, for the network as it is now, called `model`, after so many decisions."""
        self.learner.model.policy.set_training_mode(False)
        asked, policy = self.training.advisor, self.learner.model.policy
        points = []
        for name in self.training.opponents:
            advisor = load_agent(asked, self.setup, seed=first_seed) if asked else None
            agents = [NeuralAgent(model, policy, advisor=advisor), load_agent(name, self.setup, seed=first_seed)]
            seatings = one_against_the_rest(self.setup.num_players)
            standing = play_match(self.setup, agents, seatings, evaluation_seeds(games, first_seed)).standing(0)
            points.append(point(model, decisions, self.seconds, name, standing))
        return points

    def state(self) -> dict[str, Any]:
        """Everything that the rest of the run depends on."""
        return {
            "learner": self.learner.state(),
            "records": self.games.states.copy(),
            "seeds": self.games.seeds.copy(),
            "sampler": self.sampler.bit_generator.state,
            "decisions": self.decisions,
            "finished_games": self.finished_games,
            "seconds": self.seconds,
            "evaluations": self.evaluations,
            "points": [asdict(row) for row in self.points],
            "best_share": self.best_share,
            "best_weights": self.best_weights,
            "best_decisions": self.best_decisions,
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `state` returned. Raises ValueError if it belongs to another game."""
        first = self.games.resume(state["records"], state["seeds"])
        self.learner.set_state(state["learner"])
        self.sampler.bit_generator.state = state["sampler"]
        self.collector = self._collector(first)
        self.points = [Point(**row) for row in state["points"]]
        for name in ("decisions", "finished_games", "seconds", "evaluations"):
            setattr(self, name, state[name])
        for name in ("best_share", "best_weights", "best_decisions"):
            setattr(self, name, state[name])
