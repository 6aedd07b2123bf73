"""Pictures of Patios for one seat: what they keep back."""

import re
from collections import Counter

import pytest

from gardens_env.patios.state import NOTHING, PHASES, STAGES
from tests.patios.scene import Scene, cells_of
from tests.pictures import words_of


def test_a_seat_sees_only_the_dry_flowers_that_it_knows():
    for viewer, blue, red in ((None, "(blue)", "(red)"), (0, "(blue)", "(?)"), (1, "(?)", "(red)"), (2, "(?)", "(?)")):
        players = Scene().text(viewer).split("\n\n")[3:]
        patios = {re.search(r"player_(\d)", player).group(1): cells_of(player) for player in players}  # type: ignore[union-attr]
        assert patios["0"][0][1] == blue
        assert patios["1"][2][3] == red
        assert patios["0"][1][0] == "(B1:1b3m)", "everybody knows this one"
        assert patios["1"][0][4] == "(Tub)", "its back is another one"


def test_a36_c09_a_seat_sees_only_its_own_pile_before_the_end():
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
