"""Setting up, the order of choosing characters, the market, and how long a game lasts."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import gardens_env
from gardens_env.core import kernels
from tests.familia_hort.numbers import COPIES, KINDS, REGULAR, ROUND_CARDS, table_path
from tests.familia_hort.positions import CHARACTERS, card, market, position
from tests.playing.table import legal, now, pass_until, phase_of, play, seat_of, seats, state_of

FIRST_MARKET = {2: 10, 3: 12, 4: 12}
SEEDS = 12_000


def started(num_players: int = 2, mode: str = "basic", count: int = SEEDS) -> NDArray[Any]:
    """Records of many games right after the start."""
    setup = gardens_env.setup("familia_hort", num_players=num_players, mode=mode, data=table_path())
    states = setup.blank(count)
    masks = np.zeros((count, setup.actions.size), np.int8)
    seeds = np.arange(count, dtype=np.int64)
    kernels.start(setup.tables, setup.blank(), states, setup.encode(), seeds, masks)
    return states


def is_even(counts: Any) -> bool:
    """Are these counts what an even draw gives? Chi-square, at most four standard deviations above its mean."""
    counts = np.asarray(counts, float)
    expected = counts.sum() / counts.size
    freedom = counts.size - 1
    return bool(((counts - expected) ** 2 / expected).sum() < freedom + 4 * np.sqrt(2 * freedom))


# Setting up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_new_game(num_players: int, mode: str) -> None:
    env = position(num_players, mode).fresh()
    state = state_of(env)
    assert seats(env, "coins") == [7] * num_players
    for name in ("experience", "well", "stored_cubes", "tree"):
        assert seats(env, name) == [0] * num_players
    assert (state["plot_kind"] == -1).all()
    assert sum(market(env).values()) == FIRST_MARKET[num_players]
    assert set(market(env)) <= set(REGULAR)
    assert (int(state["round_number"]), int(state["round_card"]), int(state["red_rounds"])) == (1, 0, 0)
    assert int(state["seat"]) == (0 if mode == "basic" else seat_of(env))


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_the_decks_hold_every_card_once(num_players: int) -> None:
    for state in started(num_players, count=50):
        for name, kinds in (("regular", REGULAR), ("red", [kind for kind in KINDS if kind not in REGULAR])):
            size = int(state[f"{name}_size"])
            deck = [KINDS[kind] for kind in state[f"{name}_deck"][:size]]
            assert {kind: deck.count(kind) for kind in deck} == {kind: COPIES[kind] for kind in kinds}
            assert size == {"regular": 27, "red": 14}[name]
        drawn = state["regular_deck"][: state["regular_drawn"]]
        assert np.bincount(drawn, minlength=len(KINDS)).tolist() == state["market"].tolist()
        assert (int(state["regular_drawn"]), int(state["red_drawn"])) == (FIRST_MARKET[num_players], 0)
        assert sorted(state["round_order"]) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_chance_is_even(num_players: int) -> None:
    states = started(num_players)
    assert is_even(np.bincount(states["first_player"], minlength=num_players))
    orders = np.array([10_000, 1_000, 100, 10, 1]) @ states["round_order"].T
    assert is_even(np.unique(orders, return_counts=True)[1])
    assert np.unique(orders).size == 120
    for place in (0, 13, 26):
        assert is_even(np.bincount(states["regular_deck"][:, place], minlength=len(KINDS))[np.r_[0:7, 10:12]])
    for place in (0, 13):
        assert is_even(np.bincount(states["red_deck"][:, place], minlength=len(KINDS))[np.r_[7:10, 12:16]])


def test_a_first_player_can_be_fixed() -> None:
    for first in range(4):
        assert now(position(4, first_player=first).fresh()) == ("PURCHASE", first)


def test_c11_seats_run_clockwise() -> None:
    env = position(4, first_player=2).market(corn=3).begin("PURCHASE")
    order = []
    for _ in range(4):
        order.append(seat_of(env))
        play(env, "PASS")
    assert order == [2, 3, 0, 1]


# Characters -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("num_players", "first", "order"),
    [
        (2, 0, [1, 0]),
        (3, 1, [0, 2, 1]),  # on the right of seat 1 sits seat 0, on the right of that seat 2
        (4, 0, [3, 2, 1, 0]),
        (4, 2, [1, 0, 3, 2]),
    ],
)
def test_u09_choosing_goes_counter_clockwise_and_the_first_player_is_last(
    num_players: int, first: int, order: list[int]
) -> None:
    env = gardens_env.make("familia_hort", num_players=num_players, mode="advanced", raw=True)
    env.reset(seed=3, options={"first_player": first})
    seen, left = [], list(CHARACTERS)
    while phase_of(env) == "CHARACTER":
        assert legal(env) == {f"CHARACTER {name}" for name in left}
        seen.append(seat_of(env))
        play(env, f"CHARACTER {left.pop(1)}")
    assert seen == order[:3], "the last of four players has no choice left and is not asked"
    chosen = seats(env, "character")
    assert len(set(chosen)) == num_players
    assert min(chosen) >= 0


def test_c12_characters_are_chosen_before_there_is_a_market() -> None:
    env = gardens_env.make("familia_hort", num_players=3, mode="advanced", raw=True)
    env.reset(seed=1)
    assert phase_of(env) == "CHARACTER"
    assert market(env) == {}
    play(env, "CHARACTER Julia", "CHARACTER Pablo", "CHARACTER Jorge")
    assert sum(market(env).values()) == 12
    assert now(env) == ("PURCHASE", int(state_of(env)["first_player"])), "without Leticia there is no COIN"


def test_basic_mode_has_no_characters_and_no_bonuses() -> None:
    env = position(4).last_round().player(0, experience=2, plot=[card("sunflower", water=1)]).begin("WATER")
    assert seats(env, "character") == [-1] * 4
    pass_until(env, "OVER")
    assert (seats(env, "experience")[0], seats(env, "coins")[0]) == (3, 7)  # space 3 of the basic board is blank


# The market and the rounds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_later_markets_get_a_card_a_player_from_the_deck_of_the_round(num_players: int) -> None:
    described = position(num_players).rounds("regular_b", "red_b", "regular_a", "red_a", "red_c", now=1)
    env = described.decks(["bee", "corn", "rose", "lily"], ["goat", "scarecrow", "mandrake", "goat"]).begin("WATER")
    pass_until_round(env, 2)
    assert market(env) == dict.fromkeys(["bee", "corn", "rose", "lily"][:num_players], 1)
    assert int(state_of(env)["round_card"]) == ROUND_CARDS.index("regular_b")
    pass_until_round(env, 3)
    red = ["goat", "scarecrow", "mandrake", "goat"][:num_players]
    unsold = dict.fromkeys(["bee", "corn", "rose", "lily"][:num_players], 1)
    assert market(env) == {**unsold, **{kind: red.count(kind) for kind in red}}
    assert (int(state_of(env)["red_rounds"]), int(state_of(env)["round_number"])) == (1, 3)


def pass_until_round(env: Any, number: int) -> None:
    """Pass until a round begins."""
    while int(state_of(env)["round_number"]) < number:
        play(env, "PASS")


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_the_first_player_moves_one_seat_to_the_left_every_round(num_players: int) -> None:
    env = position(num_players, first_player=1).rounds("regular_a", "red_a", "red_b", "regular_b", "red_c", now=1)
    game = env.begin("WATER")
    for number in range(1, 7):
        pass_until_round(game, number)
        assert int(state_of(game)["first_player"]) == number % num_players
        if number > 1:
            assert now(game) == ("PURCHASE", number % num_players)


# The length of a game -------------------------------------------------------------------------------------------------


def test_a_game_ends_with_the_round_of_the_third_red_moon() -> None:
    lengths = []
    for order in permutations(ROUND_CARDS[1:]):
        env = position().rounds(*order, now=1).begin("WATER")
        pass_until(env, "OVER")
        state = state_of(env)
        last = int(state["round_number"])
        reds = [place for place, name in enumerate(order, start=2) if name.startswith("red")]
        assert last == reds[2]
        assert int(state["red_rounds"]) == 3
        lengths.append(last)
    # Of 120 orders: 3! 2! = 12 have the reds first; 3 places for one regular card before them, 36; else 72.
    assert [lengths.count(rounds) for rounds in (4, 5, 6)] == [12, 36, 72]


def test_c14_after_the_end_nobody_moves_and_the_first_player_stays() -> None:
    env = position(3, first_player=1).last_round().begin("WATER")
    pass_until(env, "OVER")
    state = state_of(env)
    assert int(state["seat"]) == -1
    assert int(state["first_player"]) == 1
    assert int(state["round_number"]) == 4
    assert legal(env) == set()
    mask = np.ones((1, 118), np.int8)
    kernels.legal(env.unwrapped.setup.tables, env.unwrapped.record, mask)
    assert not mask.any()
    assert all(env.terminations.values())
