"""The oracle of Patios by itself: the examples of the rulebook, and whole games that conserve the cards."""

from __future__ import annotations

import contextlib
import random

import pytest

from tests.oracle import patios_actions as actions
from tests.oracle.patios_dealer import DealtOracle
from tests.oracle.patios_objects import SUN, VISITORS, Player
from tests.oracle.patios_patio import AWNING, CANE, TUB
from tests.oracle.patios_positions import (
    B01,
    BLUE,
    GREEN,
    RED,
    TABLE,
    all_flower_cards,
    cards,
    empty,
    lay,
    number_of_improvements,
    tell,
)

VARIANTS: list[dict[str, object]] = [
    {},
    {"monument": True, "rounds": 4},
    {"nit_picker_end": True, "keep_dry": False},
    {"playground": True, "rounds": 1},
    {"max_turns_per_round": 9},
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_conserve_the_cards(players: int) -> None:
    for number, options in enumerate(VARIANTS * 2):
        oracle = DealtOracle(TABLE, number, players, **options)
        every_card = None
        while oracle.seat >= 0:
            assert len(oracle.choices) > 1
            if oracle.phase != "SETUP_PICK" and oracle.row:
                every_card = every_card or all_flower_cards(oracle)
                assert all_flower_cards(oracle) == every_card
                assert every_card.total() == 76
                assert number_of_improvements(oracle) == 7 * (not oracle.playground)
                assert oracle.coin_reserve + sum(player.coins for player in oracle.players) == 5
            if oracle.phase == "TURN" and not oracle.flamenco_in_play:
                assert sum(not character.face_up for character in oracle.row) == oracle.face_down
            oracle.apply(oracle.random.choice(oracle.choices))
        assert oracle.legal() == set()
        assert min(oracle.places()) == 1


@pytest.mark.parametrize(
    ("players", "sample", "face_up", "reserve", "pack"),
    [(2, 4, 4, 3, 72), (3, 5, 5, 2, 70), (4, 7, 4, 1, 68), (5, 8, 5, 0, 66)],
)
def test_set_up(players: int, sample: int, face_up: int, reserve: int, pack: int) -> None:
    for seed in range(30):
        oracle = DealtOracle(TABLE, seed, players)
        assert (oracle.coin_reserve, oracle.pack.total(), oracle.seat) == (reserve, pack, oracle.first_player)
        while oracle.phase != "TURN":
            oracle.apply(oracle.random.choice(oracle.choices))
        assert (oracle.sample.total(), oracle.pack.total()) == (sample, pack - sample)
        assert [character.face_up for character in oracle.row] == [True] * face_up + [False] * (8 - face_up) + [True]
        assert SUN not in [character.number for character in oracle.row[:3]]
        for player in oracle.players:
            both = list(player.patio.flowers().values())
            assert sorted(flower.beautiful for flower in both) == [False, True]
            assert both[0].kind != both[1].kind
            assert next(flower.known for flower in both if not flower.beautiful) == {player.seat}


def test_the_row_is_laid_out_with_the_sun_back() -> None:
    oracle = empty(2)
    oracle.stacked = [0, SUN, 1, 2, 3, 4, 5, 7]
    oracle.lay_out_row()
    assert [character.number for character in oracle.row] == [0, 1, 2, SUN, 3, 4, 5, 7, VISITORS]
    oracle.stacked = [0, 1, 2, 3, SUN, 4, 5, 7]
    oracle.lay_out_row()
    assert [character.number for character in oracle.row] == [0, 1, 2, 3, SUN, 4, 5, 7, VISITORS]


def test_the_row_moves_as_in_the_trace() -> None:
    oracle = empty(2)
    rows = []
    for chosen in (1, 0, 2, 3, 4, 1):
        oracle.send_back(chosen)
        oracle.turn_next_up()
        rows.append("".join("ABCDEFGHv"[card.number].lower() for card in oracle.row))
        rows[-1] = "".join(
            letter.upper() if card.face_up else letter for letter, card in zip(rows[-1], oracle.row, strict=True)
        )
    assert rows == ["ACDEfghVb", "CDEFghVba", "DEFGhVbac", "EFGHVbacd", "FGHVBacde", "FGHVAcdeb"]


# ---- scoring ---------------------------------------------------------------------------------------------------


def score(pots: str, *others: int, tub: int | None = None, points: int = 0, tokens: int | None = None) -> Player:
    """Score a patio with pots like "RRRB" and other cards; a token of that colour is owned."""
    oracle = empty(2)
    player = oracle.players[0]
    beautiful = ["BGR".index(letter) for letter in pots] + list(others) + ([] if tub is None else [TUB])
    player.patio.under_works = len(beautiful) > 8
    lay(player, dict(enumerate(beautiful)))
    player.points = points
    tell(oracle, oracle.score(player), *([] if tub is None else [actions.TYPE + tub]))
    return player


@pytest.mark.parametrize(
    ("pots", "others", "tokens", "points"),
    [
        ("RRRRRGGB", [], [0, 0, 1], 4 + 2 + 1),
        ("RRRB", [B01], [0, 0, 1], 1 + 4),
        ("BBBB", [B01], [1, 0, 0], 2 + 4),
        ("BBB", [B01], [1, 0, 0], 0),
        ("BRR", [B01, CANE], [0, 0, 0], 3),
    ],
)
def test_examples_of_scoring(pots: str, others: list[int], tokens: list[int], points: int) -> None:
    player = score(pots, *others)
    assert (player.tokens, player.points) == (tokens, points)


def test_the_tub_is_a_pot_of_one_colour() -> None:
    player = score("RR", tub=RED)
    assert (player.tokens, player.points) == ([0, 0, 1], 0)
    player = score("BRR", B01, tub=RED)
    assert (player.tokens, player.points) == ([0, 0, 1], 1 + 4)


@pytest.mark.parametrize(
    ("points", "tokens", "answers", "after"),
    [
        (1, [0, 0, 1], [], (2, [0, 0, 0])),
        (0, [0, 0, 0], [], (0, [0, 0, 0])),
        (1, [0, 0, 0], [], (0, [0, 0, 0])),
        (2, [1, 0, 0], [], (0, [1, 0, 0])),
        (1, [2, 1, 0], [actions.TYPE + GREEN], (2, [2, 0, 0])),
    ],
)
def test_examples_of_works(points: int, tokens: list[int], answers: list[int], after: tuple[int, list[int]]) -> None:
    oracle = empty(2)
    player = oracle.players[0]
    player.patio.under_works, player.points, player.tokens = True, points, tokens
    assert tell(oracle, oracle.score(player), *answers) == ["PAY_TRIO"] * len(answers)
    assert (player.points, player.tokens) == after


@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        ([0, 0, 0], 0),
        ([0, 1, 0], 3),
        ([1, 0, 1], 8),
        ([1, 1, 1], 15),
        ([0, 0, 2], 6),
        ([1, 2, 0], 11),
        ([2, 1, 1], 18),
        ([2, 1, 2], 23),
        ([2, 2, 2], 30),
        ([3, 0, 0], 9),
        ([3, 3, 3], 45),
    ],
)
def test_value_of_trio_tokens(tokens: list[int], value: int) -> None:
    oracle = empty(2)
    oracle.players[0].tokens, oracle.players[0].coins = tokens, 3
    assert oracle.scores()[0] == 2 * value + 3


def test_trio_tokens_by_formula() -> None:
    oracle = empty(2)
    chance = random.Random(0)
    for _ in range(50):
        tokens = [chance.randrange(6) for _ in range(3)]
        oracle.players[0].tokens = tokens
        least, middle, most = sorted(tokens)
        assert oracle.trio_value(oracle.players[0]) == 3 * most + 5 * middle + 7 * least


# ---- what stays ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pots", "tub", "stays"),
    [
        ("RRRRR", False, "Rr"),
        ("RRRR", False, "R"),
        ("RRR", False, ""),
        ("RRRRRRR", False, "Rr"),
        ("GG", False, "Gg"),
        ("G", False, "G"),
        ("RRR", True, "R"),
        ("RR", True, ""),
    ],
)
def test_examples_of_keeping(pots: str, tub: bool, stays: str) -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {**{cell: "BGR".index(letter) for cell, letter in enumerate(pots)}, **({7: TUB} if tub else {})})
    oracle.batch, oracle.tub_colour = [], [RED if tub else -1, -1]
    story = oracle.clear(player)
    with contextlib.suppress(StopIteration):
        next(story)
        while True:
            story.send(min(oracle.choices))
    kept = sorted(cards(player).values())
    letters = "".join("BGR"[kind] if kind >= 0 else "bgr"[-1 - kind] for kind in kept)
    assert sorted(letters) == sorted(stays)
    assert oracle.batch == ([6] if tub else [])


def test_keeping_nothing_and_an_awning() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {0: RED, 1: RED, 2: RED, 3: RED, 4: B01, 5: AWNING, 6: CANE})
    oracle.batch = []
    phases = tell(oracle, oracle.clear(player), actions.PASS, actions.CELL + 0, actions.CELL + 4)
    assert phases == ["KEEP_UP", "KEEP_DRY", "AWNING_KEEP"]
    assert cards(player) == {0: -1 - RED, 4: B01}
    assert oracle.batch == [0]
    assert (oracle.discards[RED], oracle.discards[CANE]) == (3, 1)


def test_without_keeping_dry() -> None:
    oracle = empty(2, keep_dry=False)
    lay(oracle.players[0], {0: BLUE, 1: BLUE})
    oracle.batch = []
    assert tell(oracle, oracle.clear(oracle.players[0]), actions.PASS) == ["KEEP_UP"]
    assert cards(oracle.players[0]) == {}


def test_outer_cards_move_in() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    player.patio.under_works = True
    lay(player, {0: BLUE, 8: GREEN, 14: RED, 3: BLUE})
    oracle.kept = []
    oracle.end_works(player)
    assert cards(player) == {0: BLUE, 3: BLUE, 1: GREEN, 2: RED}
    assert not player.patio.under_works


def test_purchases() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    player.coins, oracle.coin_reserve = 5, 0
    oracle.sample.update({RED: 1, B01: 1, CANE: 2})
    answers = [actions.TYPE + B01, actions.CELL + 3, actions.TYPE + RED, actions.CELL + 4]
    assert tell(oracle, oracle.buy(player), *answers) == ["BUY", "PLACE_UP", "BUY", "PLACE_UP"]
    assert (cards(player), player.coins, oracle.coin_reserve) == ({3: B01, 4: RED}, 1, 4)
    assert tell(oracle, oracle.buy(oracle.players[1])) == []


# ---- ends of rounds and of the game ----------------------------------------------------------------------------


def test_a_round_is_capped() -> None:
    oracle = DealtOracle(TABLE, 3, 2, max_turns_per_round=3)
    while oracle.round_number < 2:
        oracle.apply(min(oracle.choices))
    assert oracle.rounds_capped == 1
    assert oracle.active == oracle.first_player


def test_three_trios_win_at_once() -> None:
    oracle = empty(3, nit_picker_end=True)
    winner, second, third = oracle.players
    winner.patio.under_works = True
    lay(winner, dict(enumerate([BLUE, BLUE, BLUE, GREEN, GREEN, GREEN, RED, RED, RED])))
    second.points, third.points = 90, 80
    assert tell(oracle, oracle.end_round(), actions.TYPE + RED) == ["PAY_TRIO"]
    assert (winner.tokens, winner.points) == ([1, 1, 0], 1)
    assert oracle.nit_pickers() == [winner]
    assert oracle.places() == [1, 2, 3]
    oracle.gained[2] = [1, 1, 1]
    assert oracle.places() == [1, 3, 1]


def test_the_oracle_asks_only_where_there_is_a_choice() -> None:
    oracle = empty(2)
    oracle.players[0].coins = 2
    oracle.sample[CANE] = 4
    assert tell(oracle, oracle.buy(oracle.players[0])) == []
    with pytest.raises(ValueError, match=f"action {actions.PASS} is not legal"):
        oracle.apply(actions.PASS)
