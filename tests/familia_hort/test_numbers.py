"""Every number comes from the table: nothing is built into the rules. Played with a table of unusual numbers."""

import pytest

from tests.familia_hort.numbers import TWISTED_CARDS, TWISTED_RULES, twisted_path
from tests.familia_hort.positions import Position, card, cards, market, position
from tests.playing.table import finish, pass_until, play, seats


def twisted(num_players: int = 2, mode: str = "basic", characters: tuple[str, ...] = ("Pablo", "Jorge")) -> Position:
    """A position with the unusual numbers."""
    return position(num_players, mode, characters=characters, data=twisted_path())


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_setting_up(num_players: int) -> None:
    env = twisted(num_players).fresh()
    assert seats(env, "coins") == [TWISTED_RULES["starting_coins"]] * num_players
    assert sum(market(env).values()) == {2: 8, 3: 9, 4: 8}[num_players]


def test_coins_for_a_point() -> None:
    env = twisted().last_round().player(0, coins=8, experience=1).player(1, coins=9, experience=1).begin("WATER")
    finish(env)
    assert env.scores() == ([3, 4], [2, 1])  # 1 + 8 // 3, 1 + 9 // 3
    env = twisted().last_round().player(0, coins=4, experience=1).player(1, coins=2, experience=2).begin("WATER")
    finish(env)
    assert env.scores() == ([2, 2], [2, 1])  # 1 coin left over against 2


def test_the_apple_tree() -> None:
    env = twisted().last_round().player(0, coins=0, tree=1).begin("WATER")
    finish(env)
    assert seats(env, "coins")[0] == 2


def test_pablos_price() -> None:
    described = twisted(mode="advanced").last_round()
    env = described.player(0, coins=3, experience=0).player(1, coins=0, experience=2).begin("PABLO")
    play(env, "BUY_XP 1")
    assert (seats(env, "coins"), seats(env, "experience")) == ([0, 3], [1, 1])


@pytest.mark.parametrize(("animal", "points"), [("chicken", 3), ("goat", 4)])
def test_meals(animal: str, points: int) -> None:
    garden = [card(animal, water=1), card("radish", water=1)]
    env = twisted().last_round().player(0, plot=garden).begin("SELL")
    play(env, f"{animal.upper()}_EATS 1")
    assert seats(env, "experience")[0] == points


def test_bees() -> None:
    env = twisted().last_round().player(0, coins=0, plot=[card("bee"), card("lily"), card("bee")]).begin("WATER")
    finish(env)
    assert seats(env, "coins")[0] == 10


def test_watering_cans() -> None:
    env = twisted().player(0, plot=[card("watering_can"), card("watering_can")]).begin("PURCHASE")
    pass_until(env, "WATER")
    assert seats(env, "well") == [4 + 3 + 3, 4]


def test_compost_boxes() -> None:
    box = card("compost_box")
    env = twisted().player(0, plot=[box, card("corn"), card("lily"), box]).begin("COMPOST")
    assert seats(env, "stored_cubes") == [4, 0]
    play(env, "FERTILISE 0 1", "PASS")
    assert seats(env, "stored_cubes") == [3, 0]


@pytest.mark.parametrize("kind", ["watering_can", "compost_box", "scarecrow"])
def test_points_for_buying_a_utensil(kind: str) -> None:
    env = twisted().player(0, coins=20).market(None, **{kind: 1}).begin("PURCHASE")
    play(env, f"BUY {kind}")
    assert seats(env, "experience")[0] == TWISTED_CARDS[kind]["experience"]
    assert cards(env, 0) == [card(kind)]
