"""Text and pictures of Patios: what they show. What they keep back from a seat is tested in a file of its own."""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from gardens_env.core import kernels
from gardens_env.patios import GAME, render
from gardens_env.patios.drawing import palette
from gardens_env.patios.state import (
    PHASES,
)
from tests.patios.scene import LAST_MOVE, Scene, cells_of
from tests.pictures import random_games, shapes_of, size_of, words_of

PLAYERS = (2, 3, 4, 5)
PASS = GAME.actions.index("PASS")


# What is shown --------------------------------------------------------------------------------------------------------


def test_text_says_what_is_going_on():
    lines = Scene().text().splitlines()
    assert lines[:4] == [
        "Patios, round 2 of 3, turn 7",
        "player_0 with the assistant gardener",
        "player_1 to move: where to place the flower, dry",
        f"Last move: {LAST_MOVE}",
    ]
    assert (
        Scene(rounds=4, monument=True, playground=True)
        .text()
        .startswith("Patios, round 2 of 4, turn 7, monument, playground\n")
    )


def test_text_shows_the_middle_of_the_table():
    assert Scene().text().split("\n\n")[1].splitlines() == [
        "Row: assistant gardener* | blue gardener | Visitors | red gardener | green gardener | water carrier"
        " | (?) | (?) | (Sun)",
        "Sample: blue pot, blue pot, B1:1b3m",
        "Flower pack 30; Improvement pack 4, on top Guitarist; coins in the reserve 0",
        "Discards: 3 blue pot, 1 B11:2b2g2r",
        "In play: the Assistant's cards: ?, ?",
        "In play: to be placed dry: red pot",
    ]


def test_text_shows_what_every_player_has():
    players = Scene().text().split("\n\n")[3:]
    assert players[0].startswith("  player_0 (turn): 4 points, ")
    assert "trio tokens 1 blue, 0 green, 0 red; coins 0; Improvements held: none" in players[0]
    assert cells_of(players[0]) == [["green", "(blue)", "2"], ["(B1:1b3m)", "[well]", "3"], ["6", "5", "4"]]
    assert players[1].startswith("> player_1 (to move): 1 point, ")
    assert "trio tokens 0 blue, 2 green, 1 red; coins 2; Improvements held: Hose" in players[1]
    assert cells_of(players[1]) == [
        ["8", "9", "10", "11", "(Tub)"],
        ["23", "0", "1", "B11:2b2g2r", "13"],
        ["22", "7", "[works]", "(red)", "14"],
        ["21", "6", "5", "Ladder+2CH", "15"],
        ["20", "19", "18", "17", "16"],
    ]
    assert "Improvements held: Tub" in players[2]
    assert cells_of(players[2])[2] == ["Cane", "Awning", "4"]


def test_picture_says_the_same():
    counts = Counter(words_of(Scene().svg()))
    for words in (
        "player_0 with the assistant gardener, round 2 of 3, turn 7",
        "player_1 to move: where to place the flower, dry",
        f"Last move: {LAST_MOVE}",
        "the Assistant's cards",
        "to be placed dry",
        "discards 4",
        "Improvements held: 0",
        "4 points",
        "1 point",
        "9 points",
        "works",
        "turn",
        "to move",
    ):
        assert counts[words] == 1, words
    assert counts["Improvements held: 1"] == 2
    assert counts["?"] == 2, "two characters that nobody has seen"
    assert counts["6"] == 1 + 2, "points of the Balcony; free cells of player_0 and player_1"


def test_picture_shows_every_back():
    scene = Scene()
    assert _backs(scene.svg()) == 4 + 2, "dry flowers, the Tub among them, and the Assistant's cards"
    scene.state.dry[0, 1] = 0
    assert _backs(scene.svg()) == 3 + 2


def _backs(svg: str) -> int:
    """Number of cards that show a dry flower."""
    return shapes_of(svg, "#6d552c")


def test_what_the_decision_is_about_is_marked():
    scene = Scene()
    before = shapes_of(scene.svg(), palette.MARKED, "stroke")
    scene.state.phase, scene.state.source = PHASES.index("END_HOSE"), 4
    scene.state.picks = 1 << 2 | 1 << 3
    assert shapes_of(scene.svg(), palette.MARKED, "stroke") == before + 3
    patio = cells_of(scene.text().split("\n\n")[4])
    assert (patio[1][3], patio[2][3], patio[3][3]) == ("B11:2b2g2r*", "(red)*", "Ladder+2CH*")


# Whole games ----------------------------------------------------------------------------------------------------------

RARE = {
    "STEAL",
    "SUNFX_TGT",
    "SUNFX_HOSE",
    "SUN_TGT2",
    "PAY_TRIO",
    "END_HOSE",
    "AWNING_KEEP",
    "FLAM_DOWN",
    "TUB_COLOUR",
}
"""Phases that do not come up in every few games."""
AMONG_SEVERAL = {"SWAP_PLAYER", "APPRENTICE"}
"""Phases that two players never see: there is only one other one to choose."""


@pytest.mark.parametrize("players", PLAYERS)
def test_every_phase_can_be_drawn_and_every_action_has_words_of_its_own(players: int):
    setup = GAME.setup(num_players=players, monument=players == 4, nit_picker_end=players == 5)
    sizes: dict[str, set[Any]] = {}
    for states, masks in random_games(setup, 6, 10 * players, 0.3, PASS):
        for state, mask in zip(states, masks, strict=True):
            phase = PHASES[int(state.phase)]
            if phase not in sizes:
                viewer = max(int(state.seat), 0)
                assert render.text(setup, state).isascii()
                assert render.text(setup, state, viewer=viewer).isascii()
                sizes[phase] = {size_of(render.svg(setup, state)), size_of(render.svg(setup, state, viewer=viewer))}
            words = [setup.game.describe(setup.tables[0], state, int(action)) for action in np.flatnonzero(mask)]
            assert len(set(words)) == len(words)
    assert set(PHASES) - set(sizes) <= RARE | (AMONG_SEVERAL if players == 2 else set())
    assert len(set.union(*sizes.values())) == 1, "pictures of different sizes"


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_seat_may_not_know_does_not_change_what_it_is_shown(players: int):
    setup = GAME.setup(num_players=players, monument=players == 3)
    for step, (states, _) in enumerate(random_games(setup, 1, players, 0.3, PASS)):
        if step % 12:
            continue
        other, seat = states.copy(), step % players
        kernels.resample(setup.tables, other, np.array([seat]), np.array([step + 1]))
        assert render.text(setup, other[0], viewer=seat) == render.text(setup, states[0], viewer=seat)
        assert render.svg(setup, other[0], viewer=seat) == render.svg(setup, states[0], viewer=seat)


def test_the_end_shows_the_ranking_and_all_piles():
    setup = GAME.setup(num_players=4)
    *_, (states, _) = random_games(setup, 1, 3, 0.3, PASS)
    scores, places = np.zeros((2, 1, 4), np.int64)
    kernels.scores(setup.tables, states, scores)
    kernels.places(setup.tables, states, places)
    text, words = render.text(setup, states[0], viewer=2), words_of(render.svg(setup, states[0], viewer=2))
    assert "The game is over: " in text
    assert "Ranking" in words
    for seat in range(4):
        points = f"{scores[0, seat] / 2:g} point"
        assert f"  {places[0, seat]}. player_{seat}: {points}" in text.split("Ranking\n")[1]
        ordinal = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}[int(places[0, seat])]
        assert any(word.startswith(f"{ordinal}: {points}") for word in words)


def test_pictures_need_nothing_from_outside():
    svg = Scene().svg()
    assert "href" not in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
