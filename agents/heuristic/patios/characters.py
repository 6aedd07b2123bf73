"""What choosing each character would bring, the own patio and those of the others taken together."""

from typing import Any

from numba import njit

from agents.heuristic.patios.improvements import drawn_worth
from agents.heuristic.patios.laying import gain_of_card
from agents.heuristic.patios.pace import compare, pace_after
from agents.heuristic.patios.sunshine import best_direction
from agents.heuristic.patios.swapping import expected_exchange
from gardens_env.patios.actions import TYPE
from gardens_env.patios.state import (
    ASSISTANT,
    CANE,
    CHILDREN,
    FIRST_BALCONY,
    NEIGHBOUR,
    NOTHING,
    POTS,
    SUN,
    TYPE_COUNT,
    VISITORS,
    WATER_CARRIER,
)

_PATIENT_TURNS = 12
_SURE = 1e-6
_LAST_DRAFT = 2
"""With so many cards left the last one of all picks."""


@njit
def value_of_turn(known: Any, position: Any, character: Any) -> Any:
    """Worth of all patios after a turn with that character; the pace stays set for it."""
    leaves = NOTHING if position.flamenco else character
    ends = pace_after(known, position, leaves, 0)
    value = compare(known, position)
    if ends:
        value += known.finishing if position.rounds_left > 0 else 0.0
    else:
        value -= known.foresight * position.rivalry[1] * _threat_without(known, position, character)
    if position.row_place[character] > position.row_place[VISITORS]:
        value -= known.impatience * max(0, position.turn_number - _PATIENT_TURNS)
    return value + _action(known, position, character)


@njit
def _threat_without(known: Any, position: Any, character: Any) -> Any:
    """The best that is left to the next player when a character has gone."""
    most = known.usual
    for other in range(VISITORS):
        if position.face_up[other] and other != character:
            most = max(most, position.threat[other])
    return most - known.usual


@njit
def _action(known: Any, position: Any, character: Any) -> Any:
    if character < POTS:
        return gardener(known, position, character, NOTHING)
    if character == WATER_CARRIER:
        return _water_carrier(known, position)
    if character == ASSISTANT:
        return _assistant(known, position)
    if character == CHILDREN:
        return _children(known, position)
    if character == SUN:
        return best_direction(known, position)[1]
    return _neighbour(known, position) if character == NEIGHBOUR else 0.0


@njit
def eligible(kind: Any, colour: Any) -> Any:
    """A gardener of the colour takes that type."""
    return kind == colour or kind >= FIRST_BALCONY


@njit
def gardener(known: Any, position: Any, colour: Any, first: Any) -> Any:
    """What a gardener brings, if I take the given type first, or the best one for NOTHING; the others follow."""
    taken_bits, value = 0, 0.0
    left = position.sample[colour]
    if first == NOTHING:
        first, gain = best_of_sample(known, position, 0, colour, left, taken_bits, 0)
        if first == NOTHING:
            return _after_redeal(known, position, colour)
    else:
        gain = gain_of_card(known, position, 0, first, 0)
    value += gain
    for seat in range(1, position.players + 1):
        if first == colour:
            left -= 1
        elif first != NOTHING:
            taken_bits |= 1 << first
        if seat == position.players:
            break
        first, gain = best_of_sample(known, position, seat, colour, left, taken_bits, 1)
        if first == NOTHING:
            break
        value -= position.rivalry[seat] * gain
    return value


@njit
def best_of_sample(known: Any, position: Any, seat: Any, colour: Any, left: Any, taken_bits: Any, dry: Any) -> Any:
    """The type of the sample that brings a seat most, and how much."""
    best, most = NOTHING, 0.0
    for kind in range(TYPE_COUNT):
        there = left > 0 if kind == colour else position.sample[kind] > 0 and not taken_bits >> kind & 1
        if there and eligible(kind, colour):
            gain = gain_of_card(known, position, seat, kind, dry)
            if best == NOTHING or gain > most:
                best, most = kind, gain
    return best, most


@njit
def _after_redeal(known: Any, position: Any, colour: Any) -> Any:
    """A new sample: most often there is a pot of the colour, and one for the next seat."""
    value = known.redealt * gain_of_card(known, position, 0, colour, 0)
    return value - known.redealt_second * position.rivalry[1] * gain_of_card(known, position, 1, colour, 1)


@njit
def _water_carrier(known: Any, position: Any) -> Any:
    canes = position.sample[CANE]
    if canes == 0:
        return known.redealt_cane * gain_of_card(known, position, 0, CANE, 0)
    value = 0.0
    for seat in range(position.players):
        if canes == 0:
            break
        value -= position.rivalry[seat] * gain_of_card(known, position, seat, CANE, 0)
        canes -= 1
    return value


@njit
def _unseen(position: Any) -> Any:
    total = 0
    for kind in range(TYPE_COUNT):
        total += position.unseen[kind]
    return total


@njit
def _assistant(known: Any, position: Any) -> Any:
    """Expected best of the cards drawn, from the best type down; the others get something as well."""
    total = _unseen(position)
    if total == 0:
        return 0.0
    # A type's cards are the best of the draw if none better is drawn: count them from the best down.
    done, value, not_better = 0, 0.0, 1.0
    gains = position.gains
    for kind in range(TYPE_COUNT):
        gains[kind] = gain_of_card(known, position, 0, kind, 0) if position.unseen[kind] else 0.0
    missing = 1.0
    while not_better > _SURE:
        best = NOTHING
        for kind in range(TYPE_COUNT):
            if position.unseen[kind] and not done >> kind & 1 and (best == NOTHING or gains[kind] > gains[best]):
                best = kind
        if best == NOTHING:
            break
        done |= 1 << best
        missing -= position.unseen[best] / total
        still = max(missing, 0.0) ** (position.players + 1)
        value += (not_better - still) * gains[best]
        not_better = still
    for seat in range(1, position.players):
        value -= position.rivalry[seat] * known.draft_others
    return value


@njit
def _children(known: Any, position: Any) -> Any:
    total, value = _unseen(position), 0.0
    if total > 0:
        for kind in range(TYPE_COUNT):
            if position.unseen[kind]:
                value += position.unseen[kind] / total * gain_of_card(known, position, 0, kind, 0)
    return value + expected_exchange(known, position)


@njit
def _neighbour(known: Any, position: Any) -> Any:
    """The better one of two Improvements."""
    if position.improvements > 0:
        return drawn_worth(known, position)
    for seat in range(1, position.players):
        if position.hand_size[seat]:
            return drawn_worth(known, position)
    return 0.0


@njit
def choose_take(known: Any, position: Any, mask: Any) -> Any:
    """TAKE: the type that brings most, what is left to the others considered."""
    compare(known, position)
    best, most = NOTHING, 0.0
    colour = position.chosen
    for kind in range(TYPE_COUNT):
        if mask[TYPE + kind]:
            value = gardener(known, position, colour, kind)
            if best == NOTHING or value > most:
                best, most = TYPE + kind, value
    return best


@njit
def choose_type(known: Any, position: Any, mask: Any, dry: Any) -> Any:
    """SETUP_PICK, TAKE_DRY, BUY: the type that brings most. Returns the action and the gain."""
    compare(known, position)
    best, most = NOTHING, 0.0
    for kind in range(TYPE_COUNT):
        if mask[TYPE + kind]:
            value = gain_of_card(known, position, 0, kind, dry)
            if best == NOTHING or value > most:
                best, most = TYPE + kind, value
    return best, most


@njit
def choose_draft(known: Any, position: Any, mask: Any, dry: Any) -> Any:
    """DRAFT: the type that brings most, with the best of what is passed on to the next one taken off."""
    compare(known, position)
    left = 0
    for kind in range(TYPE_COUNT):
        left += position.draft[kind]
    best, most, receiver = NOTHING, 0.0, position.players - 1
    for kind in range(TYPE_COUNT):
        if mask[TYPE + kind]:
            value = gain_of_card(known, position, 0, kind, dry)
            if left > _LAST_DRAFT:
                value -= position.rivalry[receiver] * _passed_on(known, position, receiver, kind)
            if best == NOTHING or value > most:
                best, most = TYPE + kind, value
    return best


@njit
def _passed_on(known: Any, position: Any, receiver: Any, kept: Any) -> Any:
    """What the receiver makes of the Assistant's other cards."""
    most, found = 0.0, False
    for kind in range(TYPE_COUNT):
        if position.draft[kind] > (kind == kept):
            gain = gain_of_card(known, position, receiver, kind, 1)
            if not found or gain > most:
                most, found = gain, True
    return most
