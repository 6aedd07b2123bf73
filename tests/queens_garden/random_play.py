"""Random play of Queen's Garden; see tests.playing.random_play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup
from tests.playing.random_play import RandomPlay, check_winners, require, scores_and_places
from tests.playing.styles import Style
from tests.queens_garden import slow
from tests.queens_garden.positions import STACK, table_path

SETTINGS = [
    {"num_players": players, "adjacency": adjacency, "wheel": wheel}
    for players in (2, 3, 4)
    for adjacency in ("all", "any")
    for wheel in ("printed", "shuffled")
]
PLACING: Style = [
    *[("TURN", "PASS", 0.02), ("TURN", "BUY_AT", 0.3), ("TURN", "TILE", 8.0), ("TURN", "EXPANSION", 20.0)],
    *[("DISCARD", "TILE", 0.02), ("DISCARD", "EXPANSION", 0.02)],
]
STYLES: tuple[Style, ...] = ([], PLACING)
SLOWLY = 7
"""Of the positions, one in so many is looked at with the slow code."""


def check(setup: Setup, states: NDArray[Any]) -> None:
    """Tiles, expansions, storages, gardens, the end."""
    check_tiles(setup, states)
    check_expansions(setup, states)
    jokers, tiles = states["jokers"], states["tiles"].sum(axis=2)
    require((jokers + tiles <= 12).all(), setup, "twelve spaces for tiles and jokers", states)
    require((states["expansions"].sum(axis=2) <= 2).all(), setup, "two spaces for expansions", states)
    over = states["seat"] < 0
    for state in states[(states["random_seed"] + states["decisions"]) % SLOWLY == 0]:
        for seat in range(setup.num_players):
            check_garden(setup, state, seat)
    require((states["round_number"][over] == 4).all(), setup, "four rounds", states)
    check_winners(setup, states)
    check_scores(setup, np.ascontiguousarray(states[over][::SLOWLY]))


def check_tiles(setup: Setup, states: NDArray[Any]) -> None:
    """Three tiles of every kind, wherever they are; printed hexagons are none."""
    found = states["bag"] + states["tower"] + states["tiles"].sum(axis=1)
    for kind in range(36):
        lying = (states["display_tiles"] == kind).sum(axis=(1, 2)) + (states["garden"] == kind).sum(axis=(1, 2))
        printed = (states["slot_piece"] == kind).sum(axis=(1, 2))
        require((found[:, kind] + lying - printed == 3).all(), setup, f"three tiles of kind {kind}", states)


def check_expansions(setup: Setup, states: NDArray[Any]) -> None:
    """Thirty-six expansions, wherever they are; none twice."""
    stack = STACK[setup.num_players]
    waiting = (5 - states["round_number"]) * stack - states["pieces_out"]
    shown, laid = states["display_piece"] >= 0, states["slot_piece"] >= 0
    stored = states["expansions"].sum(axis=(1, 2))
    everywhere = waiting + shown.sum(axis=1) + laid.sum(axis=(1, 2)) + stored + states["supply_size"]
    require((everywhere == 36).all(), setup, "thirty-six expansions", states)
    for kind in range(36):
        places = (states["display_piece"] == kind).sum(axis=1) + (states["slot_piece"] == kind).sum(axis=(1, 2))
        require((places + states["expansions"][:, :, kind].sum(axis=1) <= 1).all(), setup, f"twice {kind}", states)


def check_garden(setup: Setup, state: Any, seat: int) -> None:
    """Groups without twins; what lies side by side fits, and printed hexagons lie where their expansion is."""
    garden = slow.garden_of(state, seat)
    states = np.atleast_1d(state)
    for group in slow.groups(garden):
        require(len(set(group)) == len(group), setup, "no group has a hexagon twice", states)
    fitting = [slow.share(one, other) for one, other in slow.pairs(garden)]
    if setup.options["adjacency"] == "all":
        require(all(fitting), setup, "all neighbours fit", states)
    else:
        # The first hexagon of every patch fits nothing; each of the others fits at least one.
        require(all(one != other for one, other in slow.pairs(garden)), setup, "twins are never neighbours", states)
        require(any(fitting) or not fitting, setup, "any neighbour fits", states)
    for slot, cell in enumerate(state["printed_cell"][seat]):
        if cell >= 0:
            require(state["garden"][seat, cell] == state["slot_piece"][seat, slot], setup, "printed hexagons", states)
            require(cell // 6 == slot + 1, setup, "printed hexagons lie on the ring of their slot", states)


def check_scores(setup: Setup, over: NDArray[Any]) -> None:
    """The score is what can be worked out from the storage and the garden."""
    scores, _ = scores_and_places(setup, over)
    expected = [[slow.final_score(state, seat) for seat in range(setup.num_players)] for state in over]
    require((scores == np.array(expected, np.int64).reshape(scores.shape)).all(), setup, "scores", over)


PLAY = RandomPlay(
    name="queens_garden",
    settings=SETTINGS,
    styles=STYLES,
    check=check,
    counts=("jokers", "jokers_gained", "tiles", "expansions", "bag", "tower", "supply_size", "group_points"),
    # The first legal action is passing, and the first to pass loses a point.
    overflow=("points", np.iinfo(np.int32).min),
    data=(lambda: None, table_path),
)

if __name__ == "__main__":
    PLAY.main()
