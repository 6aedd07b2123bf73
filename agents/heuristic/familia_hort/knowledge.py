"""What the bot knows before a game: the printed numbers, and its own sense of what things are worth."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.heuristic.familia_hort.position import FURTHEST
from gardens_env.core.game import Setup
from gardens_env.familia_hort.state import BEE, CHARACTERS, CHICKEN, CROPS, GOAT, KINDS, ROUND_CARDS

JUDGEMENT: dict[str, Any] = {
    # A coin held at the end of a round with so many rounds still to come, in experience points.
    "coin": (0.2, 0.28, 0.32, 0.36, 0.38, 0.38),
    # A water cube that the present plan leaves over, while another round is to come.
    "spare_water": 0.06,
    # How much more a crop is watered that would be lost otherwise.
    "urgency": 3.5,
    # Selling a crop a round earlier: it frees its space, and nothing can come between.
    "haste": 0.1,
    # A fertiliser cube in hand while another round is to come.
    "cube": 0.3,
    # What a free space is worth a round, when few are left.
    "space": 0.05,
    # How much another player's gain hurts, as a part of the own one; divided by the number of other players.
    "envy": 0.5,
    # A coin beyond whole points at the very end breaks ties.
    "tie_break": 0.02,
    # How much each character is wanted, in the order of `CHARACTERS`; only which is larger matters.
    "character": (3.0, 2.0, 1.0, 4.0),
}
"""The bot's tuned judgement, by name; every number is in experience points unless said otherwise."""

KNOWLEDGE: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            ("price", "i8", (len(KINDS),)),
            ("slots", "i8", (len(KINDS),)),
            ("normal", "i8", (CROPS,)),
            ("fertilised", "i8", (CROPS,)),
            ("flower", "i8", (CROPS,)),  # 1 for crops that are sold for experience points
            ("gift", "i8", (len(KINDS),)),  # experience points when bought
            ("meal", "i8", (len(KINDS),)),  # experience points of a meal of this animal
            ("bee_coins", "i8"),
            ("can_water", "i8"),
            ("box_cubes", "i8"),
            ("coins_per_point", "i8"),
            ("tree_coins", "i8"),
            ("trade_coins", "i8"),
            ("round_cubes", "i8"),
            ("round_water", "i8", (len(ROUND_CARDS),)),
            ("round_down", "i8", (len(ROUND_CARDS),)),
            ("round_red", "i8", (len(ROUND_CARDS),)),
            ("coin", "f8", (FURTHEST + 1,)),
            ("spare_water", "f8"),
            ("urgency", "f8"),
            ("haste", "f8"),
            ("cube", "f8"),
            ("space", "f8"),
            ("envy", "f8"),
            ("tie_break", "f8"),
            ("character", "f8", (len(CHARACTERS),)),
        ],
    )
)
"""dtype of the knowledge: printed numbers, then the judgement."""


def know(setup: Setup, **judgement: Any) -> NDArray[Any]:
    """The knowledge for a game, array (1,) of `KNOWLEDGE`; keyword arguments replace numbers of `JUDGEMENT`."""
    knowledge = np.zeros(1, KNOWLEDGE)
    known, printed = knowledge[0], setup.tables[0]
    known.price[:] = printed.price
    known.slots[:] = printed.water_slots
    known.slots[BEE] = setup.options["bee_needs_water"]
    known.normal[:], known.fertilised[:] = printed.worth.T
    known.flower[:] = printed.flower
    known.gift[:] = printed.experience
    known.meal[CHICKEN], known.meal[GOAT] = printed.meal_experience
    known.bee_coins = printed.bee_coins
    known.can_water = printed.can_water
    known.box_cubes = printed.box_fertiliser
    known.coins_per_point = printed.coins_per_point
    known.tree_coins = printed.apple_tree_coins
    known.trade_coins = printed.trade_coins
    known.round_cubes = printed.round_fertiliser
    known.round_water[:] = printed.round_water
    known.round_down[:] = 1 - printed.round_up
    known.round_red[:] = printed.round_red
    for name, number in {**JUDGEMENT, **judgement}.items():
        knowledge[name][0] = number
    return knowledge
