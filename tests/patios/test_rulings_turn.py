"""The turn: the row moves, windows for Improvements open and close, rounds end."""

from typing import Any

import numpy as np
import pytest

import gardens_env
from gardens_env.patios import GAME
from tests.patios.positions import Position
from tests.patios.reading import improvements, now, of_all, row
from tests.playing.table import legal, play, seat_of

OTHERS = "assistant_gardener children sun neighbour"


def gardeners(**options: Any) -> Position:
    """Two players; each gardener and the water carrier find one card, and nothing but Canes is drawn."""
    table = Position(**options).sample(blue=1, green=1, red=1, cane=1).pack(*["cane"] * 9)
    return table.row("blue_gardener green_gardener red_gardener water_carrier", OTHERS)


def visitors_at(table: Position) -> int:
    """The place of the Visitors."""
    return int((table.state["row"] == 8).argmax())


# The row --------------------------------------------------------------------------------------------------------------


def test_the_row_through_a_round() -> None:
    table = gardeners().play("CHARACTER green_gardener", "CELL 0")
    assert row(table) == (
        "blue_gardener red_gardener water_carrier assistant_gardener ~children ~sun ~neighbour visitors ~green_gardener"
    )
    assert now(table) == ("TURN", 1)
    table.play("CHARACTER blue_gardener", "CELL 0").play("CHARACTER red_gardener", "CELL 1")
    assert row(table).split()[:5] == ["water_carrier", "assistant_gardener", "children", "sun", "~neighbour"]
    table.play("CHARACTER water_carrier", "CELL 1", "CELL 2")
    assert row(table) == (
        "assistant_gardener children sun neighbour visitors ~green_gardener ~blue_gardener ~red_gardener ~water_carrier"
    )


def test_the_chosen_character_is_out_of_reach_until_it_is_turned_up_again() -> None:
    table = gardeners().play("CHARACTER green_gardener", "CELL 0")
    assert table.legal == {
        f"CHARACTER {name}" for name in ("blue_gardener", "red_gardener", "water_carrier", "assistant_gardener")
    }
    assert table.state["character_seen"].tolist() == [1, 1, 1, 1, 1, 0, 0, 0, 1]


def test_a08_characters_behind_the_visitors_may_be_chosen_and_do_not_move_them() -> None:
    hidden = "water_carrier sun assistant_gardener neighbour"
    table = gardeners().row("children blue_gardener green_gardener red_gardener", hidden).visitors(1)
    assert {"CHARACTER green_gardener", "CHARACTER red_gardener"} < table.legal
    table.play("CHARACTER green_gardener", "CELL 0")
    assert visitors_at(table) == 1
    assert row(table) == (
        "children visitors blue_gardener red_gardener water_carrier ~sun ~assistant_gardener ~neighbour ~green_gardener"
    )


def test_c08_the_chosen_character_keeps_its_place_until_after_the_window() -> None:
    table = gardeners().hold(0, "guitarist", "0").play("CHARACTER green_gardener", "CELL 0")
    assert now(table) == ("POST", 0)
    assert row(table).startswith("blue_gardener green_gardener red_gardener water_carrier ~assistant")
    assert table.state["sample"].sum() == 3
    table.play("PASS")
    assert now(table) == ("POST", 0)  # the last window
    assert row(table).startswith("blue_gardener red_gardener water_carrier assistant_gardener ~children")
    assert table.state["sample"].sum() == 4
    assert now(table.play("PASS")) == ("TURN", 1)


def test_a55_a_character_without_an_action_may_be_chosen() -> None:
    table = Position().pack(*["cane"] * 8).play("CHARACTER red_gardener")
    assert now(table) == ("TURN", 1)
    assert table.state["discards"].sum() >= 4  # the sample was dealt anew, in vain


# The Visitors arrive --------------------------------------------------------------------------------------------------


def arriving(**options: Any) -> Position:
    """The Visitors are second; the green gardener in front of them finds one pot."""
    return gardeners(**options).row("green_gardener blue_gardener red_gardener water_carrier", OTHERS).visitors(1)


def test_the_round_ends_when_the_visitors_come_first() -> None:
    table = arriving().play("CHARACTER green_gardener", "CELL 0")
    assert now(table) == ("KEEP_UP", 0)
    assert table.state["finisher"] == 0
    assert of_all(table, "points") == [1, 0]


def test_a43_the_finisher_begins_the_next_round() -> None:
    table = arriving()
    table.put(active=1, seat=1).play("CHARACTER green_gardener", "CELL 0", "PASS", "PASS")
    assert now(table) == ("TURN", 1)
    assert table.state["round_number"] == 2
    assert table.state["turn_number"] == 1
    assert table.state["finisher"] == -1
    assert row(table).split()[8] == "visitors"
    assert table.state["sample"].sum() == 4


def test_c13_the_game_ends_after_its_rounds() -> None:
    table = arriving(rounds=1).play("CHARACTER green_gardener", "CELL 0")
    assert now(table) == ("OVER", -1)
    assert arriving(rounds=2).play("CHARACTER green_gardener", "CELL 0").phase == "KEEP_UP"
    last = arriving(rounds=4).put(round_number=4).play("CHARACTER green_gardener", "CELL 0")
    assert last.phase == "OVER"


def test_a09_c22_a_round_without_an_end_is_capped() -> None:
    table = gardeners(max_turns_per_round=2)
    table.play("CHARACTER green_gardener", "CELL 0")
    assert table.state["rounds_capped"] == 0
    table.play("CHARACTER blue_gardener", "CELL 0")
    assert table.state["rounds_capped"] == 1
    assert table.state["finisher"] == 1
    assert now(table) == ("KEEP_UP", 1)
    assert visitors_at(table) > 0


def test_c22_the_visitors_in_the_last_turn_are_no_cap() -> None:
    table = arriving(max_turns_per_round=1).play("CHARACTER green_gardener", "CELL 0")
    assert table.state["rounds_capped"] == 0
    assert table.phase == "KEEP_UP"


def test_c22_the_info_of_a_game_counts_its_capped_rounds() -> None:
    env = gardens_env.make("patios", raw=True, rounds=2, max_turns_per_round=1)
    env.reset(seed=1)
    while seat_of(env) >= 0:
        play(env, min(legal(env)))
    assert {info["round_capped"] for info in env.unwrapped.infos.values()} == {2}


def test_c11_no_choice_is_larger_than_26() -> None:
    assert GAME.largest_legal_set <= 26


# The Guitarist --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "shifts"),
    [(8, {"-2", "-1"}), (7, {"-2", "-1", "+1"}), (4, {"-2", "-1", "+1", "+2"}), (1, {"-1", "+1", "+2"})],
)
def test_a13_the_visitors_walk_one_or_two_places_within_the_row(place: int, shifts: set[str]) -> None:
    table = gardeners().visitors(place).hold(0, "guitarist", "0")
    table.play("IMPROVEMENT guitarist")
    assert now(table) == ("GUITAR", 0)
    assert table.legal == {f"SHIFT {shift}" for shift in shifts}


@pytest.mark.parametrize(("shift", "place"), [("-2", 2), ("-1", 3), ("+1", 5), ("+2", 6)])
def test_the_others_keep_their_order_and_their_faces(shift: str, place: int) -> None:
    table = gardeners().visitors(4).hold(0, "guitarist", "0")
    table.play("IMPROVEMENT guitarist", f"SHIFT {shift}")
    assert visitors_at(table) == place
    assert [character for character in table.state["row"] if character != 8] == list(range(8))
    ups = dict(zip(table.state["row"].tolist(), table.state["row_up"].tolist(), strict=True))
    assert ups == {**dict.fromkeys(range(4), 1), **dict.fromkeys(range(4, 8), 0), 8: 1}
    assert now(table) == ("TURN", 0)


def test_the_guitarist_brings_a_coin_while_there_is_one_and_goes_under_the_pack() -> None:
    table = gardeners().hold(0, "guitarist", "0").play("IMPROVEMENT guitarist", "SHIFT -1")
    assert of_all(table, "coins") == [2, 1]
    assert table.state["coin_reserve"] == 2
    assert improvements(table)[-1] == "guitarist"
    poor = gardeners().hold(0, "guitarist", "0")
    poor.put(coins=[1, 4, 0, 0, 0], coin_reserve=0).play("IMPROVEMENT guitarist", "SHIFT -1")
    assert of_all(poor, "coins") == [1, 4]


def test_a10_the_guitarist_ends_the_round_before_a_character_is_chosen() -> None:
    table = arriving().hold(0, "guitarist", "0").play("IMPROVEMENT guitarist", "SHIFT -1")
    assert table.state["finisher"] == 0
    assert now(table) == ("BUY", 0)  # with the coin
    assert now(table.play("PASS")) == ("TURN", 0)
    assert table.state["round_number"] == 2


def test_a10_after_the_action_the_sample_is_filled_up_before_the_round_ends() -> None:
    table = arriving().hold(0, "guitarist", "0").play("CHARACTER blue_gardener", "CELL 0")
    assert now(table) == ("POST", 0)
    table.play("IMPROVEMENT guitarist", "SHIFT -1")
    assert now(table) == ("KEEP_UP", 0)
    assert table.state["sample"].sum() == 4


def test_c34_after_the_row_has_moved_two_places_may_suffice() -> None:
    """A, B, C, Visitors: C leaves, and only then the Visitors come first with two steps."""
    table = gardeners().visitors(3).hold(0, "guitarist", "0")
    table.play("CHARACTER red_gardener", "CELL 0", "PASS")
    assert visitors_at(table) == 2
    assert now(table) == ("POST", 0)
    assert table.legal == {"IMPROVEMENT guitarist", "PASS"}
    table.play("IMPROVEMENT guitarist", "SHIFT -2")
    assert table.state["finisher"] == 0
    assert table.phase == "KEEP_UP"


def test_c34_the_last_window_is_only_for_the_guitarist() -> None:
    table = gardeners().hold(0, "awning", "0").play("CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("POST", 0)
    assert now(table.play("PASS")) == ("TURN", 1)


def test_c34_no_last_window_once_the_visitors_have_come() -> None:
    table = arriving().hold(0, "guitarist", "0").play("CHARACTER green_gardener", "CELL 0")
    assert now(table) == ("POST", 0)
    assert table.play("PASS").phase == "KEEP_UP"


def test_c34_the_visitors_come_before_the_suns_effect() -> None:
    table = gardeners().hold(0, "guitarist", "0").lay(1, 0, "blue", dry=True, known="01").lay(1, 1, "cane")
    table.row("red_gardener sun blue_gardener green_gardener", "water_carrier assistant_gardener children neighbour")
    table.visitors(2)
    table.play("CHARACTER red_gardener", "CELL 0", "PASS", "IMPROVEMENT guitarist", "SHIFT -1")
    # The Sun has had no effect: watering is compulsory now, and it was done.
    assert table.state["finisher"] == 0
    assert table.state["dry"][1, 0] == 0


# Windows --------------------------------------------------------------------------------------------------------------


def test_a31_improvements_are_played_before_or_after_the_action() -> None:
    table = gardeners().hold(0, "awning", "0").hold(0, "flamenco_dancer", "0").hold(0, "tub", "0")
    assert {f"IMPROVEMENT {name}" for name in ("awning", "flamenco_dancer", "tub")} < table.legal
    table.play("IMPROVEMENT awning", "CELL 3")
    assert now(table) == ("TURN", 0)
    table.play("CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("POST", 0)
    assert table.legal == {"IMPROVEMENT tub", "PASS"}  # the Flamenco Dancer only begins a turn


def test_nobody_plays_out_of_the_own_turn() -> None:
    table = gardeners().hold(1, "awning", "1").play("CHARACTER red_gardener", "CELL 0")
    assert now(table) == ("TURN", 1)


def test_a54_c35_a_lost_turn_has_no_windows_but_the_row_moves() -> None:
    table = Position().sample(blue=4).pack(*["red"] * 9).hold(0, "guitarist", "0").hold(0, "tub", "0")
    table.play("CHARACTER water_carrier")
    assert now(table) == ("TURN", 1)
    assert row(table).endswith("visitors ~water_carrier")
    assert table.state["sample"][2] == 4
    assert table.state["discards"][0] >= 4


def test_c35_a_lost_gardener_leaves_the_windows_open() -> None:
    table = Position().pack(*["cane"] * 8).hold(0, "guitarist", "0").play("CHARACTER red_gardener")
    assert now(table) == ("POST", 0)
    assert now(table.play("PASS")) == ("POST", 0)
    assert now(table.play("PASS")) == ("TURN", 1)


def test_c22_a_batch_tells_the_capped_rounds_of_finished_games() -> None:
    # No round can end by the Visitors in a single turn, so all three end by the cap.
    env = gardens_env.make_vec("patios", num_envs=2, max_turns_per_round=1)
    env.reset(seed=1)
    done = np.zeros(2, bool)
    while not done.any():
        *_, done, info = env.step(env.sample_actions())
    assert set(info["round_capped"][done]) == {3}
