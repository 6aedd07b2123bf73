"""Jorge, who fertilises an own crop and then an opponent's."""

from tests.familia_hort.positions import card, cards, position
from tests.playing.table import legal, now, phase_of, play, seats, state_of

BOX = card("compost_box")
CORN = card("corn")
FED = card("corn", fertiliser=1)
JORGE = ("Jorge", "Julia", "Pablo", "Leticia")


def test_u13_jorge_feeds_an_own_crop_and_then_any_opponents() -> None:
    env = (
        position(4, "advanced", characters=JORGE)
        .card_of_round("regular_a")
        .player(0, plot=[CORN, card("rose"), card("goat")])
        .player(2, plot=[FED, card("lily"), BOX, card("bee")])
        .player(3, plot=[card("radish", fertiliser=1)])
        .begin("FERTILISE")
    )
    play(env, "FERTILISE 0 0")
    # Seat 2's only free slot, the lily, took the round's cube without asking; its box then holds a cube.
    assert now(env) == ("JORGE", 0)
    assert legal(env) == {"FERTILISE 0 1", "PASS"}
    play(env, "FERTILISE 0 1")
    assert cards(env, 0)[:2] == [FED, card("rose", fertiliser=1)]
    # Only seat 2's box is left for the second part, which happens without asking.
    assert seats(env, "stored_cubes") == [0, 0, 2, 0]
    assert phase_of(env) == "WATER"


def test_u13_the_second_part_may_not_be_declined_nor_go_to_jorge_himself() -> None:
    env = (
        position(4, "advanced", characters=JORGE)
        .player(0, plot=[BOX, CORN])
        .player(2, plot=[BOX, card("lily"), card("rose"), card("bee")])
        .begin("COMPOST")
    )
    # Arrow up, and only seats 0 and 2 have crops, each with a box that adds a cube to be kept.
    play(env, "PASS", "FERTILISE 1 1", "PASS", "FERTILISE 1 1")  # seat 1 to the lily, seat 3 to the corn
    assert now(env) == ("JORGE", 0)
    assert legal(env) == {"COMPOST 0", "PASS"}
    assert int(state_of(env)["ability_part"]) == 0
    play(env, "COMPOST 0")
    assert seats(env, "stored_cubes") == [2, 0, 1, 0]
    assert now(env) == ("JORGE", 0)
    assert int(state_of(env)["ability_part"]) == 1
    assert legal(env) == {"FERTILISE 2 2", "COMPOST 2"}
    play(env, "COMPOST 2")
    assert seats(env, "stored_cubes") == [2, 0, 2, 0]
    assert cards(env, 2)[2] == card("rose")
    assert phase_of(env) == "WATER"
    assert int(state_of(env)["ability_part"]) == 0


def test_u13_jorges_forced_part_is_skipped_without_a_target() -> None:
    env = (
        position(3, "advanced", characters=JORGE)
        .card_of_round("regular_a")
        .player(0, plot=[CORN, card("rose")])
        .player(1, plot=[FED, card("bee")])
        .begin("FERTILISE")
    )
    play(env, "FERTILISE 0 1", "FERTILISE 0 0")
    assert cards(env, 0) == [FED, card("rose", fertiliser=1)]
    assert phase_of(env) == "WATER"


def test_u13_without_an_own_target_jorge_is_not_asked() -> None:
    described = position(2, "advanced", characters=JORGE).card_of_round("regular_a").player(0, plot=[FED, card("goat")])
    env = described.player(1, plot=[CORN, card("rose"), BOX]).begin("FERTILISE")
    assert now(env) == ("FERTILISE", 1)
    play(env, "FERTILISE 0 0", "PASS")
    assert phase_of(env) == "WATER"


def test_jorge_may_decline() -> None:
    env = (
        position(2, "advanced", characters=JORGE)
        .card_of_round("regular_a")
        .player(0, plot=[CORN, card("rose")])
        .player(1, plot=[CORN, card("rose"), card("lily")])
        .begin("FERTILISE")
    )
    play(env, "FERTILISE 0 0", "FERTILISE 0 0")
    assert now(env) == ("JORGE", 0)
    play(env, "PASS")
    assert phase_of(env) == "WATER"
    assert cards(env, 0) == [FED, card("rose")]
    assert cards(env, 1) == [FED, card("rose"), card("lily")]


def test_c04_jorges_boxed_cube_waits_until_the_next_round() -> None:
    env = (
        position(2, "advanced", characters=JORGE)
        .card_of_round("regular_a")
        .player(0, plot=[BOX, CORN, card("rose")])
        .begin("FERTILISE")
    )
    play(env, "FERTILISE 0 1", "PASS")  # the box's own cube is kept
    assert now(env) == ("JORGE", 0)
    play(env, "COMPOST 0")
    assert seats(env, "stored_cubes") == [2, 0]
    assert phase_of(env) == "WATER", "no second COMPOST step in this round"


def test_c17_the_two_parts_look_different_to_the_player() -> None:
    env = (
        position(2, "advanced", characters=JORGE)
        .card_of_round("regular_a")
        .player(0, plot=[CORN, card("rose")])
        .player(1, plot=[card("radish"), card("lily"), card("rose")])
        .begin("FERTILISE")
    )
    play(env, "FERTILISE 0 0", "FERTILISE 0 0", "FERTILISE 0 1")
    assert now(env) == ("JORGE", 0)
    second = env.observe("player_0")["observation"]
    record = env.unwrapped.record
    record["ability_part"] = 0
    env.unwrapped.record = record
    assert (second != env.observe("player_0")["observation"]).any()
