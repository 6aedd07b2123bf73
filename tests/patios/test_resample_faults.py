"""The chi-square rejects a biased `resample`: biases planted one at a time into the verb of the real game."""

from collections.abc import Callable

import pytest

from tests.patios import small_deals
from tests.patios.dealing import UNLIKELY, unfairness
from tests.patios.planted import FAULTS, planted
from tests.patios.small_deals import Deal

DEALS: tuple[Callable[[], Deal], ...] = (
    small_deals.dry_cards,
    small_deals.dry_cards,
    small_deals.improvements,
    small_deals.characters,
)
"""The small position that shows each fault, the first one (none) left out."""


@pytest.mark.parametrize(("fault", "deal"), list(zip(FAULTS[1:], DEALS, strict=True)), ids=FAULTS[1:])
def test_a_biased_resample_is_rejected(fault: str, deal: Callable[[], Deal]) -> None:
    true = deal()
    biased, unbiased = (true._replace(table=planted(true.table, plant)) for plant in (fault, "none"))
    assert unfairness(*biased) > UNLIKELY
    assert abs(unfairness(*unbiased)) < UNLIKELY
