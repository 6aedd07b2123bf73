"""The shape of a garden and the set-up: what lies where before the first turn."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import gardens_env
from gardens_env.core.aec import AECEnvironment
from gardens_env.queens_garden.geometry import AROUND_ORNAMENT, NEIGHBOURS
from gardens_env.testing.playing import resampled
from tests.playing.table import legal, now, seats, state_of
from tests.queens_garden.positions import (
    COLOURS,
    KINDS,
    PATTERNS,
    STACK,
    WHEEL,
    cell_number,
    display,
    position,
    table_path,
)

RINGS = [[f"F{i}" for i in range(6)], *([f"E{slot}.{i}" for i in range(6)] for slot in range(6))]
# Where pieces touch: fountain board and slots, then slot and next slot.
TOUCHING = [
    *[("F0", "E0.3"), ("F1", "E1.4"), ("F2", "E2.5"), ("F3", "E3.0"), ("F4", "E4.1"), ("F5", "E5.2")],
    *[("E0.2", "E1.5"), ("E1.3", "E2.0"), ("E2.4", "E3.1"), ("E3.5", "E4.2"), ("E4.0", "E5.3"), ("E5.1", "E0.4")],
]
AROUND = [
    "F0 F1 F2 F3 F4 F5",
    *["F0 F1 E0.2 E0.3 E1.4 E1.5", "F1 F2 E1.3 E1.4 E2.0 E2.5", "F2 F3 E2.4 E2.5 E3.0 E3.1"],
    *["F3 F4 E3.0 E3.5 E4.1 E4.2", "F4 F5 E4.0 E4.1 E5.2 E5.3", "F5 F0 E5.1 E5.2 E0.3 E0.4"],
    *(" ".join(ring) for ring in RINGS[1:]),
]


def fresh(num_players: int = 2, seed: int = 1, **options: Any) -> AECEnvironment:
    env = gardens_env.make("queens_garden", num_players=num_players, raw=True, data=table_path(), **options)
    env.reset(seed=seed)
    return env


def members(cells: int) -> set[int]:
    return {cell for cell in range(48) if cells >> cell & 1}


# Geometry -------------------------------------------------------------------------------------------------------------


def test_neighbours_are_those_of_the_board() -> None:
    edges = {frozenset(edge) for ring in RINGS for edge in zip(ring, ring[1:] + ring[:1], strict=True)}
    assert len(edges | set(map(frozenset, TOUCHING))) == 54
    edges |= set(map(frozenset, TOUCHING))
    edges |= {frozenset((f"C{slot}", cell)) for slot in range(6) for cell in RINGS[slot + 1]}
    numbered = {frozenset(map(cell_number, edge)) for edge in edges}
    found = {frozenset((cell, other)) for cell in range(48) for other in members(int(NEIGHBOURS[cell]))}
    assert found == numbered


def test_ring_cells_have_two_or_three_neighbours_besides_a_centre() -> None:
    degrees = Counter(len({n for n in members(int(NEIGHBOURS[cell])) if n < 42}) for cell in range(42))
    assert degrees == {3: 24, 2: 18}
    assert all(len(members(int(NEIGHBOURS[centre]))) == 6 for centre in range(42, 48))


def test_ornaments_stand_between_the_cells_of_the_board() -> None:
    assert [members(int(cells)) for cells in AROUND_ORNAMENT] == [
        set(map(cell_number, cells.split())) for cells in AROUND
    ]


# Set-up ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_fifteen_points_three_jokers_and_an_empty_garden(players: int) -> None:
    env = fresh(players)
    state = state_of(env)
    assert seats(env, "points") == [15] * players
    assert seats(env, "jokers") == [3] * players
    assert not state["tiles"].any()
    assert not state["expansions"].any()
    assert (state["garden"] == -1).all()
    assert (state["slot_piece"] == -1).all()


@pytest.mark.parametrize(("players", "supply"), [(2, 16), (3, 8), (4, 4)])
def test_four_stacks_by_the_number_of_players_and_the_rest_is_the_supply(players: int, supply: int) -> None:
    state = state_of(fresh(players))
    assert state["supply_size"] == supply
    assert 4 * STACK[players] + supply == 36
    assert sorted(state["expansion_order"].tolist()) == list(range(36))
    assert state["pieces_out"] == 1
    assert state["display_piece"][0] == state["expansion_order"][0]


def test_four_tiles_lie_on_the_first_piece_and_the_others_are_in_the_bag() -> None:
    env = fresh(3)
    state = state_of(env)
    (top,) = display(env)
    assert top is not None
    assert len(top) == 4
    assert state["top"] == 0
    assert Counter(KINDS[tile] for tile in state["tiles_drawn"][:4]) == Counter(top)
    assert state["bag"].sum() == 104
    assert not state["tower"].any()
    assert (state["bag"] + np.bincount([KINDS.index(tile) for tile in top], minlength=36) == 3).all()


def test_a_first_turn_offers_what_lies_there_buying_and_passing() -> None:
    env = fresh()
    (top,) = display(env)
    assert top is not None
    names = {f"TAKE_{what} {word}" for tile in top for what, word in _attributes(tile)}
    assert legal(env) == {"PASS", *names, *(f"BUY_AT {slot}" for slot in range(6))}


def _attributes(kind: str) -> list[tuple[str, str]]:
    colour, pattern = kind.rsplit("_", 1)
    return [("COLOUR", colour), ("PATTERN", pattern)]


def test_c15_the_first_player_is_drawn_or_chosen() -> None:
    drawn = Counter(int(state_of(fresh(4, seed))["first_player"]) for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25
    env = fresh(3)
    env.reset(seed=5, options={"first_player": 2})
    assert now(env) == ("TURN", 2)


def test_c15_only_faces_never_seen_are_hidden_and_all_of_them_are_exchangeable() -> None:
    env = position().display("yellow_bird", ["light_blue_lily"], ["yellow_tree"]).begin().unwrapped
    copies = resampled(env.setup, np.repeat(env.record, 700), 0, 1)
    for name in set(copies.dtype.names or ()) - {"random_seed", "random_draws", "expansion_order", "display_piece"}:
        assert (copies[name] == env.record[name]).all(), name
    bird = KINDS.index("yellow_bird")
    assert (copies["display_piece"][:, 0] == bird).all()
    hidden = Counter(copies["display_piece"][:, 1].tolist())
    assert set(hidden) == set(range(36)) - {bird}
    assert max(hidden.values()) < 45  # 20 times each on average


def test_c16_until_somebody_passes_the_marker_is_with_the_seat_that_began() -> None:
    env = fresh(4)
    env.reset(seed=5, options={"first_player": 3})
    assert state_of(env)["marker"] == 3
    assert state_of(env)["someone_passed"] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a17_no_game_is_longer_than_a_thousand_decisions(players: int) -> None:
    assert gardens_env.setup("queens_garden", num_players=players).longest_game <= 1_000


# The wheel ------------------------------------------------------------------------------------------------------------


def test_a02_the_printed_wheel_is_the_tables() -> None:
    state = state_of(fresh())
    assert state["wheel_round"].tolist() == [WHEEL[name][0] for name in (*COLOURS, *PATTERNS)]


def test_a02_the_own_tables_wheel_keeps_what_is_known_of_it() -> None:
    tables = gardens_env.setup("queens_garden").tables[0]
    rounds, points = tables.wheel_round.tolist(), tables.wheel_points.tolist()
    assert Counter(rounds) == {1: 3, 2: 3, 3: 3, 4: 3}
    assert points[:6] == [1] * 6
    assert set(points[6:]) == {1, 2, 3}
    on_offer = [sum(p for r, p in zip(rounds, points, strict=True) if r == number) for number in (1, 2, 3, 4)]
    assert on_offer == sorted(on_offer)
    assert {rounds[COLOURS.index("dark_green")], rounds[COLOURS.index("light_blue")]} == {1}


def test_c14_a_shuffled_wheel_deals_the_colours_over_their_places_and_keeps_the_patterns() -> None:
    seen = set()
    for seed in range(60):
        state = state_of(fresh(seed=seed, wheel="shuffled"))
        assert sorted(state["wheel_round"][:6].tolist()) == [1, 1, 2, 3, 3, 4]
        assert state["wheel_round"][6:].tolist() == [WHEEL[name][0] for name in PATTERNS]
        seen.add(tuple(state["wheel_round"][:6].tolist()))
    assert len(seen) > 40  # of 180


def test_c14_points_stay_with_the_patterns() -> None:
    printed, shuffled = (gardens_env.setup("queens_garden", wheel=wheel) for wheel in ("printed", "shuffled"))
    assert printed.tables.tobytes() == shuffled.tables.tobytes()
