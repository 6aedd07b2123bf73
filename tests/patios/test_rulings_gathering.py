"""Gardeners, water carrier and Assistant: cards that go round the table, and what happens when there are too few."""

import pytest

from tests.patios.positions import Position
from tests.patios.reading import cells, counts, now, patio, row, types

ASSISTED = "assistant_gardener red_gardener blue_gardener water_carrier"
HIDDEN = "green_gardener children sun neighbour"


def filled(table: Position, seat: int, name: str = "cane", dry: bool = False) -> Position:
    """The eight cells of a seat hold cards of one kind."""
    for cell in range(8):
        table.lay(seat, cell, name, dry, "01" if dry else "")
    return table


# Gardeners ------------------------------------------------------------------------------------------------------------


def test_the_active_player_takes_first_and_beautiful_the_others_dry() -> None:
    table = Position(3).sample(red=3, b1=1, blue=1).play("CHARACTER red_gardener")
    assert now(table) == ("TAKE", 0)
    assert table.legal == types("red", "b1")
    table.play("TYPE red_pot", "CELL 0")
    assert now(table) == ("TAKE_DRY", 1)
    assert table.legal == types("red", "b1")  # no PASS
    table.play("TYPE balcony_1", "CELL 7")
    assert now(table) == ("PLACE_DRY", 2)  # only red pots are left
    table.play("CELL 2")
    assert [patio(table, seat) for seat in range(3)] == [{0: "red"}, {7: "~b1"}, {2: "~red"}]
    assert [table.known(1, 7), table.known(2, 2)] == ["012", "012"]
    assert now(table) == ("TURN", 1)


def test_a14_followers_take_while_there_is_something_and_get_no_new_deal() -> None:
    table = Position(3).sample(red=1, blue=4).pack(*["red"] * 8).play("CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("TURN", 1)
    assert [patio(table, seat) for seat in range(3)] == [{0: "red"}, {}, {}]
    assert counts(table, "sample") == {"blue": 4, "red": 1}


def test_other_colours_are_not_for_this_gardener() -> None:
    table = Position().sample(red=2, green=1, cane=1).play("CHARACTER red_gardener", "CELL 0", "CELL 0")
    assert counts(table, "sample").get("green", 0) >= 1
    assert now(table) == ("TURN", 1)


def test_the_sample_is_dealt_anew_once_when_nothing_suits() -> None:
    table = Position().sample(blue=4).pack(*["red"] * 4).play("CHARACTER red_gardener")
    assert now(table) == ("PLACE_UP", 0)
    assert counts(table, "sample") == {"red": 3}
    assert counts(table, "discards")["blue"] == 17


def test_nothing_suits_even_then() -> None:
    table = Position().sample(blue=4).pack(*["green"] * 9).play("CHARACTER red_gardener")
    assert now(table) == ("TURN", 1)
    assert counts(table, "sample") == {"green": 4}
    assert row(table).endswith("visitors ~red_gardener")


def test_c14_the_old_sample_may_come_back_in_the_middle_of_a_draw() -> None:
    """Everything but four blue pots and two green ones lies in patios: the new sample needs the discards."""
    table = Position(5)
    names = ["red"] * 17 + ["green"] * 9 + ["cane"] * 14 + [f"b{number}" for number in range(1, 12)]
    for number, name in enumerate(names):
        table.lay(number // 12, number % 12, name)
    table.sample(blue=8).pack("green", "green").put(discards=[9, 6, 0, *[0] * 12])
    table.put(pack=[0, 2, 0, *[0] * 12])
    table.play("CHARACTER red_gardener")
    assert sum(counts(table, "sample").values()) == 8
    assert counts(table, "sample")["green"] >= 2
    assert sum(counts(table, "discards").values()) == 0
    assert sum(counts(table, "pack").values()) == 17 + 8 - 8


# The water carrier ----------------------------------------------------------------------------------------------------


def test_everybody_takes_a_cane_in_turn_while_there_are_some() -> None:
    table = Position(3).sample(cane=2, blue=3).play("CHARACTER water_carrier")
    assert now(table) == ("CANE", 0)
    assert table.legal == cells(*range(8))
    table.play("CELL 4")
    assert now(table) == ("CANE", 1)
    table.play("CELL 5")
    assert now(table) == ("TURN", 1)
    assert [patio(table, seat) for seat in range(3)] == [{4: "cane"}, {5: "cane"}, {}]


def test_a16_a_cane_can_be_used_at_once_on_any_dry_flower_also_out_of_turn() -> None:
    table = (
        Position().sample(cane=2, blue=2).lay(1, 0, "red", dry=True, known="01").lay(0, 3, "b4", dry=True, known="0")
    )
    table.play("CHARACTER water_carrier", "CELL 3")
    assert patio(table, 0) == {3: "b4"}
    assert table.legal == cells(*range(8))
    table.play("CELL 0")
    assert patio(table, 1) == {0: "red"}
    assert counts(table, "discards") == {"cane": 2}


def test_a17_who_can_neither_use_nor_place_a_cane_is_passed_over() -> None:
    table = filled(Position(3), 1, "red").sample(cane=3, blue=2).play("CHARACTER water_carrier", "CELL 0")
    assert now(table) == ("CANE", 2)
    table.play("CELL 1")
    assert counts(table, "sample")["cane"] >= 1
    assert table.state["works"].sum() == 0


def test_c04_the_active_player_too() -> None:
    table = (
        filled(Position(), 0, "red").hold(0, "guitarist", "0").sample(cane=2, blue=2).play("CHARACTER water_carrier")
    )
    assert now(table) == ("CANE", 1)
    table.play("CELL 1")
    assert now(table) == ("POST", 0)  # the turn was not lost
    assert len(patio(table, 0)) == 8


def test_a_full_patio_with_a_ladder_or_something_dry_takes_canes() -> None:
    table = filled(Position(), 0, "red").sample(cane=2, blue=2)
    table.state["card"][0, 5] = -1
    table.state["discards"][2] += 1
    table.lay(0, 5, "ladder").play("CHARACTER water_carrier")
    assert table.state["ladder_canes"][0] == 1  # the only choice
    table = filled(Position(), 0, "red", dry=True).sample(cane=2, blue=2).play("CHARACTER water_carrier")
    assert now(table) == ("CANE", 0)
    assert table.legal == cells(*range(8))


def test_a_new_deal_brings_canes() -> None:
    table = Position().sample(blue=4).pack(*["cane"] * 6).play("CHARACTER water_carrier")
    assert now(table) == ("CANE", 0)
    assert counts(table, "sample") == {"cane": 3}


# The Assistant --------------------------------------------------------------------------------------------------------


def assisted(num_players: int, *pack: str) -> Position:
    """The Assistant can be called; the pack holds these cards."""
    names = f"{ASSISTED} {HIDDEN}".split()
    up = 4 if num_players in (2, 4) else 5
    table = Position(num_players).pack(*pack)
    return table.row(" ".join(names[:up]), " ".join(names[up:]))


def test_the_cards_go_round_the_other_way() -> None:
    table = assisted(3, "blue", "green", "red", "b1").sample(blue=5).play("CHARACTER assistant_gardener")
    assert now(table) == ("DRAFT", 0)
    assert table.legal == types("blue", "green", "red", "b1")
    table.play("TYPE red_pot", "CELL 0")
    assert now(table) == ("DRAFT", 2)
    assert table.legal == types("blue", "green", "b1")
    table.play("TYPE balcony_1", "CELL 1")
    assert now(table) == ("DRAFT", 1)
    table.play("TYPE blue_pot")
    assert now(table) == ("PLACE_DRY", 1)
    assert counts(table, "draft") == {"green": 1}
    table.play("CELL 2")
    assert counts(table, "draft") == {}
    assert [patio(table, seat) for seat in range(3)] == [{0: "red"}, {2: "~blue"}, {1: "~b1"}]
    assert now(table) == ("TURN", 1)


def test_a48_c25_the_last_card_is_discarded_after_the_last_pick_lies() -> None:
    table = assisted(2, "blue", "green", "red").play("CHARACTER assistant_gardener", "TYPE red_pot", "CELL 0")
    before = counts(table, "discards")
    table.play("TYPE blue_pot")
    assert counts(table, "discards") == before
    table.play("CELL 0")
    # The pack was empty, so that the sample was filled up from the discards afterwards.
    assert table.state["discards"].sum() == 0
    assert counts(table, "pack")["green"] + counts(table, "sample").get("green", 0) == 17


def test_c27_the_last_pick_is_known_to_the_one_before() -> None:
    table = assisted(3, "blue", "green", "red", "b1").sample(blue=5).play("CHARACTER assistant_gardener")
    table.play("TYPE red_pot", "CELL 0", "TYPE balcony_1", "CELL 1", "TYPE blue_pot", "CELL 2")
    assert table.known(2, 1) == "2"
    assert table.known(1, 2) == "12"


def test_c27_with_two_players_that_is_the_active_one() -> None:
    table = assisted(2, "blue", "green", "red").sample(blue=4).play("CHARACTER assistant_gardener")
    table.play("TYPE red_pot", "CELL 0", "TYPE green_pot", "CELL 5")
    assert table.known(1, 5) == "01"


def test_canes_are_used_or_placed_face_up() -> None:
    table = assisted(2, "cane", "cane", "red").lay(1, 3, "blue", dry=True, known="01").sample(blue=4)
    table.play("CHARACTER assistant_gardener", "TYPE cane", "CELL 0", "TYPE cane")
    assert now(table) == ("CANE", 1)
    table.play("CELL 3")
    assert patio(table, 0) == {0: "cane"}
    assert patio(table, 1) == {3: "blue"}


def test_c24_a_cane_that_is_of_no_use_can_be_kept_to_avoid_works() -> None:
    table = filled(assisted(2, "cane", "blue", "red"), 0, "green").sample(blue=4).play("CHARACTER assistant_gardener")
    assert table.legal == types("cane", "blue", "red")
    table.play("TYPE cane")
    assert now(table) == ("DRAFT", 1)
    assert table.state["works"].sum() == 0
    assert counts(table, "discards")["cane"] == 14


@pytest.mark.parametrize(("pack", "pickers"), [(2, 2), (1, 1), (0, 0), (3, 3)])
def test_a49_with_too_few_cards_they_pick_until_there_is_none(pack: int, pickers: int) -> None:
    table = assisted(3).sample(blue=5)
    table.put(discards=[0] * 15, pack=[0, 0, pack, *[0] * 12])
    table.play_unsound("CHARACTER assistant_gardener", *["CELL 0"] * pickers)
    kept: list[dict[int, str]] = [{}, {}, {}]
    for seat in (0, 2, 1)[:pickers]:
        kept[seat] = {0: "red" if seat == 0 else "~red"}
    assert [patio(table, seat) for seat in range(3)] == kept
    assert table.phase == "TURN"


def test_c25_with_too_few_cards_the_last_picker_is_the_last_who_got_one() -> None:
    table = assisted(3).sample(blue=5)
    table.put(discards=[0] * 15, pack=[0, 1, 2, *[0] * 12])
    table.play_unsound("CHARACTER assistant_gardener", "TYPE red_pot", "CELL 0", "TYPE red_pot", "CELL 0", "CELL 0")
    assert table.known(2, 0) == "2"
    assert table.known(1, 0) == "12"
