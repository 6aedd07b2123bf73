"""What a patio is worth: the expected gain of the round, and of what stays for the next one."""

from typing import Any

import numpy as np
from numba import njit

from agents.heuristic.patios.knowledge import MOST_POTS
from agents.heuristic.patios.position import UNKNOWN
from agents.heuristic.patios.water import cell_count, sheltered, watered
from gardens_env.patios.rules.geometry import count
from gardens_env.patios.rules.round_score import TRIO
from gardens_env.patios.state import BALCONIES, CANE, FIRST_BALCONY, NOTHING, POTS, TUB

UP, REACHED, LOOSE, ARRIVING = range(4)
"""Columns of `position.flowers`."""
_STEPS = 3
_CERTAIN = 1e-9
_FIRST_ROUNDS = 2
_WANTED = 4
_HALF = 0.5
_WHOLE_GAME = 30.0
"""What winning at once is worth, in points."""


@njit
def worth(known: Any, position: Any, seat: Any) -> Any:
    """Points that the patio is expected to bring its owner, with what stays for the next round."""
    wet, open_cells = watered(position, seat)
    tub, free = _sort_out(known, position, seat, wet)
    _expect(known, position, seat, count(open_cells))
    value = -known.works_penalty * _works_chance(known, position, seat, free)
    for colour in range(POTS):
        _spread(position, colour)
    if tub < _CERTAIN:
        return value + _gain(known, position, seat, NOTHING)
    return value + (1.0 - tub) * _gain(known, position, seat, NOTHING) + tub * _gain_with_tub(known, position, seat)


@njit
def _sort_out(known: Any, position: Any, seat: Any, wet: Any) -> Any:
    """Count the flowers by colour and hope of water. Returns the Tub's chance and the number of free cells."""
    position.flowers[:] = 0.0
    position.balcony[:] = 0.0
    tub, free, dry, loose = 0.0, 0, 0.0, 0
    for cell in range(cell_count(position, seat)):
        loose += position.dry[seat, cell] and not wet >> cell & 1
    reached = known.in_reach if position.to_come else 1.0
    unreached = _late_water(known, position, seat, loose)
    for cell in range(cell_count(position, seat)):
        card = position.card[seat, cell]
        free += card == NOTHING
        if card in (NOTHING, CANE) or (card > TUB and card != UNKNOWN):
            continue
        column, chance = UP, 1.0
        if position.dry[seat, cell]:
            in_reach = wet >> cell & 1
            column, chance = (REACHED, reached) if in_reach else (LOOSE, unreached)
        if card < POTS:
            position.flowers[card, column] += 1.0
        elif card < TUB:
            position.balcony[card - FIRST_BALCONY] = chance
        elif card == TUB:
            tub = chance
        else:
            dry += chance
    if dry > 0.0:
        _guess_unknown(position, dry)
    position.reached, position.unreached = reached, unreached
    return tub, free


@njit
def _late_water(known: Any, position: Any, seat: Any, loose: Any) -> Any:
    """Chance that a dry flower out of reach gets water after all."""
    if loose == 0 or not position.to_come:
        return 0.0
    others = position.all_turns - position.turns[seat]
    canes = known.own_canes * position.turns[seat] + known.other_canes * others
    stays = 1.0 if sheltered(position, seat) else 1.0 - position.sun_risk
    return stays * min(known.late_water, known.cane_reach * canes / (loose + 0.5))


@njit
def _guess_unknown(position: Any, dry: Any) -> None:
    """Spread unknown flowers over the colours as they are among the unseen cards."""
    unseen = 0
    for kind in range(POTS):
        unseen += position.unseen[kind]
    everything = unseen
    for kind in range(FIRST_BALCONY, FIRST_BALCONY + BALCONIES):
        everything += position.unseen[kind]
    if everything > 0:
        for colour in range(POTS):
            position.flowers[colour, ARRIVING] += dry * position.unseen[colour] / everything


@njit
def _expect(known: Any, position: Any, seat: Any, open_cells: Any) -> None:
    """Add the flowers that are still to arrive, more of the colours that are wanted."""
    if not position.to_come:
        return
    own = position.turns[seat]
    dry = known.other_flowers * (position.all_turns - own)
    reached = min(dry, open_cells)
    late = known.own_canes * own
    arriving = known.own_flowers * own + reached * known.in_reach + _HALF * min(dry - reached, late)
    total = 0.0
    for colour in range(POTS):
        total += _wanted(known, position, seat, colour)
    for colour in range(POTS):
        position.flowers[colour, ARRIVING] += arriving * _wanted(known, position, seat, colour) / total


@njit
def _wanted(known: Any, position: Any, seat: Any, colour: Any) -> Any:
    """How strongly a colour is wanted: by its pots, and by how many tokens of other colours there are."""
    pots = position.flowers[colour, UP] + position.flowers[colour, REACHED]
    ahead, behind = 0, 0
    for other in range(POTS):
        ahead += position.tokens[seat, other] > position.tokens[seat, colour]
        behind += position.tokens[seat, other] < position.tokens[seat, colour]
    pull = known.pull * _HALF * (ahead - behind) if pots < TRIO else 0.0
    return known.wanted[min(np.int64(pots), _WANTED)] * (1.0 + pull)


@njit
def _works_chance(known: Any, position: Any, seat: Any, free: Any) -> Any:
    if position.works[seat]:
        return 1.0
    if not position.to_come:
        return 0.0
    cards = known.own_cards * position.turns[seat] + known.other_cards * (position.all_turns - position.turns[seat])
    return 1.0 / (1.0 + np.exp(-known.crowding * 2.0 * (cards - free - 0.5)))


@njit
def _spread(position: Any, colour: Any) -> None:
    """Chances of every number of beautiful pots of a colour."""
    chance = position.chance[colour]
    chance[:] = 0.0
    start = min(np.int64(position.flowers[colour, UP]), MOST_POTS - 1)
    chance[start] = 1.0
    end = start
    for _ in range(np.int64(position.flowers[colour, REACHED])):
        end = _one_more(chance, start, end, position.reached)
    if position.unreached > 0.0:
        for _ in range(np.int64(position.flowers[colour, LOOSE])):
            end = _one_more(chance, start, end, position.unreached)
    arriving = position.flowers[colour, ARRIVING]
    if arriving > 0.0:
        for _ in range(_STEPS):
            end = _one_more(chance, start, end, min(arriving / _STEPS, 1.0))


@njit
def _one_more(chance: Any, start: Any, end: Any, part: Any) -> Any:
    """One pot more with that chance. Returns the largest number that is possible now."""
    last = min(end + 1, MOST_POTS - 1)
    for pots in range(last, start, -1):
        stays = chance[pots] if pots == MOST_POTS - 1 else chance[pots] * (1.0 - part)
        chance[pots] = stays + chance[pots - 1] * part
    chance[start] *= 1.0 - part
    return last


@njit
def at_least(position: Any, colour: Any, pots: Any) -> Any:
    """Chance of that many beautiful pots of a colour."""
    if pots <= 0:
        return 1.0
    total = 0.0
    for number in range(pots, MOST_POTS):
        total += position.chance[colour, number]
    return total


@njit
def _gain(known: Any, position: Any, seat: Any, tub_colour: Any) -> Any:
    """Expected points from the chances of all colours and Balconies, the Tub being counted in a colour already."""
    value = 0.0
    for colour in range(POTS):
        later = 0 if position.rounds_left <= 0 else 2 if colour == tub_colour else 1
        for pots in range(1, MOST_POTS):
            value += position.chance[colour, pots] * known.colour_points[later, pots]
    value += _trios(known, position, seat)
    for number in range(BALCONIES):
        if position.balcony[number] > 0.0:
            value += position.balcony[number] * known.balcony_points[number] * _met(known, position, number)
    return value


@njit
def _met(known: Any, position: Any, number: Any) -> Any:
    """Chance that a Balcony gets what it asks for."""
    best = 0.0
    for mud in range(POTS):
        chance = 1.0
        for colour in range(POTS):
            asked = known.required[number, colour] + (known.mud[number] if mud == colour else 0)
            if asked > 0:
                chance *= at_least(position, colour, asked)
        best = max(best, chance)
        if known.mud[number] == 0:
            break
    return best


@njit
def token_value(known: Any, blue: Any, green: Any, red: Any) -> Any:
    """Worth of trio tokens at the end of the game."""
    most, least = max(blue, green, red), min(blue, green, red)
    middle = blue + green + red - most - least
    worth_of = known.trio_worth
    return worth_of[3] * least + worth_of[2] * (middle - least) + worth_of[1] * (most - middle)


@njit
def _trios(known: Any, position: Any, seat: Any) -> Any:
    """Expected worth of this round's tokens next to those that are there."""
    blue, green, red = position.tokens[seat, 0], position.tokens[seat, 1], position.tokens[seat, 2]
    blue_chance, green_chance = at_least(position, 0, TRIO), at_least(position, 1, TRIO)
    red_chance = at_least(position, 2, TRIO)
    now = token_value(known, blue, green, red)
    value = 0.0
    for won in range(1, 1 << POTS):
        chance = blue_chance if won & 1 else 1.0 - blue_chance
        chance *= green_chance if won & 2 else 1.0 - green_chance
        chance *= red_chance if won & 4 else 1.0 - red_chance
        if chance > _CERTAIN:
            value += chance * (token_value(known, blue + (won & 1), green + (won >> 1 & 1), red + (won >> 2)) - now)
    blur = known.blur[min(position.rounds_left, _FIRST_ROUNDS)]
    value = (1.0 - blur) * value + blur * known.average_trio * (blue_chance + green_chance + red_chance)
    if position.nit_picker_end:
        value += _WHOLE_GAME * blue_chance * green_chance * red_chance
    return value


@njit
def _gain_with_tub(known: Any, position: Any, seat: Any) -> Any:
    """The same with one pot more of the colour where it brings most."""
    best = -_WHOLE_GAME
    for colour in range(POTS):
        chance = position.chance[colour]
        top, before = chance[MOST_POTS - 1], chance[MOST_POTS - 2]
        for pots in range(MOST_POTS - 1, 0, -1):
            chance[pots] = chance[pots - 1]
        chance[0] = 0.0
        chance[MOST_POTS - 1] = top + before
        best = max(best, _gain(known, position, seat, colour))
        for pots in range(MOST_POTS - 1):
            chance[pots] = chance[pots + 1]
        chance[MOST_POTS - 2], chance[MOST_POTS - 1] = before, top
    return best
