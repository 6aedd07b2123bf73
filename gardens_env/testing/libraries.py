"""The checks that PettingZoo brings along."""

import contextlib
import io
import warnings

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.testing.playing import check, describe_setup

CYCLES = 200
"""Steps of PettingZoo's checks for each game asked for."""

HARMLESS = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""Warnings about observations that are dictionaries with a mask, which is PettingZoo's own way to hand out masks."""


@check(games=2)
def check_pettingzoo(setup: Setup, games: int, seed: int) -> None:
    """PettingZoo's own `api_test` and `seed_test`, without a warning that means anything."""
    # Imported only here, because it needs pytest and imports much else.
    from pettingzoo.test import api_test, seed_test

    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed), warnings.catch_warnings():
            warnings.simplefilter("error", UserWarning)
            for message in HARMLESS:
                warnings.filterwarnings("ignore", message)
            api_test(AECEnvironment(setup, end_on_illegal=True), num_cycles=CYCLES * games)
            seed_test(lambda: AECEnvironment(setup, end_on_illegal=True), num_cycles=CYCLES)
    except (AssertionError, UserWarning) as error:
        raise AssertionError(f"{describe_setup(setup)}: PettingZoo's check fails: {error}") from error
