"""Improvements: which to keep, when to play them, and where they go."""

from typing import Any

from numba import njit

from agents.heuristic.patios.laying import gain_of_flower, worth_with
from agents.heuristic.patios.pace import compare, pace_after
from agents.heuristic.patios.water import cell_count, cells_with, dry_balconies
from agents.heuristic.patios.worth import worth
from gardens_env.patios.actions import CELL, IMPROVEMENT, PASS, SHIFT, SHIFTS
from gardens_env.patios.rules.geometry import around, count
from gardens_env.patios.state import (
    AWNING,
    AWNING_CARD,
    CAN_CARD,
    CANE,
    CELLS,
    DRAWN_IMPROVEMENTS,
    FLAMENCO_CARD,
    GUITARIST_CARD,
    HOSE,
    HOSE_CARD,
    IMPROVEMENT_COUNT,
    LADDER,
    LADDER_CARD,
    NOTHING,
    PHASE_TURN,
    TUB,
    TUB_CARD,
    VISITORS,
)

_NEVER = -1e9


@njit
def held_worth(known: Any, position: Any, improvement: Any) -> Any:
    """What an Improvement is worth in the own hand."""
    if position.rounds_left > 0:
        return known.held[improvement]
    return known.held_last[improvement] * min(position.turns[0], 1.0)


@njit
def coin_worth(known: Any, position: Any, coins: Any) -> Any:
    """What so many coins are worth to a player."""
    if position.rounds_left <= 0:
        return known.coin * coins
    return known.two_coins * (coins // 2) + known.odd_coin * (coins % 2)


@njit
def next_coin(known: Any, position: Any, seat: Any) -> Any:
    """What one coin more is worth to a player."""
    coins = position.coins[seat]
    return coin_worth(known, position, coins + 1) - coin_worth(known, position, coins)


@njit
def _card_of(improvement: Any) -> Any:
    """The card as it lies in a cell."""
    if improvement == TUB_CARD:
        return TUB
    return AWNING if improvement == AWNING_CARD else HOSE + improvement - HOSE_CARD


@njit
def worth_placed(known: Any, position: Any, cell: Any, improvement: Any) -> Any:
    """Worth of the own patio with an Improvement laid into a cell, or the Balcony there watered."""
    card = position.card[0, cell]
    if improvement == CAN_CARD and card != NOTHING:
        return worth_with(known, position, 0, cell, card, 0)
    if improvement == HOSE_CARD and card == LADDER:
        position.ladder_hose[0] = 1
        value = worth(known, position, 0)
        position.ladder_hose[0] = 0
        return value
    if improvement == LADDER_CARD and card != NOTHING:
        position.ladder_canes[0] += card == CANE
        position.ladder_hose[0] += card == HOSE
        value = worth_with(known, position, 0, cell, LADDER, 0)
        position.ladder_canes[0] -= card == CANE
        position.ladder_hose[0] -= card == HOSE
        return value
    return worth_with(known, position, 0, cell, _card_of(improvement), 0)


@njit
def _where(position: Any, improvement: Any) -> Any:
    """The cells where an Improvement can be played."""
    cells = cells_with(position, 0, NOTHING)
    if improvement == HOSE_CARD:
        cells |= cells_with(position, 0, LADDER)
    elif improvement == LADDER_CARD:
        cells |= cells_with(position, 0, CANE) | cells_with(position, 0, HOSE)
    elif improvement == CAN_CARD:
        cells |= dry_balconies(position, 0)
    return cells


@njit
def _awning_bonus(known: Any, position: Any, improvement: Any) -> Any:
    """The flower that an Awning lets stay for the next round."""
    if improvement != AWNING_CARD or position.rounds_left <= 0:
        return 0.0
    return known.kept_up


@njit
def gain_of_playing(known: Any, position: Any, improvement: Any) -> Any:
    """What playing an Improvement now brings over `worth_now`, without what it was worth in the hand."""
    if improvement == TUB_CARD:
        return gain_of_flower(known, position, 0, TUB, 0 if position.active == 0 else 1)
    best = _NEVER
    cells = _where(position, improvement)
    for cell in range(cell_count(position, 0)):
        if cells >> cell & 1:
            best = max(best, worth_placed(known, position, cell, improvement))
    return best - position.worth_now[0] + _awning_bonus(known, position, improvement)


@njit
def drawn_worth(known: Any, position: Any) -> Any:
    """Expected worth of the better one of two Improvements that are drawn, in the hand or played at once."""
    number, total, best = 0, 0.0, 0.0
    for improvement in range(IMPROVEMENT_COUNT):
        if position.unseen_improvements[improvement]:
            value = _worth_in_hand(known, position, improvement)
            number += 1
            total += value
            best = max(best, value)
    return 0.0 if number == 0 else (best + total / number) / DRAWN_IMPROVEMENTS


@njit
def _worth_in_hand(known: Any, position: Any, improvement: Any) -> Any:
    value = held_worth(known, position, improvement)
    if improvement in (GUITARIST_CARD, FLAMENCO_CARD):
        return value
    return max(value, gain_of_playing(known, position, improvement))


@njit
def choose_improvement_cell(known: Any, position: Any, mask: Any) -> Any:
    """IMP_CELL: where the Improvement brings most."""
    improvement = 0
    while improvement < IMPROVEMENT_COUNT - 1 and not position.improvement_due[improvement]:
        improvement += 1
    best, most = NOTHING, 0.0
    free = cells_with(position, 0, NOTHING)
    for cell in range(CELLS):
        if mask[CELL + cell]:
            value = worth_placed(known, position, cell, improvement) + 1e-3 * count(around(1 << cell) & free)
            if best == NOTHING or value > most:
                best, most = CELL + cell, value
    return best


@njit
def best_shift(known: Any, position: Any, mask: Any, all_shifts: Any) -> Any:
    """The best walk of the Visitors, and what it gains over staying where they are."""
    leaves = NOTHING if position.flamenco else position.chosen
    ends = pace_after(known, position, leaves, 0)
    stay = compare(known, position) + (known.finishing if ends and position.rounds_left > 0 else 0.0)
    best, most = NOTHING, _NEVER
    for index in range(len(SHIFTS)):
        shift = SHIFTS[index]
        place = position.row_place[VISITORS] + shift
        if not (1 <= place <= known.visitors_place if all_shifts else mask[SHIFT + index]):
            continue
        ends = pace_after(known, position, leaves, shift)
        value = compare(known, position) + (known.finishing if ends and position.rounds_left > 0 else 0.0)
        if value - stay > most:
            best, most = SHIFT + index, value - stay
    pace_after(known, position, leaves, 0)
    return best, most


@njit
def choose_play(known: Any, position: Any, mask: Any) -> Any:
    """POST: the Improvement whose playing brings most over keeping it; PASS if none does. `worth_now` is filled in."""
    best, most = PASS, known.eagerness
    compare(known, position)
    for improvement in range(IMPROVEMENT_COUNT):
        if not mask[IMPROVEMENT + improvement] or improvement == FLAMENCO_CARD:
            continue
        if improvement == GUITARIST_CARD:
            gain = best_shift(known, position, mask, True)[1]
            compare(known, position)
            if position.reserve > 0:
                gain += next_coin(known, position, 0)
        else:
            gain = gain_of_playing(known, position, improvement)
        gain -= held_worth(known, position, improvement)
        if gain > most:
            best, most = IMPROVEMENT + improvement, gain
    return best


@njit
def choose_kept(known: Any, position: Any, mask: Any) -> Any:
    """KEEP_IMP: the card that is worth more, in the hand or played at once."""
    compare(known, position)
    best, most = NOTHING, 0.0
    for improvement in range(IMPROVEMENT_COUNT):
        if mask[IMPROVEMENT + improvement]:
            value = _worth_in_hand(known, position, improvement)
            if best == NOTHING or value > most:
                best, most = IMPROVEMENT + improvement, value
    return best


@njit
def plays_now(known: Any, position: Any) -> Any:
    """PLAY_NOW: playing the card received brings more than keeping it."""
    compare(known, position)
    for improvement in range(IMPROVEMENT_COUNT):
        if position.improvement_due[improvement]:
            gain = gain_of_playing(known, position, improvement)
            return gain > held_worth(known, position, improvement) + known.eagerness
    return False


@njit
def offers_coin(known: Any, position: Any) -> Any:
    """OFFER: the second card is worth more than the coin, to me and to who gets it."""
    price = coin_worth(known, position, position.coins[0]) - coin_worth(known, position, position.coins[0] - 1)
    price += position.rivalry[position.active] * next_coin(known, position, position.active)
    late = 1.0 if position.rounds_left > 0 else min(position.turns[0], 1.0)
    return known.second_gift * late > price


@njit
def flamenco_pays(known: Any, position: Any, gain: Any) -> Any:
    """The Flamenco Dancer gains more than she is worth in the hand; TURN only."""
    if position.reserve > 0:
        gain += next_coin(known, position, 0)
    return position.phase == PHASE_TURN and gain > held_worth(known, position, FLAMENCO_CARD)
