"""Text and pictures of Queen's Garden: what they show, and what they keep hidden."""

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from gardens_env.core import kernels
from gardens_env.core.game import Setup
from gardens_env.queens_garden import GAME, render
from gardens_env.queens_garden.drawing import palette
from gardens_env.queens_garden.state import FACE_DOWN, KINDS, NOTHING, PHASES
from tests.pictures import random_games, shapes_of, size_of, words_of

PLAYERS = (2, 3, 4)
PASSING = 0.1
LAST_MOVE = "player_1: something & <other>"
JOKER = 72


def kind(name: str) -> int:
    return KINDS.index(name.replace(" ", "_"))


def start(setup: Setup) -> Any:
    """Records (1,) of a game that has just begun, player_1 to move."""
    states, masks = setup.blank(), np.zeros((1, setup.actions.size), np.int8)
    kernels.start(setup.tables, setup.blank(), states, setup.encode(first_player=1), np.array([5]), masks)
    return states


class Scene:
    """Three players in round 2. player_1 is to move; player_2 has passed."""

    def __init__(self, **options: Any) -> None:
        self.setup = GAME.setup(num_players=3, **options)
        self.states = start(self.setup)
        state = self.state
        state.round_number, state.marker, state.someone_passed = 2, 2, 1
        state.passed[2] = 1
        state.points[:3] = 31, 1, -4
        state.group_points[:3] = 21, 0, 6
        state.supply_size, state.bag[:], state.tower[:] = 9, 1, 0
        state.tower[3] = 2
        self.tiles(0, 2, "yellow tree", "yellow tree", "light purple lily")
        self.tiles(1, 3, "yellow plant", "dark green plant", "light blue bird", "yellow bird")
        self.tiles(2, 0)
        state.expansions[1, kind("dark purple flower")] = 1
        self.slot(1, 0, FACE_DOWN)
        self.slot(1, 3, kind("light green lily"), 24)
        for cell, name in ((0, "yellow tree"), (42, "dark purple bird"), (5, "yellow bird")):
            state.garden[1, cell] = kind(name)
        self.display()

    @property
    def state(self) -> Any:
        return self.states[0]

    def tiles(self, seat: int, jokers: int, *names: str) -> None:
        self.state.tiles[seat] = 0
        self.state.jokers[seat] = jokers
        for name in names:
            self.state.tiles[seat, kind(name)] += 1

    def slot(self, seat: int, slot: int, piece: int, cell: int = NOTHING) -> None:
        self.state.slot_piece[seat, slot], self.state.printed_cell[seat, slot] = piece, cell
        if cell != NOTHING:
            self.state.garden[seat, cell] = piece

    def display(self) -> None:
        """Piece 0 is face up, 1 taken, 2 split off with one tile, 3 on the stack with four; three are still in it."""
        state = self.state
        state.pieces_out, state.top = 4, 3
        state.display_piece[:4] = kind("light blue plant"), NOTHING, kind("dark green lily"), kind("dark purple lily")
        state.face_up[:4] = 1, 0, 0, 0
        state.display_tiles[:] = NOTHING
        state.display_tiles[2, 0] = kind("light blue plant")
        state.display_tiles[3] = [
            kind(f"{colour} flower") for colour in ("yellow", "yellow", "dark purple", "dark green")
        ]

    def pay(self, *items: int) -> "Scene":
        """player_1 pays for the yellow plant on cell 1."""
        state = self.state
        state.phase, state.placing, state.cell = PHASES.index("PAY"), kind("yellow plant"), 1
        state.payment[: len(items)] = items
        return self

    def text(self, **more: Any) -> str:
        return render.text(self.setup, self.state, LAST_MOVE, **more)

    def svg(self, **more: Any) -> str:
        return render.svg(self.setup, self.state, LAST_MOVE, **more)


# What is shown --------------------------------------------------------------------------------------------------------


def test_text_says_what_is_going_on():
    text = Scene().text()
    assert text.startswith("Azul: Queen's Garden, round 2 of 4 (all neighbours must fit)\n")
    assert "player_1 to move: take, place, buy or pass\n" in text
    assert f"Last move: {LAST_MOVE}\n" in text
    assert "(one neighbour must fit)" in Scene(adjacency="any").text()


def test_text_shows_the_wheel():
    scene = Scene()
    wheel = scene.text().split("\n\n")[2].splitlines()[1:]
    for number, line in enumerate(wheel, start=1):
        assert line.startswith(f"{'>' if number == 2 else ' '} round {number}: ")
        for thing in line.split(": ")[1].split(", "):
            name, points = thing.rsplit(" ", 1)
            attribute = GAME.actions.index(_taking(name)) - 1
            assert scene.state.wheel_round[attribute] == number
            assert scene.setup.tables[0].wheel_points[attribute] == int(points)
    assert sum(len(line.split(",")) for line in wheel) == 12


def _taking(name: str) -> str:
    pattern = name in ("tree", "bird", "butterfly", "flower", "plant", "lily")
    return f"TAKE_PATTERN {name}" if pattern else f"TAKE_COLOUR {name.replace(' ', '_')}"


def test_text_shows_the_display():
    assert Scene().text().split("\n\n")[3].splitlines() == [
        "Display: 3 left in the stack, supply 9 (for 6 points each), bag 36, tower 2",
        "  0 face up: expansion B5",
        "  1 taken",
        "  2 split off: B5",
        "  3 top: Y4 Y4 P4 D4",
    ]


def test_text_shows_what_every_player_has():
    players = Scene().text().split("\n\n")[4:]
    assert players[0].startswith("  player_0: 31 points; now worth 0 in this round, 21 for groups at the end\n")
    assert "storage 5 of 12: Y1 Y1 L6 jokers 2; expansions 0 of 2\n" in players[0]
    assert players[1].startswith("> player_1 (to move): 1 point; now worth 5 in this round, 0 for groups at the end\n")
    assert "storage 7 of 12: Y2 Y5 B2 D5 jokers 3; expansions 1 of 2: P4\n" in players[1]
    assert "slots: 0 face down, 1 free, 2 free, 3 face up, 4 free, 5 free\n" in players[1]
    assert players[2].startswith("  player_2 (first player, passed): -4 points;")


def test_text_shows_the_gardens():
    rows = Scene().text().split("\n\n")[5].rstrip().splitlines()[3:]
    assert [row.split() for row in rows] == [
        [".", ".", ".", "."],
        [".", "s4", ".", ".", "s5", "."],
        [".", ".", "==", ".", "."],
        ["28", "29", "&&", "4", "Y2", "&&", "10", "11"],
        ["27", "/\\", "G6", "3", "()", "Y1", "9", "P2", "6"],
        ["26", "25", "==", "2", "1", "==", "8", "7"],
        [".", ".", "&&", ".", "."],
        [".", "s2", ".", ".", "s1", "."],
        [".", ".", ".", "."],
    ]
    assert [len(row) - len(row.lstrip()) for row in rows] == [12, 10, 12, 6, 4, 6, 12, 10, 12]


def test_a_payment_is_shown_as_far_as_it_has_come():
    scene = Scene().pay(kind("dark green plant"), JOKER)
    text, svg = scene.text(), scene.svg()
    words = (
        "player_1 to move: pay 2 more items for the yellow plant on cell 1 at the fountain; "
        "paid so far: the dark green plant, a joker"
    )
    assert words in text
    assert words in words_of(svg)
    assert "Y2 [Y5] B2 [D5]" in text
    assert "1<" in text
    assert shapes_of(svg, palette.CHOSEN, "stroke") == 4


def test_the_hexagon_asked_for_is_marked_in_the_display():
    scene = Scene()
    scene.state.phase, scene.state.naming = PHASES.index("SOURCE"), 1
    assert "player_1 to move: from which piece to take the light blue plant" in scene.text()
    assert shapes_of(scene.svg(), palette.CHOSEN, "stroke") == 2
    names = [
        GAME.describe(scene.setup.tables[0], scene.state, GAME.actions.index(f"SOURCE {piece}")) for piece in (0, 2)
    ]
    assert names == ["takes piece 0 itself for the light blue plant", "takes the light blue plant from piece 2"]


def test_picture_says_the_same():
    counts = Counter(words_of(Scene().svg()))
    for words in ("player_1 to move: take, place, buy or pass", f"Last move: {LAST_MOVE}", "Display"):
        assert counts[words] == 1
    assert counts["round 2 of 4, all neighbours fit"] == 1
    assert counts["31 points"] == counts["1 point"] == counts["-4 points"] == 1
    assert counts["+21"] == counts["+5"] == 1, "groups of player_0, this round of player_1"
    assert counts["storage 7 of 12"] == counts["expansions 1 of 2"] == 1
    assert counts["first"] == counts["passed"] == counts["to move"] == 1
    assert counts["taken"] == 1
    assert counts["in the stack"] == 3
    assert counts["supply (6 points)"] == 1
    assert counts["slot"] == 4 + 6 + 6


def test_picture_shows_every_hexagon_and_joker():
    scene = Scene()
    state = scene.state
    shown = Counter(int(piece) // 6 for piece in state.garden[:3].ravel() if piece != NOTHING)
    shown.update(stored // 6 for seat in range(3) for stored in np.repeat(np.arange(36), state.tiles[seat]).tolist())
    shown.update(stored // 6 for seat in range(3) for stored in np.flatnonzero(state.expansions[seat]).tolist())
    shown.update(int(tile) // 6 for tile in state.display_tiles.ravel() if tile != NOTHING)
    shown[1] += 1  # the face-up piece
    for colour, tone in enumerate(palette.TILES):
        assert shapes_of(scene.svg(), tone.ground) == shown[colour] + 1, "the wheel shows every colour once"
    assert shapes_of(scene.svg(), palette.JOKER.ground) == 5


def test_a_surrounded_ornament_stands_on_a_bright_ground():
    scene = Scene()
    before = shapes_of(scene.svg(), palette.DONE_GROUND)
    scene.state.garden[1, :6] = kind("yellow tree")
    assert shapes_of(scene.svg(), palette.DONE_GROUND) == before + 1
    scene.state.garden[1, 24:30] = kind("yellow tree")  # the ring of slot 3, whose pavilion is to be seen
    assert shapes_of(scene.svg(), palette.DONE_GROUND) == before + 2
    scene.state.garden[1, 6:12] = kind("yellow tree")  # the ring of slot 0, face down
    assert shapes_of(scene.svg(), palette.DONE_GROUND) == before + 2


def test_the_viewer_comes_first():
    for viewer, order in ((None, "012"), (0, "012"), (1, "120"), (2, "201")):
        heads = re.findall(r"^[> ] player_(\d)", Scene().text(viewer=viewer), re.MULTILINE)
        assert heads == list(order)
        words = words_of(Scene().svg(viewer=viewer))
        assert [word for word in words if re.fullmatch(r"player_\d", word)] == [f"player_{seat}" for seat in order]


def test_an_impossible_viewer_is_refused():
    with pytest.raises(ValueError, match="0 to 2"):
        Scene().text(viewer=3)


def test_hidden_faces_are_not_drawn():
    scene = Scene()
    text, svg = scene.text(), scene.svg()
    scene.state.display_piece[2:4] = scene.state.display_piece[3], scene.state.display_piece[2]
    scene.state.expansion_order[:] = scene.state.expansion_order[::-1].copy()
    scene.state.random_seed = scene.state.random_draws = 7
    assert (scene.text(), scene.svg()) == (text, svg)


# Whole games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_phase_can_be_drawn_and_every_action_has_words_of_its_own(players: int):
    setup = GAME.setup(num_players=players, adjacency="any" if players == 3 else "all")
    sizes: dict[str, set[Any]] = {}
    for step, (states, masks) in enumerate(random_games(setup, 4, 100 * players, PASSING)):
        for state, mask in zip(states, masks, strict=True):
            phase = PHASES[int(state.phase)]
            if phase not in sizes or step % 40 == 0:
                assert render.text(setup, state).isascii()
                sizes.setdefault(phase, set()).add(size_of(render.svg(setup, state)))
            words = [setup.game.describe(setup.tables[0], state, int(action)) for action in np.flatnonzero(mask)]
            assert len(set(words)) == len(words)
    assert set(sizes) == set(PHASES)
    assert len(set.union(*sizes.values())) == 1, "pictures of different sizes"


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_cards_do_not_change_what_is_shown(players: int):
    setup = GAME.setup(num_players=players)
    for step, (states, _) in enumerate(random_games(setup, 1, players, PASSING)):
        if step % 20:
            continue
        other, seat = states.copy(), step % players
        kernels.resample(setup.tables, other, np.array([seat]), np.array([step + 1]))
        assert render.text(setup, other[0], viewer=seat) == render.text(setup, states[0], viewer=seat)
        assert render.svg(setup, other[0], viewer=seat) == render.svg(setup, states[0], viewer=seat)


def test_the_end_shows_the_ranking():
    setup = GAME.setup(num_players=4)
    *_, (states, _) = random_games(setup, 1, 3)
    scores, places = np.zeros((2, 1, 4), np.int64)
    kernels.scores(setup.tables, states, scores)
    kernels.places(setup.tables, states, places)
    text, words = render.text(setup, states[0]), words_of(render.svg(setup, states[0]))
    assert "The game is over: " in text
    assert "Ranking" in words
    for seat in range(4):
        line = f"  {places[0, seat]}. player_{seat}: {scores[0, seat]} point"
        assert line in text.split("Ranking\n")[1]
        ordinal = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}[int(places[0, seat])]
        assert any(word.startswith(f"{ordinal}: {scores[0, seat]} point") for word in words)


def test_pictures_need_nothing_from_outside():
    svg = Scene().svg()
    assert "href" not in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
