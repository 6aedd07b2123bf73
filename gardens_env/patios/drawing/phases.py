"""What is going on, in words: the phase, and what the player to move decides."""

from typing import Any

from gardens_env.core.drawing.people import player_name
from gardens_env.patios.drawing.names import cell_name, character_name, improvement_name
from gardens_env.patios.state import COLOURS, DIRECTIONS, PHASES, STAGES

_STAGES = {
    "SETUP": "Setting up",
    "TURN": "Turn of {active}",
    "AFTER_ACTION": "After the action of {active}",
    "FLAMENCO": "End of a Flamenco turn of {active}",
    "LATE": "End of the turn of {active}",
    "SUN_EFFECT": "The Sun stands first",
    "END_WATER": "End of the round: watering",
    "SCORE": "End of the round: scoring",
    "KEEP": "Next round: what stays",
    "BUY": "Next round: flowers for coins",
    "OVER": "The end",
}
_DECISIONS = {
    "SETUP_PICK": "which of the two pots is beautiful",
    "PLACE_UP": "where to place the flower, beautiful",
    "PLACE_DRY": "where to place the flower, dry",
    "TURN": "choose a character, or play an Improvement",
    "TAKE": "which card of the sample to take, beautiful",
    "TAKE_DRY": "which card of the sample to take, dry",
    "CANE": "use the Cane at once, or where to place it",
    "DRAFT": "which of the Assistant's cards to keep",
    "SWAP_OWN": "which own card to exchange",
    "SWAP_PLAYER": "with whom to exchange it",
    "SWAP_CELL": "for which card of {partner}",
    "SUN_LOC": "where the Sun burns",
    "SUN_TGT1": "which flower near the {direction} the Sun hits",
    "SUN_TGT2": "which outer flower the Sun hits as well",
    "SUN_SHIELD": "whether to water against the Sun in the {direction}",
    "OFFER": "whether to offer a coin to be the apprentice",
    "APPRENTICE": "whom to take as apprentice",
    "KEEP_IMP": "which Improvement to keep",
    "PLAY_NOW": "whether to play the Improvement at once",
    "STEAL": "from whom to take an Improvement",
    "IMP_CELL": "where to place {improvement}",
    "GUITAR": "how far the Guitarist moves the Visitors",
    "POST": "play an Improvement, or not",
    "FLAM_DOWN": "which characters lie face down",
    "SUNFX_SRC": "what to water with, or to stop",
    "SUNFX_TGT": "what to water with the Cane on {source}",
    "SUNFX_HOSE": "what to water with the Hose",
    "END_SRC": "what to water with next",
    "END_TGT": "what to water with the Cane on {source}",
    "END_HOSE": "what to water with the Hose",
    "TUB_COLOUR": "which colour the Tub counts as",
    "PAY_TRIO": "which trio token to change for the works",
    "KEEP_UP": "which {colour} pot stays beautiful",
    "KEEP_DRY": "which {colour} pot stays, turned dry",
    "AWNING_KEEP": "what stays under the Awning",
    "BUY": "what to buy from the sample",
}


def around(state: Any) -> str:
    """What is going on: whose turn with which character, or which part of the end of a round."""
    stage = STAGES[int(state.stage)]
    words = _STAGES.get(stage) or f"{{active}} with {character_name(int(state.chosen))}"
    return words.format(active=player_name(int(state.active)))


def status(state: Any) -> str:
    """Player to move and what is decided, of a game that goes on."""
    words = _DECISIONS[PHASES[int(state.phase)]].format(
        partner=player_name(int(state.partner)),
        direction=DIRECTIONS[int(state.direction)],
        improvement=improvement_name(int(state.improvement_due)),
        source=cell_name(int(state.source)),
        colour=COLOURS[int(state.colour) % len(COLOURS)],  # past the last one when all are settled
    )
    return f"{player_name(int(state.seat))} to move: {words}"
