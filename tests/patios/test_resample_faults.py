"""The chi-square rejects a biased `resample`: biases planted one at a time into the verb of the real game."""

from collections.abc import Callable

import pytest

from tests.patios import small_deals
from tests.patios.dealing import UNLIKELY, unfairness
from tests.patios.planted import FAULTS, planted
from tests.patios.small_deals import Deal

BIASED: list[tuple[str, Callable[[], Deal]]] = [
    ("one deal in twelve is the true one", small_deals.dry_cards),
    ("rare types are preferred", small_deals.dry_cards),
    ("Improvements only rotate", small_deals.improvements),
    ("the highest character stays", small_deals.characters),
]


@pytest.mark.parametrize(("fault", "deal"), BIASED, ids=[fault for fault, _ in BIASED])
def test_a_biased_resample_is_rejected(fault: str, deal: Callable[[], Deal]) -> None:
    true = deal()
    biased, unbiased = (true._replace(table=planted(true.table, plant)) for plant in (fault, "none"))
    assert unfairness(*biased) > UNLIKELY
    assert abs(unfairness(*unbiased)) < UNLIKELY


def test_every_bias_is_planted_here() -> None:
    assert ["none", *(fault for fault, _ in BIASED)] == list(FAULTS)
