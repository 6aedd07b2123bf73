"""The declared bounds: those that a position can reach are reached, the others hold the printed game with room."""

import gardens_env
from tests.playing.table import legal, play
from tests.queens_garden.positions import FACE_DOWN, position

MOST_STEPS = 832
"""Steps of a game with the printed numbers, those without a choice included, if nobody ever stops early."""


def test_a_tree_in_an_empty_garden_of_face_down_expansions_has_the_largest_choice() -> None:
    env = (
        position()
        .player(0, tiles=["yellow_tree"], slots=dict.fromkeys(range(6), FACE_DOWN))
        .display(["light_blue_bird"])
        .begin()
    )
    play(env, "TILE yellow_tree")
    assert len(legal(env)) == gardens_env.games()["queens_garden"].largest_legal_set == 48


def test_bounds_of_any_table_hold_the_printed_game() -> None:
    setup = gardens_env.setup("queens_garden", num_players=4)
    assert MOST_STEPS < setup.longest_game < 1_000
    lowest, highest = setup.score_bounds
    # All tiles and expansions of the game left over, each worth six; all groups full, and the wheel pays three each.
    assert lowest < -6 * (128 + 32)
    assert highest > 15 + 48 * 6 + 24 + 8 * 27 + 8 * 42
