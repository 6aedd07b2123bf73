"""The conformance suite: run it on your own game.

    from gardens_env.testing import CHECKS, check_game

    check_game(GAME)                      # everything, for every number of players

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_promises(check):
        check(GAME, mode="advanced")      # one check a test; options of the game as keywords

Every check has the signature `check(game, num_players=None, games=..., seed=0, **options)` and raises AssertionError
with a message that says what is broken and how to get there. `num_players=None` stands for every number of players;
more `games` look more closely. The game must stand in a module that can be imported (not `__main__`), since some checks
run in a new process.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

from gardens_env.core.game import Game, Value
from gardens_env.testing.actions import (
    check_action_names,
    check_illegal_actions,
    check_invariants,
    check_masks,
    check_options,
)
from gardens_env.testing.copies import check_copies
from gardens_env.testing.determinism import check_determinism, check_fresh_start, check_seed_matters
from gardens_env.testing.endings import (
    check_all_end_together,
    check_declared_bounds,
    check_every_seat_moves,
    check_ranking,
    check_rewards,
)
from gardens_env.testing.knowledge import (
    check_environment_hides,
    check_hidden_is_redealt,
    check_no_leaks,
    check_resample_is_fair,
    check_resampled_games,
    check_seat_symmetry,
)
from gardens_env.testing.libraries import check_pettingzoo
from gardens_env.testing.numbers import check_no_overflow
from gardens_env.testing.observations import (
    check_layouts,
    check_looking_changes_nothing,
    check_observation_space,
    check_own_arrays,
)
from gardens_env.testing.playing import Check

CHECKS: tuple[Check, ...] = (
    check_options,
    check_layouts,
    check_invariants,
    check_masks,
    check_declared_bounds,
    check_looking_changes_nothing,
    check_action_names,
    check_illegal_actions,
    check_every_seat_moves,
    check_all_end_together,
    check_ranking,
    check_rewards,
    check_observation_space,
    check_own_arrays,
    check_no_leaks,
    check_environment_hides,
    check_hidden_is_redealt,
    check_resample_is_fair,
    check_resampled_games,
    check_seat_symmetry,
    check_seed_matters,
    check_fresh_start,
    check_copies,
    check_determinism,
    check_no_overflow,
    check_pettingzoo,
)
"""All checks, cheap ones first."""


def variants(game: Game) -> Iterator[dict[str, Any]]:
    """Every number of players with every one of `option_sets`, as keywords for the checks."""
    for num_players, options in product(game.players, option_sets(game)):
        yield {"num_players": num_players, **options}


def option_sets(game: Game) -> list[dict[str, Any]]:
    """Few choices of all of a game's options in which any two values of any two options meet.

    The defaults come first. Of an option that is a range of numbers, its first value and its default are tried.
    """
    names = [option.name for option in game.options]
    defaults = tuple(option.default for option in game.options)
    candidates = list(product(*(option.examples for option in game.options)))
    chosen = [defaults]
    missing = set().union(*map(_pairs, candidates)) - _pairs(defaults)
    while missing:
        chosen.append(max(candidates, key=lambda values: len(missing & _pairs(values))))
        missing -= _pairs(chosen[-1])
    return [dict(zip(names, values, strict=True)) for values in chosen]


def _pairs(values: tuple[Value, ...]) -> set[tuple[int, int, Value, Value]]:
    """Which values meet there, an option with itself included: (place, place, value, value)."""
    places = range(len(values))
    return {(one, other, values[one], values[other]) for one, other in product(places, places) if one <= other}


def check_game(game: Game, num_players: int | None = None, seed: int = 0, **options: Any) -> None:
    """Run all checks. Arguments and errors as for a single check."""
    for check in CHECKS:
        check(game, num_players=num_players, seed=seed, **options)


__all__ = [
    "CHECKS",
    "Check",
    "check_game",
    "option_sets",
    "variants",
    "check_options",
    "check_layouts",
    "check_invariants",
    "check_masks",
    "check_declared_bounds",
    "check_looking_changes_nothing",
    "check_action_names",
    "check_illegal_actions",
    "check_every_seat_moves",
    "check_all_end_together",
    "check_ranking",
    "check_rewards",
    "check_observation_space",
    "check_own_arrays",
    "check_no_leaks",
    "check_environment_hides",
    "check_hidden_is_redealt",
    "check_resample_is_fair",
    "check_resampled_games",
    "check_seat_symmetry",
    "check_seed_matters",
    "check_fresh_start",
    "check_copies",
    "check_determinism",
    "check_no_overflow",
    "check_pettingzoo",
]
