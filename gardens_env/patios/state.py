"""The record of Patios: every field, its meaning, its shape and who may see it."""

from typing import Any

import numpy as np

from gardens_env.core.record import Field, record_dtype

MAX_PLAYERS = 5
COLOURS = ("blue", "green", "red")
"""Names of the colours of plant pots, in the order of their numbers."""
CELLS = 24
"""Cells of a patio under works: 0-7 around the well, clockwise from the north-west; 8-23 around those, likewise."""
INNER_CELLS = 8
"""Cells of a patio without works."""
DIRECTIONS = ("north-west", "north", "north-east", "east", "south-east", "south", "south-west", "west")
"""Names of the inner cells."""

FLOWER_TYPES = ("blue_pot", "green_pot", "red_pot", "cane", *(f"balcony_{number}" for number in range(1, 12)))
"""Names of the types of the flower pack's cards, in the order of their numbers."""
TYPE_COUNT = len(FLOWER_TYPES)
POTS = len(COLOURS)
"""Types below this are plant pots, the number being the colour."""
CANE = 3
FIRST_BALCONY = 4
BALCONIES = TYPE_COUNT - FIRST_BALCONY
TUB, AWNING, HOSE, LADDER, WATERING_CAN = range(TYPE_COUNT, 20)
"""Improvements as they lie in a cell."""
CARDS = (*FLOWER_TYPES, "tub", "awning", "hose", "ladder", "watering_can")
"""Names of all that may lie in a cell, in the order of their numbers."""
NOTHING = -1
"""A free cell, and in other fields no card, no cell, nobody."""

IMPROVEMENTS = ("awning", "guitarist", "flamenco_dancer", "hose", "ladder", "watering_can", "tub")
"""Names of the Improvements, in the order of their numbers."""
IMPROVEMENT_COUNT = len(IMPROVEMENTS)
AWNING_CARD, GUITARIST_CARD, FLAMENCO_CARD, HOSE_CARD, LADDER_CARD, CAN_CARD, TUB_CARD = range(IMPROVEMENT_COUNT)
"""Improvements in hands and in their pack."""

CHARACTERS = (
    "blue_gardener",
    "green_gardener",
    "red_gardener",
    "water_carrier",
    "assistant_gardener",
    "children",
    "sun",
    "neighbour",
    "visitors",
)
"""Names of the characters, in the order of their numbers."""
CHARACTER_COUNT = len(CHARACTERS)
WATER_CARRIER, ASSISTANT, CHILDREN, SUN, NEIGHBOUR, VISITORS = range(len(COLOURS), CHARACTER_COUNT)

CHANCE_RING = 256
"""Places of the ring of chance outcomes."""
DRAWN_IMPROVEMENTS = 2
"""Improvements that the Neighbour shows."""

PHASES = (
    "SETUP_PICK",
    "PLACE_UP",
    "PLACE_DRY",
    "TURN",
    "TAKE",
    "TAKE_DRY",
    "CANE",
    "DRAFT",
    "SWAP_OWN",
    "SWAP_PLAYER",
    "SWAP_CELL",
    "SUN_LOC",
    "SUN_TGT1",
    "SUN_TGT2",
    "SUN_SHIELD",
    "OFFER",
    "APPRENTICE",
    "KEEP_IMP",
    "PLAY_NOW",
    "STEAL",
    "IMP_CELL",
    "GUITAR",
    "POST",
    "FLAM_DOWN",
    "SUNFX_SRC",
    "SUNFX_TGT",
    "SUNFX_HOSE",
    "END_SRC",
    "END_TGT",
    "END_HOSE",
    "TUB_COLOUR",
    "PAY_TRIO",
    "KEEP_UP",
    "KEEP_DRY",
    "AWNING_KEEP",
    "BUY",
    "OVER",
)
"""Names of the values of `phase`."""
PHASE_SETUP_PICK, PHASE_PLACE_UP, PHASE_PLACE_DRY, PHASE_TURN, PHASE_TAKE, PHASE_TAKE_DRY, PHASE_CANE = range(7)
PHASE_DRAFT, PHASE_SWAP_OWN, PHASE_SWAP_PLAYER, PHASE_SWAP_CELL = range(7, 11)
PHASE_SUN_LOC, PHASE_SUN_TGT1, PHASE_SUN_TGT2, PHASE_SUN_SHIELD = range(11, 15)
PHASE_OFFER, PHASE_APPRENTICE, PHASE_KEEP_IMP, PHASE_PLAY_NOW, PHASE_STEAL = range(15, 20)
PHASE_IMP_CELL, PHASE_GUITAR, PHASE_POST, PHASE_FLAM_DOWN = range(20, 24)
PHASE_SUNFX_SRC, PHASE_SUNFX_TGT, PHASE_SUNFX_HOSE = range(24, 27)
PHASE_END_SRC, PHASE_END_TGT, PHASE_END_HOSE, PHASE_TUB_COLOUR, PHASE_PAY_TRIO = range(27, 32)
PHASE_KEEP_UP, PHASE_KEEP_DRY, PHASE_AWNING_KEEP, PHASE_BUY, PHASE_OVER = range(32, 37)

STAGES = (
    "SETUP",
    "TURN",
    "GARDENER",
    "WATER_CARRIER",
    "ASSISTANT",
    "CHILDREN",
    "SUN",
    "NEIGHBOUR",
    "AFTER_ACTION",
    "FLAMENCO",
    "LATE",
    "SUN_EFFECT",
    "END_WATER",
    "SCORE",
    "KEEP",
    "BUY",
    "OVER",
)
"""Names of the values of `stage`: what is going on around the decision, and goes on after it."""
STAGE_SETUP, STAGE_TURN, STAGE_GARDENER, STAGE_WATER_CARRIER, STAGE_ASSISTANT, STAGE_CHILDREN = range(6)
STAGE_SUN, STAGE_NEIGHBOUR, STAGE_AFTER_ACTION, STAGE_FLAMENCO, STAGE_LATE, STAGE_SUN_EFFECT = range(6, 12)
STAGE_END_WATER, STAGE_SCORE, STAGE_KEEP, STAGE_BUY, STAGE_OVER = range(12, 17)

_PER_SEAT = (MAX_PLAYERS,)
_CELLS = (MAX_PLAYERS, CELLS)
_TYPES = (TYPE_COUNT,)
_CHARACTERS = (CHARACTER_COUNT,)
_IMPROVEMENTS = (IMPROVEMENT_COUNT,)
_MASKED = "of a face-down card the kind, but for the seats of its bit mask"

FIELDS = (
    # Options.
    Field("rounds", "i4", (), "rounds of the game"),
    Field("monument", "i1", (), "1 where nobody may look again at a dry card that has been placed"),
    Field("nit_picker_end", "i1", (), "1 where three trio tokens of different colours in one round win at once"),
    Field("playground", "i1", (), "1 without the Neighbour and the Improvements"),
    Field("max_turns_per_round", "i4", (), "after that many turns a round ends even without the Visitors"),
    Field("keep_dry", "i1", (), "1 where a second pot of a colour may be kept, turned dry, for the next round"),
    # The game.
    Field("first_player", "i1", (), "seat that began the game"),
    Field("active", "i1", (), "seat whose turn it is; from the end of the round on the seat that finished it"),
    Field("finisher", "i1", (), "seat that finished the round, from the end of the round to the next row, else -1"),
    Field("round_number", "i4", (), "1 in the first round; goes on when the next row is laid out"),
    Field("turn_number", "i4", (), "1 in the first turn of a round; 0 during the set-up"),
    Field("rounds_capped", "i4", (), "rounds ended by `max_turns_per_round`"),
    Field("points", "i4", _PER_SEAT, "points of point tokens"),
    Field("tokens", "i4", (MAX_PLAYERS, len(COLOURS)), "trio tokens by colour"),
    Field("coins", "i1", _PER_SEAT, "coins held"),
    Field("coin_reserve", "i1", (), "coins of nobody"),
    # The patios.
    Field("card", "i1", _CELLS, "number of the card in each cell, -1 where it is free", _MASKED + " `known`"),
    Field("dry", "i1", _CELLS, "1 where the flower lies face down"),
    Field("known", "u1", _CELLS, "bit mask of the seats that know the dry flower; 0 for all other cells"),
    Field("ladder_canes", "i1", _PER_SEAT, "Canes on the Ladder of this patio"),
    Field("ladder_hose", "i1", _PER_SEAT, "1 with the Hose on the Ladder of this patio"),
    Field("works", "i1", _PER_SEAT, "1 where the well shows works"),
    # The Improvements.
    Field("hand", "i1", (MAX_PLAYERS, IMPROVEMENT_COUNT), "1: held face down", _MASKED + " `hand_known`"),
    Field(
        "hand_known", "u1", (MAX_PLAYERS, IMPROVEMENT_COUNT), "bit mask of the seats that know that it is held there"
    ),
    Field("improvement_pack", "i1", _IMPROVEMENTS, "from the top, -1 padded", "all but the top one, see `top_known`"),
    Field("improvement_pack_size", "i1", (), "cards in it"),
    Field("top_known", "u1", (), "bit mask of the seats that know the pack's top card"),
    # Characters and flowers on the table.
    Field("row", "i1", _CHARACTERS, "character at each place, -1 padded", "face down and not `character_seen`"),
    Field("row_up", "i1", _CHARACTERS, "1 where the character at that place lies face up"),
    Field("character_seen", "i1", _CHARACTERS, "1 for a character (not a place) that has been face up in this row"),
    Field("sample", "i1", _TYPES, "cards of the sample by type"),
    Field("pack", "i1", _TYPES, "cards of the flower pack by type; it has no order", "all but their number"),
    Field("discards", "i1", _TYPES, "discarded flower cards by type"),
    # What is going on.
    Field("stage", "i1", (), "index into STAGES"),
    Field("part", "i1", (), "step within the stage, or within what one seat does in it"),
    Field(
        "offset", "i1", (), "how many seats have been served in the stage (SUN, NEIGHBOUR: the active one among them)"
    ),
    Field("chosen", "i1", (), "character chosen in this turn, -1 before"),
    Field("flamenco", "i1", (), "1 with the Flamenco Dancer in play"),
    Field("turn_lost", "i1", (), "1 when the water carrier found no Cane: the turn has no more windows"),
    Field("card_due", "i1", (), "flower, Cane or Tub to be placed next, -1 without one", _MASKED + " `card_known`"),
    Field("card_owner", "i1", (), "seat that places `card_due` or `improvement_due`; -1 without one"),
    Field("card_up", "i1", (), "1 when `card_due` will lie face up"),
    Field("card_known", "u1", (), "bit mask of the seats that know `card_due`: all of one that will lie face up"),
    Field("improvement_due", "i1", (), "IMP_CELL, GUITAR: Improvement being played (in no hand any more), else -1"),
    Field(
        "dealt", "i1", (MAX_PLAYERS, 2), "pots dealt for the set-up and not yet placed, else -1", "but for the owner"
    ),
    Field("draft", "i1", _TYPES, "the Assistant's cards still to be shared out, by type", "but for the seat to pick"),
    Field("own_cell", "i1", (), "SWAP_PLAYER, SWAP_CELL: own cell of the exchange, else -1"),
    Field("partner", "i1", (), "SWAP_CELL: seat of the other patio, else -1"),
    Field("direction", "i1", (), "the Sun's direction, -1 without one"),
    Field("target", "i1", (2,), "cells that the Sun's action hits in the patio of the seat being served, -1 for none"),
    Field("shielded", "i1", (2,), "1 where that target is shielded"),
    Field("offers", "i1", _PER_SEAT, "-1 not asked, 0 no, 1 yes", "until all are asked, but for the seat itself"),
    Field(
        "apprentice",
        "i1",
        (),
        "seat of the apprentice, from when it is settled until it has kept or played its Improvement, else -1",
    ),
    Field(
        "drawn",
        "i1",
        (DRAWN_IMPROVEMENTS,),
        "KEEP_IMP: the two Improvements drawn, else -1",
        "but for the seat to move",
    ),
    Field(
        "received",
        "i1",
        (),
        "PLAY_NOW: Improvement the apprentice has got, lying in the hand, else -1",
        "but for the active seat and the apprentice",
    ),
    Field("source", "i1", (), "SUNFX_TGT, SUNFX_HOSE, END_TGT, END_HOSE: cell of the source in use, else -1"),
    Field("on_ladder", "i1", (), "1 when that source lies on the Ladder"),
    Field("watered", "i1", (), "targets picked for that source so far"),
    Field("picks", "i4", (), "bit set of the cells picked for the Hose so far"),
    # The end of a round.
    Field("gained", "i1", (MAX_PLAYERS, len(COLOURS)), "trio tokens won at the last scoring"),
    Field("tub_colour", "i1", _PER_SEAT, "colour named for the Tub at this end of the round, else -1"),
    Field("instant_winners", "u1", (), "bit mask of the seats that have won by `nit_picker_end`"),
    Field(
        "colour", "i1", (), "colour of the pots that may be kept; 3 when all are settled (AWNING_KEEP), 0 outside KEEP"
    ),
    Field("kept_up", "i4", (), "bit set of the cells kept beautiful in the patio being cleared"),
    Field("kept_dry", "i4", (), "bit set of the cells to be turned dry in the patio being cleared"),
    Field("batch", "i1", _IMPROVEMENTS, "1: returned at this end of the round, not yet under the pack"),
    # Chance and memory.
    Field("chance", "i1", (CHANCE_RING,), "ring of the outcomes of all random events, in order", "all of it"),
    Field(
        "chance_count",
        "i4",
        (),
        "random outcomes so far; the next one goes to this place modulo the ring's length",
        "all of it",
    ),
    Field("answered", "i4", (), "value of `decisions` at the last decision that was applied"),
)
"""The game's own fields, after the header of `core.record`.

The outcomes in `chance`, event by event: the first player (also a fixed one); the opening pots, two for each seat from
seat 0 on; every flower type drawn; every place of the Improvement pack when it is shuffled, from the top; every place
of a row when it is shuffled, without the Visitors and before the Sun is moved; the Improvement that is stolen; every
place of the Improvements returned together at the end of a round, the upper ones first. Events that could not have come
out otherwise are written as well; single cards that go under the pack are no event.
"""

MARKER = "patios_v0"
STATE: np.dtype[Any] = record_dtype(MARKER, FIELDS)
"""dtype of the record."""
