"""What hypothesis finds no counterexample to: the Hose and the scores are what the slow code says."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from gardens_env.core import kernels
from tests.patios import slow
from tests.patios.positions import Position

FREE, DRY, BEAUTIFUL, CANE = range(4)
patios = st.lists(st.sampled_from((FREE, DRY, BEAUTIFUL, DRY, BEAUTIFUL, CANE)), min_size=24, max_size=24)


def sunny(contents: list[int], hose: int) -> Position:
    """Seat 1 has the Hose among all this, and the Sun comes first."""
    table = Position().sample(blue=1, cane=3)
    table.row("blue_gardener sun green_gardener red_gardener", "children neighbour water_carrier assistant_gardener")
    table.lay(1, hose, "hose").put(works=[0, 1, 0, 0, 0])
    for cell, content in enumerate(contents):
        if cell != hose and content == CANE and table.state["pack"][3] > 1:
            table.lay(1, cell, "cane")
        elif cell != hose and content in (DRY, BEAUTIFUL):
            table.lay(1, cell, ("red", "green")[cell % 2], content == DRY, "01" if content == DRY else "")
    return table.play("CHARACTER blue_gardener", "CELL 0")


def flowers_of(table: Position) -> tuple[set[int], set[int]]:
    """The cells of seat 1 with flowers, and those with dry ones."""
    dry = set(np.flatnonzero(table.state["dry"][1]).tolist())
    card = table.state["card"][1]
    return set(np.flatnonzero((card >= 0) & (card < 3)).tolist()), dry


@settings(max_examples=60, deadline=None)
@given(patios, st.integers(0, 23), st.lists(st.integers(0, 23), min_size=3, max_size=3))
def test_the_hose_picks_what_the_slow_code_says(contents: list[int], hose: int, picks: list[int]) -> None:
    table = sunny(contents, hose)
    flowers, dry = flowers_of(table)
    waters = bool(slow.hose_picks(hose, flowers, dry, set()))
    assert waters == (table.phase == "SUNFX_SRC" and "IMPROVEMENT hose" in table.legal)
    if not waters:
        return
    picked: set[int] = set()
    table.play("IMPROVEMENT hose")
    while table.phase == "SUNFX_HOSE":
        # A single first pick is taken without a question.
        picked |= {cell for cell in flowers if int(table.state["picks"]) >> cell & 1}
        expected = slow.hose_picks(hose, flowers, dry, picked)
        assert {int(name.split()[1]) for name in table.legal - {"PASS"}} == expected
        assert ("PASS" in table.legal) == bool(picked)
        cell = sorted(expected)[picks[len(picked)] % len(expected)]
        picked.add(cell)
        table.play(f"CELL {cell}")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=3, max_size=3), st.integers(0, 30), st.integers(0, 4))
def test_scores_are_the_best_use_of_the_tokens(tokens: list[int], points: int, coins: int) -> None:
    table = Position().put(points=[points, 0, 0, 0, 0], coins=[coins, 0, 0, 0, 0])
    table.state["tokens"][0] = tokens
    scores = np.zeros((1, 2), np.int64)
    kernels.scores(table.setup.tables, table.states, scores)
    assert scores[0].tolist() == [2 * (slow.trio_value(tokens) + points) + coins, 0]
