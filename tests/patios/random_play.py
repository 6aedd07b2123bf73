"""Random play of Patios; see tests.playing.random_play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup
from tests.patios.numbers import table_path
from tests.patios.oracle_match import VARIANTS
from tests.patios.oracle_styles import DRYING, IMPROVING
from tests.playing.random_play import RandomPlay, check_winners, require
from tests.playing.styles import Style

SETTINGS = [{"num_players": players, **options} for players in (2, 3, 4, 5) for options in VARIANTS]
STYLES: tuple[Style, ...] = ([], IMPROVING, DRYING)
CANE, TUB, AWNING, HOSE, LADDER, CAN = 3, 15, 16, 17, 18, 19
AS_IMPROVEMENT = {AWNING: 0, HOSE: 3, LADDER: 4, CAN: 5, TUB: 6}


def check(setup: Setup, states: NDArray[Any]) -> None:
    """Cards, coins, patios, knowledge, row and the end."""
    check_flowers(setup, states)
    check_improvements(setup, states)
    coins = states["coins"].sum(axis=1) + states["coin_reserve"]
    require((coins == 5).all(), setup, "five coins", states)
    check_patios(setup, states)
    check_row(setup, states)
    check_end(setup, states)


def check_flowers(setup: Setup, states: NDArray[Any]) -> None:
    """Every flower card of every type is somewhere."""
    found: NDArray[Any] = states["pack"].astype(np.int64) + states["discards"] + states["sample"] + states["draft"]
    for kind in range(TUB):
        elsewhere = (states["card"] == kind).sum(axis=(1, 2)) + (states["dealt"] == kind).sum(axis=(1, 2))
        elsewhere += states["card_due"] == kind
        if kind == CANE:
            elsewhere += states["ladder_canes"].sum(axis=1)
        require((found[:, kind] + elsewhere == setup.tables["copies"][0, kind]).all(), setup, f"type {kind}", states)


def check_improvements(setup: Setup, states: NDArray[Any]) -> None:
    """Every Improvement is in one place, or in none: in the playground and before the table is laid."""
    laid = (states["turn_number"] > 0) | (states["round_number"] > 1)
    expected = np.where(laid & (states["playground"] == 0), 1, 0)
    cells = {improvement: card for card, improvement in AS_IMPROVEMENT.items()}
    for number in range(7):
        found = states["hand"][:, :, number].sum(axis=1) + (states["improvement_pack"] == number).sum(axis=1)
        found = found + states["batch"][:, number] + (states["drawn"] == number).sum(axis=1)
        found += states["improvement_due"] == number
        if number in cells:
            found += (states["card"] == cells[number]).sum(axis=(1, 2))
        if number == AS_IMPROVEMENT[HOSE]:
            found += states["ladder_hose"].sum(axis=1)
        if number == AS_IMPROVEMENT[TUB]:
            found += states["card_due"] == TUB
        if number == 2:
            found += states["flamenco"]
        require((found == expected).all(), setup, f"Improvement {number}", states)


def check_patios(setup: Setup, states: NDArray[Any]) -> None:
    """Only flowers lie face down, and only of those there is something to know; outer cells belong to works."""
    card, dry, known = states["card"], states["dry"] > 0, states["known"]
    flower = (card >= 0) & (card <= TUB) & (card != CANE)
    require((flower | ~dry).all(), setup, "dry flowers", states)
    require((dry | (known == 0)).all(), setup, "known cards lie dry", states)
    require((known < 1 << setup.num_players).all(), setup, "seats that know", states)
    require((known[dry & (card == TUB)] == (1 << setup.num_players) - 1).all(), setup, "a dry Tub is known", states)
    if setup.options["monument"]:
        # A receiver of an exchange, for now.
        others = np.bitwise_count(known[dry & (card != TUB)])
        require((others <= 1).all(), setup, "nobody remembers", states)
    outside = (card[:, :, 8:] >= 0).any(axis=2)
    require((~outside | (states["works"] > 0)).all(), setup, "outer cells without works", states)
    ladder = (card == LADDER).any(axis=2)
    on_it = (states["ladder_canes"] > 0) | (states["ladder_hose"] > 0)
    require((ladder | ~on_it).all(), setup, "things on a Ladder", states)


def check_row(setup: Setup, states: NDArray[Any]) -> None:
    """When a seat begins its turn, as many characters lie face down as there should; nobody lies there twice."""
    begun = (states["phase"] == setup.game.phases.index("TURN")) & (states["flamenco"] == 0)
    row, up = states["row"][begun], states["row_up"][begun]
    down = int(setup.tables["face_down"][0, setup.num_players])
    require((((row >= 0) & (up == 0)).sum(axis=1) == down).all(), setup, "characters face down", states)
    expected = sorted({*range(9)} - ({7} if setup.options["playground"] else set()))
    length = len(expected)
    require((np.sort(row[:, :length], axis=1) == expected).all(), setup, "everybody is in the row", states)
    require((row[:, 0] != 8).all(), setup, "the Visitors have not come", states)


def check_end(setup: Setup, states: NDArray[Any]) -> None:
    """Games end after their rounds, or by three trios at once; capped rounds are counted."""
    over = states[states["seat"] < 0]
    last = over["round_number"] == setup.options["rounds"]
    require((last | (over["instant_winners"] > 0)).all(), setup, "the last round", over)
    require((states["turn_number"] <= setup.options["max_turns_per_round"]).all(), setup, "the cap", states)
    require((states["rounds_capped"] <= states["round_number"]).all(), setup, "capped rounds", states)
    if not setup.options["nit_picker_end"]:
        check_winners(setup, states)


PLAY = RandomPlay(
    name="patios",
    settings=SETTINGS,
    styles=STYLES,
    check=check,
    counts=("points", "tokens", "coins", "coin_reserve", "pack", "discards", "sample", "ladder_canes", "rounds_capped"),
    # Somebody has a beautiful pot at the end of the round.
    overflow=("points", np.iinfo(np.int32).max),
    data=(lambda: None, table_path),
)

if __name__ == "__main__":
    PLAY.main()
