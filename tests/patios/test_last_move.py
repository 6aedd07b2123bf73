"""What was done last, as the picture for one seat tells it: hidden answers and hidden cards stay hidden."""

from __future__ import annotations

import copy
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import gardens_env
from gardens_env.core.moves import Move, move_in_words, words_for
from gardens_env.patios import GAME, render
from gardens_env.patios.state import PHASES
from gardens_env.testing import playing
from tests.patios.positions import Position
from tests.pictures import random_games, words_of

NEIGHBOUR_FIRST = "neighbour assistant_gardener children sun water_carrier"
OTHERS = "blue_gardener green_gardener red_gardener"


def table(*pack: str) -> Position:
    """Seat 0 of three may call the Neighbour or the Assistant."""
    return Position(3).row(NEIGHBOUR_FIRST, OTHERS).pack(*pack)


def told(position: Position, action: str) -> list[str]:
    """The last line of the picture, for every seat and without a viewer, once that action has been played."""
    move = move_in_words(position.setup, position.state, position.setup.actions.index(action))
    position.play(action)
    lines = []
    for viewer in (0, 1, 2, None):
        [line] = [
            line
            for line in render.text(position.setup, position.state, move, viewer).splitlines()
            if line.startswith("Last move: ")
        ]
        assert line in words_of(render.svg(position.setup, position.state, move, viewer))
        lines.append(line.removeprefix("Last move: "))
    return lines


def test_what_others_keep_of_the_assistants_cards_is_theirs_to_know() -> None:
    position = table("blue", "green", "red", "cane").sample(blue=5)
    position.play("CHARACTER assistant_gardener")
    # The active seat's card will lie beautiful.
    assert told(position, "TYPE blue_pot") == ["player_0: keeps a blue pot of the Assistant's cards"] * 4
    position.play("CELL 0")
    full, hidden = (f"player_2: keeps {card} of the Assistant's cards" for card in ("a red pot", "a flower"))
    assert told(position, "TYPE red_pot") == [hidden, hidden, full, full]
    assert told(position, "CELL 1") == ["player_2: places a dry flower on cell 1 (north)"] * 4
    # Canes lie face up.
    assert told(position, "TYPE cane") == ["player_1: keeps a Cane of the Assistant's cards"] * 4


def test_the_improvement_that_the_neighbour_brings_is_secret() -> None:
    position = table().improvements("hose", "guitarist", "tub", "awning", "ladder", "watering_can", "flamenco_dancer")
    position.play("CHARACTER neighbour")
    yes, no, hidden = (
        f"player_1: {words}"
        for words in ("offers a coin to be the apprentice", "offers no coin", "answers the Neighbour")
    )
    other = copy.deepcopy(position)
    assert told(other, "PASS") == [hidden, no, hidden, no]
    assert told(position, "YES") == [hidden, yes, hidden, yes]
    position.play("PASS")
    full, hidden = (f"player_0: keeps {card}" for card in ("the Guitarist", "one of the two Improvements"))
    assert told(position, "IMPROVEMENT guitarist") == [full, hidden, hidden, full]
    # The apprentice's card is shown when it is played.
    assert told(position, "YES") == ["player_1: plays the Improvement at once"] * 4
    assert told(position, "CELL 0") == ["player_1: places the Hose on cell 0 (north-west)"] * 4


def test_a_plain_text_stands_there_as_it_is() -> None:
    position = table()
    assert "Last move: keeps a red pot\n" in render.text(position.setup, position.state, "keeps a red pot", 1)
    assert "Last move" not in render.text(position.setup, position.state, None, 1)


def test_an_environment_tells_the_last_move_with_its_secrets_marked() -> None:
    env = gardens_env.make("patios", num_players=3, render_mode="ansi").unwrapped
    env.reset(seed=0)
    position = table("blue", "green", "red", "b1").sample(blue=5)
    env.record = position.play("CHARACTER assistant_gardener", "TYPE blue_pot", "CELL 0").states
    env.step(env.setup.actions.index("TYPE red_pot"))
    for move in (env.last_move, copy.deepcopy(env).last_move):
        assert isinstance(move, Move)
        assert f"{move}" == "player_2: keeps a flower of the Assistant's cards"
        assert (move.seat, move.full) == (2, "player_2: keeps a red pot of the Assistant's cards")
    assert "Last move: player_2: keeps a red pot of the Assistant's cards\n" in env.render()


def test_an_illegal_action_does_not_tell_what_could_have_been_kept() -> None:
    env = gardens_env.make("patios", num_players=3, render_mode="ansi").unwrapped
    env.reset(seed=0)
    position = table("blue", "green", "red", "b1").sample(blue=5)
    env.record = position.play("CHARACTER assistant_gardener", "TYPE blue_pot", "CELL 0").states
    env.step(env.setup.actions.index("PASS"))
    for viewer in (0, 1):
        assert "Last move: player_2: an illegal action\n" in render.text(
            env.setup, env.record[0], env.last_move, viewer
        )
    assert "red_pot" in render.text(env.setup, env.record[0], env.last_move, 2)


# Random play ----------------------------------------------------------------------------------------------------------

OPEN = {"SWAP_CELL"}
"""Phases in which everybody sees what is chosen although it is not part of the observation afterwards."""


def secret_pairs(setup: Any, state: Any, actions: Any) -> set[tuple[int, int, int]]:
    """(one, other, seat): actions that the mover can tell apart afterwards, while the seat sees the same after both."""
    after, _ = playing.apply(setup, np.repeat(state, len(actions)), actions)
    seen = [playing.observe(setup, after, seat) for seat in range(setup.num_players)]
    mover = int(state["seat"][0])
    return {
        (one, other, seat)
        for one, other in combinations(range(len(actions)), 2)
        for seat in range(setup.num_players)
        if (seen[seat][one] == seen[seat][other]).all() and (seen[mover][one] != seen[mover][other]).any()
    }


@pytest.mark.parametrize("monument", [False, True])
def test_decisions_that_a_seat_cannot_tell_apart_are_told_in_the_same_words(monument: bool) -> None:
    setup = GAME.setup(num_players=3, monument=monument)
    secret = set()
    for states, masks in random_games(setup, 1, 4, 0.3, setup.actions.index("PASS")):
        for game in np.flatnonzero(masks.any(axis=1)):
            phase, actions = PHASES[int(states[game].phase)], np.flatnonzero(masks[game])
            moves = [move_in_words(setup, states[game], int(action)) for action in actions]
            assert len({move.full for move in moves}) == len(moves)
            for one, other, seat in secret_pairs(setup, states[game : game + 1], actions):
                if phase not in OPEN:
                    secret.add(phase)
                    assert words_for(seat, moves[one]) == words_for(seat, moves[other]), phase
    assert secret == {"DRAFT", "KEEP_IMP", "OFFER"}
