"""Orchard: a complete small game for the core, as a user would write one outside the suite.

Nine pieces of fruit, three each of apple, pear and plum, lie in a shuffled pile. Everybody holds two of them in secret
(`HAND_SIZE`) and starts with two coins or more. The player whose turn it is offers a piece from the hand. Then, out of
turn and clockwise, every other player with a coin is asked whether to buy it for one coin; if nobody does, the
offering one keeps it. Whoever gets the piece scores its worth and, at random, one point more. The offering player
draws a new piece and the turn passes to the next player with fruit. When no hand holds any fruit, points and coins are
the score; of equal scores the one with more coins wins.

Everything that the suite needs to know stands in `GAME` at the end of this file.
"""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gardens_env.core import rng
from gardens_env.core.dispatch import Verbs
from gardens_env.core.game import Game, Option
from gardens_env.core.layout import Layout, Part
from gardens_env.core.record import NO_SEAT, record_dtype

FRUITS = ("apple", "pear", "plum")
COPIES = 3
MAX_SEATS = 3
HAND_SIZE = 2
STARTING_COINS = 2
NOTHING = -1
OFFER, CLAIM = 0, 1  # phases
BUY, PASS = 3, 4  # actions; 0 to 2 offer a fruit

STATE = record_dtype(
    "orchard_v0",
    [
        ("pile", "i1", (9,)),  # fruits in the order they are drawn, NOTHING where one is gone; hidden
        ("drawn", "i1"),  # how many of the pile are drawn
        ("hands", "i1", (MAX_SEATS, 3)),  # pieces of every fruit in a hand; hidden from the other seats
        ("kept", "i1", (MAX_SEATS, 3)),  # pieces of every fruit that a seat has scored
        ("points", "i4", (MAX_SEATS,)),
        ("coins", "i4", (MAX_SEATS,)),
        ("turn", "i1"),  # the seat that offers
        ("offered", "i1"),  # the fruit on offer, or NOTHING
    ],
)
TABLES = np.dtype((np.record, [("worth", "i8", (3,))]))

ACTIONS = Layout([Part("OFFER", (FRUITS,)), Part("BUY"), Part("PASS")])


def observation_layout(num_players: int) -> Layout:
    """What a seat sees; `player_0` is the seat itself, `player_1` the next one clockwise."""
    general = Layout(
        [
            Part("phase", (("OFFER", "CLAIM"),), "one-hot"),
            Part("to_move", (num_players,), "relative seat to move, one-hot"),
            Part("turn", (num_players,), "relative seat that offers, one-hot"),
            Part("offered", (FRUITS,), "the fruit on offer, one-hot"),
            Part("hand", (FRUITS,), "own pieces", unit=3.0),
            Part("unseen", (FRUITS,), "pieces in the pile and in the other hands", unit=3.0),
        ]
    )
    player = Layout(
        [
            Part("pieces", (), "pieces in the hand", unit=3.0),
            Part("kept", (FRUITS,), "pieces scored", unit=3.0),
            Part("points", unit=10.0),
            Part("coins", unit=10.0),
        ]
    )
    return sum((player.prefixed(f"player_{seat} ") for seat in range(num_players)), general)


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    """Shuffle, deal, draw who begins."""
    state.num_players = options[0]
    for piece in range(9):
        state.pile[piece] = piece // COPIES
    rng.shuffle(state, state.pile, 9)
    for seat in range(options[0]):
        state.coins[seat] = STARTING_COINS + options[2] + options[3]
        for _ in range(HAND_SIZE):
            draw_piece(state, seat)
    state.turn = options[1] if options[1] >= 0 else rng.below(state, options[0])
    state.seat = state.turn
    state.phase = OFFER
    state.offered = NOTHING


@njit
def draw_piece(state: Any, seat: Any) -> None:
    """Move the next piece of the pile into a hand, if there is one."""
    drawn = int(state.drawn)
    if drawn < 9:
        state.hands[seat, state.pile[drawn]] += 1
        state.pile[drawn] = NOTHING  # a resampled record must not tell who drew what
        state.drawn = drawn + 1


@njit
def pieces_in_hand(state: Any, seat: Any) -> Any:
    """Number of pieces in a hand."""
    return int(state.hands[seat, 0]) + int(state.hands[seat, 1]) + int(state.hands[seat, 2])


@njit
def legal(tables: Any, state: Any, mask: Any) -> None:
    """Any fruit of the own hand may be offered; an offer may be bought or passed."""
    if state.phase == OFFER:
        for fruit in range(3):
            if state.hands[state.seat, fruit] > 0:
                mask[fruit] = 1
    else:
        mask[BUY] = 1
        mask[PASS] = 1


@njit
def apply(tables: Any, state: Any, action: Any) -> None:
    """Play an action of the seat to move."""
    seat = int(state.seat)
    if action < BUY:
        state.hands[seat, action] -= 1
        state.offered = action
        state.phase = CLAIM
        ask_next(tables, state, seat)
    elif action == BUY:
        state.coins[seat] -= 1
        state.coins[state.turn] += 1
        keep(tables, state, seat)
    else:
        ask_next(tables, state, seat)


@njit
def ask_next(tables: Any, state: Any, seat: Any) -> None:
    """Ask the next player after `seat` who can pay; with nobody left the offering player keeps the piece."""
    players = int(state.num_players)
    for step in range(1, players):
        other = (seat + step) % players
        if other == state.turn:
            break
        if state.coins[other] > 0:
            state.seat = other
            return
    keep(tables, state, int(state.turn))


@njit
def keep(tables: Any, state: Any, seat: Any) -> None:
    """Score the offered piece for a seat and pass the turn on."""
    fruit = int(state.offered)
    state.kept[seat, fruit] += 1
    state.points[seat] += tables.worth[fruit] + rng.below(state, 2)
    state.offered = NOTHING
    state.phase = OFFER
    turn, players = int(state.turn), int(state.num_players)
    draw_piece(state, turn)
    for step in range(1, players + 1):
        other = (turn + step) % players
        if pieces_in_hand(state, other) > 0:
            state.turn = other
            state.seat = other
            return
    state.seat = NO_SEAT


@njit
def observe(tables: Any, state: Any, seat: Any, out: Any) -> None:
    """Write the parts of `observation_layout` one after the other."""
    players = int(state.num_players)
    out[state.phase] = 1
    if state.seat >= 0:
        out[2 + (state.seat - seat) % players] = 1
    out[2 + players + (state.turn - seat) % players] = 1
    at = 2 + 2 * players
    if state.offered >= 0:
        out[at + state.offered] = 1
    for fruit in range(3):
        seen = int(state.hands[seat, fruit]) + (state.offered == fruit)
        for other in range(players):
            seen += int(state.kept[other, fruit])
        out[at + 3 + fruit] = state.hands[seat, fruit] / 3.0
        out[at + 6 + fruit] = (COPIES - seen) / 3.0
    at += 9
    for relative in range(players):
        other = (seat + relative) % players
        out[at] = pieces_in_hand(state, other) / 3.0
        for fruit in range(3):
            out[at + 1 + fruit] = state.kept[other, fruit] / 3.0
        out[at + 4] = state.points[other] / 10.0
        out[at + 5] = state.coins[other] / 10.0
        at += 6


@njit
def scores(tables: Any, state: Any, out: Any) -> None:
    """Points and coins."""
    for seat in range(state.num_players):
        out[seat] = state.points[seat] + state.coins[seat]


@njit
def places(tables: Any, state: Any, out: Any) -> None:
    """By score, then by coins."""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            lead = state.points[other] + state.coins[other] - state.points[seat] - state.coins[seat]
            if lead > 0 or (lead == 0 and state.coins[other] > state.coins[seat]):
                out[seat] += 1


@njit
def resample(tables: Any, state: Any, seat: Any) -> None:
    """Collect the pile and the other hands, shuffle, and deal everything again."""
    players = int(state.num_players)
    pool = np.zeros(9, np.int8)
    size = 9 - int(state.drawn)
    pool[:size] = state.pile[state.drawn :]
    for other in range(players):
        if other != seat:
            for fruit in range(3):
                for _ in range(state.hands[other, fruit]):
                    pool[size] = fruit
                    size += 1
    rng.shuffle(state, pool, size)
    used = 9 - int(state.drawn)
    state.pile[state.drawn :] = pool[:used]
    for other in range(players):
        if other != seat:
            held = pieces_in_hand(state, other)
            state.hands[other, :] = 0
            for piece in range(held):
                state.hands[other, pool[used + piece]] += 1
            used += held


@njit
def rotate(tables: Any, state: Any, k: Any) -> None:
    """Move everything that belongs to a seat k seats on."""
    players = int(state.num_players)
    hands, kept = state.hands.copy(), state.kept.copy()
    points, coins = state.points.copy(), state.coins.copy()
    for seat in range(players):
        to = (seat + k) % players
        state.hands[to] = hands[seat]
        state.kept[to] = kept[seat]
        state.points[to] = points[seat]
        state.coins[to] = coins[seat]
    state.turn = (state.turn + k) % players
    if state.seat >= 0:
        state.seat = (state.seat + k) % players


@njit
def check(tables: Any, state: Any) -> Any:
    """1: a piece is lost or doubled; 2: coins do not add up; 3: something is negative."""
    coins = 0
    for seat in range(state.num_players):
        coins += state.coins[seat]
        if state.coins[seat] < 0:
            return 3
    if coins % state.num_players != 0 or coins < STARTING_COINS * state.num_players:
        return 2
    for fruit in range(3):
        pieces = int(state.offered == fruit)
        for piece in range(state.drawn, 9):
            pieces += int(state.pile[piece] == fruit)
        for seat in range(state.num_players):
            if state.hands[seat, fruit] < 0:
                return 3
            pieces += int(state.hands[seat, fruit]) + int(state.kept[seat, fruit])
        if pieces != COPIES:
            return 1
    return 0


def describe(tables: Any, state: Any, action: int) -> str:
    """An action in words."""
    if action < BUY:
        return f"offer the {FRUITS[action]}"
    return f"buy the {FRUITS[state.offered]} for 1 coin" if action == BUY else f"leave the {FRUITS[state.offered]}"


def load_tables(path: str | Path | None) -> NDArray[Any]:
    """The worth of the fruits: the usual numbers, or those of a file with a line like `worth = [1, 2, 3]`.

    Raises:
        ValueError: the file says something else.
    """
    content: dict[str, Any] = {"worth": [1, 2, 3]}
    if path is not None:
        content = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    match content:
        case {"worth": [int(), int(), int()] as worth} if all(0 <= number < 100 for number in worth):
            tables = np.zeros(1, TABLES)
            tables["worth"][0] = worth
            return tables
    raise ValueError(f"{path}: worth must be a list of three numbers from 0 to 99")


GAME = Game(
    name="orchard",
    version=0,
    title="Orchard",
    package=__name__,
    players=(2, 3),
    options=(
        Option("extra_coin", (False, True), False, "everybody starts with one coin more"),
        Option("coins", range(STARTING_COINS, 6), STARTING_COINS, "coins that everybody starts with"),
    ),
    state_dtype=STATE,
    tables_dtype=TABLES,
    actions=ACTIONS,
    observation=observation_layout,
    phases=("OFFER", "CLAIM"),
    verbs=Verbs(start, legal, apply, observe, scores, places, resample, rotate, check),
    describe=describe,
    load_tables=load_tables,
    longest_game=9 + 9 * 2,
    largest_legal_set=3,
    score_bounds=(0, 9 * 100 + 6 * MAX_SEATS),
)
