"""No integer of the record overflows, and the rules mean the same compiled and uncompiled."""

import traceback
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from gardens_env.core.game import Setup
from gardens_env.core.seeding import game_seeds
from gardens_env.testing.child import in_another_process
from gardens_env.testing.determinism import RecordedGame, compare_games, play_vector
from gardens_env.testing.playing import apply, check, choose, describe_setup, fail, start

WIDE_SUFFIX = "_wide"


@check(games=3)
def check_no_overflow(setup: Setup, games: int, seed: int) -> None:
    """Uncompiled games, with overflow an error and beside a copy of 64-bit fields, come out as the compiled ones."""
    uncompiled = in_another_process(play_uncompiled, setup, games, seed, jit=False)
    compare_games(setup, play_vector(setup, games, seed), uncompiled, "with NUMBA_DISABLE_JIT=1")


def play_uncompiled(setup: Setup, games: int, seed: int) -> list[RecordedGame]:
    """Random games, to be called uncompiled; before, games are played beside copies with wide integers."""
    with np.errstate(over="raise"):
        for game_seed in game_seeds(seed, games):
            _play_beside_wide(setup, int(game_seed), seed)
        return play_vector(setup, games, seed)


def _play_beside_wide(setup: Setup, game_seed: int, seed: int) -> None:
    """One game in the record as it is and in one of 64-bit fields; stores that lose something make the two differ."""
    generator = np.random.default_rng(seed)
    seeds = np.array([game_seed], np.int64)
    wide_setup = widened(setup)
    actions: list[int] = []
    try:
        narrow, masks = start(setup, seeds)
        wide, _ = start(wide_setup, seeds)
        _compare(setup, narrow, wide, game_seed, actions)
        while masks.any() and len(actions) <= setup.longest_game:
            chosen = choose(masks, generator)
            actions.append(int(chosen[0]))
            narrow, masks = apply(setup, narrow, chosen)
            wide, _ = apply(wide_setup, wide, chosen)
            _compare(setup, narrow, wide, game_seed, actions)
    except (FloatingPointError, OverflowError) as error:
        frames = traceback.extract_tb(error.__traceback__)
        where = [frame for frame in frames if "numpy" not in Path(frame.filename).parts][-1]
        what = f"an integer overflows ({error}) in {where.filename}, line {where.lineno}: {where.line}"
        fail(setup, what, game_seed, actions)


def _compare(setup: Setup, narrow: Any, wide: Any, seed: int, actions: list[int]) -> None:
    names = zip(narrow.dtype.names, wide.dtype.names, strict=True)
    for name, wide_name in names:
        if not np.array_equal(narrow[name], wide[wide_name]):
            what = f"the field {name!r} overflows: it holds {narrow[name][0]}, 64 bits would hold {wide[wide_name][0]}"
            fail(setup, what, seed, actions)


def widened(setup: Setup) -> Setup:
    """The same game with a record of 64-bit integers. For uncompiled use: it registers the verbs for another dtype."""
    game = setup.game
    names = game.state_dtype.names
    if names is None:
        raise AssertionError(f"{describe_setup(setup)}: the record has no fields")
    columns = []
    for name in names:
        base, shape = game.state_dtype[name].base, game.state_dtype[name].shape
        whole = base.kind in "iu" and base != np.uint64
        columns.append((name if name != names[0] else name + WIDE_SUFFIX, np.dtype(np.int64) if whole else base, shape))
    wide = replace(game, state_dtype=np.dtype((np.record, columns)))
    return Setup(wide, setup.num_players, setup.options, setup.encoded, setup.tables)
