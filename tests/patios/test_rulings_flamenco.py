"""The Flamenco Dancer's turn, and the Sun in the first place of the row."""

from tests.patios.positions import Position
from tests.patios.reading import counts, improvements, now, of_all, patio, row

UP = "blue_gardener green_gardener red_gardener water_carrier"
DOWN = "assistant_gardener children sun neighbour"
ALL = f"{UP} {DOWN}".split()


def dancing(num_players: int = 2, **options: bool) -> Position:
    """The dancer has been played; each gardener finds one pot."""
    table = Position(num_players, **options).sample(blue=1, green=1, red=1, cane=1).pack(*["cane"] * 9)
    table.row(UP, DOWN) if num_players in (2, 4) else table.row(f"{UP} assistant_gardener", "children sun neighbour")
    return table.hold(0, "flamenco_dancer", "0").play("IMPROVEMENT flamenco_dancer")


def test_a11_everybody_is_shown_and_may_be_chosen() -> None:
    table = dancing()
    assert now(table) == ("TURN", 0)
    assert table.legal == {f"CHARACTER {name}" for name in ALL}
    assert table.state["character_seen"].tolist() == [1] * 9
    assert "~" not in row(table)


def test_c20_the_dancer_is_in_play_until_characters_are_turned_down() -> None:
    table = dancing()
    assert table.state["flamenco"] == 1
    assert table.state["hand"].sum() == 0
    assert "flamenco_dancer" not in improvements(table)
    table.play("CHARACTER red_gardener", "CELL 0")
    assert of_all(table, "coins") == [1, 1]
    for name in ("blue_gardener", "green_gardener", "red_gardener", "sun"):
        assert table.state["flamenco"] == 1
        table.play(f"CHARACTER {name}")
    assert table.state["flamenco"] == 0
    assert of_all(table, "coins") == [2, 1]
    assert improvements(table)[-1] == "flamenco_dancer"
    assert now(table) == ("TURN", 1)


def test_a11_nobody_moves_and_the_chosen_ones_lie_face_down() -> None:
    table = dancing().play("CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("FLAM_DOWN", 0)
    assert table.state["sample"].sum() == 4  # filled up before
    table.play("CHARACTER blue_gardener", "CHARACTER water_carrier", "CHARACTER children", "CHARACTER neighbour")
    assert row(table) == (
        "~blue_gardener green_gardener red_gardener ~water_carrier assistant_gardener ~children sun ~neighbour visitors"
    )
    assert table.state["character_seen"].tolist() == [1] * 9
    assert table.legal == {
        f"CHARACTER {name}" for name in ("green_gardener", "red_gardener", "assistant_gardener", "sun")
    }


def test_they_are_turned_down_in_the_order_of_the_row_with_enough_left() -> None:
    table = dancing().play("CHARACTER red_gardener", "CELL 0")
    assert table.legal == {f"CHARACTER {name}" for name in ALL[:5]}  # four of eight
    table.play("CHARACTER green_gardener")
    assert table.legal == {f"CHARACTER {name}" for name in ALL[2:6]}
    table.play("CHARACTER assistant_gardener")
    assert table.legal == {f"CHARACTER {name}" for name in ALL[5:7]}
    table.play("CHARACTER sun")  # the Neighbour is the only one left, and the turn is over
    assert now(table) == ("TURN", 1)


def test_three_players_turn_three_down() -> None:
    table = dancing(3).play("CHARACTER red_gardener", "CELL 0")
    assert table.legal == {f"CHARACTER {name}" for name in ALL[:6]}
    table.play("CHARACTER blue_gardener", "CHARACTER green_gardener", "CHARACTER red_gardener")
    assert now(table) == ("TURN", 1)


def test_the_first_in_the_row_may_lie_face_down() -> None:
    table = dancing().play("CHARACTER red_gardener", "CELL 0")
    table.play("CHARACTER blue_gardener", "CHARACTER green_gardener", "CHARACTER red_gardener", "CHARACTER sun")
    # The next choice turns up the first one.
    table.play("CHARACTER water_carrier", "CELL 0", "CELL 1")
    assert row(table).startswith("blue_gardener ~green_gardener ~red_gardener assistant_gardener")


def test_c03_the_windows_of_a_flamenco_turn() -> None:
    table = Position().sample(blue=1, green=1, red=1, cane=1).pack(*["cane"] * 9).row(UP, DOWN)
    table.hold(0, "flamenco_dancer", "0").hold(0, "guitarist", "0")
    table.play("IMPROVEMENT flamenco_dancer", "CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("POST", 0)  # after the action
    table.play("PASS")
    assert now(table) == ("FLAM_DOWN", 0)
    table.play("CHARACTER blue_gardener", "CHARACTER green_gardener", "CHARACTER red_gardener", "CHARACTER sun")
    assert now(table) == ("POST", 0)  # after the dance
    table.play("IMPROVEMENT guitarist", "SHIFT -2")
    assert now(table) == ("TURN", 1)
    assert improvements(table)[-2:] == ["flamenco_dancer", "guitarist"]
    assert of_all(table, "coins") == [3, 1]


def test_a12_other_improvements_before_and_after_it() -> None:
    table = Position().sample(blue=1, green=1, red=1, cane=1).pack(*["cane"] * 9).row(UP, DOWN)
    table.hold(0, "flamenco_dancer", "0").hold(0, "awning", "0").hold(0, "ladder", "0")
    table.play("IMPROVEMENT awning", "CELL 0", "IMPROVEMENT flamenco_dancer", "IMPROVEMENT ladder", "CELL 1")
    assert patio(table, 0) == {0: "awning", 1: "ladder"}
    assert table.legal == {f"CHARACTER {name}" for name in ALL}


def test_c20_the_guitarist_may_end_the_round_in_the_middle_of_it() -> None:
    table = Position().sample(blue=1, green=1, red=1, cane=1).pack(*["cane"] * 9)
    table.row(UP, DOWN).visitors(1).hold(0, "flamenco_dancer", "0").hold(0, "guitarist", "0")
    table.play("IMPROVEMENT flamenco_dancer", "CHARACTER red_gardener", "CELL 0")
    table.play("IMPROVEMENT guitarist", "SHIFT -1")
    assert table.phase == "KEEP_UP"
    assert table.state["flamenco"] == 0
    assert table.state["finisher"] == 0
    assert improvements(table)[-2:] == ["guitarist", "flamenco_dancer"]
    assert of_all(table, "coins") == [3, 1]
    assert table.state["sample"].sum() == 4


# The Sun in the first place -------------------------------------------------------------------------------------------


def sun_second(*up: str) -> Position:
    """The blue gardener, who finds one pot, stands before the Sun."""
    names = ["blue_gardener", "sun", *up, "green_gardener", "red_gardener", "water_carrier", "children", "neighbour"]
    table = Position().sample(blue=1, cane=3).pack(*["cane"] * 9)
    return table.row(" ".join(names[:4]), " ".join([*names[4:], "assistant_gardener"][:4]))


def test_the_sun_in_front_dries_away_and_goes_to_the_end() -> None:
    table = sun_second().lay(0, 3, "red", dry=True, known="01").lay(1, 5, "b2", dry=True, known="01").lay(1, 6, "b3")
    assert row(table) == (
        "blue_gardener sun green_gardener red_gardener ~water_carrier ~children ~neighbour ~assistant_gardener visitors"
    )
    table.play("CHARACTER blue_gardener", "CELL 0")
    assert patio(table, 0) == {0: "blue"}
    assert patio(table, 1) == {6: "b3"}
    assert row(table) == (
        "green_gardener red_gardener water_carrier children ~neighbour ~assistant_gardener visitors ~blue_gardener ~sun"
    )
    assert now(table) == ("TURN", 1)


def test_the_sun_in_front_is_chosen_before_its_effect_can_come() -> None:
    table = sun_second().row("sun blue_gardener green_gardener red_gardener", DOWN.replace("sun", "water_carrier"))
    table.lay(0, 3, "red", dry=True, known="01").play("CHARACTER sun", "CELL 0")
    assert patio(table, 0) == {3: "~red"}


def test_a56_the_effect_comes_before_the_end_of_the_round() -> None:
    table = sun_second().visitors(2)
    table.lay(1, 0, "red", dry=True, known="01").lay(1, 1, "cane").lay(1, 3, "cane")
    table.lay(1, 4, "green", dry=True, known="01")
    table.play("CHARACTER blue_gardener", "CELL 0")
    assert now(table) == ("SUNFX_SRC", 1)
    table.play("CELL 1")  # the red pot is watered, the green one dries away
    assert now(table) == ("SUNFX_SRC", 1)
    table.play("PASS")
    assert table.state["finisher"] == 0
    assert table.phase == "KEEP_UP"
    assert patio(table, 1) == {0: "red", 3: "cane"}
    assert of_all(table, "points") == [1, 1]
    assert counts(table, "discards")["green"] == 17
