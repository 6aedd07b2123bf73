"""Final scores, ties, the names of things, and a roll call of all rulings."""

from pathlib import Path

import pytest

import gardens_env
from tests.familia_hort.numbers import KINDS, REGULAR
from tests.familia_hort.positions import CHARACTERS, card, position
from tests.playing.rulings import untested
from tests.playing.table import finish, legal

RULINGS = [f"u{number:02}" for number in range(1, 26)] + [f"c{number:02}" for number in range(1, 22)]


@pytest.mark.parametrize(
    ("coins", "experience", "score"),
    [(0, 0, 0), (4, 0, 0), (5, 0, 1), (9, 3, 4), (23, 10, 14), (24, 10, 14), (25, 10, 15), (86, 31, 48)],
)
def test_the_score_is_experience_and_a_point_for_five_coins(coins: int, experience: int, score: int) -> None:
    env = position().last_round().player(0, coins=coins, experience=experience).begin("WATER")
    finish(env)
    assert env.scores()[0][0] == score


def test_the_running_score_counts_coins_as_well() -> None:
    env = position(3).player(0, coins=11, experience=2).player(1, coins=4).player(2, coins=5).begin("PURCHASE")
    assert env.scores() == ([4, 0, 1], [1, 3, 2])


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        # coins, experience, well
        ([(9, 5, 0), (4, 5, 9)], [1, 2]),  # 6 against 5 points
        ([(9, 5, 0), (13, 4, 0)], [1, 2]),  # 6 each; 4 against 3 coins left over, though seat 1 has more coins
        ([(8, 5, 0), (4, 6, 0)], [2, 1]),  # 6 each; 3 against 4
        ([(8, 5, 2), (3, 6, 1)], [1, 2]),  # 6 each, 3 left over each; 2 against 1 cube in the well
        ([(8, 5, 2), (3, 6, 2)], [1, 1]),  # equal in everything
        ([(0, 3, 0), (5, 2, 0), (0, 3, 1)], [2, 2, 1]),
        ([(0, 3, 0), (1, 2, 9), (0, 3, 0), (5, 2, 0)], [1, 4, 1, 1]),  # three share the first place, the next is 4th
        ([(0, 1, 0), (0, 9, 0), (0, 1, 0), (0, 5, 0)], [3, 1, 3, 2]),  # a shared place further down
        ([(0, 0, 3), (4, 0, 0), (3, 0, 9), (4, 0, 1)], [4, 2, 3, 1]),
    ],
)
def test_c20_places_go_by_score_then_coins_left_over_then_water(
    seats: list[tuple[int, int, int]], places: list[int]
) -> None:
    described = position(len(seats)).last_round()
    for seat, (coins, experience, well) in enumerate(seats):
        described.player(seat, coins=coins, experience=experience, well=well)
    env = described.begin("WATER")
    finish(env)
    assert env.scores()[1] == places


def test_stored_fertiliser_and_plants_count_for_nothing() -> None:
    plot = [card("compost_box"), card("mandrake", water=1), card("scarecrow")]
    env = position().last_round().player(0, coins=3, stored=9, plot=plot).player(1, coins=3).begin("WATER")
    finish(env)
    assert env.scores() == ([0, 0], [1, 1])


def test_u18_who_is_equal_in_everything_shares_the_win() -> None:
    env = position(4).last_round().player(3, coins=6).begin("WATER")
    finish(env)
    assert env.scores() == ([1, 1, 1, 1], [1, 1, 1, 4])  # 7, 7, 7, 6 coins
    # Three winners of four share one win: (4 - 3) / (3 x 3) each, against -1 / 3.
    assert env.rewards == pytest.approx({"player_0": 1 / 9, "player_1": 1 / 9, "player_2": 1 / 9, "player_3": -1 / 3})


# Names ----------------------------------------------------------------------------------------------------------------


def test_u25_cards_have_the_rulebooks_names() -> None:
    actions = gardens_env.games()["familia_hort"].actions
    kinds = [name.removeprefix("BUY ") for name in actions.names if name.startswith("BUY ")]
    assert kinds == list(KINDS)
    assert len(REGULAR) == 9


def test_c11_every_action_has_its_number() -> None:
    names = ["PASS", *(f"BUY {kind}" for kind in KINDS), *(f"BUY_COINED {kind}" for kind in KINDS[:10])]
    names += [f"FERTILISE {seat} {space}" for seat in range(4) for space in range(6)]
    names += [f"COMPOST {seat}" for seat in range(4)]
    names += [f"WATER {seat} {space}" for seat in range(4) for space in range(6)] + ["WATER_TREE"]
    names += [f"{verb} {space}" for verb in ("SELL", "CHICKEN_EATS", "GOAT_EATS") for space in range(6)]
    names += [f"COIN_ON {kind}" for kind in KINDS[:10]]
    names += [f"{verb} {seat}" for verb in ("BUY_XP", "SELL_XP") for seat in (1, 2, 3)]
    names += [f"CHARACTER {name}" for name in CHARACTERS]
    assert list(gardens_env.games()["familia_hort"].actions.names) == names
    firsts = {"BUY corn": 1, "FERTILISE 0 0": 27, "WATER_TREE": 79, "COIN_ON corn": 98, "SELL_XP 3": 113}
    assert {name: names.index(name) for name in firsts} == firsts
    assert len(names) == 118


def test_c11_seats_that_do_not_exist_are_no_targets() -> None:
    env = position(3, "advanced", characters=("Pablo", "Jorge", "Julia")).last_round()
    for seat in range(3):
        env.player(seat, coins=9, experience=9)
    assert legal(env.begin("PABLO")) == {"PASS", "BUY_XP 1", "BUY_XP 2", "SELL_XP 1", "SELL_XP 2"}


def test_every_ruling_has_a_test() -> None:
    assert untested(RULINGS, Path(__file__).parent) == []
