"""The record of La Familia Hort: every field, its meaning, its shape and who may see it."""

from typing import Any

import numpy as np

from gardens_env.core.record import Field, record_dtype

MAX_PLAYERS = 4
SPACES = 6
"""Spaces of a plot."""
CROPS = 10
"""Kinds below this are crops, which can be fertilised, sold and eaten; the others never leave a plot."""
KINDS = (
    "corn",
    "radish",
    "eggplant",
    "pumpkin",
    "sunflower",
    "lily",
    "rose",
    "mandrake",
    "carnivorous_flower",
    "poisonous_mushroom",
    "chicken",
    "bee",
    "goat",
    "watering_can",
    "compost_box",
    "scarecrow",
)
"""Names of the card kinds, in the order of their numbers."""
CHICKEN, BEE, GOAT, WATERING_CAN, COMPOST_BOX, SCARECROW = range(CROPS, 16)
ROUND_CARDS = ("first", "regular_a", "regular_b", "red_a", "red_b", "red_c")
"""Names of the round cards, in the order of their numbers."""
DRAWN_ROUND_CARDS = len(ROUND_CARDS) - 1
LAST_RED_ROUND = 3
"""The game ends with the round of this red moon round card."""
DECK_SIZE = 40
"""Places of a deck in the record, at least as many as a table may have copies in one deck."""

CHARACTERS = ("Leticia", "Jorge", "Julia", "Pablo")
LETICIA, JORGE, JULIA, PABLO = range(4)

PHASES = (
    "CHARACTER",
    "COIN",
    "PURCHASE",
    "FERTILISE",
    "COMPOST",
    "JORGE",
    "WATER",
    "JULIA",
    "SELL",
    "BONUS",
    "PABLO",
    "OVER",
)
"""Names of the values of `phase`."""
PHASE_CHARACTER, PHASE_COIN, PHASE_PURCHASE, PHASE_FERTILISE, PHASE_COMPOST, PHASE_JORGE = range(6)
PHASE_WATER, PHASE_JULIA, PHASE_SELL, PHASE_BONUS, PHASE_PABLO, PHASE_OVER = range(6, 12)

FREE = -1
"""Kind of a free space."""
NOBODY = -1
"""No character chosen yet."""

# Sources of fertiliser cubes, for the ledger.
BASE_CUBE, BOX_CUBE, JORGE_CUBE, BONUS_CUBE = range(4)


_PER_SEAT = (MAX_PLAYERS,)
_PLOTS = (MAX_PLAYERS, SPACES)
_DECK = (DECK_SIZE,)

FIELDS = (
    Field("advanced", "i1", (), "1 in the advanced mode"),
    Field("bee_needs_water", "i1", (), "1 where a bee pays only when watered"),
    Field("first_player", "i1", (), "seat that begins this round"),
    Field("round_number", "i1", (), "1 in the first round; 0 while characters are chosen"),
    Field("round_card", "i1", (), "number of this round's card"),
    Field("red_rounds", "i1", (), "red moon round cards revealed so far"),
    Field("round_order", "i1", (5,), "the shuffled round cards 1 to 5", "from place round_number - 1 on"),
    Field("regular_deck", "i1", _DECK, "kinds in drawing order", "from place regular_drawn on"),
    Field("red_deck", "i1", _DECK, "kinds in drawing order", "from place red_drawn on"),
    Field("regular_size", "i1", (), "cards of the regular deck at the start"),
    Field("regular_drawn", "i1", (), "cards drawn from it so far"),
    Field("red_size", "i1", (), "cards of the red moon deck at the start"),
    Field("red_drawn", "i1", (), "cards drawn from it so far"),
    Field("unseen", "i1", (len(KINDS),), "copies still in their deck, by kind"),
    Field("market", "i1", (len(KINDS),), "copies in the market without Leticia's coin, by kind"),
    Field("market_coined", "i1", (CROPS,), "copies in the market with one of Leticia's coins on them, by kind"),
    Field("coins", "i4", _PER_SEAT, "coins held"),
    Field("experience", "i4", _PER_SEAT, "experience points; the marker stands on the last digit"),
    Field("well", "i4", _PER_SEAT, "water cubes in the well"),
    Field("stored_cubes", "i4", _PER_SEAT, "fertiliser cubes on the compost boxes"),
    Field("tree", "i1", _PER_SEAT, "1 with a water cube beside the apple tree"),
    Field("character", "i1", _PER_SEAT, "number of the character, -1 without one"),
    Field("plot_kind", "i1", _PLOTS, "kind of the card on each space, -1 where it is free"),
    Field("plot_water", "i1", _PLOTS, "water cubes on the card"),
    Field("plot_fertiliser", "i1", _PLOTS, "1 with a fertiliser cube on the crop"),
    Field("watered", "i1", _PLOTS, "1 where the card got its cube of this Watering phase; 0 in all other phases"),
    Field("turn", "i1", (), "place of the seat in turn: how many seats came before it (CHARACTER: counter-clockwise)"),
    Field("passes", "i1", (), "PURCHASE: passes in a row"),
    Field("cubes_due", "i1", (), "FERTILISE: cubes of this round that the seat to move has still to place"),
    Field("water_bound", "i1", (), "WATER: the seat to move may water spaces from here on, then the tree (number 6)"),
    Field("flower_at_start", "i1", (), "SELL: 1 if the seller had a flower before selling, so that the bees pay"),
    Field("ability_part", "i1", (), "JORGE, JULIA: 1 in the forced second part; PABLO: 1 after his decision; else 0"),
    Field("bonus_due", "i1", _PER_SEAT, "1 where the marker has landed on a bonus space, the bonus still to come"),
    Field("bonus_phase", "i1", (), "BONUS: the phase that goes on afterwards; 0 in all other phases"),
    # The ledger: what has happened, so that `check` can work out what everybody together must own.
    Field("sold", "i4", (CROPS, 2), "crops sold by kind, without and with fertiliser"),
    Field("eaten", "i4", (CROPS, 2), "crops eaten by kind, without and with fertiliser"),
    Field("meals", "i4", (2,), "crops eaten by chickens, by goats"),
    Field("bought", "i4", (len(KINDS),), "cards bought by kind"),
    Field("paid_to_leticia", "i4", (CROPS,), "of those, cards with another player's coin, paid to her"),
    Field("bees_paid", "i4", (2,), "bees that paid, without and with a water cube"),
    Field("trees_paid", "i4", (), "apple trees that paid"),
    Field("bonuses", "i4", (2,), "bonuses of space 3 and of space 6"),
    Field("cubes_placed", "i4", (4,), "fertiliser cubes that came into play: the round's, boxes', Jorge's, space 9's"),
    Field("waterings", "i4", (), "Watering phases begun"),
    Field("cans_filled", "i4", (), "times a watering can gave its water"),
)
"""The game's own fields, after the header of `core.record`."""

MARKER = "familia_hort_v0"
STATE: np.dtype[Any] = record_dtype(MARKER, FIELDS)
"""dtype of the record."""
