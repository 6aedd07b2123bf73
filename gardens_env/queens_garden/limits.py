"""How long a game, how large a choice and how high or low a score can be, proved from the rules for every table.

These are bounds, not expectations: games of random players have 110 to 230 decisions and scores around -40.
"""

from gardens_env.queens_garden.state import (
    ATTRIBUTES,
    CELLS,
    MAX_PIECES,
    MAX_PLAYERS,
    MAX_TILES_DRAWN,
    ROUNDS,
    SIX,
    SLOTS,
)
from gardens_env.queens_garden.tables import HIGHEST, HIGHEST_EXPANSIONS, HIGHEST_ORNAMENT, HIGHEST_VALUE

_ORNAMENTS = 1 + SIX + SLOTS
_ITEMS = MAX_TILES_DRAWN + ROUNDS * MAX_PIECES
"""Tiles and expansions that can come into storages in a game: all that the stacks bring."""


def longest_game() -> int:
    """No game has more decisions, even if those without a choice were counted."""
    # A naming takes at least one item, and no item is asked for more than once.
    takes = 2 * _ITEMS
    # An item is placed (which it is, and where), or pays, or is thrown away; every item only once.
    items = 2 * _ITEMS
    # A joker can only pay.
    jokers = MAX_PLAYERS * (HIGHEST + _ORNAMENTS * HIGHEST_ORNAMENT)
    purchases = MAX_PLAYERS * SLOTS
    passes = ROUNDS * MAX_PLAYERS * 2
    return takes + items + jokers + purchases + passes


def largest_legal_set() -> int:
    """No decision has more legal actions."""
    # A cell each; that is also more than takings, stored items, purchases and passing come to.
    turn = len(ATTRIBUTES) + HIGHEST + HIGHEST_EXPANSIONS + SLOTS + 1
    return max(CELLS, turn)


def highest_score() -> int:
    """No player ends with more points."""
    # The wheel shows every colour once and every pattern once.
    wheel = CELLS * 2 * HIGHEST
    pavilions = ROUNDS * SLOTS * HIGHEST
    # Every hexagon counts in at most two groups, and full groups of one colour (pattern) share no hexagon.
    groups = CELLS * 2 * HIGHEST_VALUE + CELLS // SIX * 2 * HIGHEST
    jokers = HIGHEST * HIGHEST
    return HIGHEST + wheel + pavilions + groups + jokers


def lowest_score() -> int:
    """No player ends with fewer points: all items thrown away or left over, and every round passed first."""
    return -(_ITEMS * HIGHEST_VALUE + ROUNDS * HIGHEST)
