"""Watering at the Sun's effect and at the end of a round: Canes, Ladder, Hose and Watering can."""

import pytest

from tests.patios.positions import Position
from tests.patios.reading import cells, counts, improvements, now, patio

HIDDEN = "water_carrier neighbour assistant_gardener"


def base(num_players: int) -> Position:
    """The blue gardener finds one pot for seat 0."""
    return Position(num_players).sample(blue=1, cane=3).pack(*["cane"] * 4)


def sun() -> Position:
    """When the blue gardener leaves, the Sun comes first."""
    return base(2).row("blue_gardener sun green_gardener red_gardener", f"children {HIDDEN}")


def visitors() -> Position:
    """When the blue gardener leaves, the Visitors come first."""
    return base(2).row("blue_gardener children green_gardener red_gardener", f"sun {HIDDEN}").visitors(1)


def effect(table: Position) -> Position:
    """Seat 0 lets the gardener place a pot in cell 7, and the Sun comes first or the Visitors do."""
    return table.play("CHARACTER blue_gardener", "CELL 7")


def dry(table: Position, seat: int, *places: int, name: str = "red") -> Position:
    """Dry flowers in these cells."""
    for cell in places:
        table.lay(seat, cell, name, dry=True, known="01")
    return table


# Canes ----------------------------------------------------------------------------------------------------------------


def test_a19_a_placed_cane_waters_two_beside_it_and_is_discarded() -> None:
    table = dry(sun(), 1, 1, 3, 5).lay(1, 2, "cane")
    canes = counts(table, "discards")["cane"]
    effect(table)
    assert now(table) == ("SUNFX_SRC", 1)
    assert table.legal == {*cells(2), "PASS"}
    table.play("CELL 2")
    assert now(table) == ("SUNFX_TGT", 1)
    assert table.legal == cells(1, 3)
    table.play("CELL 3")
    assert table.legal == {*cells(1), "PASS"}
    table.play("CELL 1")
    assert patio(table, 1) == {1: "red", 3: "red"}
    assert counts(table, "discards")["cane"] == canes + 1


def test_a20_at_the_suns_effect_one_target_may_be_enough() -> None:
    table = effect(dry(sun(), 1, 1, 3).lay(1, 2, "cane")).play("CELL 2", "CELL 3", "PASS")
    assert patio(table, 1) == {3: "red"}
    assert now(table) == ("TURN", 1)


def test_a20_at_the_suns_effect_nobody_must_water() -> None:
    table = effect(dry(sun(), 1, 1, 3).lay(1, 2, "cane")).play("PASS")
    assert patio(table, 1) == {2: "cane"}


def test_everybody_is_asked_from_the_active_player_on() -> None:
    table = dry(dry(base(3), 1, 1).lay(1, 2, "cane"), 0, 1).lay(0, 2, "cane")
    table.row("blue_gardener sun green_gardener red_gardener children", HIDDEN)
    effect(table)
    assert now(table) == ("SUNFX_SRC", 0)
    assert now(table.play("PASS")) == ("SUNFX_SRC", 1)


def test_a_single_target_in_reach_is_watered_without_a_question() -> None:
    table = effect(dry(sun(), 1, 1, 6).lay(1, 2, "cane")).play("CELL 2")
    assert patio(table, 1) == {1: "red"}


def test_a_cane_that_reaches_nothing_is_no_source() -> None:
    table = effect(dry(sun(), 1, 5).lay(1, 2, "cane"))
    assert patio(table, 1) == {2: "cane"}
    assert now(table) == ("TURN", 1)


def test_a28_a_patio_under_the_awning_may_be_watered_and_loses_nothing() -> None:
    table = effect(dry(sun(), 1, 1, 3).lay(1, 2, "cane").lay(1, 4, "awning"))
    assert now(table) == ("SUNFX_SRC", 1)
    table.play("PASS")
    assert patio(table, 1) == {1: "~red", 2: "cane", 3: "~red", 4: "awning"}


def test_a20_at_the_end_all_sources_are_used_to_their_full_number() -> None:
    table = effect(dry(visitors(), 1, 1, 3, 5).lay(1, 2, "cane").lay(1, 4, "cane"))
    assert now(table) == ("END_SRC", 1)
    assert table.legal == cells(2, 4)
    table.play("CELL 2")  # its two targets
    assert now(table) == ("END_TGT", 1)
    assert table.legal == cells(1, 3)
    table.play("CELL 3")  # then the other one, then the second Cane waters the last flower
    assert table.state["points"][1] == 0
    assert table.state["tokens"][1].tolist() == [0, 0, 1]


def test_c18_a_source_stays_until_its_last_target() -> None:
    table = effect(dry(visitors(), 1, 1, 3, 5).lay(1, 2, "cane").lay(1, 4, "cane")).play("CELL 4")
    assert patio(table, 1)[4] == "cane"
    table.play("CELL 5")
    assert patio(table, 1)[5] == "red"


# The Ladder -----------------------------------------------------------------------------------------------------------


def test_a25_a_cane_on_the_ladder_waters_any_two() -> None:
    table = dry(sun(), 1, 1, 3, 5).lay(1, 6, "ladder").put(ladder_canes=[0, 1, 0, 0, 0])
    table.state["discards"][3] -= 1
    effect(table)
    assert table.legal == {*cells(6), "PASS"}
    table.play("CELL 6")
    assert table.legal == cells(1, 3, 5)
    table.play("CELL 1", "CELL 5")
    assert patio(table, 1) == {1: "red", 5: "red", 6: "ladder"}
    assert table.state["ladder_canes"][1] == 0


def test_a25_a_cane_beside_the_ladder_gains_nothing() -> None:
    table = effect(dry(sun(), 1, 1, 5).lay(1, 7, "ladder").lay(1, 6, "cane"))
    table.play("CELL 6")
    assert patio(table, 1) == {5: "red", 7: "ladder"}


def test_canes_and_hose_may_lie_on_the_ladder_together() -> None:
    table = visitors().hold(0, "ladder", "0").hold(0, "hose", "0").lay(0, 0, "cane")
    table.play("IMPROVEMENT ladder")
    assert table.legal == cells(*range(8))
    table.play("CELL 0")
    assert patio(table, 0) == {0: "ladder"}
    table.play("IMPROVEMENT hose", "CELL 0")
    assert table.state["ladder_canes"][0] == table.state["ladder_hose"][0] == 1
    assert patio(table, 0) == {0: "ladder"}


# The Hose -------------------------------------------------------------------------------------------------------------


def hosed(*dry_places: int, beautiful: tuple[int, ...] = (), end: bool = False, hose: int = 0) -> Position:
    """Seat 1 has the Hose in a cell, dry and beautiful flowers elsewhere, and is asked."""
    table = dry(visitors() if end else sun(), 1, *dry_places).lay(1, hose, "hose")
    for cell in beautiful:
        table.lay(1, cell, "green")
    return effect(table)


def test_a24_the_hose_waters_a_chain_of_three_that_may_branch() -> None:
    table = hosed(1, 2, 3, 7)
    table.play("IMPROVEMENT hose")
    assert now(table) == ("SUNFX_HOSE", 1)
    assert table.legal == cells(1, 7)
    table.play("CELL 1")
    assert table.legal == {*cells(2, 7), "PASS"}
    table.play("CELL 7")
    assert table.legal == {*cells(2), "PASS"}
    table.play("CELL 2")
    assert patio(table, 1) == {1: "red", 2: "red", 7: "red"}
    assert improvements(table)[-1] == "hose"


def test_c01_a_beautiful_link_counts_and_must_lead_somewhere() -> None:
    table = hosed(2, beautiful=(1, 7))
    table.play("IMPROVEMENT hose")
    # Cell 7 leads nowhere; 1 to 2 are two picks, both without a choice but for stopping after the first.
    assert table.legal == {*cells(2), "PASS"}
    table.play("CELL 2")
    assert patio(table, 1) == {1: "green", 2: "red", 7: "green"}


@pytest.mark.parametrize(("links", "reached"), [((1, 2), True), ((1, 2, 3), False)])
def test_c01_a_dry_flower_beyond_the_third_is_out_of_reach(links: tuple[int, ...], reached: bool) -> None:
    table = hosed(links[-1] + 1, beautiful=links)
    assert (table.phase == "SUNFX_SRC") == reached


def test_c01_with_one_pick_left_only_dry_flowers_can_be_picked() -> None:
    table = hosed(1, 7, 3, beautiful=(2,))
    table.play("IMPROVEMENT hose", "CELL 1", "CELL 7")
    # 2 could still be picked for nothing, so that the Hose is done; and 3 is out of reach.
    assert patio(table, 1) == {1: "red", 2: "green", 7: "red"}


def test_the_hose_may_stop_after_the_first_even_a_link() -> None:
    table = hosed(2, 6, beautiful=(1, 7)).play("IMPROVEMENT hose")
    assert table.legal == cells(1, 7)
    table.play("CELL 1")
    assert table.legal == {*cells(2, 7), "PASS"}  # over 7 there is just enough left to reach 6
    table.play("PASS")
    assert patio(table, 1) == {1: "green", 7: "green"}


def test_at_the_end_the_hose_is_used_to_its_full_number() -> None:
    table = hosed(1, 2, 3, 7, end=True)
    assert now(table) == ("END_HOSE", 1)  # its only source
    table.play("CELL 1")
    assert table.legal == cells(2, 7)
    table.play("CELL 2")
    assert table.legal == cells(3, 7)
    table.play("CELL 7")
    assert table.state["batch"][3] == 1
    assert table.state["tokens"][1].tolist() == [0, 0, 1]


@pytest.mark.parametrize("gap", ["cane", "awning", None])
def test_a24_the_chain_goes_through_flowers_only(gap: str | None) -> None:
    table = dry(sun(), 1, 2).lay(1, 0, "hose")
    if gap:
        table.lay(1, 1, gap)
    effect(table)
    assert table.phase != "SUNFX_SRC" or "IMPROVEMENT hose" not in table.legal


def test_the_hose_on_the_ladder_waters_any_three_dry_ones() -> None:
    table = dry(sun(), 1, 1, 3, 5, 7).lay(1, 0, "green").lay(1, 6, "hose")
    table.hold(1, "ladder", "1").put(active=1, seat=1).play("IMPROVEMENT ladder", "CELL 6").put(active=0, seat=0)
    effect(table).play("IMPROVEMENT hose")
    assert table.legal == cells(1, 3, 5, 7)
    table.play("CELL 7", "CELL 1", "CELL 3")
    assert patio(table, 1) == {0: "green", 1: "red", 3: "red", 6: "ladder", 7: "red"}
    assert table.state["ladder_hose"][1] == 0


# The Watering can -----------------------------------------------------------------------------------------------------


def test_the_watering_can_waters_all_balconies_and_nothing_else() -> None:
    table = sun().lay(1, 0, "b1", dry=True, known="1").lay(1, 3, "b2", dry=True, known="1").lay(1, 6, "watering_can")
    effect(dry(table, 1, 1)).play("IMPROVEMENT watering_can")
    assert patio(table, 1) == {0: "b1", 3: "b2"}
    assert improvements(table)[-1] == "watering_can"


def test_the_watering_can_may_be_used_at_once_on_one_balcony() -> None:
    table = sun().lay(0, 0, "b1", dry=True, known="0").lay(0, 3, "b2", dry=True, known="0").hold(0, "watering_can", "0")
    dry(table, 0, 1).play("IMPROVEMENT watering_can")
    assert table.legal == cells(0, 2, 3, 4, 5, 6, 7)  # a free cell or a dry Balcony
    table.play("CELL 3")
    assert patio(table, 0) == {0: "~b1", 1: "~red", 3: "b2"}
    assert improvements(table)[-1] == "watering_can"


def test_a_full_patio_with_a_dry_balcony_lets_the_can_be_used() -> None:
    table = sun().lay(0, 0, "b1", dry=True, known="0").hold(0, "watering_can", "0").hold(0, "hose", "0")
    for cell in range(1, 8):
        table.lay(0, cell, "green")
    assert "IMPROVEMENT watering_can" in table.legal
    assert "IMPROVEMENT hose" not in table.legal
    table.play("IMPROVEMENT watering_can")
    assert patio(table, 0)[0] == "b1"


def test_a57_the_tub_is_watered_like_a_flower() -> None:
    table = effect(sun().lay(1, 1, "tub", dry=True).lay(1, 2, "cane")).play("CELL 2")
    assert patio(table, 1) == {1: "tub"}
    table = effect(sun().lay(1, 1, "tub", dry=True))
    assert patio(table, 1) == {}
    assert improvements(table)[-1] == "tub"
