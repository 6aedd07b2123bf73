"""Actions: masks never empty or stale, illegal actions refused, names one-to-one, wrong options refused."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Game, Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.core.vector import VectorEnvironment
from gardens_env.testing.playing import (
    Moment,
    broken_invariants,
    check,
    choose,
    fail,
    fail_in,
    is_over,
    legal,
    moments,
    start,
)

NO_ACTIONS: tuple[Any, ...] = (-1, 10**6, 1.5, "0", None, True)
"""Things that are no action of any game."""


@check(games=32)
def check_invariants(setup: Setup, games: int, seed: int) -> None:
    """`check` finds nothing after any decision, in games with a drawn and with a chosen first player."""
    for moment in moments(setup, games, seed):
        broken = broken_invariants(setup, moment.states)
        moment.fail_where(broken != 0, f"invariant {broken[broken != 0][:1]} is broken")
    for first_player in range(setup.num_players):
        states, _ = start(setup, np.arange(games, dtype=np.int64), first_player)
        broken = broken_invariants(setup, states)
        if broken.any():
            fail(setup, f"invariant {broken.max()} is broken at the start with first_player={first_player}")


@check(games=32)
def check_masks(setup: Setup, games: int, seed: int) -> None:
    """The mask is the present position's: never empty before the end, zero after it, never of one action only."""
    for moment in moments(setup, games, seed):
        _check_mask(moment, moment.masks, "the mask")
    for environment_masks in (_aec_masks, _vector_masks):
        for moment, masks, what in environment_masks(setup, min(games, 4), seed):
            _check_mask(moment, masks, what)


def _check_mask(moment: Moment, masks: NDArray[np.int8], what: str) -> None:
    ended = moment.states["seat"] == NO_SEAT
    counts = masks.sum(axis=1)
    moment.fail_where(~ended & (counts == 0), f"{what} is empty although the game goes on")
    moment.fail_where(ended & (counts != 0), f"{what} allows actions after the end of the game")
    stale = (masks != legal(moment.setup, moment.states)).any(axis=1)
    moment.fail_where(stale, f"{what} is not that of the present position: it is stale")
    moment.fail_where(counts == 1, f"{what} leaves a single action, which should have been played without asking")


def _aec_masks(setup: Setup, games: int, seed: int) -> Iterator[tuple[Moment, NDArray[np.int8], str]]:
    generator = np.random.default_rng(seed)
    env = AECEnvironment(setup)
    for game in range(games):
        env.reset(seed=seed + game)
        while not is_over(env):
            seeds, actions = np.array([seed + game], np.int64), np.array([env.actions], np.int64)
            mask = env.observe(env.agent_selection)["action_mask"][None]
            yield Moment(setup, seeds, env.record, mask, actions), mask, "the mask of the AEC environment"
            env.step(int(choose(mask, generator)[0]))


def _vector_masks(setup: Setup, games: int, seed: int) -> Iterator[tuple[Moment, NDArray[np.int8], str]]:
    generator = np.random.default_rng(seed)
    env = VectorEnvironment(setup, games)
    _, masks, _ = env.reset(seed=seed)
    for _ in range(min(2 * setup.longest_game, 200)):
        nothing = np.zeros((games, 0), np.int64)
        yield Moment(setup, env.seeds.copy(), env.states, masks, nothing), masks, "the mask of the vector environment"
        _, masks, _, _, _, _ = env.step(choose(masks, generator))


@check(games=2)
def check_illegal_actions(setup: Setup, games: int, seed: int) -> None:
    """An illegal action changes nothing: raw AEC and vector raise, and `env()` ends the game with its penalty."""
    generator = np.random.default_rng(seed)
    raw = AECEnvironment(setup)
    for game in range(games):
        raw.reset(seed=seed + game)
        while not is_over(raw):
            mask = raw.observe(raw.agent_selection)["action_mask"]
            illegal = [int(action) for action in np.flatnonzero(mask == 0)]
            for action in (*generator.permutation(illegal)[:6].tolist(), *NO_ACTIONS):
                _raw_refuses(raw, action)
            if illegal:
                _env_ends(setup, raw.record, illegal[0])
            raw.step(int(choose(mask[None], generator)[0]))
    _vector_refuses(setup, 4, seed)


def _raw_refuses(env: AECEnvironment, action: Any) -> None:
    setup, record, agent = env.setup, env.record, env.agent_selection
    seen = env.last()
    phase = setup.game.phases[int(record["phase"][0])]
    try:
        env.step(action)
    except ValueError as error:
        message = str(error)
    else:
        fail_in(env, f"raw_env() accepts the illegal action {action!r}")
    if agent not in message or phase not in message:
        fail_in(env, f"the error for action {action!r} does not name {agent} and the phase {phase}: {message}")
    exists = isinstance(action, int) and not isinstance(action, bool) and 0 <= action < setup.actions.size
    if exists and setup.actions.name(action) not in message:
        fail_in(env, f"the error for action {action} does not call it {setup.actions.name(action)!r}: {message}")
    again = env.last()
    same = env.record.tobytes() == record.tobytes() and env.agent_selection == agent and again[1:] == seen[1:]
    if not same or any(not np.array_equal(seen[0][key], again[0][key]) for key in seen[0]):
        fail_in(env, f"raw_env() refuses the illegal action {action!r} but has changed")


def _env_ends(setup: Setup, record: NDArray[Any], action: int) -> None:
    env = AECEnvironment(setup, end_on_illegal=True)
    env.reset(seed=0)
    env.record = record
    offender = env.agent_selection
    env.step(action)
    expected = {agent: -1.0 if agent == offender else 1 / (setup.num_players - 1) for agent in env.possible_agents}
    what = f"after the illegal action {setup.actions.name(action)!r} of {offender}, env()"
    if not all(env.terminations.values()) or any(env.truncations.values()):
        fail(setup, f"{what} has not ended for all seats")
    if env.rewards != expected:
        fail(setup, f"{what} pays {env.rewards}, not {expected}")
    if not all("illegal_action" in info for info in env.infos.values()):
        fail(setup, f"{what} does not say 'illegal_action' in its infos")
    if any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents):
        fail(setup, f"{what} still has legal actions")


def _vector_refuses(setup: Setup, games: int, seed: int) -> None:
    env, twin = VectorEnvironment(setup, games, copy=True), VectorEnvironment(setup, games, copy=True)
    seen, same = env.reset(seed=seed), twin.reset(seed=seed)
    for _ in range(min(setup.longest_game, 40)):
        masks = seen[1]
        chosen = choose(masks, np.random.default_rng(seed))
        for wrong in (int(masks[-1].argmin()), -1, setup.actions.size):
            if 0 <= wrong < setup.actions.size and masks[-1, wrong]:
                continue
            before = env.states.tobytes()
            _expect_error(setup, f"vector step with action {wrong}", env.step, [*chosen[:-1], wrong])
            if env.states.tobytes() != before:
                fail(setup, f"the vector environment refuses action {wrong} of its last game, but others have moved")
        seen, same = env.step(chosen)[:3], twin.step(chosen)[:3]
        pairs: Any = zip(seen, same, strict=True)
        if any(not np.array_equal(one, two) for one, two in pairs):
            fail(setup, "the vector environment goes on differently after a refused action")


@check(games=8)
def check_action_names(setup: Setup, games: int, seed: int) -> None:
    """An action's words are unique among the legal actions of a position."""
    for moment in moments(setup, games, seed):
        for game in np.flatnonzero(moment.masks.any(axis=1)):
            words: dict[str, int] = {}
            for action in np.flatnonzero(moment.masks[game]):
                text = setup.game.describe(setup.tables[0], moment.states[game], int(action))
                if not isinstance(text, str) or not text.strip():
                    moment.fail(game, f"action {action} has no description: {text!r}")
                if text in words:
                    moment.fail(game, f"actions {words[text]} and {action} are both described as {text!r}")
                words[text] = int(action)


def check_options(game: Game, num_players: int | None = None, games: int = 1, seed: int = 0, **options: Any) -> None:
    """Unknown options and impossible values raise ValueError; unknown keys of `reset(options=)` are ignored."""
    setup = game.setup(num_players=num_players, **options)
    players = (min(game.players) - 1, max(game.players) + 1, "two", 2.5, True)
    wrong: list[dict[str, Any]] = [{"no_such_option": 1}, *({"num_players": count} for count in players)]
    wrong += [{option.name: "no such value"} for option in game.options]
    wrong += [{option.name: None} for option in game.options if None not in option.choices]
    for option in game.options:
        if isinstance(option.choices, range):
            beyond = (option.choices[0] - 1, option.choices[-1] + 1, float(option.choices[0]), True)
            wrong += [{option.name: value} for value in beyond]
    wrong.append({"data": "no/such/table.toml"})
    for arguments in wrong:
        _expect_error(setup, f"setup(**{arguments})", game.setup, **arguments)
    for front in (AECEnvironment, VectorEnvironment):
        _expect_error(setup, f"{front.__name__}(reward='fame')", front, setup, reward="fame")
    env = AECEnvironment(setup)
    env.reset(seed=seed)
    before = env.record
    for first_player in (-1, setup.num_players, "player_0", 0.5):
        reset = {"first_player": first_player}
        _expect_error(setup, f"reset(options={reset})", env.reset, options=reset)
    for bad_seed in (-1, 2**63, 1.5, "1"):
        _expect_error(setup, f"reset(seed={bad_seed!r})", env.reset, seed=bad_seed)
    if env.record.tobytes() != before.tobytes():
        fail(setup, "a refused reset() has changed the running game")
    env.reset(seed=seed, options={"unknown_key": 1})
    if env.record.tobytes() != before.tobytes():
        fail(setup, "an unknown key of reset(options=) changes the game")


def _expect_error(setup: Setup, what: str, function: Callable[..., Any], *arguments: Any, **keywords: Any) -> None:
    try:
        function(*arguments, **keywords)
    except (ValueError, FileNotFoundError) as error:
        if not str(error).strip():
            fail(setup, f"{what} is refused without a message")
    except Exception as error:
        fail(setup, f"{what} raises {type(error).__name__} instead of ValueError: {error}")
    else:
        fail(setup, f"{what} is accepted")
