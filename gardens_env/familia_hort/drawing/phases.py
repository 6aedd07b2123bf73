"""What is going on, in words: the phase, and what the player to move decides."""

from typing import Any

from gardens_env.familia_hort.state import PHASES

_PHASES: dict[str, tuple[str, str]] = {
    "CHARACTER": ("Setting up", "choose a character"),
    "COIN": ("Market", "lay one of Leticia's coins on a crop in the market, or not"),
    "PURCHASE": ("Purchase", "buy a card or pass"),
    "FERTILISE": ("Fertilising", "place the round's fertiliser cube"),
    "COMPOST": ("Fertilising", "use a cube of the compost box or keep it"),
    "JORGE": ("After Fertilising", "Jorge may take one more cube for the own garden"),
    "WATER": ("Watering", "water a card or the apple tree, or stop"),
    "JULIA": ("After Watering", "Julia may water one of the own crops again"),
    "SELL": ("Selling", "feed a ripe crop to an animal, or sell the rest"),
    "BONUS": ("Bonus of space 9", "place the fertiliser cube that was won"),
    "PABLO": ("After Selling", "Pablo may trade an experience point"),
    "OVER": ("The end", "nothing"),
}
"""For every phase its name for people, and what is decided in it."""

_SECOND_PARTS = {
    "JORGE": "Jorge has to give one more cube to another player's garden",
    "JULIA": "Julia has to water another player's crop",
}
_SELL_ADVANCED = "sell a ripe crop or feed it to an animal"


def status(state: Any) -> str:
    """Phase, player to move and what is decided, of a game that goes on."""
    phase = PHASES[int(state.phase)]
    name, decision = _PHASES[phase]
    if int(state.ability_part) and phase in _SECOND_PARTS:
        decision = _SECOND_PARTS[phase]
    elif phase == "SELL" and state.advanced:
        decision = _SELL_ADVANCED
    return f"{name} - player_{int(state.seat)} to move: {decision}"
