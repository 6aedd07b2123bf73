"""The observation: every part says what its documentation says, in every phase."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import gardens_env
from gardens_env.core.game import Setup
from gardens_env.queens_garden.observation import GENERAL, OTHER_GARDEN, OWN_GARDEN, PLAYER
from gardens_env.queens_garden.state import PHASES
from tests.playing.states import observed, states_of_games
from tests.playing.styles import Style
from tests.queens_garden import slow
from tests.queens_garden.positions import COLOURS, KINDS, PATTERNS, WHEEL, position, table_path

STACK = {2: 5, 3: 7, 4: 8}
PLACING: Style = [("TURN", "PASS", 0.1), ("TURN", "TILE", 5.0), ("TURN", "EXPANSION", 5.0)]
SOURCE, CELL, PAY = (PHASES.index(name) for name in ("SOURCE", "CELL", "PAY"))
EVERY_NUMBER = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def positions(players: int) -> tuple[Setup, NDArray[Any]]:
    """Positions of random games: some of the turns, more of the other phases."""
    setup = gardens_env.setup("queens_garden", num_players=players, adjacency="any", data=table_path())
    states = states_of_games(setup, 4, players, PLACING)
    rare = np.isin(states["phase"], (SOURCE, CELL, PAY))
    ended = states["seat"] < 0
    parts = [states[rare][::7], states[~rare & ~ended][::19], states[ended]]
    return setup, np.concatenate(parts).view(setup.game.state_dtype)


@cache
def seen_by(players: int, seat: int) -> NDArray[np.float32]:
    """What a seat sees in these positions."""
    setup, states = positions(players)
    return observed(setup, states, seat)


# Layout ---------------------------------------------------------------------------------------------------------------


@EVERY_NUMBER
def test_layout_is_the_general_parts_then_a_block_for_every_player(players: int) -> None:
    layout = gardens_env.games()["queens_garden"].observation(players)
    own, other = PLAYER.size + OWN_GARDEN.size, PLAYER.size + OTHER_GARDEN.size
    assert layout.size == GENERAL.size + own + (players - 1) * other
    for relative in range(players):
        for part in PLAYER.parts:
            block = GENERAL.size + (0 if relative == 0 else own + (relative - 1) * other)
            assert layout.offset(f"player_{relative} {part.name}") == block + PLAYER.offset(part.name)


@EVERY_NUMBER
def test_every_element_is_written(players: int) -> None:
    for seat in range(players):
        assert np.isfinite(seen_by(players, seat)).all()


@EVERY_NUMBER
def test_all_phases_are_looked_at(players: int) -> None:
    assert set(positions(players)[1]["phase"]) == set(range(len(PHASES)))


# Parts that belong to no player: what they should hold, by number of players and state --------------------------------


def counts(kinds: Any) -> list[int]:
    return np.bincount([int(kind) for kind in np.ravel(kinds) if kind >= 0], minlength=36).tolist()


def on_offer(state: Any) -> list[set[int]]:
    """Distinct kinds of hexagons that can be taken, by attribute."""
    kinds = {int(kind) for kind in state["display_tiles"].ravel() if kind >= 0}
    kinds |= {int(kind) for kind, up in zip(state["display_piece"], state["face_up"], strict=True) if up}
    by_colour = [{kind for kind in kinds if kind // 6 == colour} for colour in range(6)]
    return by_colour + [{kind for kind in kinds if kind % 6 == pattern} for pattern in range(6)]


def wheel(state: Any, what: Callable[[int, int], int]) -> list[int]:
    now = int(state["round_number"])
    return [what(WHEEL[name][0] - now, WHEEL[name][1]) for name in (*COLOURS, *PATTERNS)]


def subject(state: Any) -> int | None:
    """Kind of the hexagon that is asked for or placed."""
    if state["phase"] in (CELL, PAY):
        return int(state["placing"]) % 36
    if state["phase"] != SOURCE:
        return None
    sources, naming = state["sources"], int(state["naming"])
    offered = on_offer(state)[naming]
    others = sorted(kind % 6 if naming < 6 else kind // 6 for kind in offered)
    asked = next(other for other in others if sources[other] < 0)
    return 6 * naming + asked if naming < 6 else 6 * asked + naming - 6


def one_hot(number: int | None, size: int = 6) -> list[int]:
    return [int(place == number) for place in range(size)]


def paid(state: Any) -> list[int]:
    return [int(item) for item in state["payment"] if item >= 0]


def decided_by(state: Any) -> list[int]:
    if state["phase"] == SOURCE:
        return one_hot(int(state["naming"]) // 6, 2)
    real = [item % 36 for item in paid(state) if item < 72]
    if state["phase"] != PAY or not real:
        return [0, 0]
    return one_hot(int(real[0] // 6 != int(state["placing"]) % 36 // 6), 2)


def top_tiles(state: Any) -> Any:
    return state["display_tiles"][state["top"]] if state["top"] >= 0 else []


EXPECTED: dict[str, Callable[[int, Any], Any]] = {
    "phase": lambda _, state: one_hot(int(state["phase"]), len(PHASES)),
    "adjacency_any": lambda _, state: 1,
    "round_number": lambda _, state: one_hot(int(state["round_number"]) - 1, 4),
    "someone_passed": lambda _, state: int(state["passed"].any()),
    "wheel_now": lambda _, state: wheel(state, lambda wait, points: points if wait == 0 else 0),
    "wheel_later": lambda _, state: wheel(state, lambda wait, points: points if wait > 0 else 0),
    "wheel_wait": lambda _, state: wheel(state, lambda wait, points: max(wait, 0)),
    "pieces_left": lambda players, state: STACK[players] - int(state["pieces_out"]),
    "supply_size": lambda _, state: state["supply_size"],
    "bag": lambda _, state: state["bag"],
    "unseen_expansions": lambda _, state: 1 - state["seen"],
    "top_tiles": lambda _, state: counts(top_tiles(state)),
    "display_tiles": lambda _, state: np.subtract(counts(state["display_tiles"]), counts(top_tiles(state))),
    "display_expansions": lambda _, state: counts(np.where(state["face_up"], state["display_piece"], -1)),
    "take_items": lambda _, state: [len(kinds) for kinds in on_offer(state)],
    "top_exists": lambda _, state: int(state["top"] >= 0),
    "piece_tiles": lambda _, state: state["display_tiles"] + 1,
    "piece_expansion": lambda _, state: np.where(state["face_up"], state["display_piece"] + 1, 0),
    "piece_chosen": lambda _, state: [int(piece in state["sources"]) for piece in range(8)],
    "subject_colour": lambda _, state: one_hot(None if subject(state) is None else (subject(state) or 0) // 6),
    "subject_pattern": lambda _, state: one_hot(None if subject(state) is None else (subject(state) or 0) % 6),
    "subject_expansion": lambda _, state: int(state["placing"] >= 36),
    "decided_by": lambda _, state: decided_by(state),
    "owed": lambda _, state: int(state["placing"]) % 36 % 6 - len(paid(state)) if state["phase"] == PAY else 0,
}


@EVERY_NUMBER
@pytest.mark.parametrize("name", [part.name for part in GENERAL.parts])
def test_general_parts(name: str, players: int) -> None:
    setup, states = positions(players)
    part = setup.observation.part(name)
    for seat in range(players):
        seen = setup.observation.view(seen_by(players, seat), name) * part.unit
        expected = [np.broadcast_to(EXPECTED[name](players, state), part.shape) for state in states]
        np.testing.assert_allclose(seen, np.array(expected).reshape(seen.shape), atol=1e-5)


# Parts of a player ----------------------------------------------------------------------------------------------------


def storage(state: Any, owner: int) -> tuple[Any, Any, int]:
    """Tiles, expansions and jokers, without what a placement in progress takes."""
    tiles, expansions = state["tiles"][owner].copy(), state["expansions"][owner].copy()
    jokers = int(state["jokers"][owner])
    if owner == state["seat"] and state["phase"] in (CELL, PAY):
        for item in [int(state["placing"]), *paid(state)]:
            if item < 36:
                tiles[item] -= 1
            elif item < 72:
                expansions[item - 36] -= 1
            else:
                jokers -= 1
    return tiles, expansions, jokers


def shown_garden(state: Any, owner: int) -> slow.Garden:
    """The garden, with the hexagon that is being paid for on its cell."""
    garden = slow.garden_of(state, owner)
    if owner == state["seat"] and state["phase"] == PAY:
        garden[int(state["cell"])] = divmod(int(state["placing"]) % 36, 6)
    return garden


def free_cells(state: Any, owner: int) -> list[int]:
    pieces = state["slot_piece"][owner]
    there = [True] * 6 + [bool(pieces[slot] >= 0) for slot in range(6) for _ in range(6)]
    there += [bool(piece == 36) for piece in pieces]
    garden = shown_garden(state, owner)
    return [int(here and cell not in garden) for cell, here in enumerate(there)]


def own_cells(state: Any, owner: int) -> list[list[int]]:
    garden = shown_garden(state, owner)
    nothing = (None, None)
    return [one_hot(garden.get(c, nothing)[0]) + one_hot(garden.get(c, nothing)[1]) for c in range(48)]


def other_cells(state: Any, owner: int) -> list[list[int]]:
    garden = shown_garden(state, owner)
    return [[garden[c][1] + 1 if c in garden and garden[c][0] == k else 0 for k in range(6)] for c in range(48)]


def round_points(state: Any, owner: int) -> int:
    points = sum(0 <= piece < 36 for piece in state["slot_piece"][owner])
    for colour, pattern in slow.garden_of(state, owner).values():
        for name in (COLOURS[colour], PATTERNS[pattern]):
            points += WHEEL[name][1] if WHEEL[name][0] == state["round_number"] else 0
    return int(points)


OF_PLAYER: dict[str, Callable[[Any, int], Any]] = {
    "to_move": lambda state, owner: int(state["seat"] == owner),
    "marker": lambda state, owner: int(state["marker"] == owner),
    "passed": lambda state, owner: state["passed"][owner],
    "points": lambda state, owner: state["points"][owner],
    "round_points": round_points,
    "group_points": lambda state, owner: slow.group_points(slow.garden_of(state, owner)),
    "jokers": lambda state, owner: storage(state, owner)[2],
    "tile_room": lambda state, owner: 12 - storage(state, owner)[0].sum() - storage(state, owner)[2],
    "expansion_room": lambda state, owner: 2 - storage(state, owner)[1].sum(),
    "tiles": lambda state, owner: storage(state, owner)[0],
    "expansions": lambda state, owner: storage(state, owner)[1],
    "pavilions": lambda state, owner: [int(0 <= piece < 36) for piece in state["slot_piece"][owner]],
    "face_down": lambda state, owner: [int(piece == 36) for piece in state["slot_piece"][owner]],
    "garden": own_cells,
    "free": free_cells,
    "garden_patterns": other_cells,
}


@EVERY_NUMBER
@pytest.mark.parametrize("name", OF_PLAYER)
def test_parts_of_a_player(name: str, players: int) -> None:
    setup, states = positions(players)
    for seat in range(players):
        seen = seen_by(players, seat)
        for relative in range(players):
            if f"player_{relative} {name}" not in [part.name for part in setup.observation.parts]:
                continue
            part = setup.observation.part(f"player_{relative} {name}")
            shown = setup.observation.view(seen, part.name) * part.unit
            expected = [OF_PLAYER[name](state, (seat + relative) % players) for state in states]
            np.testing.assert_allclose(shown, np.array(expected, np.float32).reshape(shown.shape), atol=1e-4)


def test_every_part_is_compared() -> None:
    assert set(EXPECTED) == {part.name for part in GENERAL.parts}
    assert set(OF_PLAYER) == {part.name for layout in (PLAYER, OWN_GARDEN, OTHER_GARDEN) for part in layout.parts}


def test_the_faces_of_unseen_pieces_show_nowhere() -> None:
    env, other = (
        position().next_pieces(*coming).display(["yellow_tree"]).begin() for coming in ((KINDS[5],), (KINDS[7],))
    )
    assert (env.observe("player_0")["observation"] == other.observe("player_0")["observation"]).all()
