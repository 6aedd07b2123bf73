"""Jokers for ornaments that are surrounded on all six sides."""

import pytest

from tests.playing.table import legal, play, seats
from tests.queens_garden.positions import FACE_DOWN, KINDS, cell_action, position, tiles

YELLOWS = [kind for kind in KINDS if kind.startswith("yellow")]
# The six cells around each kind of ornament, one after the other, and the slots that must be laid.
FOUNTAIN = [f"F{i}" for i in range(6)]
FIRST_GAP = ["F0", "F1", "E1.4", "E1.5", "E0.2", "E0.3"]
SECOND_GAP = ["F1", "F2", "E2.5", "E2.0", "E1.3", "E1.4"]


def closing(cells: list[str], slots: dict[int, str], last: str, jokers: int = 0) -> int:
    """Surround something with yellow hexagons, the tree last. Returns the jokers gained."""
    others = [cell for cell in cells if cell != last]
    garden = dict(zip(others, YELLOWS[1:], strict=True))
    env = position().player(0, tiles=["yellow_tree"], jokers=jokers, garden=garden, slots=slots).begin()
    play(env, "TILE yellow_tree")
    if cell_action(last) in legal(env):  # not asked where it is the only free cell
        play(env, cell_action(last))
    return seats(env, "jokers")[0] - jokers


@pytest.mark.parametrize("last", FOUNTAIN)
def test_the_fountain_brings_one_joker(last: str) -> None:
    assert closing(FOUNTAIN, {}, last) == 1


@pytest.mark.parametrize("cells", [FIRST_GAP, SECOND_GAP], ids=["bench", "statue"])
@pytest.mark.parametrize("last", [0, 2, 4])
def test_benches_and_statues_bring_two(cells: list[str], last: int) -> None:
    slots = dict.fromkeys((0, 1, 2), FACE_DOWN)
    assert closing(cells, slots, cells[last]) == 2


@pytest.mark.parametrize("slot", range(6))
def test_a_pavilion_brings_three(slot: int) -> None:
    ring = [f"E{slot}.{i}" for i in range(6)]
    garden = dict(zip(ring[1:5], YELLOWS[1:5], strict=True))
    described = position().player(
        0, tiles=["yellow_tree"], garden=garden, slots={slot: ("yellow_lily", ring[5])}, points=0
    )
    env = play(described.begin(), "TILE yellow_tree", cell_action(ring[0]))
    assert seats(env, "jokers")[0] == 3


def test_a_face_down_piece_has_no_pavilion() -> None:
    assert closing([f"E0.{i}" for i in range(6)], {0: FACE_DOWN}, "E0.0") == 0


def test_the_centre_of_a_face_down_piece_brings_nothing() -> None:
    garden = dict(zip([f"E0.{i}" for i in range(5)], YELLOWS[1:], strict=True))
    env = position().player(0, tiles=["yellow_tree"], garden=garden, slots={0: FACE_DOWN}).begin()
    play(env, "TILE yellow_tree", cell_action("C0"))
    assert seats(env, "jokers")[0] == 0


def test_cells_of_face_down_pieces_count_for_benches_and_statues() -> None:
    assert closing(FIRST_GAP, {0: FACE_DOWN, 1: FACE_DOWN}, "F0") == 2


def test_five_cells_are_not_enough() -> None:
    garden = dict(zip(FOUNTAIN[:4], YELLOWS[1:5], strict=True))
    env = position().player(0, tiles=["yellow_tree"], garden=garden).begin()
    play(env, "TILE yellow_tree", cell_action("F4"))
    assert seats(env, "jokers")[0] == 0


def test_printed_hexagons_surround_as_tiles_do() -> None:
    slots = {0: ("yellow_lily", "E0.2"), 1: ("yellow_plant", "E1.5")}
    garden = {"F1": "yellow_bird", "E1.4": "yellow_flower", "E0.3": "yellow_butterfly"}
    env = position().player(0, tiles=["yellow_tree"], garden=garden, slots=slots).begin()
    play(env, "TILE yellow_tree", cell_action("F0"))
    assert seats(env, "jokers")[0] == 2


def test_an_ornament_pays_once() -> None:
    garden = dict(zip(FOUNTAIN, YELLOWS, strict=True))
    env = position().player(0, tiles=["light_blue_tree"], garden=garden, slots={0: FACE_DOWN}).begin()
    play(env, "TILE light_blue_tree", cell_action("E0.0"))
    assert seats(env, "jokers")[0] == 0


# Several at once, and room --------------------------------------------------------------------------------------------

# All that surrounds the fountain and the two ornaments beside F0, except F0.
AROUND_THREE = [*FOUNTAIN[1:], "E0.2", "E0.3", "E0.4", "E1.4", "E1.5", "E5.1", "E5.2"]
# All different, so that no group has twins; the three cells next to F0 match the yellow tree.
FITTING = {"F1": "yellow_bird", "F5": "yellow_lily", "E0.3": "dark_purple_tree"}
OTHERS = ["light_blue_bird", "dark_green_butterfly", "light_green_flower", "light_purple_plant", "dark_purple_lily"]
OTHERS += ["light_blue_butterfly", "dark_green_flower", "light_green_plant", "light_purple_lily"]
STORED = [kind for kind in KINDS if kind.startswith(("light_blue", "dark_green"))]


def closing_three(stored: int) -> list[int]:
    """Close three ornaments at once with this many other tiles in the storage. Returns jokers and tiles afterwards."""
    rest = iter(OTHERS)
    garden = {cell: FITTING.get(cell) or next(rest) for cell in AROUND_THREE}
    slots = {0: FACE_DOWN, 1: FACE_DOWN, 5: FACE_DOWN}
    described = position(adjacency="any")
    described.player(0, tiles=["yellow_tree", *STORED[:stored]], garden=garden, slots=slots)
    env = play(described.begin(), "TILE yellow_tree", cell_action("F0"))
    return [seats(env, "jokers")[0], len(tiles(env))]


def test_c12_the_rewards_of_one_placement_add_up() -> None:
    assert closing_three(stored=0) == [5, 0]


def test_c12_only_as_many_jokers_come_as_there_are_spaces() -> None:
    assert closing_three(stored=11) == [1, 11]
    assert closing_three(stored=8) == [4, 8]
    assert closing_three(stored=7) == [5, 7]


def test_a14_what_is_placed_and_paid_leaves_before_the_jokers_come() -> None:
    garden = dict(zip(FOUNTAIN[1:], [YELLOWS[0], *YELLOWS[2:]], strict=True))
    described = position().player(0, tiles=["yellow_bird", *STORED[:11]], garden=garden)
    env = play(described.begin(), "TILE yellow_bird", "TILE light_blue_bird")
    assert (seats(env, "jokers")[0], len(tiles(env))) == (1, 10)


def test_a14_a_joker_just_gained_cannot_pay_for_the_hexagon_that_brings_it() -> None:
    garden = dict(zip(FOUNTAIN[1:], [YELLOWS[0], *YELLOWS[2:]], strict=True))
    env = position().player(0, tiles=["yellow_bird"], garden=garden).begin()
    assert "TILE yellow_bird" not in legal(env)


def test_a12_jokers_never_run_out() -> None:
    garden = dict(zip(FOUNTAIN[1:], YELLOWS[1:], strict=True))
    described = position(num_players=3).player(0, tiles=["yellow_tree"], garden=garden)
    env = described.player(1, jokers=12).player(2, jokers=12).begin()
    play(env, "TILE yellow_tree")
    assert seats(env, "jokers") == [1, 12, 12]
