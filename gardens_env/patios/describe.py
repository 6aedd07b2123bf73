"""Decisions in words."""

from typing import Any

from gardens_env.core.drawing.people import player_name
from gardens_env.patios.actions import ACTIONS, TYPE
from gardens_env.patios.drawing.names import card_name, cell_name, character_name, flower_name, improvement_name
from gardens_env.patios.state import (
    CANE,
    CARDS,
    CHARACTERS,
    COLOURS,
    DIRECTIONS,
    FLOWER_TYPES,
    HOSE,
    IMPROVEMENTS,
    LADDER,
    NOTHING,
    PHASES,
)

_PASS_WORDS = {
    "SWAP_OWN": "exchanges nothing",
    "SUN_SHIELD": "shields nothing more",
    "OFFER": "offers no coin",
    "PLAY_NOW": "keeps the Improvement for later",
    "POST": "plays nothing more",
    "SUNFX_SRC": "waters nothing more",
    "SUNFX_TGT": "waters only that one",
    "SUNFX_HOSE": "waters no more with the Hose",
    "AWNING_KEEP": "keeps nothing more under the Awning",
    "BUY": "buys nothing more",
}
_YES_WORDS = {"OFFER": "offers a coin to be the apprentice", "PLAY_NOW": "plays the Improvement at once"}
_TYPE_WORDS = {
    "SETUP_PICK": "shows {}; the other pot will be dry",
    "TAKE": "takes {} from the sample",
    "TAKE_DRY": "takes {} from the sample, to lie dry",
    "DRAFT": "keeps {} of the Assistant's cards",
    "BUY": "buys {}",
}
_SECRET_WORDS = {"OFFER": "answers the Neighbour", "KEEP_IMP": "keeps one of the two Improvements"}


def describe(tables: Any, state: Any, action: int) -> str:
    """A legal action in words, unique among the legal actions of the state. Dry cards are not named."""
    part, _, label = ACTIONS.name(action).partition(" ")
    phase = PHASES[int(state.phase)]
    if part == "PASS":
        return _describe_pass(state, phase)
    if part == "YES":
        return _YES_WORDS[phase]
    if part == "CHARACTER":
        name = character_name(CHARACTERS.index(label))
        return f"turns {name} face down" if phase == "FLAM_DOWN" else f"chooses {name}"
    if part == "TYPE":
        return _describe_type(tables, phase, FLOWER_TYPES.index(label))
    if part == "PLAYER":
        return _describe_player(state, phase, int(label))
    if part == "IMPROVEMENT":
        return _describe_improvement(phase, IMPROVEMENTS.index(label))
    if part == "SHIFT":
        return _describe_shift(int(label))
    return _describe_cell(tables, state, phase, int(label))


def describe_openly(tables: Any, state: Any, action: int) -> str:
    """The same as every seat may hear it: neither hidden answers nor cards that will lie face down unseen."""
    phase = PHASES[int(state.phase)]
    if phase == "DRAFT" and int(state.seat) != int(state.active) and action != TYPE + CANE:
        return "keeps a flower of the Assistant's cards"
    return _SECRET_WORDS[phase] if phase in _SECRET_WORDS else describe(tables, state, action)


def _describe_pass(state: Any, phase: str) -> str:
    if phase in ("KEEP_UP", "KEEP_DRY"):
        return f"keeps no {COLOURS[int(state.colour)]} pot {'dry' if phase == 'KEEP_DRY' else 'beautiful'}"
    return _PASS_WORDS[phase]


def _describe_type(tables: Any, phase: str, kind: int) -> str:
    if phase == "TUB_COLOUR":
        return f"counts the Tub as a {COLOURS[kind]} pot"
    if phase == "PAY_TRIO":
        return f"changes a {COLOURS[kind]} trio token to pay for the works"
    return _TYPE_WORDS[phase].format(flower_name(tables, kind))


def _describe_player(state: Any, phase: str, relative: int) -> str:
    other = player_name((int(state.seat) + relative) % int(state.num_players))
    return {
        "SWAP_PLAYER": f"exchanges with {other}",
        "APPRENTICE": f"takes {other} as apprentice",
        "STEAL": f"takes a face-down Improvement from {other}",
    }[phase]


def _describe_improvement(phase: str, improvement: int) -> str:
    name = improvement_name(improvement)
    if phase == "KEEP_IMP":
        return f"keeps {name}"
    if phase in ("SUN_SHIELD", "SUNFX_SRC", "END_SRC"):
        return f"{'shields' if phase == 'SUN_SHIELD' else 'waters'} with {name}"
    return f"plays {name}"


def _describe_shift(places: int) -> str:
    way = "towards the start" if places < 0 else "away from the start"
    return f"moves the Visitors {abs(places)} {'place' if abs(places) == 1 else 'places'} {way}"


def _describe_cell(tables: Any, state: Any, phase: str, cell: int) -> str:
    if phase == "SUN_LOC":
        return f"turns the Sun to the {DIRECTIONS[cell]}"
    where = cell_name(cell)
    seat = int(state.seat)
    if phase == "SWAP_CELL":
        return f"receives the {_lying(state, int(state.partner), cell)} of {player_name(int(state.partner))} on {where}"
    lying = _lying(state, seat, cell)
    if phase in ("PLACE_UP", "PLACE_DRY"):
        return f"places {_due(tables, state, phase)} on {where}"
    if phase == "CANE":
        return _describe_cane(state, seat, cell)
    if phase == "IMP_CELL":
        return _describe_improvement_cell(state, seat, cell)
    if phase in ("SUN_SHIELD", "SUNFX_SRC", "END_SRC"):
        verb = "shields" if phase == "SUN_SHIELD" else "waters"
        source = "a Cane on the Ladder" if int(state.card[seat, cell]) == LADDER else "the Cane"
        return f"{verb} with {source} on {where}"
    return {
        "SWAP_OWN": f"gives the {lying} on {where} for an exchange",
        "SUN_TGT1": f"lets the Sun hit the {lying} on {where}",
        "SUN_TGT2": f"lets the Sun hit the {lying} on {where} as well",
        "KEEP_UP": f"keeps the {lying} on {where} beautiful",
        "KEEP_DRY": f"keeps the {lying} on {where}, turned dry",
        "AWNING_KEEP": f"keeps the {lying} on {where} under the Awning",
    }.get(phase, f"waters the {lying} on {where}")


def _lying(state: Any, seat: int, cell: int) -> str:
    """What lies in a cell, in words that tell no secret."""
    return "dry flower" if state.dry[seat, cell] else card_name(int(state.card[seat, cell]))


def _due(tables: Any, state: Any, phase: str) -> str:
    if phase == "PLACE_DRY":
        return "a dry flower"
    card = int(state.card_due)
    return flower_name(tables, card) if 0 <= card < len(FLOWER_TYPES) else f"the {card_name(card)}"


def _describe_cane(state: Any, seat: int, cell: int) -> str:
    where = cell_name(cell)
    if int(state.card[seat, cell]) == NOTHING:
        return f"places the Cane on {where}"
    if int(state.card[seat, cell]) == LADDER:
        return f"lays the Cane on the Ladder on {where}"
    return f"waters the dry flower on {where} at once"


def _describe_improvement_cell(state: Any, seat: int, cell: int) -> str:
    card, where = int(state.card[seat, cell]), cell_name(cell)
    name = improvement_name(int(state.improvement_due))
    if card == NOTHING:
        return f"places {name} on {where}"
    if card == LADDER:
        return f"lays {name} on the Ladder on {where}"
    if state.dry[seat, cell]:
        return f"waters the dry Balcony on {where} with {name} at once"
    return f"places {name} on {where}, under the {'Hose' if card == HOSE else CARDS[card].capitalize()}"
