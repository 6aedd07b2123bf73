"""Text and pictures of La Familia Hort: what they show, and what they keep hidden."""

import re
from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment
from gardens_env.core.drawing import colours
from gardens_env.familia_hort import render
from gardens_env.familia_hort.drawing import palette
from gardens_env.familia_hort.state import PHASES
from tests.familia_hort.numbers import CARDS
from tests.familia_hort.positions import card, position
from tests.pictures import random_games, shapes_of, size_of, words_of
from tests.playing.table import finish, play

PLAYERS = (2, 3, 4)
MODES = ("basic", "advanced")
PASSING = 0.4
LAST_MOVE = "player_1: something & <other>"


def watering(**options: Any) -> AECEnvironment:
    """Three players of the advanced mode, Watering in round 3; Pablo begins."""
    described = position(3, "advanced", first_player=1, characters=("Julia", "Pablo", "Jorge"), **options)
    described.rounds("regular_a", "red_b", "regular_b", "red_a", "red_c", now=3)
    described.player(0, coins=9, experience=13, well=4, stored=2, plot=[card("rose", 2, 1), None, card("compost_box")])
    described.player(1, coins=31, experience=6, well=11, tree=1, plot=[card("pumpkin", 3), card("chicken", 1)])
    described.player(2, coins=0, experience=0, plot=[card("bee"), card("poisonous_mushroom", 1, 1)])
    return described.market(corn=2, goat=1, lily=1, coined={"corn": 1, "mandrake": 1}).begin("WATER")


def text_of(env: AECEnvironment, **more: Any) -> str:
    return render.text(env.unwrapped.setup, env.unwrapped.record[0], LAST_MOVE, **more)


def svg_of(env: AECEnvironment, **more: Any) -> str:
    return render.svg(env.unwrapped.setup, env.unwrapped.record[0], LAST_MOVE, **more)


def changed(env: AECEnvironment, field: str, place: Any, value: int) -> AECEnvironment:
    """The same position with one number of the record changed."""
    record = env.unwrapped.record
    record[0][field][place] = value
    env.unwrapped.record = record
    return env


# What is shown --------------------------------------------------------------------------------------------------------


def test_text_says_what_is_going_on():
    env = watering()
    text = text_of(env)
    record = env.unwrapped.record[0]
    assert "La Familia Hort, round 3: red moon B, 6 water each, fertiliser on a neighbour's crop (arrow up)" in text
    assert "Rounds so far: first card, regular A, red moon B; red moons: 1 of 3" in text
    regular, red = (int(record[f"{deck}_size"] - record[f"{deck}_drawn"]) for deck in ("regular", "red"))
    assert f"Cards left: {regular} regular, {red} red moon" in text
    assert "Watering - player_1 to move: water a card or the apple tree, or stop" in text
    assert f"Last move: {LAST_MOVE}" in text


def test_text_shows_what_every_player_has():
    players = re.split(r"\n\n", text_of(watering()))[-3:]
    assert "player_0 [Julia]: 14 points" in players[0]
    assert "XP 13  track 0 1 2 [3c] 4 5 6w 7 8 9f (marker on its 10 side)" in players[0]
    assert "coins 9  well 4  apple tree dry  cubes on compost boxes 2" in players[0]
    assert "> player_1 [Pablo] (first player, to move): 12 points" in players[1]
    assert "XP 6  track 0 1 2 3c 4 5 [6w] 7 8 9f\n" in players[1]
    assert "coins 31  well 11  apple tree watered" in players[1]
    assert "player_2 [Jorge]: 0 points" in players[2]


def test_text_shows_the_plots():
    plots = [
        [row.split("|") for row in part.splitlines() if "|" in row] for part in text_of(watering()).split("\n\n")[-3:]
    ]
    cells = [[[cell.strip() for cell in row[1:-1]] for row in plot] for plot in plots]
    assert cells[0][0] == ["0 rose", "1 free", "2 compost box"]
    assert cells[0][1] == ["water ##.  fert. #", "", ""]
    assert cells[0][2] == [f"{CARDS['rose']['normal']} / {CARDS['rose']['fertilised']} XP", "", "+1 cube a round"]
    assert cells[0][3] == ["3 free", "4 free", "5 free"]
    assert cells[1][0] == ["0 pumpkin  RIPE", "1 chicken", "2 free"]
    assert cells[1][1] == ["water ###  fert. .", "water #", ""]
    assert cells[2][0] == ["0 bee", "1 poisonous mushroom  RIPE", "2 free"]
    assert cells[2][1] == ["", "water #  fert. #", ""]
    assert len({len(row) for plot in plots for row in map("|".join, plot)}) == 1, "the boxes are not straight"


def test_text_marks_the_cards_watered_in_this_phase():
    env = changed(watering(), "plot_water", (1, 1), 0)
    assert "!" not in text_of(env)
    play(env, "WATER 0 1")
    assert "water #!" in text_of(env)


def test_text_shows_the_market_with_prices_and_coins():
    rows = {
        row[2:22].strip(): row[22:].split(maxsplit=3) for row in text_of(watering()).split("\n\n")[1].splitlines()[1:]
    }
    assert set(rows) == {"corn", "goat", "lily", "mandrake"}
    corn, goat = CARDS["corn"], CARDS["goat"]
    price, slots, worth = corn["price"], corn["water_slots"], f"{corn['normal']} / {corn['fertilised']} coins"
    assert rows["corn"] == ["3", str(price), str(slots), f"{worth}  (1 with Leticia's coin)"]
    assert rows["goat"] == ["1", str(goat["price"]), "1", "eats a crop: 2 XP"]
    assert rows["lily"][3] == f"{CARDS['lily']['normal']} / {CARDS['lily']['fertilised']} XP"
    assert rows["mandrake"][3].endswith("(1 with Leticia's coin)")


def test_a_bee_has_a_slot_only_where_it_needs_water():
    assert "0 bee" in text_of(watering())
    assert "water .  |" not in text_of(watering()).replace("   ", " ")
    assert re.search(r"\|   water \. ", text_of(watering(bee_needs_water=True)))


def test_picture_says_the_same():
    words = words_of(svg_of(watering()))
    counts = Counter(words)
    assert "Watering - player_1 to move: water a card or the apple tree, or stop" in words
    assert f"Last move: {LAST_MOVE}" in words
    assert "Round 3: red moon B" in words
    assert "Rounds; red moons 1 of 3" in words
    assert {"player_0", "player_1", "player_2", "Julia", "Pablo", "Jorge"} <= set(words)
    assert {"14 points", "12 points", "0 points"} <= set(words)
    assert {"9", "31", "4", "11", "13", "+10"} <= set(words)
    assert {"rose", "compost box", "pumpkin", "chicken", "bee", "poisonous mushroom"} <= set(words)
    assert counts["ripe"] == 2
    assert counts["to move"] == counts["first"] == 1
    assert counts["\u00d73"] == 1, "three corns"
    assert counts["on 1"] == 2, "Leticia's coins"


@pytest.mark.parametrize(
    ("field", "place", "value", "colour"),
    [
        ("plot_water", (1, 0), 2, colours.WATER),
        ("tree", 1, 0, colours.WATER),
        ("plot_fertiliser", (0, 0), 0, palette.FERTILISER),
    ],
)
def test_picture_shows_every_cube(field: str, place: Any, value: int, colour: str):
    before = shapes_of(svg_of(watering()), colour)
    assert shapes_of(svg_of(changed(watering(), field, place, value)), colour) == before - 1


def test_the_viewer_comes_first():
    for viewer, order in ((None, "012"), (0, "012"), (1, "120"), (2, "201")):
        env = watering()
        heads = [line for line in text_of(env, viewer=viewer).splitlines() if line.endswith("points")]
        assert re.findall(r"player_(\d)", " ".join(heads)) == list(order)
        words = words_of(svg_of(env, viewer=viewer))
        assert [word for word in words if re.fullmatch(r"player_\d", word)] == [f"player_{seat}" for seat in order]


def test_an_impossible_viewer_is_refused():
    with pytest.raises(ValueError, match="0 to 2"):
        text_of(watering(), viewer=3)


def test_the_end_shows_the_ranking():
    described = position(3).last_round()
    for seat, (coins, experience, well) in enumerate(((4, 7, 0), (12, 9, 2), (2, 7, 5))):
        described.player(seat, coins=coins, experience=experience, well=well)
    env = finish(described.begin("WATER"))
    wells = env.unwrapped.record[0]["well"]
    text, words = text_of(env), words_of(svg_of(env))
    assert "The game is over: player_1 wins with 11 points" in text
    assert "The game is over: player_1 wins with 11 points" in words
    assert text.split("Ranking\n")[1].splitlines() == [
        f"  1. player_1: 11 points (9 XP, 12 coins, {wells[1]} water in the well)",
        f"  2. player_0: 7 points (7 XP, 4 coins, {wells[0]} water in the well)",
        f"  3. player_2: 7 points (7 XP, 2 coins, {wells[2]} water in the well)",
    ]
    assert {"Ranking", "1st: 11 points", "2nd: 7 points", "3rd: 7 points"} <= set(words)


def test_a_shared_win_names_everybody():
    text = text_of(finish(position(2).last_round().begin("WATER")))
    assert "The game is over: player_0 and player_1 share the win with 1 point\n" in text


# Whole games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "mode"), list(product(PLAYERS, MODES)))
def test_every_phase_can_be_drawn(players: int, mode: str):
    setup = gardens_env.setup("familia_hort", num_players=players, mode=mode, bee_needs_water=players == 3)
    drawn: dict[tuple[int, int], set[Any]] = {}
    for states, _ in random_games(setup, 500, 100, PASSING):
        keys, places = np.unique(np.stack([states["phase"], states["ability_part"]]), axis=1, return_index=True)
        for key, place in zip(map(tuple, keys.T.tolist()), places, strict=True):
            if key not in drawn:
                text, svg = render.text(setup, states[place]), render.svg(setup, states[place])
                assert text.isascii()
                drawn[key] = {size_of(svg)}
    assert len(set.union(*drawn.values())) == 1, "pictures of different sizes"
    phases = {PHASES[phase] for phase, _ in drawn}
    basic = {"PURCHASE", "FERTILISE", "COMPOST", "WATER", "SELL", "OVER"}
    assert phases == (basic if mode == "basic" else set(PHASES))
    assert mode == "basic" or {(PHASES.index(phase), 1) for phase in ("JORGE", "JULIA")} <= set(drawn)


@pytest.mark.parametrize(("players", "mode"), list(product(PLAYERS, MODES)))
def test_hidden_cards_do_not_change_what_is_shown(players: int, mode: str):
    setup = gardens_env.setup("familia_hort", num_players=players, mode=mode)
    for step, (states, _) in enumerate(random_games(setup, 1, 7, PASSING)):
        if step % 5:
            continue
        other = states.copy()
        seat = step % players
        kernels.resample(setup.tables, other, np.array([seat]), np.array([step + 1]))
        assert render.text(setup, other[0], viewer=seat) == render.text(setup, states[0], viewer=seat)
        assert render.svg(setup, other[0], viewer=seat) == render.svg(setup, states[0], viewer=seat)


def test_hidden_fields_are_not_drawn():
    env = watering()
    text, svg = text_of(env), svg_of(env)
    record = env.unwrapped.record
    state = record[0]
    state["round_order"][2:] = state["round_order"][2:][::-1].copy()
    for deck in ("regular", "red"):
        state[f"{deck}_deck"][int(state[f"{deck}_drawn"]) :] = 0
    state["random_seed"] = state["random_draws"] = 5
    env.unwrapped.record = record
    assert (text_of(env), svg_of(env)) == (text, svg)


# Through the environment ----------------------------------------------------------------------------------------------


def test_render_modes_of_the_environment():
    env = gardens_env.make("familia_hort", num_players=3, render_mode="ansi")
    env.reset(seed=3)
    before = env.render()
    assert "Last move" not in before
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    assert re.search(r"Last move: player_\d: \w+", env.render())
    picture = gardens_env.make("familia_hort", num_players=3, render_mode="rgb_array")
    picture.reset(seed=3)
    pixels = picture.render()
    width, height = size_of(render.svg(picture.unwrapped.setup, picture.unwrapped.record[0]))
    assert pixels.dtype == np.uint8
    assert pixels.shape == (round(float(height or 0)), round(float(width or 0)), 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 100


def test_human_mode_opens_a_window(monkeypatch: pytest.MonkeyPatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("gardens_env.core.screen.SECONDS_PER_PICTURE", 0.0)
    env = gardens_env.make("familia_hort", render_mode="human")
    env.reset(seed=1)
    env.render()
    assert pygame.display.get_caption()[0] == "La Familia Hort"
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert pygame.display.get_init()
    env.close()
    assert not pygame.display.get_init()


def test_pictures_need_nothing_from_outside():
    svg = svg_of(watering())
    assert "href" not in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
