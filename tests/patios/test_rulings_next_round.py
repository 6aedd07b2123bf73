"""Preparing the next round: what may stay, works that end, purchases."""

import pytest

from tests.patios.ends import end, ending, planted
from tests.patios.positions import Position
from tests.patios.reading import cells, counts, improvements, now, of_all, patio, types


def kept(table: Position, *answers: str) -> dict[int, str]:
    """What stays with seat 1 after these answers."""
    end(table).play(*answers)
    assert table.phase not in ("KEEP_UP", "KEEP_DRY", "AWNING_KEEP")
    return patio(table, 1)


# Pots -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        ({"red": 1}, ["KEEP_UP"]),
        ({"red": 2}, ["KEEP_UP", "KEEP_DRY"]),
        ({"red": 3}, []),
        ({"red": 4}, ["KEEP_UP"]),
        ({"red": 5}, ["KEEP_UP", "KEEP_DRY"]),
        ({"red": 7}, ["KEEP_UP", "KEEP_DRY"]),
        ({"red": 3, "tub": 1}, ["KEEP_UP"]),
        ({"red": 2, "tub": 1}, []),
        ({"red": 1, "tub": 1}, ["KEEP_UP"]),
        ({"b1": 1, "cane": 2}, []),
        ({"blue": 1, "red": 2}, ["KEEP_UP", "KEEP_UP", "KEEP_DRY"]),
    ],
)
def test_what_may_be_kept(cards: dict[str, int], asked: list[str]) -> None:
    table = end(planted(ending(), 1, **cards))
    if table.phase == "TUB_COLOUR":
        table.play("TYPE red_pot")
    seen = []
    while table.phase.startswith("KEEP"):
        seen.append(table.phase)
        table.play(sorted(table.legal)[0])
    assert seen == asked


def test_a37_one_pot_stays_beautiful_and_one_is_turned_dry() -> None:
    assert kept(planted(ending(), 1, red=5), "CELL 2", "CELL 4") == {2: "red", 4: "~red"}


def test_a37_the_dry_one_is_known_to_all() -> None:
    table = end(planted(ending(3), 1, red=2)).play("CELL 0", "CELL 1")
    assert table.known(1, 1) == "012"
    table = end(planted(ending(3, monument=True), 1, red=2)).play("CELL 0", "CELL 1")
    assert table.known(1, 1) == ""


def test_a37_keeping_is_optional_and_c02_asks_for_a_dry_one_even_then() -> None:
    table = end(planted(ending(), 1, red=1))
    assert table.legal == {*cells(0), "PASS"}
    table.play("PASS")
    assert now(table) == ("KEEP_DRY", 1)
    assert table.legal == {*cells(0), "PASS"}
    table.play("CELL 0")
    assert patio(table, 1) == {0: "~red"}


def test_a37_option_without_dry_pots() -> None:
    table = end(planted(ending(keep_dry=False), 1, red=2))
    assert now(table) == ("KEEP_UP", 1)
    table.play("CELL 1")
    assert patio(table, 1) == {1: "red"}
    assert not table.phase.startswith("KEEP")


def test_a39_c10_every_pot_of_the_colour_can_be_the_one() -> None:
    table = end(planted(ending(), 1, red=4))
    assert table.legal == {*cells(0, 1, 2, 3), "PASS"}
    table = end(planted(ending(), 1, red=5)).play("CELL 3")
    assert now(table) == ("KEEP_DRY", 1)
    assert table.legal == {*cells(0, 1, 2, 4), "PASS"}


def test_c10_the_colours_come_in_order_for_each_player_from_the_finisher() -> None:
    table = planted(planted(ending(), 1, red=1, blue=1), 0, green=1)
    end(table)
    assert now(table) == ("KEEP_UP", 0)
    table.play("CELL 0")
    assert now(table) == ("KEEP_UP", 1)
    assert table.legal == {*cells(1), "PASS"}  # blue
    table.play("CELL 1")
    assert table.legal == {*cells(0), "PASS"}


def test_c17_nothing_leaves_before_all_is_answered() -> None:
    table = planted(ending(), 1, red=5, b1=1, cane=1, awning=1)
    end(table).play("CELL 2", "CELL 4")
    assert now(table) == ("AWNING_KEEP", 1)
    assert len(patio(table, 1)) == 8
    assert "~" not in "".join(patio(table, 1).values())
    table.play("PASS")
    assert patio(table, 1) == {2: "red", 4: "~red"}


def test_canes_also_on_the_ladder_and_balconies_are_discarded() -> None:
    table = planted(ending(), 1, b1=1, cane=1, ladder=1).put(ladder_canes=[0, 1, 0, 0, 0])
    table.state["pack"][3] -= 1
    end(table)
    assert patio(table, 1) == {}
    assert table.state["ladder_canes"].sum() == 0
    assert counts(table, "discards")["cane"] == 2
    assert counts(table, "discards")["b1"] == 1


# The Awning -----------------------------------------------------------------------------------------------------------


def test_a41_an_awning_keeps_one_more_flower_beautiful_in_its_cell() -> None:
    table = end(planted(ending(), 1, red=3, b1=1, cane=1, awning=1))
    assert now(table) == ("AWNING_KEEP", 1)
    assert table.legal == {*cells(0, 1, 2, 3), "PASS"}
    table.play("CELL 3")
    assert patio(table, 1) == {3: "b1"}


def test_a41_neither_the_tub_nor_what_was_dry() -> None:
    table = planted(ending(), 1, tub=1, green=3, awning=1).lay(1, 7, "red", dry=True, known="1")
    end(table).play("TYPE blue_pot")
    assert table.legal == {*cells(1, 2, 3), "PASS"}


def test_a41_a_pot_that_was_declined_can_be_kept_that_way() -> None:
    table = end(planted(ending(), 1, red=1, awning=1)).play("PASS", "PASS")
    assert table.legal == {*cells(0), "PASS"}


def test_a41_nothing_that_would_leave_nothing_asked() -> None:
    table = end(planted(ending(), 1, red=1, awning=1)).play("CELL 0")
    assert patio(table, 1) == {0: "red"}
    assert not table.phase.startswith("AWNING")


# Improvements ---------------------------------------------------------------------------------------------------------


def test_a27_c19_all_placed_improvements_go_under_the_pack_in_one_batch() -> None:
    orders = set()
    for draws in range(30):
        table = planted(planted(ending(), 1, awning=1, ladder=1), 0, hose=1, watering_can=1)
        table.lay(1, 6, "tub", dry=True).put(random_draws=draws)
        end(table)
        assert table.state["batch"].sum() == 0
        # First what was there, then the Guitarist, then the batch.
        assert improvements(table)[:2] == ["flamenco_dancer", "guitarist"]
        orders.add(tuple(improvements(table)[2:]))
    assert {name for order in orders for name in order} == {"awning", "ladder", "hose", "watering_can", "tub"}
    assert len({order[0] for order in orders}) == 5


def test_a38_the_tub_of_a_trio_is_one_of_the_three() -> None:
    table = end(planted(ending(), 1, red=3, tub=1)).play("TYPE red_pot")
    assert now(table) == ("KEEP_UP", 1)
    table.play("CELL 0")
    assert patio(table, 1) == {0: "red"}
    assert "tub" in improvements(table)


def test_hands_are_kept() -> None:
    table = end(ending().hold(1, "awning", "1"))
    assert table.state["hand"][1].tolist() == [1, 0, 0, 0, 0, 0, 0]


# Works end ------------------------------------------------------------------------------------------------------------


def test_a40_outer_cards_move_to_the_nearest_free_cell() -> None:
    table = ending().lay(1, 13, "red").lay(1, 8, "blue").lay(1, 2, "cane").lay(1, 17, "green").lay(1, 4, "green")
    end(table).play("CELL 8", "CELL 4", "CELL 17", "CELL 13")
    # 8 goes to the corner beside it, 13 to 2, whose Cane has left; 17 finds 4 taken, and 3 and 5 are equally near.
    assert patio(table, 1) == {0: "blue", 2: "red", 3: "~green", 4: "green"}
    assert table.state["works"].sum() == 0


def test_a40_ties_go_to_the_lowest_cell() -> None:
    table = ending().lay(1, 12, "red").lay(1, 2, "green")
    end(table).play("CELL 2", "CELL 12")
    assert patio(table, 1) == {1: "red", 2: "green"}  # 1 and 3 are equally far from 12


def test_a40_dry_cards_move_as_well() -> None:
    table = ending().lay(1, 12, "red").lay(1, 20, "red")
    end(table).play("CELL 20", "CELL 12")
    assert patio(table, 1) == {2: "~red", 6: "red"}
    assert table.known(1, 2) == "01"


# Purchases ------------------------------------------------------------------------------------------------------------


def rich(*coins: int, **sample: int) -> Position:
    """The round has ended; the players have these coins, seat 0 one more from the Guitarist."""
    table = ending().put(coins=[*coins, 0, 0, 0], coin_reserve=5 - sum(coins))
    table.state["discards"] += table.state["sample"]
    table.state["sample"] = 0
    table.sample(**sample)
    return end(table)


def test_two_coins_buy_a_beautiful_flower() -> None:
    table = rich(1, 0, red=1, b1=1, cane=2)
    assert now(table) == ("BUY", 0)
    assert table.legal == {*types("red", "b1"), "PASS"}
    table.play("TYPE balcony_1")
    assert now(table) == ("PLACE_UP", 0)
    assert of_all(table, "coins") == [0, 0]
    assert table.state["coin_reserve"] == 5
    table.play("CELL 3")
    assert patio(table, 0) == {3: "b1"}
    assert now(table) == ("TURN", 0)


def test_a42_several_purchases_in_one_go_in_turn() -> None:
    table = rich(3, 1, red=2, cane=2)
    table.play("TYPE red_pot", "CELL 0")
    assert now(table) == ("BUY", 0)
    table.play("TYPE red_pot", "CELL 1")
    assert now(table) == ("TURN", 0)


def test_a44_the_sample_is_not_filled_up_between_purchases() -> None:
    table = rich(1, 2, red=1, blue=1, cane=2).play("TYPE red_pot", "CELL 0")
    assert now(table) == ("BUY", 1)
    assert table.legal == {*types("blue"), "PASS"}
    table.play("TYPE blue_pot", "CELL 0")
    assert table.state["sample"].sum() == 4  # for the next round


def test_without_a_flower_in_the_sample_nobody_buys() -> None:
    assert now(rich(2, 2, cane=4)) == ("TURN", 0)


def test_unused_coins_are_kept() -> None:
    table = rich(1, 3, red=1, cane=3).play("PASS", "PASS")
    assert of_all(table, "coins") == [2, 3]


def test_nothing_is_bought_after_the_last_round() -> None:
    table = ending(rounds=1).put(coins=[3, 1, 0, 0, 0], coin_reserve=1)
    assert end(table).phase == "OVER"


def test_c21_a_purchase_may_turn_the_well_for_the_coming_round() -> None:
    table = rich(1, 0, red=1, cane=3)
    for cell in range(8):
        table.lay(0, cell, "green")
    table.play("TYPE red_pot")
    assert table.state["works"][0] == 1
    table.play("CELL 8")
    assert now(table) == ("TURN", 0)
    assert table.state["works"][0] == 1
