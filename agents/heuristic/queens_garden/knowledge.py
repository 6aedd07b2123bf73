"""What the bot knows before a game: the printed numbers, and its own sense of what things are worth."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic.queens_garden.board import ORNAMENTS
from gardens_env.core.game import Setup
from gardens_env.queens_garden.geometry import BETWEEN, PAVILIONS
from gardens_env.queens_garden.state import KIND_COUNT, ROUNDS, SIX

JUDGEMENT: dict[str, Any] = {
    # An item in storage that is not part of the present plan, by round, in points.
    "spare_item": (1.92, 1.01, 0.614, 0.8),
    # Part of its value that an item costs that is in storage late in the last round.
    "leftover": 0.762,
    # A joker in storage, by round.
    "joker": (3.41, 4, 2.24, 0.676),
    # Part that counts of points to be scored in later rounds.
    "later": 1.0,
    # What a hexagon still to be placed is expected to bring of its value to a group that can take it up.
    "option": 0.0343,
    # Chance that a kind in storage, or in the display, is going to be placed where it is wanted.
    "chance_held": 0.849,
    "chance_shown": 0.295,
    # How much more than its fair share of the tiles to come a player gets of a kind that it wants.
    "eagerness": 1.12,
    # How likely a wanted hexagon of value 1-6 is paid for.
    "affordable": (1.0, 0.95, 0.9, 0.8, 0.7, 0.6),
    # Part of a group's worth that counts while it lacks one hexagon, or more, by round.
    "pair": (0.828, 0.633, 0.651, 0.502),
    "single": (0.453, 0.375, 0.17, 0.0575),
    # Chance that a free cell around an ornament gets filled, by round.
    "filling": (0.773, 0.671, 0.486, 0.556),
    # Part of that chance when few kinds, some kinds, many kinds fit the cell, and when no piece lies there yet.
    "ease": (0.601, 0.876, 0.995, 0.736),
    # What a free cell loses when hexagons around leave it few or no kinds, in points.
    "dead_cell": 0.353,
    # The next free cell when there is none, and how fast that falls with each free cell.
    "cell": 1.61,
    "cell_fall": 0.795,
    # How much of the profit of placing a hexagon is counted on for kinds that are kept for it.
    "protection": 0.462,
    # Placing can mostly wait: part of its profit that counts against taking items.
    "patience": 0.309,
    # Placements, and namings, that are weighed by playing on; 0: none, the best by the present plan is taken.
    "candidates": 4,
    "namings": 3,
    # Placements that are played after a taking, and after a placement.
    "depth": 2,
    "later_depth": 0,
    # Opening a new piece shows four tiles to the others first.
    "opening": 0.243,
    # Storage spaces: the first free one, and how fast that falls with each; the last free one for an expansion.
    "room": 2.12,
    "room_fall": 0.672,
    "expansion_room": 2.0,
    # Not to have passed yet while the whole round is still to come.
    "stay": 4.0,
}
"""The bot's tuned judgement, by name."""

SHORT_SIGHTED: dict[str, Any] = {
    "spare_item": (0.3, 0.3, 0.3, 0.3),
    "leftover": 0.0,
    "joker": (1.0, 1.0, 1.0, 1.0),
    "later": 0.0,
    "option": 0.0,
    "pair": (0.0, 0.0, 0.0, 0.0),
    "single": (0.0, 0.0, 0.0, 0.0),
    "filling": (0.0, 0.0, 0.0, 0.0),
    "dead_cell": 0.0,
    "cell": 0.0,
    "protection": 0.0,
    "patience": 1.0,
    "candidates": 0,
    "namings": 0,
    "opening": 0.0,
    "room": 0.0,
    "expansion_room": 0.0,
    "stay": 0.0,
}
"""What the greedy bot judges otherwise: nothing counts for it but what it gets at once."""

_BY_ROUND = (ROUNDS,)
KNOWLEDGE: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("value", "i8", (KIND_COUNT,)),
            ("smallest_group", "i8"),
            ("stack", "i8"),  # pieces of a round's stack
            ("tiles_on_top", "i8"),
            ("pavilion_points", "i8"),
            ("price", "i8"),
            ("full_group", "i8"),  # bonus
            ("ornament_jokers", "i8", (ORNAMENTS,)),
            ("spare_item", "f8", _BY_ROUND),
            ("joker", "f8", _BY_ROUND),
            ("leftover", "f8"),
            ("later", "f8"),
            ("option", "f8"),
            ("chance_held", "f8"),
            ("chance_shown", "f8"),
            ("eagerness", "f8"),
            ("affordable", "f8", (6,)),
            ("pair", "f8", _BY_ROUND),
            ("single", "f8", _BY_ROUND),
            ("filling", "f8", _BY_ROUND),
            ("ease", "f8", (4,)),
            ("dead_cell", "f8"),
            ("cell", "f8"),
            ("cell_fall", "f8"),
            ("protection", "f8"),
            ("patience", "f8"),
            ("candidates", "i8"),
            ("namings", "i8"),
            ("depth", "i8"),
            ("later_depth", "i8"),
            ("opening", "f8"),
            ("room", "f8"),
            ("room_fall", "f8"),
            ("expansion_room", "f8"),
            ("stay", "f8"),
        ],
    )
)
"""dtype of the knowledge: printed numbers, then the judgement."""


def know(setup: Setup, **judgement: Any) -> NDArray[Any]:
    """The knowledge for a game, array (1,) of `KNOWLEDGE`; keyword arguments replace numbers of `JUDGEMENT`."""
    knowledge = np.zeros(1, KNOWLEDGE)
    known, printed = knowledge[0], setup.tables[0]
    known.value[:] = np.tile(printed.pattern_value, SIX)
    known.smallest_group = printed.smallest_group
    known.stack = printed.stack_size[setup.num_players]
    known.tiles_on_top = printed.tiles_on_top
    known.pavilion_points = printed.pavilion_points
    known.price = printed.purchase_price
    known.full_group = printed.full_group_bonus
    known.ornament_jokers[0] = printed.fountain_jokers
    known.ornament_jokers[BETWEEN:PAVILIONS] = printed.between_jokers
    known.ornament_jokers[PAVILIONS:] = printed.pavilion_jokers
    for name, number in {**JUDGEMENT, **judgement}.items():
        knowledge[name][0] = number
    return knowledge
