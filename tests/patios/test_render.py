"""Text and pictures of Patios: what they show, to whom, and what they keep hidden."""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from gardens_env.core import kernels
from gardens_env.patios import GAME, render
from gardens_env.patios.drawing import palette
from gardens_env.patios.state import (
    AWNING,
    CANE,
    CHARACTERS,
    FLOWER_TYPES,
    HOSE_CARD,
    LADDER,
    NOTHING,
    PHASES,
    STAGES,
    TUB,
    TUB_CARD,
)
from tests.pictures import random_games, shapes_of, size_of, words_of

PLAYERS = (2, 3, 4, 5)
PASS = GAME.actions.index("PASS")
LAST_MOVE = "player_1: something & <other>"
BLUE, GREEN, RED = range(3)
B01, B11 = FLOWER_TYPES.index("balcony_1"), FLOWER_TYPES.index("balcony_11")
ALL = 0b111


class Scene:
    """Three players in round 2, turn 7; player_0 has chosen the Assistant, player_1 is to place a dry red pot."""

    def __init__(self, **options: Any) -> None:
        self.setup = GAME.setup(num_players=3, **options)
        self.states, masks = self.setup.blank(), np.zeros((1, self.setup.actions.size), np.int8)
        kernels.start(
            self.setup.tables, self.setup.blank(), self.states, self.setup.encode(0), np.array([5], np.int64), masks
        )
        state = self.state
        state.round_number, state.turn_number, state.active, state.seat = 2, 7, 0, 1
        state.phase, state.stage = PHASES.index("PLACE_DRY"), STAGES.index("ASSISTANT")
        state.chosen = CHARACTERS.index("assistant_gardener")
        state.card_due, state.card_owner, state.card_up, state.card_known = RED, 1, 0, 0b010
        state.draft[:], state.dealt[:] = 0, NOTHING
        state.draft[GREEN] = state.draft[CANE] = 1
        state.points[:3], state.coins[:3] = (4, 1, 9), (0, 2, 3)
        state.tokens[:3] = (1, 0, 0), (0, 2, 1), (0, 0, 0)
        state.coin_reserve, state.pack[:], state.discards[:] = 0, 2, 0
        state.discards[BLUE], state.discards[B11] = 3, 1
        state.sample[:] = 0
        state.sample[BLUE], state.sample[B01] = 2, 1
        state.row[:] = (4, 0, 8, 2, 1, 3, 7, 5, 6)
        state.row_up[:] = (1, 1, 1, 1, 1, 1, 0, 0, 0)
        state.character_seen[:] = (1, 1, 1, 1, 1, 0, 1, 0, 1)
        state.improvement_pack[:] = (1, 0, 5, 2, NOTHING, NOTHING, NOTHING)
        state.improvement_pack_size, state.top_known = 4, 0b001
        self.patios()

    def patios(self) -> None:
        state = self.state
        state.card[:], state.dry[:], state.known[:], state.hand[:], state.hand_known[:] = NOTHING, 0, 0, 0, 0
        self.lay(0, 0, GREEN)
        self.lay(0, 1, BLUE, known=0b001)
        self.lay(0, 7, B01, known=ALL)
        self.lay(1, 2, B11)
        self.lay(1, 12, TUB, known=ALL)
        self.lay(1, 3, RED, known=0b010)
        self.lay(1, 4, LADDER)
        state.works[1], state.ladder_canes[1], state.ladder_hose[1] = 1, 2, 1
        self.lay(2, 5, AWNING)
        self.lay(2, 6, CANE)
        state.hand[1, HOSE_CARD] = state.hand[2, TUB_CARD] = 1
        state.hand_known[1, HOSE_CARD], state.hand_known[2, TUB_CARD] = 0b011, 0b100

    def lay(self, seat: int, cell: int, card: int, known: int = 0) -> None:
        """A card in a cell; dry where somebody is said to know it."""
        self.state.card[seat, cell] = card
        self.state.dry[seat, cell], self.state.known[seat, cell] = known > 0, known

    @property
    def state(self) -> Any:
        return self.states[0]

    def text(self, viewer: int | None = None) -> str:
        return render.text(self.setup, self.state, LAST_MOVE, viewer)

    def svg(self, viewer: int | None = None) -> str:
        return render.svg(self.setup, self.state, LAST_MOVE, viewer)

    def describe(self, *actions: str) -> list[str]:
        return [GAME.describe(self.setup.tables[0], self.state, GAME.actions.index(action)) for action in actions]


def cells_of(player: str) -> list[list[str]]:
    """The patio in a player's part of the text, row by row."""
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in player.splitlines() if "|" in line]


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


# For whom -------------------------------------------------------------------------------------------------------------


def test_a_seat_sees_only_the_dry_flowers_that_it_knows():
    for viewer, blue, red in ((None, "(blue)", "(red)"), (0, "(blue)", "(?)"), (1, "(?)", "(red)"), (2, "(?)", "(?)")):
        players = Scene().text(viewer).split("\n\n")[3:]
        patios = {re.search(r"player_(\d)", player).group(1): cells_of(player) for player in players}  # type: ignore[union-attr]
        assert patios["0"][0][1] == blue
        assert patios["1"][2][3] == red
        assert patios["0"][1][0] == "(B1:1b3m)", "everybody knows this one"
        assert patios["1"][0][4] == "(Tub)", "its back is another one"


def test_a_seat_sees_only_its_own_pile_before_the_end():
    for viewer in range(3):
        scene = Scene()
        players = scene.text(viewer).split("\n\n")[3:]
        assert [": ? points" in player for player in players] == [False, True, True]
        assert ["trio tokens ?" in player for player in players] == [False, True, True]
        assert Counter(words_of(scene.svg(viewer)))["? points"] == 2
        scene.state.points[(viewer + 1) % 3] += 5
        scene.state.tokens[(viewer + 2) % 3] = 4, 4, 4
        assert scene.text(viewer) == Scene().text(viewer)
        assert scene.svg(viewer) == Scene().svg(viewer)


def test_a_seat_sees_only_the_improvements_that_it_knows():
    for viewer, hose, tub, top in ((0, "Hose", "?", "Guitarist"), (1, "Hose", "?", ""), (2, "?", "Tub", "")):
        text = Scene().text(viewer)
        players = {re.search(r"player_(\d)", part).group(1): part for part in text.split("\n\n")[3:]}  # type: ignore[union-attr]
        assert f"Improvements held: {hose}\n" in players["1"]
        assert f"Improvements held: {tub}\n" in players["2"]
        assert (", on top Guitarist" in text) == bool(top)


def test_cards_on_their_way_are_shown_to_those_who_see_them():
    scene = Scene()
    for viewer, card in ((None, "red pot"), (0, "?"), (1, "red pot"), (2, "?")):
        assert f"In play: to be placed dry: {card}\n" in scene.text(viewer)
    scene.state.phase, scene.state.card_due = PHASES.index("DRAFT"), NOTHING
    for viewer, cards in ((None, "green pot, Cane"), (0, "?, ?"), (1, "green pot, Cane"), (2, "?, ?")):
        assert f"In play: the Assistant's cards: {cards}\n" in scene.text(viewer)
    scene.state.draft[:] = 0
    scene.state.phase, scene.state.stage = PHASES.index("KEEP_IMP"), STAGES.index("NEIGHBOUR")
    scene.state.seat, scene.state.drawn[:] = 0, (1, 0)
    for viewer, cards in ((None, "Guitarist, Awning"), (0, "Guitarist, Awning"), (1, "?, ?"), (2, "?, ?")):
        assert f"In play: drawn with the Neighbour: {cards}\n" in scene.text(viewer)


def test_offers_are_open_once_all_are_in():
    scene = Scene()
    scene.state.phase, scene.state.stage = PHASES.index("OFFER"), STAGES.index("NEIGHBOUR")
    scene.state.seat, scene.state.offers[1] = 2, 1
    assert "offers a coin" in scene.text()
    assert "offers a coin" in scene.text(viewer=1)
    assert "offers a coin" not in scene.text(viewer=2)
    assert "offers a coin" not in words_of(scene.svg(viewer=0))
    scene.state.phase, scene.state.offers[2] = PHASES.index("APPRENTICE"), 0
    for viewer in range(3):
        assert "  offers a coin\n" in scene.text(viewer)
        assert "  offers nothing\n" in scene.text(viewer)


def test_descriptions_do_not_name_dry_flowers():
    scene = Scene()
    assert scene.describe("CELL 0", "CELL 9") == [
        "places a dry flower on cell 0 (north-west)",
        "places a dry flower on cell 9",
    ]
    scene.state.phase, scene.state.direction = PHASES.index("SUN_TGT1"), 2
    assert scene.describe("CELL 2", "CELL 3") == [
        "lets the Sun hit the Balcony 11 on cell 2 (north-east)",
        "lets the Sun hit the dry flower on cell 3 (east)",
    ]
    scene.state.phase, scene.state.partner, scene.state.seat = PHASES.index("SWAP_CELL"), 1, 0
    assert scene.describe("CELL 3") == ["receives the dry flower of player_1 on cell 3 (east)"]


def test_the_viewer_comes_first():
    for viewer, order in ((None, "012"), (0, "012"), (1, "120"), (2, "201")):
        assert re.findall(r"^[> ] player_(\d)", Scene().text(viewer), re.MULTILINE) == list(order)
        words = words_of(Scene().svg(viewer))
        assert [word for word in words if re.fullmatch(r"player_\d", word)] == [f"player_{seat}" for seat in order]


def test_an_impossible_viewer_is_refused():
    with pytest.raises(ValueError, match="0 to 2"):
        Scene().text(viewer=3)


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
