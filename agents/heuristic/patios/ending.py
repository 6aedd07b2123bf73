"""Watering, and the end of a round: the Tub's colour, what stays, what is bought."""

from typing import Any

from numba import njit

from agents.heuristic.patios.characters import choose_type
from agents.heuristic.patios.improvements import coin_worth
from agents.heuristic.patios.laying import worth_with
from agents.heuristic.patios.water import cell_count, cells_with, dry_balconies, dry_cells, sheltered
from agents.heuristic.patios.worth import token_value, worth
from gardens_env.patios.actions import CELL, IMPROVEMENT, PASS, TYPE
from gardens_env.patios.rules.geometry import NEIGHBOURS, count
from gardens_env.patios.rules.round_score import TRIO
from gardens_env.patios.rules.watering import CANE_TARGETS, HOSE_TARGETS
from gardens_env.patios.state import (
    CAN_CARD,
    CANE,
    CELLS,
    HOSE,
    HOSE_CARD,
    NOTHING,
    POTS,
    TUB,
    WATERING_CAN,
)

_LAST = 99


@njit
def _save(position: Any) -> None:
    position.saved_card[:] = position.card[0]
    position.saved_dry[:] = position.dry[0]


@njit
def _restore(position: Any) -> None:
    position.card[0, :] = position.saved_card
    position.dry[0, :] = position.saved_dry


@njit
def _lose_dry(position: Any) -> None:
    """What is dry goes to the discards."""
    for cell in range(cell_count(position, 0)):
        if position.dry[0, cell]:
            position.card[0, cell], position.dry[0, cell] = NOTHING, 0


@njit
def _use(position: Any, action: Any) -> None:
    """Use a source, a Cane on its first two dry flowers."""
    targets, left = dry_cells(position, 0), CANE_TARGETS
    if action == IMPROVEMENT + CAN_CARD:
        targets, left = dry_balconies(position, 0), CELLS
        position.card[0, _cell_with(position, WATERING_CAN)] = NOTHING
    elif action == IMPROVEMENT + HOSE_CARD:
        left = HOSE_TARGETS
        if position.ladder_hose[0] == 0:
            position.card[0, _cell_with(position, HOSE)] = NOTHING
    elif position.card[0, action - CELL] == CANE:
        targets &= NEIGHBOURS[action - CELL]
        position.card[0, action - CELL] = NOTHING
    for cell in range(cell_count(position, 0)):
        if targets >> cell & 1 and left > 0:
            position.dry[0, cell] = 0
            left -= 1


@njit
def _cell_with(position: Any, card: Any) -> Any:
    for cell in range(cell_count(position, 0)):
        if position.card[0, cell] == card:
            return cell
    return 0


@njit
def choose_effect_source(known: Any, position: Any, mask: Any) -> Any:
    """SUNFX_SRC: the source that saves most, PASS if keeping it is worth more or an Awning keeps the Sun off."""
    if sheltered(position, 0):
        return PASS
    _save(position)
    _lose_dry(position)
    best, most = PASS, worth(known, position, 0)
    _restore(position)
    for action in range(CELL, IMPROVEMENT + CAN_CARD + 1):
        if mask[action]:
            _use(position, action)
            _lose_dry(position)
            value = worth(known, position, 0)
            _restore(position)
            if value > most:
                best, most = action, value
    return best


@njit
def choose_end_source(position: Any, mask: Any) -> Any:
    """END_SRC: the source with the fewest choices first, what reaches everything last."""
    if mask[IMPROVEMENT + CAN_CARD]:
        return IMPROVEMENT + CAN_CARD
    dry = dry_cells(position, 0)
    best, fewest = NOTHING, _LAST
    for cell in range(CELLS):
        if mask[CELL + cell] and position.card[0, cell] == CANE:
            reach = count(NEIGHBOURS[cell] & dry)
            if reach < fewest:
                best, fewest = CELL + cell, reach
    if best == NOTHING and mask[IMPROVEMENT + HOSE_CARD]:
        return IMPROVEMENT + HOSE_CARD
    return best


@njit
def choose_watered(known: Any, position: Any, mask: Any) -> Any:
    """SUNFX_TGT, SUNFX_HOSE, END_TGT, END_HOSE: the dry flower that is worth most; links of the Hose last."""
    best, most = NOTHING, 0.0
    for cell in range(CELLS):
        if mask[CELL + cell]:
            value = worth_with(known, position, 0, cell, position.card[0, cell], 0)
            if best == NOTHING or value > most:
                best, most = CELL + cell, value
    return best


@njit
def choose_tub_colour(known: Any, position: Any, mask: Any) -> Any:
    """TUB_COLOUR: the colour with which the patio is worth most."""
    tub = _cell_with(position, TUB)
    best, most = NOTHING, 0.0
    for colour in range(POTS):
        if mask[TYPE + colour]:
            value = worth_with(known, position, 0, tub, colour, 0)
            # A trio takes the Tub along, so what stays of the colour is a pot less only without one.
            if best == NOTHING or value > most:
                best, most = TYPE + colour, value
    return best


@njit
def choose_payment(known: Any, position: Any, mask: Any) -> Any:
    """PAY_TRIO: the token that is worth least next to the others."""
    blue, green, red = position.tokens[0, 0], position.tokens[0, 1], position.tokens[0, 2]
    best, most = NOTHING, 0.0
    for colour in range(POTS):
        if mask[TYPE + colour]:
            value = token_value(known, blue - (colour == 0), green - (colour == 1), red - (colour == 2))
            if best == NOTHING or value > most:
                best, most = TYPE + colour, value
    return best


@njit
def choose_kept_pot(position: Any, mask: Any) -> Any:
    """KEEP_UP, KEEP_DRY: a pot of the inner cells if there is one; all are alike."""
    for cell in range(CELLS):
        if mask[CELL + cell]:
            return CELL + cell
    return PASS


@njit
def choose_awning_kept(position: Any, mask: Any) -> Any:
    """AWNING_KEEP: a pot of the colour that most is kept of, rather than a Balcony."""
    best, most = NOTHING, -1
    for cell in range(CELLS):
        if mask[CELL + cell]:
            card = position.card[0, cell]
            value = 0
            if card < POTS:
                pots = count(cells_with(position, 0, card))
                value = 1 + (pots - TRIO if pots >= TRIO else pots)
            if value > most:
                best, most = CELL + cell, value
    return best if best != NOTHING else PASS


@njit
def choose_purchase(known: Any, position: Any, mask: Any) -> Any:
    """BUY: the flower that brings most, if that is more than the coins."""
    coins = position.coins[0]
    price = coin_worth(known, position, coins) - coin_worth(known, position, coins - known.coins_per_flower)
    action, gain = choose_type(known, position, mask, 0)
    return action if action != NOTHING and gain > price - known.bargain else PASS
