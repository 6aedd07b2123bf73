"""What a seat may know, as a flat vector: general parts, then one block of parts for every player.

Everything in the game is public but the order of the decks and of the round cards, so all seats see the same things,
each from its own place: `player_0` is the observer, `player_1` the next seat clockwise, and so on.
"""

from functools import cache

from gardens_env.core.layout import Layout, Part
from gardens_env.familia_hort.state import CHARACTERS, CROPS, KINDS, PHASES, ROUND_CARDS, SPACES

COPIES_UNIT = 3.0
COINS_UNIT = 10.0
CUBES_UNIT = 3.0
WELL_UNIT = 5.0
ROUNDS_UNIT = 6.0
RED_UNIT = 3.0
PASSES_UNIT = 4.0
TARGETS_UNIT = 7.0

GENERAL = Layout(
    (
        Part("phase", (PHASES,), "which decision is being made"),
        Part("interrupted", (("PURCHASE", "SELL", "PABLO"),), "during BONUS: the phase that goes on afterwards"),
        Part("second_part", (), "JORGE, JULIA: the forced part in favour of another player is being decided"),
        Part("advanced", (), "the advanced mode is played"),
        Part("bee_needs_water", (), "bees pay only when watered"),
        Part("round_number", (), "1 in the first round; 0 while characters are chosen", ROUNDS_UNIT),
        Part("red_rounds", (), "red moon round cards revealed; the round of the third is the last", RED_UNIT),
        Part("last_round", (), "this round is the last"),
        Part("rounds_to_come", (), "expected number of rounds after this one", ROUNDS_UNIT),
        Part("round_card", (ROUND_CARDS,), "this round's card"),
        Part("round_cards_unseen", (ROUND_CARDS[1:],), "round cards that are still in the stack"),
        Part("market", (KINDS,), "copies in the market without a coin on them", COPIES_UNIT),
        Part("market_coined", (KINDS[:CROPS],), "copies in the market with Leticia's coin on them", COPIES_UNIT),
        Part("unseen", (KINDS,), "copies still in their deck", COPIES_UNIT),
        Part("passes", (), "PURCHASE: passes in a row so far", PASSES_UNIT),
        Part("cubes_due", (), "FERTILISE: cubes of this round that the player to move has still to place"),
        Part("water_bound", (), "WATER: the lowest space (6: the tree) that may still get water", TARGETS_UNIT),
        Part("flower_at_start", (), "SELL: the seller had a flower when selling began, so bees will pay"),
    )
)
"""The parts that belong to no player."""

PLAYER = Layout(
    (
        Part("to_move", (), "is to move"),
        Part("first_player", (), "begins this round"),
        Part("coins", (), "coins held", COINS_UNIT),
        Part("coins_over", (), "coins beyond those that make whole points at the end", COINS_UNIT),
        Part("experience", (), "experience points", COINS_UNIT),
        Part("position", (), "space of the marker on the experience track, 0 to 9", COINS_UNIT),
        Part("well", (), "water cubes in the well", WELL_UNIT),
        Part("stored_cubes", (), "fertiliser cubes on the compost boxes", CUBES_UNIT),
        Part("bonus_due", (), "the marker has just landed on a bonus space and the bonus is still to come"),
        Part("tree", (), "a water cube lies beside the apple tree"),
        Part("character", (CHARACTERS,), "the character (advanced mode)"),
        Part("kind", (SPACES, KINDS), "the card on each space; all zero where it is free"),
        Part("missing", (SPACES,), "water cubes the card still needs", CUBES_UNIT),
        Part("water", (SPACES,), "water cubes on the card", CUBES_UNIT),
        Part("fertiliser", (SPACES,), "a fertiliser cube lies on the crop"),
        Part("ripe", (SPACES,), "a crop that has all its water and will be sold"),
        Part("watered", (SPACES,), "got its cube of this Watering phase"),
    )
)
"""The parts of one player's block; in the whole layout their names have `player_0 `, `player_1 `, ... before them."""


@cache
def observation_layout(num_players: int) -> Layout:
    """The whole vector for a number of players: `GENERAL`, then a `PLAYER` block for every relative seat."""
    layout = GENERAL
    for seat in range(num_players):
        layout = layout + PLAYER.prefixed(f"player_{seat} ")
    return layout
