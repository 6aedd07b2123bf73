"""Random play of La Familia Hort; see tests.playing.random_play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup
from tests.familia_hort.numbers import COPIES, KINDS, table_path
from tests.familia_hort.oracle_match import SETTINGS
from tests.playing.random_play import RandomPlay, check_winners, require
from tests.playing.styles import Style

# How often a player passes and buys, compared with everything else.
STYLES: tuple[Style, ...] = ([], [("", "PASS", 0.05)], [("", "PASS", 0.3), ("", "BUY", 8.0)])


def check(setup: Setup, states: NDArray[Any]) -> None:
    """Cards, plots and the end."""
    check_cards(setup, states)
    check_plots(setup, states)
    check_end(setup, states)


def check_cards(setup: Setup, states: NDArray[Any]) -> None:
    """Every copy of every kind lies in its deck, in the market or on a plot."""
    plots, places = states["plot_kind"].reshape(len(states), -1), np.arange(states["regular_deck"].shape[1])
    in_decks = [
        (
            states[f"{name}_deck"],
            (places >= states[f"{name}_drawn"][:, None]) & (places < states[f"{name}_size"][:, None]),
        )
        for name in ("regular", "red")
    ]
    for number, kind in enumerate(KINDS):
        found = (plots == number).sum(axis=1) + states["market"][:, number]
        if number < 10:
            found = found + states["market_coined"][:, number]
        for deck, left in in_decks:
            found = found + ((deck == number) & left).sum(axis=1)
        require((found == COPIES[kind]).all(), setup, f"copies of {kind}", states)


def check_plots(setup: Setup, states: NDArray[Any]) -> None:
    """Cubes lie on cards that have slots for them, and marks on cards that were watered just now."""
    kinds, water, cube = states["plot_kind"], states["plot_water"], states["plot_fertiliser"]
    require(((cube == 0) | ((cube == 1) & (kinds >= 0) & (kinds < 10))).all(), setup, "fertiliser slots", states)
    slots = setup.tables["water_slots"][0].copy()
    slots[KINDS.index("bee")] = setup.options["bee_needs_water"]
    require((water <= np.where(kinds < 0, 0, slots[kinds])).all(), setup, "water slots", states)
    require((states["tree"] <= 1).all(), setup, "one cube on a tree", states)
    watering = states["phase"] == setup.game.phases.index("WATER")
    require((states["watered"][~watering] == 0).all(), setup, "watered marks outside Watering", states)
    boxes = (kinds == 14).sum(axis=2)
    require((states["stored_cubes"][boxes == 0] == 0).all(), setup, "cubes stored without a box", states)


def check_end(setup: Setup, states: NDArray[Any]) -> None:
    """Games end with the third red moon, in round 4 to 6, and the highest score wins."""
    over = states[states["seat"] < 0]
    require((over["red_rounds"] == 3).all() and (over["round_number"] >= 4).all(), setup, "the end", over)
    require((over["round_number"] <= 6).all(), setup, "seven rounds", over)
    check_winners(setup, states)


PLAY = RandomPlay(
    name="familia_hort",
    settings=SETTINGS,
    styles=STYLES,
    check=check,
    counts=(
        *("coins", "experience", "well", "stored_cubes", "tree"),
        *("market", "market_coined", "plot_water", "plot_fertiliser"),
    ),
    # Passing leads to Watering, which pours water into a well that is full to the brim of its integer.
    overflow=("well", np.iinfo(np.int32).max),
    data=(lambda: None, table_path),
)

if __name__ == "__main__":
    PLAY.main()
