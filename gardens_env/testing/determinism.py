"""Same game, options, seed and actions: the same bytes, whichever way the game is played."""

from dataclasses import dataclass, field, fields
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.seeding import game_seeds
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.child import in_another_process
from gardens_env.testing.playing import (
    check,
    choose,
    fail,
    fail_in,
    is_over,
    moments,
    observe,
    random_action,
    record_difference,
    start,
)

GAMES_IN_A_ROW = 2
"""Games that every place of the vector environment plays: one after `reset`, the others after a restart."""

HIGH_BIT = 40
"""A bit of the seed beyond the first 32, which must matter as well."""


@dataclass
class RecordedGame:
    """A game as it was seen from outside, decision by decision."""

    seed: int
    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    observations: list[bytes] = field(default_factory=list)
    masks: list[bytes] = field(default_factory=list)
    records: list[bytes] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    length: int = 0

    def difference(self, other: "RecordedGame", setup: Setup) -> str:
        """In words, where another recording first differs; empty if nowhere."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if mine == theirs:
                continue
            if not isinstance(mine, list) or len(mine) != len(theirs):
                return f"its {each.name}"
            first = next(i for i, pair in enumerate(zip(mine, theirs, strict=True)) if pair[0] != pair[1])
            elements = _elements(setup, each.name, mine[first], theirs[first])
            return f"its {each.name}, first after {first} decisions{elements}"
        return ""


def _elements(setup: Setup, name: str, one: Any, other: Any) -> str:
    """Which fields of a record or elements of an observation differ, in words; nothing for the rest."""
    if name == "records":
        records = [np.frombuffer(data, setup.game.state_dtype)[0] for data in (one, other)]
        return f": {record_difference(*records)}"
    if name == "observations":
        vectors = [np.frombuffer(data, np.float32) for data in (one, other)]
        return f": {[setup.observation.name(int(i)) for i in np.flatnonzero(vectors[0] != vectors[1])[:8]]}"
    return ""


def play_vector(setup: Setup, games: int, seed: int, threads: int = 1, copy: bool = False) -> list[RecordedGame]:
    """Random games in the vector environment, `GAMES_IN_A_ROW` in each place, sorted by seed."""
    env = VectorEnvironment(setup, games, threads=threads, copy=copy)
    # The choice at one place must not depend on the others, so every place has a generator of its own.
    generators = [np.random.default_rng([seed, place]) for place in range(games)]
    seen = env.reset(seed=game_seeds(seed, games))
    running = [RecordedGame(int(env.seeds[place])) for place in range(games)]
    finished: list[RecordedGame] = []
    limit = GAMES_IN_A_ROW * setup.longest_game
    for _ in range(limit):
        observations, masks, seats = seen
        chosen = np.concatenate([choose(masks[i : i + 1], generators[i]) for i in range(games)])
        for i, game in enumerate(running):
            game.seats.append(int(seats[i]))
            game.actions.append(int(chosen[i]))
            game.observations.append(observations[i].tobytes())
            game.masks.append(masks[i].tobytes())
            game.records.append(env.states[i].tobytes())
        observations, masks, seats, rewards, done, info = env.step(chosen)
        seen = observations, masks, seats
        for i in map(int, np.flatnonzero(done)):
            game = running[i]
            game.rewards, game.scores = rewards[i].tolist(), info["scores"][i].tolist()
            game.places, game.length = info["places"][i].tolist(), int(info["length"][i])
            if int(info["seed"][i]) != game.seed:
                fail(setup, f"the vector environment calls the seed of this game {info['seed'][i]}", game.seed)
            finished.append(game)
            running[i] = RecordedGame(int(env.seeds[i]))
        if len(finished) >= GAMES_IN_A_ROW * games:
            break
    return sorted(finished, key=lambda game: game.seed)


def play_aec(setup: Setup, like: RecordedGame) -> RecordedGame:
    """The same seed and actions through the AEC environment."""
    env = AECEnvironment(setup)
    env.reset(seed=like.seed)
    game = RecordedGame(like.seed)
    for action in like.actions:
        seen, _, over, _, _ = env.last()
        if over:
            break
        game.seats.append(env.possible_agents.index(env.agent_selection))
        game.actions.append(action)
        game.observations.append(seen["observation"].tobytes())
        game.masks.append(seen["action_mask"].tobytes())
        record = env.record
        game.records.append(record.tobytes())
        if not seen["action_mask"][action]:
            fail_in(env, f"action {action} is legal in the vector environment but not in AEC")
        env.step(action)
    rewards = np.array([env.rewards[agent] for agent in env.possible_agents], np.float32)
    game.rewards = rewards.tolist()
    game.scores, game.places = env.scores()
    game.length = int(env.record["decisions"][0])
    return game


@check(games=4)
def check_determinism(setup: Setup, games: int, seed: int) -> None:
    """Same seed and actions give the same bytes: vector at any thread count, AEC, and in another process."""
    reference = play_vector(setup, games, seed)
    compare_games(setup, reference, play_vector(setup, games, seed, copy=True), "played again with copy=True")
    if numba.config.NUMBA_NUM_THREADS > 1:
        compare_games(setup, reference, play_vector(setup, games, seed, threads=2), "on two threads")
    compare_games(setup, reference, [play_aec(setup, game) for game in reference], "through AEC")
    elsewhere = in_another_process(play_vector, setup, games, seed)
    compare_games(setup, reference, elsewhere, "in another process")


def compare_games(setup: Setup, one: list[RecordedGame], other: list[RecordedGame], how: str) -> None:
    """Raise AssertionError where the recordings of the same games differ."""
    if len(one) != len(other):
        fail(setup, f"{len(one)} games became {len(other)} games {how}")
    for game, again in zip(one, other, strict=True):
        difference = game.difference(again, setup)
        if difference:
            fail(setup, f"the game comes out differently {how}: {difference}", game.seed, game.actions)


@check(games=24)
def check_seed_matters(setup: Setup, games: int, seed: int) -> None:
    """Different seeds give different games, in every front, and a game's seed is used as it is."""
    seeds = game_seeds(seed, games)
    if _equal_games(setup, seeds):
        fail(setup, f"the games of {games} different seeds are all equal: the seed is ignored", seeds[0])
    high = seeds[0] ^ (np.arange(games, dtype=np.int64) << np.int64(HIGH_BIT))
    if _equal_games(setup, high):
        fail(setup, f"the seed's bits from {HIGH_BIT} on are ignored", high[0])
    states, _ = start(setup, seeds)
    env, vector = AECEnvironment(setup), VectorEnvironment(setup, games)
    vector.reset(seed=seeds)
    for i, each in enumerate(seeds):
        env.reset(seed=int(each))
        if env.record.tobytes() != states[i : i + 1].tobytes():
            fail(setup, "AEC's reset(seed) starts another game than that of its seed", each)
        if vector.states[i].tobytes() != states[i].tobytes():
            fail(setup, "the vector environment's reset(seeds) starts another game than that of its seed", each)
    vector.reset(seed=seed)
    if len(set(vector.seeds.tolist())) < games:
        fail(setup, f"the vector environment's reset(seed={seed}) starts several games with one seed")


def _equal_games(setup: Setup, seeds: NDArray[np.int64]) -> bool:
    """Whether the games of all seeds look alike to all seats, as long as always the first legal action is played."""
    env = VectorEnvironment(setup, len(seeds))
    _, masks, _ = env.reset(seed=seeds)
    for _ in range(setup.longest_game):
        for seat in range(setup.num_players):
            seen = observe(setup, env.states, seat)
            if (seen != seen[0]).any():
                return False
        _, masks, _, _, done, _ = env.step(masks.argmax(axis=1))
        if done.any():
            return bool(done.all())
    return True


@check(games=6)
def check_fresh_start(setup: Setup, games: int, seed: int) -> None:
    """A restarted game equals a fresh one byte for byte: every field and counter is reset, in every front."""
    _restarts_of_vector(setup, games, seed)
    generator = np.random.default_rng(seed)
    used, seeds = AECEnvironment(setup), game_seeds(seed, games)
    for each in seeds:
        fresh = AECEnvironment(setup)
        used.reset(seed=int(each))
        fresh.reset(seed=int(each))
        _same_environment(setup, used, fresh, int(each))
        while not is_over(used):
            used.step(random_action(used, generator))
    for moment in moments(setup, games, seed):
        taken = moment.actions.shape[1]
        wrong = moment.states["decisions"] != taken
        moment.fail_where(wrong, f"the record counts another number of decisions than the {taken} that were taken")


def _restarts_of_vector(setup: Setup, games: int, seed: int) -> None:
    generator = np.random.default_rng(seed)
    env = VectorEnvironment(setup, games)
    _, masks, _ = env.reset(seed=seed)
    restarts = 0
    while restarts < GAMES_IN_A_ROW * games:
        _, masks, _, rewards, done, _ = env.step(choose(masks, generator))
        if (rewards[~done] != 0).any():
            fail(setup, "the vector environment pays a reward in a game that goes on")
        restarts += int(done.sum())
        fresh, _ = start(setup, env.seeds[done])
        for was, now in zip(fresh, env.states[done], strict=True):
            if was.tobytes() != now.tobytes():
                names = record_difference(was, now)
                fail(setup, f"a game restarted by the vector environment differs from a fresh one in {names}")
    env.reset(seed=game_seeds(seed, games))
    fresh, _ = start(setup, game_seeds(seed, games))
    if env.states.tobytes() != fresh.tobytes():
        names = record_difference(fresh, env.states)
        fail(setup, f"reset() of a used vector environment leaves traces in {names}")


def _same_environment(setup: Setup, used: AECEnvironment, fresh: AECEnvironment, seed: int) -> None:
    if used.record.tobytes() != fresh.record.tobytes():
        names = record_difference(fresh.record, used.record)
        fail(setup, f"reset() of a used AEC environment leaves traces in {names}", seed)
    for name in ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
        if getattr(used, name) != getattr(fresh, name):
            fail(setup, f"reset() of a used AEC environment leaves traces in {name}: {getattr(used, name)}", seed)
    for agent in fresh.agents:
        one, other = used.observe(agent), fresh.observe(agent)
        if any(not np.array_equal(one[key], other[key]) for key in one):
            fail(
                setup,
                f"after reset() of a used AEC environment, {agent} does not see what it sees in a fresh one",
                seed,
            )
