"""Random legal play in other suites, as far as they are installed, for a comparison on the same machine."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.measuring import Case, Chunk
from benchmarks.ours import aec_chunk

BATCH = 1_024
CONNECT_FOUR = "PettingZoo connect_four_v3.env()"


def cases() -> tuple[list[Case], list[str]]:
    """The cases of the suites that are installed, and the names of those that are not."""
    found: list[Case] = []
    missing: list[str] = []
    for suite, make in SUITES.items():
        try:
            found += make()
        except ImportError as error:
            missing.append(f"{suite} ({error})")
    return found, missing


def _pettingzoo() -> list[Case]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # importing an environment's module is deprecated in favour of pettingzoo.make
        from pettingzoo.classic import connect_four_v3

        return [
            Case(CONNECT_FOUR, "peer", aec_chunk(connect_four_v3.env())),
            Case("PettingZoo connect_four_v3.raw_env()", "peer", aec_chunk(connect_four_v3.raw_env())),
        ]


def _open_spiel() -> list[Case]:
    import pyspiel

    return [Case("OpenSpiel connect_four", "peer", _open_spiel_chunk(pyspiel.load_game("connect_four")))]


def _open_spiel_chunk(game: Any) -> Chunk:
    generator = np.random.default_rng(0)

    def chunk() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[generator.integers(len(legal))])
            decisions += 1
        return decisions

    return chunk


def _rlcard() -> list[Case]:
    import rlcard

    return [Case(f"RLCard {name}", "peer", _rlcard_chunk(rlcard.make(name))) for name in ("leduc-holdem", "uno")]


def _rlcard_chunk(env: Any) -> Chunk:
    generator = np.random.default_rng(0)

    def chunk() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[generator.integers(len(legal))])
            decisions += 1
        return decisions

    return chunk


def _pgx() -> list[Case]:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    step = auto_reset(env.step, env.init)

    @jax.jit
    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        key, choice, restart = jax.random.split(key, 3)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, scores, axis=-1)
        return jax.vmap(step)(state, actions, jax.random.split(restart, BATCH)), key

    state = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), BATCH))
    key = jax.random.PRNGKey(1)

    def chunk() -> int:
        nonlocal state, key
        for _ in range(16):
            state, key = advance(state, key)
        jax.block_until_ready(state.observation)
        return 16 * BATCH

    return [Case(f"Pgx connect_four, {BATCH:,} games, JAX's own threads", "peer", chunk)]


SUITES: dict[str, Callable[[], list[Case]]] = {
    "PettingZoo classic": _pettingzoo,
    "OpenSpiel": _open_spiel,
    "RLCard": _rlcard,
    "Pgx": _pgx,
}
