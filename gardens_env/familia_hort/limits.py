"""How long a game, how large a choice and how high a score can be, proved from the rules for every table of numbers.

These are bounds, not expectations: games of random players have 35 to 100 decisions and scores below 30.
"""

from gardens_env.familia_hort.state import CROPS, DRAWN_ROUND_CARDS, KINDS, MAX_PLAYERS, SPACES
from gardens_env.familia_hort.tables import HIGHEST

_ROUNDS = 1 + DRAWN_ROUND_CARDS
_PLOTS = MAX_PLAYERS * SPACES
"""Spaces of all plots together."""


def longest_game() -> int:
    """No game has more decisions."""
    coin_or_trade = 1
    # A purchase fills a space, and only Selling frees any. Before each purchase at most all others pass, and in the end
    # all do.
    purchase = _PLOTS * MAX_PLAYERS + MAX_PLAYERS
    # A cube fills a slot, and only Selling frees any; each player keeps the rest of the boxes' cubes once.
    fertilise = _PLOTS + MAX_PLAYERS
    jorge_or_julia = 2
    # Six cards and the tree, once each; who has watered all seven is not asked to stop.
    water = MAX_PLAYERS * (SPACES + 1)
    # Each decision takes a crop away, or is the last of a player whose plot still has a ripe crop.
    sell = _PLOTS
    # A marker moves once for a crop, and twice in a trade; purchases that move it are counted below.
    bonus = _PLOTS + 2
    each_round = 2 * coin_or_trade + purchase + fertilise + 2 * jorge_or_julia + water + sell + bonus
    # Inventory never leaves its space.
    inventory_bonus = _PLOTS
    characters = MAX_PLAYERS
    return characters + _ROUNDS * each_round + inventory_bonus


def largest_legal_set() -> int:
    """No decision has more legal actions."""
    # Leticia lays at most one coin a round.
    purchase = 1 + len(KINDS) + min(CROPS, _ROUNDS)
    # Jorge and Julia help any other player: no plot offers more than one target a space.
    second_part = _PLOTS - SPACES
    # With chicken and goat on the plot, each other crop can be sold, or eaten by either.
    sell = max(SPACES, 2 * (SPACES - 1), 3 * (SPACES - 2))
    water = 1 + SPACES + 1
    coin = 1 + CROPS
    fertilise = 2 * SPACES
    return max(purchase, second_part, sell, water, coin, fertilise)


def highest_score() -> int:
    """No player ends with more points: all that the supply can pay to all players, with a point for every coin."""
    start = MAX_PLAYERS * HIGHEST
    # Every card on a plot is a crop that is sold or eaten, or a bee that pays, or nothing.
    plots = _PLOTS * HIGHEST
    trees = MAX_PLAYERS * HIGHEST
    bonus_coins = _PLOTS + 2
    inventory = _PLOTS * (HIGHEST + 1)  # each with its bonus coin
    return start + _ROUNDS * (plots + trees + bonus_coins) + inventory
