"""Work on a patio, placing, and the Children's exchange."""

import pytest

from tests.patios.positions import Position
from tests.patios.reading import cells, counts, improvements, now, patio

CHILDREN_UP = "children red_gardener sun neighbour"
REST = "blue_gardener green_gardener water_carrier assistant_gardener"


def filled(table: Position, seat: int, count: int = 8, first: int = 0) -> Position:
    """Cells of a patio hold green and blue pots."""
    for cell in range(first, first + count):
        table.lay(seat, cell, "green" if cell < 16 else "blue")
    return table


# Work -----------------------------------------------------------------------------------------------------------------


def test_the_ninth_card_turns_the_well_and_all_cells_are_free_for_it() -> None:
    table = filled(Position(), 0).sample(red=1, cane=3).play("CHARACTER red_gardener")
    assert table.state["works"][0] == 1
    assert now(table) == ("PLACE_UP", 0)
    assert table.legal == cells(*range(8, 24))
    table.play("CELL 20")
    assert patio(table, 0)[20] == "red"


def test_work_is_compulsory_on_other_turns_too() -> None:
    table = filled(Position(), 1).sample(red=2, cane=2).play("CHARACTER red_gardener", "CELL 0")
    assert table.state["works"].tolist()[:2] == [0, 1]
    assert now(table) == ("PLACE_DRY", 1)
    table.play("CELL 9")
    assert patio(table, 1)[9] == "~red"


def test_under_works_every_free_cell_will_do() -> None:
    table = filled(Position(), 0, count=7).lay(0, 13, "b1").sample(red=1, cane=3).play("CHARACTER red_gardener")
    assert table.legal == cells(7, *[cell for cell in range(8, 24) if cell != 13])


def test_without_works_the_outer_cells_are_out_of_reach() -> None:
    table = filled(Position(), 0, count=6).sample(red=1, cane=3).play("CHARACTER red_gardener")
    assert table.legal == cells(6, 7)
    assert table.state["works"][0] == 0


def test_a17_canes_and_improvements_cause_no_work() -> None:
    table = filled(Position(), 0).hold(0, "awning", "0").hold(0, "hose", "0").hold(0, "watering_can", "0")
    table.hold(0, "ladder", "0").sample(red=1, cane=3)
    assert not any(name.startswith("IMPROVEMENT") for name in table.legal)


def test_a17_a_useless_cane_of_the_children_is_discarded() -> None:
    table = filled(Position(), 0).sample(blue=4).pack("cane").row(CHILDREN_UP, REST)
    table.play("CHARACTER children")
    assert counts(table, "discards")["cane"] == 14
    assert table.state["works"].sum() == 0
    assert now(table) == ("TURN", 1)  # the other patio has nothing to exchange


def test_a18_the_tub_may_cause_work() -> None:
    table = filled(Position(), 0).hold(0, "tub", "0").sample(red=1, cane=3).play("IMPROVEMENT tub")
    assert table.state["works"][0] == 1
    assert table.legal == cells(*range(8, 24))
    table.play("CELL 8")
    assert patio(table, 0)[8] == "tub"
    assert now(table) == ("TURN", 0)


def test_c26_a_tub_that_fits_nowhere_goes_under_the_pack() -> None:
    table = filled(filled(Position(), 0, count=16), 0, first=16).hold(0, "tub", "0").sample(red=1, cane=3)
    table.play("IMPROVEMENT tub")
    assert improvements(table)[-1] == "tub"
    assert now(table) == ("TURN", 0)


def test_a49_a_flower_that_fits_nowhere_is_discarded() -> None:
    table = filled(filled(Position(), 0, count=16), 0, first=16).sample(red=1, cane=3).pack("cane", "cane")
    discarded = counts(table, "discards")["red"]
    table.play("CHARACTER red_gardener")
    assert counts(table, "discards")["red"] == discarded + 1
    assert now(table) == ("TURN", 1)


# The Children ---------------------------------------------------------------------------------------------------------


def children(*drawn: str, **options: bool) -> Position:
    """Seat 0 can call the Children; the pack holds these cards and then red pots."""
    table = (
        Position(3, **options).sample(blue=5).row(f"{CHILDREN_UP} blue_gardener", REST.removeprefix("blue_gardener "))
    )
    return table.pack(*drawn)


def test_a32_the_children_bring_the_packs_top_card() -> None:
    table = children("b5").play("CHARACTER children")
    assert now(table) == ("PLACE_UP", 0)
    table.play("CELL 3")
    assert patio(table, 0) == {3: "b5"}
    assert now(table) == ("TURN", 1)  # a Balcony face up is not exchanged


def test_beautiful_pots_and_dry_flowers_are_exchanged_for_their_like() -> None:
    table = children("green").lay(0, 0, "b1", dry=True, known="0").lay(0, 1, "b2").lay(0, 2, "cane").lay(0, 4, "tub")
    table.lay(1, 0, "red").lay(1, 1, "b3").lay(2, 5, "blue", dry=True, known="2").lay(2, 6, "blue").lay(2, 7, "cane")
    table.play("CHARACTER children", "CELL 3")
    assert now(table) == ("SWAP_OWN", 0)
    assert table.legal == {*cells(0, 3), "PASS"}
    table.play("CELL 3")
    assert now(table) == ("SWAP_PLAYER", 0)
    assert table.legal == {"PLAYER 1", "PLAYER 2"}
    table.play("PLAYER 2")
    # The only pot there is exchanged without a question.
    assert patio(table, 0)[3] == "blue"
    assert patio(table, 2)[6] == "green"
    assert now(table) == ("TURN", 1)


def test_dry_flowers_go_to_dry_ones_and_lie_dry() -> None:
    table = (
        children("cane").lay(0, 0, "b1", dry=True, known="0").lay(2, 5, "blue", dry=True, known="2").lay(1, 0, "red")
    )
    table.lay(2, 6, "b4", dry=True, known="012").play("CHARACTER children", "CELL 7")
    assert table.legal == {*cells(0), "PASS"}
    table.play("CELL 0")
    assert now(table) == ("SWAP_CELL", 0)
    assert table.legal == cells(5, 6)
    table.play("CELL 6")
    assert patio(table, 0) == {0: "~b4", 7: "cane"}
    assert patio(table, 2) == {5: "~blue", 6: "~b1"}
    assert [table.known(0, 0), table.known(2, 6)] == ["012", "02"]


def test_the_tub_is_never_exchanged_dry_or_beautiful() -> None:
    table = children("cane").lay(0, 0, "tub", dry=True).lay(1, 0, "red", dry=True, known="1")
    table.play("CHARACTER children", "CELL 7")
    assert now(table) == ("TURN", 1)
    table = children("cane").lay(0, 0, "red", dry=True, known="0").lay(1, 0, "tub", dry=True)
    assert now(table.play("CHARACTER children", "CELL 7")) == ("TURN", 1)


def test_the_exchange_may_be_declined_and_the_card_just_drawn_be_exchanged() -> None:
    table = children("green").lay(1, 1, "green").play("CHARACTER children", "CELL 0")
    assert table.legal == {*cells(0), "PASS"}
    declined = table.play("PASS")
    assert now(declined) == ("TURN", 1)
    table = children("green").lay(1, 1, "red").play("CHARACTER children", "CELL 0", "CELL 0")
    assert [patio(table, 0), patio(table, 1)] == [{0: "red"}, {1: "green"}]


def test_a49_without_a_card_the_exchange_is_left() -> None:
    table = children().lay(0, 0, "red").lay(1, 0, "green").put(discards=[0] * 15)
    table.play_unsound("CHARACTER children")
    assert now(table) == ("SWAP_OWN", 0)


# Monument to memory ---------------------------------------------------------------------------------------------------


def test_monument_nobody_knows_a_dry_flower_that_has_been_placed() -> None:
    table = Position(2, monument=True).sample(red=2, cane=2).lay(1, 5, "green")
    table.play("CHARACTER red_gardener", "CELL 0", "CELL 0")
    assert table.known(1, 0) == ""


def test_c07_an_exchanged_card_is_seen_by_its_receiver_until_the_next_decision() -> None:
    table = children("cane", monument=True).lay(0, 0, "b1", dry=True, known="").lay(2, 5, "blue", dry=True, known="")
    table.play("CHARACTER children", "CELL 7", "CELL 0")
    assert [table.known(0, 0), table.known(2, 5)] == ["0", "2"]
    assert now(table) == ("TURN", 1)
    table.play("CHARACTER sun", "CELL 3")
    assert now(table) == ("TURN", 2)
    assert [table.known(0, 0), table.known(2, 5)] == ["0", "2"]  # neither has decided anything since
    table.play("CHARACTER red_gardener")
    assert table.known(2, 5) == ""
    assert table.known(0, 0) == "0"


def test_c07_a_move_without_a_choice_is_no_decision() -> None:
    table = children("cane", monument=True).lay(0, 0, "b1", dry=True, known="").lay(2, 5, "blue", dry=True, known="")
    table.play("CHARACTER children", "CELL 7", "CELL 0").play("CHARACTER sun", "CELL 0")
    # The Sun has discarded what seat 0 had got; seat 2 was not asked.
    assert patio(table, 0) == {7: "cane"} or table.phase == "SUN_SHIELD"
    assert table.known(2, 5) == "2"


def test_c07_the_tub_is_known_even_there() -> None:
    table = Position(2, monument=True).lay(0, 3, "tub").sample(red=2, cane=2)
    table.row("sun red_gardener blue_gardener green_gardener", "children neighbour water_carrier assistant_gardener")
    table.put(active=1, seat=1).play("CHARACTER sun", "CELL 3")
    assert patio(table, 0) == {3: "~tub"}
    assert table.known(0, 3) == "01"


@pytest.mark.parametrize(("monument", "known"), [(False, "01"), (True, "")])
def test_a_flower_dried_by_the_sun_was_seen_by_all(monument: bool, known: str) -> None:
    table = Position(2, monument=monument).lay(0, 3, "b7").sample(red=2, cane=2)
    table.row("sun red_gardener blue_gardener green_gardener", "children neighbour water_carrier assistant_gardener")
    table.put(active=1, seat=1).play("CHARACTER sun", "CELL 3")
    assert patio(table, 0) == {3: "~b7"}
    assert table.known(0, 3) == known
