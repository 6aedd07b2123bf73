"""The bots for La Familia Hort.

The full bot plays out, for every possible number of rounds to come, what a garden will bring (`garden`), and compares
gardens: with and without a card from the market, with the cube here or there, with these or those cards watered. The
greedy bot looks one step ahead. Both see the observation and the mask of their seat, nothing else, and draw no random
numbers.
"""

from typing import Any

from agents.heuristic.bot import Bot
from agents.heuristic.familia_hort.changes import CHANGES
from agents.heuristic.familia_hort.decide import decide
from agents.heuristic.familia_hort.garden import PLAN
from agents.heuristic.familia_hort.greedy import decide_greedily
from agents.heuristic.familia_hort.knowledge import know
from agents.heuristic.familia_hort.position import POSITION
from gardens_env.core.game import Setup
from gardens_env.core.opponents import Agent

VARIANTS = {"": decide, "greedy": decide_greedily}
"""The bots by the part of their name after the colon."""


def make(setup: Setup, variant: str = "", seed: int = 0, **judgement: Any) -> Agent:
    """The bot of that variant. The seed changes nothing.

    Args:
        setup: the game with its options.
        variant: a key of `VARIANTS`.
        seed: not used.
        judgement: numbers of `knowledge.JUDGEMENT` to replace.
    """
    return Bot(variant, VARIANTS[variant], know(setup, **judgement), (POSITION, CHANGES, PLAN))
