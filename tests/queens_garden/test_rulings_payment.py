"""What a hexagon costs and what may pay for it."""

from collections.abc import Sequence

import pytest

from gardens_env.core.aec import AECEnvironment
from tests.playing.table import legal, now, play, seats, state_of
from tests.queens_garden.positions import cell_action, expansions, garden, names_of, position, tiles

HERE = cell_action("F0")
YELLOWS = ["yellow_tree", "yellow_bird", "yellow_butterfly", "yellow_flower", "yellow_plant", "yellow_lily"]


def paying(placed: str, others: Sequence[str] = (), jokers: int = 0, stored: Sequence[str] = ()) -> AECEnvironment:
    """A tile's cell is chosen, with these other tiles, jokers and expansions in the storage."""
    env = position().player(0, tiles=[placed, *others], jokers=jokers, expansions=stored).begin()
    return play(env, f"TILE {placed}", HERE)


def can_place(placed: str, others: Sequence[str] = (), jokers: int = 0, stored: Sequence[str] = ()) -> bool:
    env = position().player(0, tiles=[placed, *others], jokers=jokers, expansions=stored).begin()
    return f"TILE {placed}" in legal(env)


def test_a_tree_costs_nothing_but_itself() -> None:
    env = paying("yellow_tree", ["yellow_bird"])
    assert (garden(env), tiles(env)) == ({0: "yellow_tree"}, ["yellow_bird"])
    assert now(env) == ("TURN", 1)


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_hexagon_costs_its_value_itself_included(value: int) -> None:
    placed = YELLOWS[value - 1]
    others = [tile for tile in YELLOWS if tile != placed]
    assert can_place(placed, others[: value - 1])
    if value > 1:
        assert not can_place(placed, others[: value - 2])


# Butterflies cost two more.
@pytest.mark.parametrize(
    ("others", "jokers", "possible"),
    [
        (["yellow_tree", "yellow_bird"], 0, True),
        (["light_blue_butterfly"], 1, True),
        ([], 2, True),
        (["light_blue_butterfly", "dark_green_butterfly"], 0, True),
        (["yellow_tree", "light_blue_butterfly"], 0, False),  # a colour and a pattern
        (["yellow_tree", "yellow_tree"], 0, False),  # twice the same
        (["yellow_butterfly"], 1, False),  # the same as the one placed
        (["yellow_tree"], 0, False),
        (["light_blue_tree", "light_blue_bird"], 0, False),  # nothing in common with the one placed
        (["light_blue_tree"], 1, False),
    ],
)
def test_what_pays_for_a_yellow_butterfly(others: list[str], jokers: int, possible: bool) -> None:
    assert can_place("yellow_butterfly", others, jokers) is possible


def test_exactly_the_price_leaves_the_storage() -> None:
    env = play(paying("yellow_butterfly", ["yellow_tree", "yellow_bird", "yellow_flower"]), "TILE yellow_tree")
    play(env, "TILE yellow_flower")
    assert tiles(env) == ["yellow_bird"]
    assert now(env) == ("TURN", 1)


def test_a_lily_without_jokers_takes_the_five_other_patterns_of_its_colour() -> None:
    assert can_place("yellow_lily", YELLOWS[:5])
    env = play(paying("yellow_lily", YELLOWS[:5]))  # the only payment: nothing is asked
    assert (garden(env), tiles(env)) == ({0: "yellow_lily"}, [])


def test_all_items_of_a_payment_may_be_jokers() -> None:
    env = paying("yellow_lily", jokers=5)
    assert garden(env) == {0: "yellow_lily"}
    assert seats(env, "jokers")[0] == 0


def test_jokers_pay_only_for_a_real_hexagon() -> None:
    env = position().player(0, jokers=5).begin()
    assert not {name for name in legal(env) if name.startswith(("TILE", "JOKER"))}


# Tiles, expansions and jokers -----------------------------------------------------------------------------------------


def test_a13_stored_expansions_pay_by_their_printed_hexagon() -> None:
    env = paying("yellow_butterfly", ["yellow_tree"], stored=["yellow_bird"])
    assert garden(env) == {0: "yellow_butterfly"}
    assert (tiles(env), expansions(env)) == ([], [])


def test_a13_an_expansion_pays_for_an_expansion() -> None:
    env = position().player(0, expansions=["yellow_bird", "light_blue_bird"]).begin()
    play(env, "EXPANSION yellow_bird", cell_action("E0.0"))
    assert expansions(env) == []
    assert garden(env) == {6: "yellow_bird"}


def test_paid_tiles_go_to_the_tower_and_paid_expansions_to_the_supply() -> None:
    env = position().player(0, tiles=["yellow_butterfly", "yellow_tree"], expansions=["yellow_bird"]).begin()
    before = state_of(env)
    play(env, "TILE yellow_butterfly", HERE)
    after = state_of(env)
    assert names_of(after["tower"] - before["tower"]) == ["yellow_tree"]
    assert after["supply_size"] == before["supply_size"] + 1


def test_paid_jokers_leave_the_game() -> None:
    env = position().player(0, tiles=["yellow_bird"], jokers=3).begin()
    play(env, "TILE yellow_bird", HERE)
    assert seats(env, "jokers")[0] == 2
    assert state_of(env)["jokers_paid"][0] == 1


def test_c09_a_tile_and_an_expansion_of_one_kind_never_pay_together() -> None:
    assert not can_place("yellow_butterfly", ["yellow_bird"], stored=["yellow_bird"])
    env = paying("yellow_butterfly", ["yellow_bird", "yellow_tree"], stored=["yellow_bird"])
    # The tree is in every payment and is not asked for.
    assert legal(env) == {"TILE yellow_bird", "EXPANSION yellow_bird"}
    play(env, "EXPANSION yellow_bird")
    assert (tiles(env), expansions(env)) == (["yellow_bird"], [])


def test_c09_a_tile_and_an_expansion_of_one_kind_do_not_pay_for_each_other() -> None:
    assert not can_place("yellow_bird", stored=["yellow_bird"])


def test_c03_the_first_real_hexagon_fixes_the_kind_of_payment() -> None:
    others = ["yellow_tree", "yellow_bird", "light_blue_butterfly", "dark_green_butterfly"]
    env = paying("yellow_butterfly", others)
    assert legal(env) == {"TILE yellow_tree", "TILE light_blue_butterfly"}
    play(env, "TILE light_blue_butterfly")
    assert sorted(tiles(env)) == ["yellow_bird", "yellow_tree"]  # the dark green one was the only one left to pay


# Spelling -------------------------------------------------------------------------------------------------------------


def test_c17_only_items_that_can_be_the_smallest_left_are_offered() -> None:
    others = ["yellow_tree", "yellow_bird", "light_blue_butterfly"]
    env = position().player(0, tiles=["yellow_butterfly", *others]).begin()
    play(env, "TILE yellow_butterfly", HERE)
    # The tree, then the bird, are the only payment, so nothing is asked.
    assert tiles(env) == ["light_blue_butterfly"]
    env = paying("yellow_butterfly", others, jokers=2)
    assert legal(env) == {"TILE yellow_tree", "TILE yellow_bird", "TILE light_blue_butterfly", "JOKER"}


def test_c17_after_the_bird_only_a_joker_may_follow() -> None:
    env = paying("yellow_butterfly", ["yellow_tree", "yellow_bird", "light_blue_butterfly"], jokers=2)
    play(env, "TILE yellow_bird")
    assert tiles(env) == ["yellow_tree", "light_blue_butterfly"]
    assert seats(env, "jokers")[0] == 1


def test_c05_ids_ascend_and_jokers_come_last() -> None:
    env = paying("yellow_flower", ["yellow_tree", "yellow_bird", "yellow_plant"], jokers=2)
    assert legal(env) == {"TILE yellow_tree", "TILE yellow_bird", "TILE yellow_plant"}
    play(env, "TILE yellow_bird")
    assert legal(env) == {"TILE yellow_plant", "JOKER"}
    play(env, "TILE yellow_plant")
    assert (tiles(env), seats(env, "jokers")[0]) == (["yellow_tree"], 1)


def test_c02_nothing_changes_before_the_last_item_is_paid() -> None:
    env = paying("yellow_flower", ["yellow_tree", "yellow_bird", "yellow_plant"], jokers=2)
    play(env, "TILE yellow_bird")
    state = state_of(env)
    assert tiles(env) == ["yellow_tree", "yellow_bird", "yellow_flower", "yellow_plant"]
    assert garden(env) == {}
    assert state["payment"].tolist() == [1, -1, -1, -1, -1]
    assert (state["placing"], state["cell"]) == (3, 0)
