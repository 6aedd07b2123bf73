"""A game of Patios seen from outside, named like the fields of the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tests.oracle import patios_actions as actions
from tests.oracle.patios_objects import NOTHING, VISITORS, Player
from tests.oracle.patios_patio import HOSE, NUMBERS, PLACES, TUB, Place
from tests.oracle.patios_water import USE_HOSE

if TYPE_CHECKING:
    from tests.oracle.patios import Oracle

IMPROVEMENTS = range(7)


def public(oracle: Oracle) -> dict[str, Any]:
    """The whole state, hidden cards as well; lists by seat, cell, place, Improvement or flower type."""
    players = oracle.players
    ladders = [player.patio.ladder() for player in players]
    return {
        "decisions": oracle.decisions,
        "seat": oracle.seat,
        "phase": oracle.phase,
        "first_player": oracle.first_player,
        "active": oracle.active,
        "finisher": oracle.finisher,
        "round_number": oracle.round_number,
        "turn_number": oracle.turn_number,
        "rounds_capped": oracle.rounds_capped,
        "points": [player.points for player in players],
        "tokens": [player.tokens for player in players],
        "coins": [player.coins for player in players],
        "coin_reserve": oracle.coin_reserve,
        "card": [_cards(player) for player in players],
        "dry": [_dry(player) for player in players],
        "ladder_canes": [0 if ladder is None else ladder.canes for ladder in ladders],
        "ladder_hose": [0 if ladder is None else int(ladder.carries_hose) for ladder in ladders],
        "works": [int(player.patio.under_works) for player in players],
        "hand": [_hand(player) for player in players],
        "improvement_pack": _padded(oracle.improvement_pack, len(IMPROVEMENTS)),
        "improvement_pack_size": len(oracle.improvement_pack),
        "row": _padded([character.number for character in oracle.row], VISITORS + 1),
        "row_up": _padded([int(character.face_up) for character in oracle.row], VISITORS + 1, 0),
        "character_seen": _seen(oracle),
        "sample": _counts(oracle.sample),
        "pack": _counts(oracle.pack),
        "discards": _counts(oracle.discards),
    }


def known(oracle: Oracle) -> dict[str, Any]:
    """Who knows what lies face down, as masks of seats."""
    return {
        "known": [_known(player) for player in oracle.players],
        "hand_known": [_hand_known(player) for player in oracle.players],
        "top_known": _mask(oracle.top_known),
    }


def context(oracle: Oracle) -> dict[str, Any]:
    """What is going on besides the board."""
    return {
        "chosen": oracle.chosen,
        "flamenco": int(oracle.flamenco_in_play),
        "card_due": oracle.pending,
        "card_owner": _seat(oracle.pending_owner),
        "card_up": int(oracle.pending_up),
        "card_known": _mask(oracle.pending_known),
        "improvement_due": oracle.playing,
        "dealt": [_padded(sorted(two, reverse=True), 2) for two in oracle.dealt],
        "draft": _counts(Counter(oracle.draft)),
        "own_cell": _cell(oracle.own_place),
        "partner": _seat(oracle.partner),
        "direction": _cell(oracle.direction),
        "target": [_cell(place) for place in oracle.targets],
        "shielded": [int(shielded) for shielded in oracle.shielded],
        "offers": [int(oracle.offers.get(player.seat, NOTHING)) for player in oracle.players],
        "apprentice": _seat(oracle.apprentice),
        "drawn": _padded(oracle.drawn, 2),
        "received": oracle.offered_card,
        "source": _source(oracle),
        "watered": len(oracle.watered),
        "picks": _bits(oracle.watered) if oracle.source == USE_HOSE else 0,
        "gained": oracle.gained,
        "tub_colour": oracle.tub_colour,
        "colour": max(0, oracle.colour),
        "kept_up": _bits(oracle.kept),
        "kept_dry": _bits(oracle.kept_dry),
        "batch": [int(improvement in (oracle.batch or [])) for improvement in IMPROVEMENTS],
    }


def _seat(player: Player | None) -> int:
    return NOTHING if player is None else player.seat


def _cell(place: Place | None) -> int:
    return NOTHING if place is None else NUMBERS[place]


def _bits(places: list[Place]) -> int:
    return sum(1 << NUMBERS[place] for place in places)


def _source(oracle: Oracle) -> int:
    if oracle.source == USE_HOSE:
        patio = oracle.players[oracle.seat].patio
        return _cell((patio.tools(HOSE) or patio.ladder_places())[0])
    return oracle.source if oracle.source == NOTHING else oracle.source - actions.CELL


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _padded(numbers: list[int], length: int, padding: int = NOTHING) -> list[int]:
    return numbers + [padding] * (length - len(numbers))


def _counts(cards: Counter[int]) -> list[int]:
    return [cards[kind] for kind in range(TUB)]


def _by_cell(numbers: dict[Place, int], elsewhere: int) -> list[int]:
    cells = [elsewhere] * len(PLACES)
    for place, number in numbers.items():
        cells[NUMBERS[place]] = number
    return cells


def _cards(player: Player) -> list[int]:
    return _by_cell({place: thing.kind for place, thing in player.patio.things.items()}, NOTHING)


def _dry(player: Player) -> list[int]:
    return _by_cell(dict.fromkeys(player.patio.dry(), 1), 0)


def _known(player: Player) -> list[int]:
    return _by_cell({place: _mask(player.patio.flower(place).known) for place in player.patio.dry()}, 0)


def _hand(player: Player) -> list[int]:
    held = {held.improvement for held in player.hand}
    return [int(improvement in held) for improvement in IMPROVEMENTS]


def _hand_known(player: Player) -> list[int]:
    masks = {held.improvement: _mask(held.known) for held in player.hand}
    return [masks.get(improvement, 0) for improvement in IMPROVEMENTS]


def _seen(oracle: Oracle) -> list[int]:
    seen = {character.number for character in oracle.row if character.seen}
    return [int(number in seen) for number in range(VISITORS + 1)]
