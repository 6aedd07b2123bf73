"""The bots for Queen's Garden.

The full bot works out what every hexagon would gain on its best cell (`laying`, `cells`): at the wheel, in its groups
and what these may still become, around ornaments. With that it plans what can be built from a storage (`planning`),
plays on from the most promising takings and placements (`foresight`), and does what leads furthest (`turn`). The
greedy bot does the same without playing on, and counts only what scores in this round. Both see the observation and
the mask of their seat, nothing else, and draw no random numbers.
"""

from typing import Any

from agents.heuristic.bot import Bot
from agents.heuristic.queens_garden.decide import SCRATCH, decide
from agents.heuristic.queens_garden.knowledge import SHORT_SIGHTED, know
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

VARIANTS: dict[str, dict[str, Any]] = {"": {}, "greedy": SHORT_SIGHTED}
"""The bots by the part of their name after the colon, with what they judge otherwise."""


def make(setup: Setup, variant: str = "", seed: int = 0, **judgement: Any) -> Agent:
    """The bot of that variant. The seed changes nothing.

    Args:
        setup: the game with its options.
        variant: a key of `VARIANTS`.
        seed: not used.
        judgement: numbers of `knowledge.JUDGEMENT` to replace.
    """
    return Bot(variant, decide, know(setup, **{**VARIANTS[variant], **judgement}), SCRATCH)
