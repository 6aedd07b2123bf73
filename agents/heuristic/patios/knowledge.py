"""What the bot knows before a game: the printed numbers, and its own sense of what things are worth."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.game import Setup
from gardens_env.patios.rules.round_score import TRIO
from gardens_env.patios.state import BALCONIES, CHARACTER_COUNT, IMPROVEMENT_COUNT, POTS

MOST_POTS = 12
"""Numbers of pots of one colour that are told apart, from 0."""

JUDGEMENT: dict[str, Any] = {
    # A pot that stays for the next round, beautiful and turned dry, in points.
    "kept_up": 1.1,
    "kept_dry": 0.6,
    # How much, by rounds left, a trio token counts as an average one, not by the tokens that are there now.
    "blur": (0.0, 0.5, 0.7),
    "average_trio": 5.0,
    # Chance that a dry flower in reach of a source gets its water, while the round goes on.
    "in_reach": 0.95,
    # Canes that a player gets in a turn, of the own and of another player, and flowers that one waters.
    "own_canes": 0.25,
    "other_canes": 0.12,
    "cane_reach": 1.3,
    # At most this chance has a dry flower that is out of reach so far.
    "late_water": 0.8,
    # Beautiful flowers that arrive in an own turn, dry ones in another player's.
    "own_flowers": 0.75,
    "other_flowers": 0.35,
    # How strongly colours are wanted by the number of pots that are there.
    "wanted": (0.6, 1.0, 2.2, 1.2, 1.4),
    # How much more, by what its token is worth above the average.
    "pull": 0.5,
    # Cards that arrive in an own turn, in another player's, and how sharply works loom.
    "own_cards": 0.8,
    "other_cards": 0.4,
    "crowding": 1.2,
    # Chance that the Sun's effect comes by its place in the row, 0 for unknown.
    "sun": (0.15, 1.0, 0.5, 0.35, 0.25, 0.2, 0.15, 0.1, 0.1, 0.0),
    # Turns that a round gets longer, for each place that the Visitors have to go.
    "dawdling": 0.3,
    # How much the points of the others count, and how much more those of who is ahead (points for a factor of e).
    "rivalry": 0.9,
    "rank": 8.0,
    # To begin the next round.
    "finishing": 0.4,
    # Ending the round gets more attractive with every turn after the twelfth.
    "impatience": 0.05,
    # An Improvement in hand with rounds to come: Awning, Guitarist, Flamenco, Hose, Ladder, Watering can, Tub.
    "held": (1.6, 1.3, 1.5, 1.6, 0.6, 0.6, 2.1),
    # The same in the last round, with an own turn to come.
    "held_last": (0.2, 0.5, 1.2, 1.0, 0.2, 0.4, 2.2),
    # What the apprentice's Improvement is worth before it is seen.
    "second_gift": 1.2,
    # Coins with rounds to come: two of them, and the odd one.
    "two_coins": 2.2,
    "odd_coin": 0.8,
    # What the Assistant brings each other player.
    "draft_others": 0.6,
    # What playing an Improvement has to gain besides, and what a purchase may lose.
    "eagerness": 0.05,
    "bargain": 0.3,
    # What a character brings as a rule, and how much more than that counts that the next player can have.
    "usual": 1.5,
    "foresight": 0.4,
    # Chance that a new sample has what is wanted.
    "redealt": 0.8,
    "redealt_cane": 0.55,
    # The same for the next player, once one has been taken.
    "redealt_second": 0.4,
}
"""The bot's judgement, by name."""

SHORT_SIGHTED: dict[str, Any] = {
    "kept_up": 0.0,
    "kept_dry": 0.0,
    "own_canes": 0.0,
    "other_canes": 0.0,
    "own_flowers": 0.0,
    "other_flowers": 0.0,
    "own_cards": 0.0,
    "other_cards": 0.0,
    "blur": (0.0, 0.0, 0.0),
    "rivalry": 0.0,
    "finishing": 0.3,
    "foresight": 0.0,
    "pull": 0.0,
}
"""What the greedy bot judges otherwise: nothing counts for it but what its own patio brings as it is."""

_BY_ROUNDS = (3,)
KNOWLEDGE: np.dtype[Any] = np.dtype(
    (
        np.record,
        [
            (
                "colour_points",
                "f8",
                (3, MOST_POTS),
            ),  # of the pots alone; and what stays; with the Tub
            ("trio_worth", "f8", (POTS + 1,)),
            ("trio_change", "f8"),
            ("works_penalty", "f8"),
            ("coin", "f8"),
            ("coins_per_flower", "i8"),
            ("required", "i8", (BALCONIES, POTS)),
            ("mud", "i8", (BALCONIES,)),
            ("balcony_points", "f8", (BALCONIES,)),
            ("visitors_place", "i8"),  # at the start of a round
            ("face_down", "i8"),
            ("blur", "f8", _BY_ROUNDS),
            ("wanted", "f8", (5,)),
            ("sun", "f8", (10,)),
            ("held", "f8", (IMPROVEMENT_COUNT,)),
            ("held_last", "f8", (IMPROVEMENT_COUNT,)),
            *((name, "f8") for name, value in JUDGEMENT.items() if not isinstance(value, tuple)),
        ],
    )
)
"""dtype of the knowledge: printed numbers, then the judgement."""


def know(setup: Setup, **judgement: Any) -> NDArray[Any]:
    """The knowledge for a game, array (1,) of `KNOWLEDGE`; keyword arguments replace numbers of `JUDGEMENT`."""
    knowledge = np.zeros(1, KNOWLEDGE)
    known, printed = knowledge[0], setup.tables[0]
    for name, number in {**JUDGEMENT, **judgement}.items():
        knowledge[name][0] = number
    for pots in range(MOST_POTS):
        trio = pots >= TRIO
        rest = pots - TRIO if trio else pots
        points = rest * (printed.extra_points if trio else printed.pot_points)
        dry = known.kept_dry if rest > 1 and setup.options["keep_dry"] else 0.0
        known.colour_points[:, pots] = points, points + known.kept_up * (rest > 0) + dry, points
    # The Tub never stays: it goes with a trio, or else it is a pot less that does.
    known.colour_points[2, 2:TRIO] += known.kept_up
    known.colour_points[2, TRIO:] = known.colour_points[1, TRIO:]
    known.trio_worth[:] = printed.trio_worth
    known.trio_change = printed.trio_change
    known.works_penalty = printed.works_penalty
    known.coin = printed.coin_half_points / 2
    known.coins_per_flower = printed.coins_per_flower
    known.required[:] = printed.required
    known.mud[:] = printed.mud
    known.balcony_points[:] = printed.balcony_points
    known.visitors_place = CHARACTER_COUNT - (1 if setup.options["playground"] else 0)
    known.face_down = printed.face_down[setup.num_players]
    return knowledge
