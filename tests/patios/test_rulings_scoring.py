"""Scoring of rounds, payment for works, the end of the game and its scores."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gardens_env.core import kernels
from tests.patios.ends import end, ending, planted
from tests.patios.positions import Position
from tests.patios.reading import now, of_all, types
from tests.playing.rulings import untested

ASKED = (*range(1, 5), *range(8, 15), *range(16, 33), *range(34, 46), *range(48, 52), *range(54, 58))
RULINGS = [f"a{number:02}" for number in ASKED] + [f"c{number:02}" for number in range(1, 36)]

Counts = dict[str, int]


def gain(cards: Counts, points: int = 0, tokens: tuple[int, ...] = (0, 0, 0)) -> tuple[int, list[int]]:
    """Points and tokens of seat 1 after a round with these cards in its patio; nine cards need works."""
    table = planted(ending(), 1, **cards)
    table.state["points"][1] = points
    table.state["tokens"][1] = tokens
    end(table)
    return int(table.state["points"][1]), table.state["tokens"][1].tolist()


# Gains ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points", "tokens"),
    [
        ({}, 0, [0, 0, 0]),
        ({"red": 1}, 1, [0, 0, 0]),
        ({"red": 2}, 2, [0, 0, 0]),
        ({"red": 3}, 0, [0, 0, 1]),
        ({"red": 4}, 2, [0, 0, 1]),
        ({"red": 6}, 6, [0, 0, 1]),
        ({"red": 5, "green": 2, "blue": 1}, 7, [0, 0, 1]),
        ({"red": 3, "green": 3, "blue": 2}, 2, [0, 1, 1]),
        ({"red": 3, "blue": 1, "b1": 1}, 1 + 4, [0, 0, 1]),
        ({"blue": 4, "b1": 1}, 2 + 4, [1, 0, 0]),
        ({"blue": 3, "b1": 1}, 0, [1, 0, 0]),
        ({"red": 3, "b1": 1}, 0, [0, 0, 1]),
        ({"green": 3, "blue": 1, "b1": 1, "cane": 2}, 5, [0, 1, 0]),
        ({"b1": 1, "cane": 1}, 0, [0, 0, 0]),
    ],
)
def test_gains_of_a_round(cards: Counts, points: int, tokens: list[int]) -> None:
    assert gain(cards) == (points, tokens)


def test_a02_mud_may_be_the_colour_named_with_pots_of_its_own() -> None:
    assert gain({"blue": 4, "b1": 1})[0] == 2 + 4
    assert gain({"blue": 3, "b1": 1})[0] == 0


def test_several_balconies_use_the_same_pots() -> None:
    assert gain({"blue": 2, "green": 2, "red": 1, "b4": 1, "b6": 1})[0] == 5 + 5 + 3


def test_dry_flowers_are_discarded_before_scoring_and_count_for_nothing() -> None:
    table = planted(ending(), 1, red=2)
    table.lay(1, 5, "red", dry=True, known="1").lay(1, 6, "b1", dry=True, known="1")
    end(table)
    assert of_all(table, "points") == [0, 2]
    assert table.state["tokens"].sum() == 0


def test_c16_everybody_waters_before_anybody_discards_or_scores() -> None:
    table = ending().lay(0, 0, "red", dry=True, known="0").lay(1, 1, "cane")
    for cell in (0, 2, 10):
        table.lay(1, cell, "blue", dry=True, known="1")
    end(table)
    assert now(table) == ("END_TGT", 1)
    assert table.state["dry"][0, 0] == 1
    assert table.state["points"].sum() == 0


def test_a35_tokens_do_not_run_out() -> None:
    assert gain({"red": 3}, tokens=(0, 0, 7)) == (0, [0, 0, 8])


# The Tub --------------------------------------------------------------------------------------------------------------


def test_a03_the_tub_counts_as_one_pot_of_a_colour_for_everything() -> None:
    table = end(planted(ending(), 1, red=2, tub=1, blue=1, b1=1))
    assert now(table) == ("TUB_COLOUR", 1)
    assert table.legal == types("blue", "green", "red")
    table.play("TYPE red_pot")
    assert table.state["tokens"][1].tolist() == [0, 0, 1]
    assert table.state["points"][1] == 1 + 4


def test_a03_another_colour_would_have_been_worth_less() -> None:
    table = end(planted(ending(), 1, red=2, tub=1, blue=1, b1=1)).play("TYPE green_pot")
    assert table.state["tokens"].sum() == 0
    assert table.state["points"][1] == 2 + 1 + 1


def test_a_dry_tub_has_no_colour() -> None:
    table = ending().lay(1, 3, "tub", dry=True).lay(1, 4, "red")
    end(table)
    assert table.state["points"][1] == 1
    assert table.phase != "TUB_COLOUR"


# Works ----------------------------------------------------------------------------------------------------------------

NINE = {"red": 1, "cane": 8}


@pytest.mark.parametrize(
    ("points", "tokens", "left"),
    [
        (0, (0, 0, 0), (0, [0, 0, 0])),  # 1 of the pot is all there is
        (1, (0, 0, 0), (0, [0, 0, 0])),
        (7, (0, 0, 0), (6, [0, 0, 0])),
        (0, (0, 2, 0), (2, [0, 1, 0])),  # 1 + 3 - 2
        (1, (0, 2, 0), (0, [0, 2, 0])),  # 2 points are enough
    ],
)
def test_a34_works_cost_two_points_after_the_gains(
    points: int, tokens: tuple[int, int, int], left: tuple[int, list[int]]
) -> None:
    assert gain(NINE, points, tokens) == left


def test_a34_a_token_won_in_this_round_may_have_to_pay() -> None:
    assert gain({"red": 3, "cane": 6}) == (1, [0, 0, 0])


def test_a34_the_owner_picks_the_token() -> None:
    table = planted(ending(), 1, **NINE)
    table.state["tokens"][1] = (1, 0, 2)
    end(table)
    assert now(table) == ("PAY_TRIO", 1)
    assert table.legal == types("blue", "red")
    table.play("TYPE red_pot")
    assert table.state["tokens"][1].tolist() == [1, 0, 1]
    assert table.state["points"][1] == 2


def test_c16_the_tub_is_named_and_the_gains_come_before_the_payment() -> None:
    table = planted(ending(), 1, tub=1, red=2, blue=3, cane=3)
    end(table)
    assert now(table) == ("TUB_COLOUR", 1)
    table.play("TYPE red_pot")
    assert now(table) == ("PAY_TRIO", 1)
    assert table.legal == types("blue", "red")


def test_a35_tokens_never_run_out() -> None:
    assert gain({"red": 3}, tokens=(0, 0, 9)) == (0, [0, 0, 10])


# The end of the game --------------------------------------------------------------------------------------------------


def scores(table: Position) -> tuple[list[int], list[int]]:
    """Scores in half points, and places."""
    scored, placed = (np.zeros((1, table.setup.num_players), np.int64) for _ in range(2))
    kernels.scores(table.setup.tables, table.states, scored)
    kernels.places(table.setup.tables, table.states, placed)
    return scored[0].tolist(), placed[0].tolist()


@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        *[((0, 0, 0), 0), ((1, 0, 0), 3), ((1, 1, 0), 8), ((1, 1, 1), 15), ((2, 0, 0), 6), ((2, 1, 0), 11)],
        *[((2, 1, 1), 18), ((2, 2, 1), 23), ((2, 2, 2), 30), ((0, 3, 0), 9), ((3, 3, 3), 45), ((1, 0, 2), 11)],
        *[((0, 1, 4), 17), ((4, 2, 3), 41)],
    ],
)
def test_a45_trio_tokens(tokens: tuple[int, int, int], value: int) -> None:
    table = Position().put(coins=[0] * 5)
    table.state["tokens"][1] = tokens
    assert scores(table)[0] == [0, 2 * value]


def test_points_tokens_and_half_a_point_for_every_coin() -> None:
    table = Position(3).put(coins=[3, 0, 1, 0, 0], points=[4, 6, 5, 0, 0])
    assert scores(table) == ([11, 12, 11], [2, 1, 2])
    table.state["tokens"][0] = (1, 1, 0)
    assert scores(table) == ([27, 12, 11], [1, 2, 3])


def test_a_draw_is_shared() -> None:
    table = Position(3).put(coins=[2, 0, 0, 0, 0], points=[4, 5, 1, 0, 0])
    assert scores(table) == ([10, 10, 2], [1, 1, 3])


def test_unplayed_improvements_are_worth_nothing_and_coins_stay() -> None:
    table = end(ending(rounds=1).hold(1, "awning", "1"))
    assert table.phase == "OVER"
    assert scores(table) == ([2, 1], [1, 2])


# Not a nit-picker end -------------------------------------------------------------------------------------------------


def three_trios(**options: Any) -> Position:
    """Seat 1 has three trios of different colours, which needs works; seat 0 has many points."""
    return planted(ending(**options), 1, red=3, green=3, blue=3).put(points=[90, 0, 0, 0, 0])


def test_c23_three_trios_of_different_colours_in_a_round_win_at_once() -> None:
    table = end(three_trios(nit_picker_end=True))
    # One of the tokens is paid for works, and the victory stays.
    assert now(table) == ("PAY_TRIO", 1)
    table.play("TYPE red_pot")
    assert table.phase == "OVER"
    assert scores(table)[1] == [2, 1]
    assert scores(table)[0][0] > scores(table)[0][1]


def test_without_the_variant_they_do_not() -> None:
    table = end(three_trios()).play("TYPE red_pot")
    assert table.phase != "OVER"
    last = end(three_trios(rounds=1)).play("TYPE red_pot")
    assert scores(last)[1] == [1, 2]


def test_c23_tokens_of_earlier_rounds_do_not_count() -> None:
    table = planted(ending(nit_picker_end=True), 1, red=3, green=3)
    table.state["tokens"][1] = (1, 0, 0)
    assert end(table).phase != "OVER"


def test_c23_several_share_the_victory_also_in_the_last_round() -> None:
    table = three_trios(num_players=3, rounds=1, nit_picker_end=True).put(points=[3, 0, 90, 0, 0])
    planted(table, 0, red=3, green=3, blue=3)
    end(table)
    while table.phase == "PAY_TRIO":
        table.play("TYPE blue_pot")
    assert table.phase == "OVER"
    assert scores(table)[1] == [1, 1, 3]


# Roll call ------------------------------------------------------------------------------------------------------------


def test_every_ruling_has_a_test() -> None:
    assert untested(RULINGS, Path(__file__).parent) == []
