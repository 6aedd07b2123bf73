"""What a seat may know, as a flat vector: general parts, then one block of parts for every player.

Every seat sees from its own place: `player_0` is the observer, `player_1` the next seat in the order of play, and on.
Of a face-down card the seats of its bit mask see what it is; the others see that it is there, and that it is one of the
cards that `unseen` and `unseen_balconies` count. All that a perfect memory could derive from open events is shown.
"""

from functools import cache

from gardens_env.core.layout import Layout, Part
from gardens_env.patios.state import (
    CELLS,
    CHARACTERS,
    COLOURS,
    DIRECTIONS,
    FIRST_BALCONY,
    FLOWER_TYPES,
    IMPROVEMENTS,
    INNER_CELLS,
    PHASES,
    VISITORS,
)

ROUNDS_UNIT = 3.0
TURNS_UNIT = 20.0
PLACES_UNIT = float(len(CHARACTERS))
SAMPLE_UNIT = 3.0
PACK_UNIT = 10.0
CARDS_UNIT = 3.0
COINS_UNIT = 3.0
POINTS_UNIT = 10.0
CANES_UNIT = 2.0
BALCONIES_UNIT = float(len(FLOWER_TYPES) - FIRST_BALCONY)

_POTS_AND_CANE = FLOWER_TYPES[:FIRST_BALCONY]
_BALCONIES = FLOWER_TYPES[FIRST_BALCONY:]
KINDS = (*_POTS_AND_CANE, "balcony", "tub", "awning", "hose", "ladder", "watering_can")
"""Kinds of cards in a cell: the Balconies are one kind, and their numbers stand in a part of their own."""

GENERAL = Layout(
    (
        Part("phase", (PHASES,), "which decision is being made"),
        Part("monument", (), "nobody may look again at a dry card that has been placed"),
        Part("nit_picker_end", (), "three trio tokens of different colours in one round win at once"),
        Part("playground", (), "no Neighbour and no Improvements"),
        Part("keep_dry", (), "a second pot of a colour may be kept for the next round, turned dry"),
        Part("round_number", (), "1 in the first round", ROUNDS_UNIT),
        Part("rounds_left", (), "rounds after this one", ROUNDS_UNIT),
        Part("turn_number", (), "1 in the first turn of a round; 0 during the set-up", TURNS_UNIT),
        Part("turns_left", (), "turns after this one until the round ends even without the Visitors", TURNS_UNIT),
        Part("place", (CHARACTERS,), "place in the row from 1 on; 0 where nobody knows it", PLACES_UNIT),
        Part("face_up", (CHARACTERS[:VISITORS],), "lies face up"),
        Part("before_visitors", (CHARACTERS[:VISITORS],), "known to stand before the Visitors, who advance if it goes"),
        Part("hidden_place", (len(CHARACTERS),), "a character that nobody has seen in this row lies there"),
        Part("chosen", (CHARACTERS[:VISITORS],), "the character chosen in this turn"),
        Part("flamenco", (), "the Flamenco Dancer is in play"),
        Part("sample", (_POTS_AND_CANE,), "cards of the sample", SAMPLE_UNIT),
        Part("sample_balconies", (_BALCONIES,), "Balconies of the sample"),
        Part("unseen", (_POTS_AND_CANE,), "cards in the pack or face down where the observer may not look", PACK_UNIT),
        Part("unseen_balconies", (_BALCONIES,), "Balconies in the pack or face down where the observer may not look"),
        Part("discards", (_POTS_AND_CANE,), "discarded cards", PACK_UNIT),
        Part("discarded_balconies", (_BALCONIES,), "discarded Balconies"),
        Part("pack_size", (), "cards in the flower pack", PACK_UNIT),
        Part("coin_reserve", (), "coins of nobody", COINS_UNIT),
        Part("improvement_pack_size", (), "cards in the Improvement pack", CARDS_UNIT),
        Part("top_improvement", (IMPROVEMENTS,), "the top card of the Improvement pack, if the observer knows it"),
        Part("unseen_improvements", (IMPROVEMENTS,), "in the pack or face down where the observer may not look"),
        Part("card_due", ((*FLOWER_TYPES, "tub"),), "the flower or Cane to be placed, if the observer knows it"),
        Part("card_due_up", (), "it will lie face up"),
        Part(
            "improvement_due",
            (IMPROVEMENTS,),
            "being played; KEEP_IMP, PLAY_NOW: the cards drawn or received, for those who see them",
        ),
        Part("draft", (FLOWER_TYPES,), "DRAFT: the Assistant's cards, for the player to move", CARDS_UNIT),
        Part("dealt", (COLOURS,), "the observer's pots of the set-up that are still to be placed"),
        Part("direction", (DIRECTIONS,), "where the Sun shines"),
        Part(
            "marked",
            (CELLS,),
            "of the player to move: cells that the Sun hits, cell of the watering card, own cell of an exchange",
        ),
        Part("picked", (CELLS,), "of the player to move: cells picked for the Hose, or kept beautiful"),
        Part("kept_dry", (CELLS,), "of the player to move: cells kept to be turned dry"),
        Part("watered", (), "cards watered so far by the watering card", CARDS_UNIT),
        Part("on_ladder", (), "the watering card lies on the Ladder"),
        Part("colour", (COLOURS,), "KEEP_UP, KEEP_DRY: colour of the pots to be kept"),
    )
)
"""The parts that belong to no player."""

# Balconies follow the pots and the Cane, so that a flower's type is its place in both parts together.
UNSEEN, UNSEEN_IMPROVEMENTS = GENERAL.offset("unseen"), GENERAL.offset("unseen_improvements")

PLAYER = Layout(
    (
        Part("to_move", (), "is to move"),
        Part("first_player", (), "began the game"),
        Part("active", (), "has the turn, or has finished the round"),
        Part("finisher", (), "has finished the round that is being scored"),
        Part("partner", (), "the other player of the exchange"),
        Part("offers", (), "has offered a coin, where the observer may know it"),
        Part("apprentice", (), "is the apprentice"),
        Part("points", (), "points, without trio tokens", POINTS_UNIT),
        Part("tokens", (COLOURS,), "trio tokens", CARDS_UNIT),
        Part("coins", (), "coins held", COINS_UNIT),
        Part("works", (), "the patio is under works"),
        Part("round_points", (), "points the beautiful cards bring now, without trio tokens and Tub", POINTS_UNIT),
        Part("tub_colour", (COLOURS,), "the colour named for the Tub at this end of the round"),
        Part("hand_size", (), "Improvements held face down", CARDS_UNIT),
        Part("hand", (IMPROVEMENTS,), "Improvements held face down, where the observer knows them"),
        Part("pots", (COLOURS,), "beautiful pots", CARDS_UNIT),
        Part("dry_pots", (COLOURS,), "dry pots that the observer knows", CARDS_UNIT),
        Part("dry_unseen", (), "dry flowers where the observer may not look", CARDS_UNIT),
        Part("balconies", (_BALCONIES,), "beautiful Balconies"),
        Part("dry_balconies", (_BALCONIES,), "dry Balconies that the observer knows"),
        Part("canes", (), "Canes placed", CARDS_UNIT),
        Part("free", (), "free cells of the inner eight", float(INNER_CELLS)),
        Part("ladder_canes", (), "of the Canes, those on the Ladder", CANES_UNIT),
        Part("ladder_hose", (), "the Hose lies on the Ladder"),
        Part("kind", (CELLS, KINDS), "the card in each cell; all zero for none and for an unseen one"),
        Part("balcony", (CELLS,), "number of the Balcony in each cell, 1 to 11; 0 for none", BALCONIES_UNIT),
        Part("dry", (CELLS,), "a flower lies there face down"),
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
