"""The conformance suite on a game outside the suite's own package, as its author would run it."""

from typing import Any

import pytest

from gardens_env.testing import CHECKS, Check, check_game, check_invariants, variants
from tests.core.toy_game import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_promises(check: Check) -> None:
    check(GAME)


@pytest.mark.parametrize("options", list(variants(GAME)), ids=str)
def test_rules_of_every_variant(options: dict[str, Any]) -> None:
    check_invariants(GAME, games=500, **options)


def test_variants_are_all_combinations() -> None:
    assert list(variants(GAME)) == [
        {"num_players": players, "extra_coin": extra, "coins": 2} for players in (2, 3) for extra in (False, True)
    ]


def test_everything_at_once() -> None:
    check_game(GAME, num_players=3, seed=7, extra_coin=True, coins=5)


def test_checks_refuse_unknown_options() -> None:
    with pytest.raises(ValueError, match="no option 'colour'"):
        check_invariants(GAME, colour="red")
