"""The bots for Patios.

The full bot works out what every patio is worth (`worth`): how many pots of each colour, tokens and Balconies the end
of the round will find beautiful, what stays for the next one, and how near works are. How much more is to come follows
from the row of characters (`pace`). A decision is judged by what it changes in the own patio and, weighed down, in the
others'. The greedy bot takes the patios as they are now, and looks at its own only. Both see the observation and the
mask of their seat, nothing else, and draw no random numbers.
"""

from typing import Any

from agents.heuristic.bot import Bot
from agents.heuristic.patios.decide import SCRATCH, decide
from agents.heuristic.patios.knowledge import SHORT_SIGHTED, know
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
