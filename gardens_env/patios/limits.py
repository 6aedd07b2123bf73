"""How long a game, how large a choice and how high a score can be, proved from the rules for every table of numbers.

These are bounds, not expectations: three rounds of random players have 100 to 700 decisions and scores below 40 points.
"""

from gardens_env.core.game import Setup
from gardens_env.patios.state import CELLS, POTS


def longest_game(setup: Setup) -> int:
    """No game of this setup has more decisions."""
    n = setup.num_players
    opening = 3 * n
    rounds, turns = int(setup.options["rounds"]), int(setup.options["max_turns_per_round"])
    return opening + rounds * (turns * _each_turn(setup) + _end_of_round(setup))


def _each_turn(setup: Setup) -> int:
    """Decisions in a turn, and all that later follow from cards that were received in it.

    A Cane waters once, by a choice of the source and of two flowers. An Improvement is played once, by two choices.
    """
    n = setup.num_players
    cane, improvement, hose, watering_can = 3, 2, 4, 1
    gardener_or_assistant = n * (2 + cane)
    children = 1 + cane + 3
    sun = 1 + (n - 1) * (2 + 2)
    neighbour = (n - 1) + 3 + 2 * improvement + hose + watering_can
    action = max(gardener_or_assistant, children, sun, neighbour)
    character, closed_windows, nobody_waters = 1, 2, n
    return character + action + closed_windows + int(setup.tables[0].face_down[n]) + nobody_waters


def _end_of_round(setup: Setup) -> int:
    """Decisions after the last watering of a round, the sources being counted in the turns that brought them."""
    n, tables = setup.num_players, setup.tables[0]
    tub, awning, works = 1, 1, n
    kept = 2 * POTS * n
    purchases = 2 * int(tables.coins // tables.coins_per_flower) + n
    return tub + works + kept + awning + purchases


def largest_legal_set() -> int:
    """No decision has more legal actions: every cell of a patio under works, and PASS.

    When sources are chosen, the Ladder's cell may bring two, but some cell has a dry flower and brings none.
    """
    return CELLS + 1


def score_bounds(setup: Setup) -> tuple[int, int]:
    """No player of this setup ends with less or more, in half points."""
    tables = setup.tables[0]
    each_pot = max(int(tables.pot_points), int(tables.extra_points))
    each_round = CELLS * each_pot + int(tables.balcony_points.sum()) + int(tables.trio_change)
    # At most one token of each colour a round, whichever way they are put together.
    each_round += int(tables.trio_worth.sum())
    return 0, 2 * int(setup.options["rounds"]) * each_round + int(tables.coins * tables.coin_half_points)
