"""What the checks are made of: random games, the verbs as plain functions, and failures that say how to repeat them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol

import numpy as np
from numpy.typing import NDArray

from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Game, Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.core.seeding import game_seeds

SPARE_DECISIONS = 1000
"""Decisions beyond `Setup.longest_game` after which a game counts as one that never ends."""


class Check(Protocol):
    """A check of the suite: raises AssertionError if the game breaks the promise."""

    __name__: str

    def __call__(
        self, game: Game, num_players: int | None = None, games: int = ..., seed: int = 0, **options: Any
    ) -> None:
        """Check a game.

        Args:
            game: the game.
            num_players: number of seats, or None for every number that the game allows.
            games: how many random games are looked at.
            seed: seed of these games.
            options: the game's own options.

        Raises:
            AssertionError: the promise is broken; the message says what is wrong and how to repeat it.
        """
        ...


def check(games: int) -> Callable[[Callable[[Setup, int, int], None]], Check]:
    """Make a check of a function of (setup, number of games, seed), looking at `games` games unless told otherwise."""

    def wrap(body: Callable[[Setup, int, int], None]) -> Check:
        default = games

        def run(
            game: Game, num_players: int | None = None, games: int = default, seed: int = 0, **options: Any
        ) -> None:
            for players in game.players if num_players is None else (num_players,):
                body(game.setup(num_players=players, **options), games, seed)

        run.__name__ = run.__qualname__ = body.__name__
        run.__doc__ = body.__doc__
        run.__module__ = body.__module__
        return run

    return wrap


def describe_setup(setup: Setup) -> str:
    """A setup in words: `familia_hort_v0(num_players=2, mode='basic')`."""
    options = ", ".join(f"{name}={value!r}" for name, value in setup.options.items())
    return f"{setup.game.versioned_name}({options})"


def fail(setup: Setup, what: str, seed: Any = None, actions: Sequence[int] | NDArray[np.int64] = ()) -> NoReturn:
    """Raise AssertionError with what is broken and, given a game's seed and actions, the lines that lead there."""
    message = f"{describe_setup(setup)}: {what}"
    if seed is not None:
        chosen = ", ".join(f"{name}={value!r}" for name, value in setup.options.items())
        message += (
            f"\nTo get there: env = AECEnvironment(game.setup({chosen})); env.reset(seed={int(seed)})"
            f"\nfor action in {[int(action) for action in actions]}: env.step(action)"
        )
    raise AssertionError(message)


def choose(masks: NDArray[np.int8], generator: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action a row of `masks` (N, A), int64 (N,); the choice depends on the masks and generator only."""
    return (generator.random(masks.shape) * masks).argmax(axis=1).astype(np.int64)


# The AEC environment --------------------------------------------------------------------------------------------------


def fail_in(env: AECEnvironment, what: str) -> NoReturn:
    """Raise AssertionError about the game that an environment is playing."""
    fail(env.setup, what, env.game_seed, env.actions or [])


def is_over(env: AECEnvironment) -> bool:
    """Whether the environment's game has ended."""
    return env.terminations[env.agent_selection]


def random_action(env: AECEnvironment, generator: np.random.Generator) -> int:
    """A random legal action of the agent to move."""
    return int(choose(env.observe(env.agent_selection)["action_mask"][None], generator)[0])


# The verbs on arrays of records ---------------------------------------------------------------------------------------


def start(
    setup: Setup, seeds: NDArray[np.int64], first_player: int | None = None
) -> tuple[NDArray[Any], NDArray[np.int8]]:
    """Fresh games of these seeds: records (N,) and masks int8 (N, A)."""
    states = setup.blank(len(seeds))
    masks = np.zeros((len(seeds), setup.actions.size), np.int8)
    kernels.start(setup.tables, setup.blank(), states, setup.encode(first_player), seeds, masks)
    return states, masks


def legal(setup: Setup, states: NDArray[Any]) -> NDArray[np.int8]:
    """Legal actions of the seats to move, int8 (N, A)."""
    masks = np.zeros((len(states), setup.actions.size), np.int8)
    kernels.legal(setup.tables, states, masks)
    return masks


def observe(setup: Setup, states: NDArray[Any], seats: int | NDArray[Any]) -> NDArray[np.float32]:
    """What the seats, one for all or (N,), know: float32 (N, D)."""
    out = np.zeros((len(states), setup.observation.size), np.float32)
    kernels.observe(setup.tables, states, _spread(seats, len(states)), out)
    return out


def scores(setup: Setup, states: NDArray[Any]) -> NDArray[np.int64]:
    """Scores as if the games ended now, int64 (N, players)."""
    out = np.zeros((len(states), setup.num_players), np.int64)
    kernels.scores(setup.tables, states, out)
    return out


def places(setup: Setup, states: NDArray[Any]) -> NDArray[np.int64]:
    """Places as if the games ended now, int64 (N, players)."""
    out = np.zeros((len(states), setup.num_players), np.int64)
    kernels.places(setup.tables, states, out)
    return out


def broken_invariants(setup: Setup, states: NDArray[Any]) -> NDArray[np.int64]:
    """What `check` says of every record, int64 (N,)."""
    out = np.zeros(len(states), np.int64)
    kernels.check(setup.tables, states, out)
    return out


def resampled(setup: Setup, states: NDArray[Any], seats: int | NDArray[Any], seed: int) -> NDArray[Any]:
    """Random copies that the seats cannot tell from the states."""
    copies = states.copy()
    kernels.resample(setup.tables, copies, _spread(seats, len(copies)), game_seeds(seed, len(copies)))
    return copies


def rotated(setup: Setup, states: NDArray[Any], k: int) -> NDArray[Any]:
    """Copies in which seat s has become seat s + k."""
    copies = states.copy()
    kernels.rotate(setup.tables, copies, k)
    return copies


def apply(setup: Setup, states: NDArray[Any], actions: NDArray[np.int64]) -> tuple[NDArray[Any], NDArray[np.int8]]:
    """Copies after one legal action each, and their masks int8 (N, A)."""
    copies, masks = states.copy(), np.zeros((len(states), setup.actions.size), np.int8)
    kernels.apply(setup.tables, copies, actions, masks)
    return copies, masks


def _spread(seats: int | NDArray[Any], count: int) -> NDArray[np.int64]:
    return np.broadcast_to(np.asarray(seats, np.int64), (count,)).copy()


# Random games ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """Several games of one setup after the same number of decisions.

    Attributes:
        setup: their setup.
        seeds: int64 (N,).
        states: their records (N,).
        masks: int8 (N, A), as the core handed them out.
        actions: the decisions so far, int64 (N, decisions).
    """

    setup: Setup
    seeds: NDArray[np.int64]
    states: NDArray[Any]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]

    def part(self, chosen: Any) -> "Moment":
        """The chosen games only (indices or a bool mask)."""
        return Moment(self.setup, self.seeds[chosen], self.states[chosen], self.masks[chosen], self.actions[chosen])

    def fail(self, game: Any, what: str) -> NoReturn:
        """Raise AssertionError about one of the games."""
        fail(self.setup, what, self.seeds[int(game)], self.actions[int(game)])

    def fail_where(self, broken: Any, what: str) -> None:
        """Raise AssertionError about the first game whose mark, bool (N,), is set, if any."""
        if broken.any():
            self.fail(int(broken.argmax()), what)


def moments(setup: Setup, games: int, seed: int) -> Iterator[Moment]:
    """Random games from the first decision to the last; ended games are part of one moment more and then left out.

    Raises:
        AssertionError: a game does not end.
    """
    generator = np.random.default_rng(seed)
    seeds = game_seeds(seed, games)
    states, masks = start(setup, seeds)
    moment = Moment(setup, seeds, states, masks, np.zeros((games, 0), np.int64))
    limit = setup.longest_game + SPARE_DECISIONS
    while len(moment.states):
        yield moment
        # An empty mask is no decision either; the check of the masks tells it from an end.
        going = (moment.states["seat"] != NO_SEAT) & moment.masks.any(axis=1)
        moment = moment.part(going)
        if not len(moment.states):
            return
        if moment.actions.shape[1] > limit:
            moment.fail(0, f"the game has not ended after {limit} decisions")
        actions = choose(moment.masks, generator)
        states, masks = apply(setup, moment.states, actions)
        history = np.concatenate([moment.actions, actions[:, None]], axis=1)
        moment = Moment(setup, moment.seeds, states, masks, history)


def final_moments(setup: Setup, games: int, seed: int) -> Iterator[Moment]:
    """Random games after their last decision."""
    for moment in moments(setup, games, seed):
        ended = moment.states["seat"] == NO_SEAT
        if ended.any():
            yield moment.part(ended)


def record_difference(one: NDArray[Any], other: NDArray[Any]) -> list[str]:
    """Names of the fields in which two records, arrays (1,) or records, differ."""
    names = one.dtype.names or ()
    return [name for name in names if not np.array_equal(one[name], other[name])]
