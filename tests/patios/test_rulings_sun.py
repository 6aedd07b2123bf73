"""The Sun's action: targets, shields, and what becomes of unshielded flowers."""

import pytest

from tests.patios.positions import Position
from tests.patios.reading import cells, counts, improvements, now, patio

UP = "sun red_gardener blue_gardener green_gardener"
DOWN = "children neighbour water_carrier assistant_gardener"


def sunny(num_players: int = 2) -> Position:
    """Seat 0 can choose the Sun; nothing else is of interest."""
    table = Position(num_players).sample(cane=3, blue=1)
    return (
        table.row(UP, DOWN) if num_players in (2, 4) else table.row(f"{UP} neighbour", DOWN.replace("neighbour ", ""))
    )


def shine(table: Position, cell: int) -> Position:
    """The Sun shines in the direction of a cell."""
    return table.play("CHARACTER sun", f"CELL {cell}")


# Targets --------------------------------------------------------------------------------------------------------------


def test_the_active_player_names_a_direction() -> None:
    table = sunny().lay(1, 0, "red").play("CHARACTER sun")
    assert now(table) == ("SUN_LOC", 0)
    assert table.legal == cells(*range(8))


def test_a_beautiful_flower_dries_and_a_dry_one_is_discarded_in_every_other_patio() -> None:
    table = sunny(3).lay(0, 2, "red").lay(1, 2, "b9").lay(2, 2, "green", dry=True, known="2").lay(2, 1, "blue")
    green = counts(table, "discards").get("green", 0)
    shine(table, 2)
    assert [patio(table, seat) for seat in range(3)] == [{2: "red"}, {2: "~b9"}, {1: "blue"}]
    assert table.known(1, 2) == "012"
    assert counts(table, "discards").get("green", 0) == green + 1
    assert now(table) == ("TURN", 1)


@pytest.mark.parametrize("there", [None, "cane", "ladder"])
def test_a23_without_a_flower_there_the_owner_chooses_a_neighbour(there: str | None) -> None:
    table = sunny().lay(1, 1, "red").lay(1, 3, "b1", dry=True, known="1").lay(1, 5, "green")
    if there:
        table.lay(1, 2, there)
    shine(table, 2)
    assert now(table) == ("SUN_TGT1", 1)
    assert table.legal == cells(1, 3)
    table.play("CELL 3")
    if there == "cane":
        assert now(table) == ("SUN_SHIELD", 1)
        table.play("PASS")
    assert 3 not in patio(table, 1)
    assert patio(table, 1)[1] == "red"


def test_a_single_neighbour_is_hit_without_a_question() -> None:
    table = shine(sunny().lay(1, 1, "red"), 2)
    assert patio(table, 1) == {1: "~red"}
    assert now(table) == ("TURN", 1)


def test_nothing_there_and_beside_it_nothing_happens() -> None:
    table = shine(sunny().lay(1, 6, "red"), 2)
    assert patio(table, 1) == {6: "red"}


def test_a22_neighbours_share_a_side() -> None:
    table = shine(sunny().lay(1, 1, "red"), 3)
    assert patio(table, 1) == {1: "red"}


def test_under_works_a_neighbour_may_lie_in_the_outer_ring() -> None:
    table = sunny().lay(1, 10, "red").lay(1, 0, "green")
    shine(table, 1)
    assert now(table) == ("SUN_TGT1", 1)
    assert table.legal == cells(0, 10)
    table.play("CELL 0")  # the outer one is the second target
    assert patio(table, 1) == {0: "~green", 10: "~red"}


def test_under_works_a_second_flower_in_the_outer_ring_is_hit_diagonals_included() -> None:
    table = sunny().lay(1, 2, "red").lay(1, 12, "green").lay(1, 14, "b1").lay(1, 15, "blue")
    shine(table, 2)
    assert now(table) == ("SUN_TGT2", 1)
    assert table.legal == cells(12, 14)
    table.play("CELL 14")
    assert patio(table, 1) == {2: "~red", 12: "green", 14: "~b1", 15: "blue"}


def test_c05_the_second_target_does_not_need_a_first_one() -> None:
    table = shine(sunny().lay(1, 9, "red").lay(1, 23, "b2"), 1)  # 9 touches 1 only at a corner
    assert patio(table, 1) == {9: "~red", 23: "b2"}


def test_c05_a_fallback_in_the_outer_ring_is_not_hit_twice() -> None:
    table = shine(sunny().lay(1, 10, "red"), 1)
    assert patio(table, 1) == {10: "~red"}


def test_a22_no_fallback_for_the_second_target() -> None:
    table = shine(sunny().lay(1, 1, "red").lay(1, 8, "green").lay(1, 12, "blue"), 1)
    assert patio(table, 1) == {1: "~red", 8: "green", 12: "blue"}


def test_a28_an_awning_keeps_the_sun_off() -> None:
    table = shine(sunny(3).lay(1, 2, "red").lay(1, 5, "awning").lay(2, 2, "red"), 2)
    assert patio(table, 1) == {2: "red", 5: "awning"}
    assert patio(table, 2) == {2: "~red"}


def test_a57_the_tub_is_a_flower_to_the_sun() -> None:
    table = shine(sunny().lay(1, 2, "tub"), 2)
    assert patio(table, 1) == {2: "~tub"}
    assert table.known(1, 2) == "01"
    table = shine(sunny().lay(1, 2, "tub", dry=True), 2)
    assert patio(table, 1) == {}
    assert improvements(table)[-1] == "tub"


# Shields --------------------------------------------------------------------------------------------------------------


def test_a_cane_beside_the_target_shields_it_and_is_discarded() -> None:
    table = sunny().lay(1, 2, "red").lay(1, 3, "cane").lay(1, 5, "cane").lay(1, 4, "green", dry=True, known="1")
    canes = counts(table, "discards").get("cane", 0)
    shine(table, 2)
    assert now(table) == ("SUN_SHIELD", 1)
    assert table.legal == {*cells(3), "PASS"}
    table.play("CELL 3")
    assert patio(table, 1) == {2: "red", 4: "~green", 5: "cane"}  # nothing else is watered
    assert counts(table, "discards")["cane"] == canes + 1
    assert now(table) == ("TURN", 1)


def test_a_shielded_dry_flower_stays_dry() -> None:
    table = shine(sunny().lay(1, 2, "red", dry=True, known="1").lay(1, 3, "cane"), 2).play("CELL 3")
    assert patio(table, 1) == {2: "~red"}
    assert table.known(1, 2) == "1"


def test_shielding_may_be_declined() -> None:
    table = shine(sunny().lay(1, 2, "red").lay(1, 3, "cane"), 2).play("PASS")
    assert patio(table, 1) == {2: "~red", 3: "cane"}


def test_a21_one_cane_shields_all_that_it_reaches() -> None:
    table = sunny().lay(1, 3, "red").lay(1, 13, "green").lay(1, 2, "cane").lay(1, 4, "cane")
    shine(table, 3)  # the second target is 13, which touches 3 at a corner
    assert now(table) == ("SUN_SHIELD", 1)
    assert table.legal == {*cells(2, 4), "PASS"}
    table.play("CELL 2")
    assert patio(table, 1) == {3: "red", 13: "green", 4: "cane"}


def test_shields_are_asked_for_until_every_target_has_one() -> None:
    table = sunny().lay(1, 3, "red").lay(1, 13, "green").lay(1, 4, "cane").lay(1, 12, "cane")
    shine(table, 3).play("CELL 4")
    assert now(table) == ("SUN_SHIELD", 1)
    assert table.legal == {*cells(12), "PASS"}
    table.play("PASS")
    assert patio(table, 1) == {3: "red", 12: "cane", 13: "~green"}


def test_a_cane_on_the_ladder_reaches_any_target() -> None:
    table = sunny().lay(1, 2, "red").lay(1, 6, "ladder").lay(1, 7, "cane")
    table.put(ladder_canes=[0, 2, 0, 0, 0])
    table.state["pack"][3] -= 2
    shine(table, 2)
    assert table.legal == {*cells(6), "PASS"}  # a25: the other Cane does not profit
    table.play("CELL 6")
    assert table.state["ladder_canes"][1] == 1
    assert patio(table, 1) == {2: "red", 6: "ladder", 7: "cane"}


@pytest.mark.parametrize(("chain", "reaches"), [((1, 2), True), ((1, 2, 3), True), ((1, 2, 3, 4), False)])
def test_the_hose_shields_at_the_end_of_a_chain_of_three(chain: tuple[int, ...], reaches: bool) -> None:
    table = sunny().lay(1, 0, "hose")
    for cell in chain:
        table.lay(1, cell, "green")
    shine(table, chain[-1])
    assert (table.phase == "SUN_SHIELD") == reaches
    if reaches:
        table.play("IMPROVEMENT hose")
        assert "~" not in "".join(patio(table, 1).values())
        assert improvements(table)[-1] == "hose"


def test_the_hose_needs_an_unbroken_chain() -> None:
    table = shine(sunny().lay(1, 0, "hose").lay(1, 1, "cane").lay(1, 2, "red"), 2)
    assert table.legal == {*cells(1), "PASS"}
    table = shine(sunny().lay(1, 0, "hose").lay(1, 2, "red"), 2)
    assert patio(table, 1)[2] == "~red"


def test_c06_the_hose_needs_a_chain_for_each_target_but_not_one_group() -> None:
    table = sunny().lay(1, 0, "hose").lay(1, 1, "red").lay(1, 23, "blue").lay(1, 22, "green").lay(1, 9, "red")
    table.lay(1, 7, "blue")
    shine(table, 7)  # targets: 7, and of 22 and 23 the owner's choice
    table.play("CELL 22", "IMPROVEMENT hose")
    assert "~" not in "".join(patio(table, 1).values())


def test_the_hose_on_the_ladder_shields_anything() -> None:
    table = sunny().lay(1, 2, "red").lay(1, 6, "hose")
    table.hold(1, "ladder", "1").put(active=1, seat=1)
    table.play("IMPROVEMENT ladder", "CELL 6")
    assert table.state["ladder_hose"][1] == 1
    table.put(active=0, seat=0)
    shine(table, 2)
    assert table.legal == {"IMPROVEMENT hose", "PASS"}
    table.play("IMPROVEMENT hose")
    assert patio(table, 1) == {2: "red", 6: "ladder"}
    assert table.state["ladder_hose"][1] == 0


def test_a26_the_watering_can_shields_balconies() -> None:
    table = shine(sunny().lay(1, 2, "b4").lay(1, 6, "watering_can"), 2)
    assert table.legal == {"IMPROVEMENT watering_can", "PASS"}
    table.play("IMPROVEMENT watering_can")
    assert patio(table, 1) == {2: "b4"}
    assert improvements(table)[-1] == "watering_can"
    table = shine(sunny().lay(1, 2, "red").lay(1, 6, "watering_can"), 2)
    assert patio(table, 1) == {2: "~red", 6: "watering_can"}


def test_a50_the_others_are_served_in_the_order_of_play() -> None:
    table = sunny(3).lay(1, 2, "red").lay(1, 3, "cane").lay(2, 2, "red").lay(2, 3, "cane")
    shine(table, 2)
    assert now(table) == ("SUN_SHIELD", 1)
    assert now(table.play("CELL 3")) == ("SUN_SHIELD", 2)
