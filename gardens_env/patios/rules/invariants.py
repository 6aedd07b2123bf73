"""What must hold in every state: nothing lost, masks that make sense, everything within its bounds."""

from typing import Any

from numba import njit

from gardens_env.core.record import NO_SEAT
from gardens_env.patios.rules.conservation import flowers_hold, improvements_hold, within
from gardens_env.patios.rules.patio import cell_count, everybody, find
from gardens_env.patios.rules.sight import knows
from gardens_env.patios.state import (
    CANE,
    CELLS,
    CHARACTER_COUNT,
    DRAWN_IMPROVEMENTS,
    IMPROVEMENT_COUNT,
    INNER_CELLS,
    LADDER,
    NEIGHBOUR,
    NOTHING,
    PHASE_CANE,
    PHASE_DRAFT,
    PHASE_GUITAR,
    PHASE_IMP_CELL,
    PHASE_KEEP_IMP,
    PHASE_OVER,
    PHASE_PLACE_DRY,
    PHASE_PLACE_UP,
    PHASE_PLAY_NOW,
    PHASE_TURN,
    POTS,
    STAGE_ASSISTANT,
    STAGE_NEIGHBOUR,
    STAGE_OVER,
    STAGE_SETUP,
    STAGE_TURN,
    TUB,
    TYPE_COUNT,
    VISITORS,
    WATERING_CAN,
)

BROKEN_SEAT, BROKEN_FLOWERS, BROKEN_IMPROVEMENTS, BROKEN_COINS, BROKEN_PATIO = range(1, 6)
BROKEN_KNOWLEDGE, BROKEN_ROW, BROKEN_SCORE, BROKEN_ROUND, BROKEN_PENDING = range(6, 11)
"""The numbers that `check` returns."""


@njit
def check(tables: Any, state: Any) -> Any:
    """0, or the number of the first invariant that does not hold."""
    if not _seats_hold(state):
        return BROKEN_SEAT
    if not _patios_hold(state):
        return BROKEN_PATIO
    if not flowers_hold(tables, state):
        return BROKEN_FLOWERS
    if not improvements_hold(state):
        return BROKEN_IMPROVEMENTS
    if not _coins_hold(tables, state):
        return BROKEN_COINS
    if not _knowledge_holds(state):
        return BROKEN_KNOWLEDGE
    if not _row_holds(tables, state):
        return BROKEN_ROW
    if not _scores_hold(state):
        return BROKEN_SCORE
    if not _rounds_hold(state):
        return BROKEN_ROUND
    if not _pending_holds(state):
        return BROKEN_PENDING
    return 0


# Seats and rounds -----------------------------------------------------------------------------------------------------


@njit
def _seats_hold(state: Any) -> Any:
    """Somebody is to move until the end and nobody then; every seat that is named is one."""
    last = int(state.num_players) - 1
    over = state.phase == PHASE_OVER
    if over != (state.seat == NO_SEAT) or over != (state.stage == STAGE_OVER) or not within(state.phase, 0, PHASE_OVER):
        return False
    if not within(state.stage, 0, STAGE_OVER) or not within(state.seat, NO_SEAT, last):
        return False
    if not within(state.first_player, 0, last) or not within(state.active, 0, last):
        return False
    if not within(state.finisher, NOTHING, last) or not within(state.partner, NOTHING, last):
        return False
    return within(state.card_owner, NOTHING, last) and within(state.apprentice, NOTHING, last)


@njit
def _rounds_hold(state: Any) -> Any:
    """Rounds and turns are within their numbers; the first turn begins when the set-up is done."""
    if not within(state.round_number, 1, state.rounds) or not within(state.rounds_capped, 0, state.round_number):
        return False
    if not within(state.turn_number, 0, state.max_turns_per_round):
        return False
    return (state.turn_number == 0) == (state.stage == STAGE_SETUP)


@njit
def _scores_hold(state: Any) -> Any:
    """Nobody has debts, and at most one trio token of a colour was won in a round."""
    for seat in range(int(state.num_players)):
        if state.points[seat] < 0:
            return False
        for colour in range(POTS):
            if state.tokens[seat, colour] < 0 or not within(state.gained[seat, colour], 0, 1):
                return False
    return within(state.instant_winners, 0, everybody(state) if state.nit_picker_end > 0 else 0)


@njit
def _coins_hold(tables: Any, state: Any) -> Any:
    """All coins are with the players or in the reserve."""
    coins = int(state.coin_reserve)
    lowest = coins
    for seat in range(int(state.num_players)):
        coins += int(state.coins[seat])
        lowest = min(lowest, int(state.coins[seat]))
    return lowest >= 0 and coins == tables.coins


# Patios ---------------------------------------------------------------------------------------------------------------


@njit
def _patios_hold(state: Any) -> Any:
    for seat in range(int(state.num_players)):
        if not within(state.works[seat], 0, 1) or not within(state.ladder_hose[seat], 0, 1):
            return False
        on_ladder = int(state.ladder_canes[seat]) + int(state.ladder_hose[seat])
        if state.ladder_canes[seat] < 0 or (on_ladder > 0 and find(state, seat, LADDER) == NOTHING):
            return False
        for cell in range(CELLS):
            if not _cell_holds(state, seat, cell):
                return False
    return True


@njit
def _cell_holds(state: Any, seat: Any, cell: Any) -> Any:
    """A card that exists, in the outer ring under works only; flowers alone lie dry, and known ones are dry."""
    card, dry, known = int(state.card[seat, cell]), int(state.dry[seat, cell]), int(state.known[seat, cell])
    if not within(card, NOTHING, WATERING_CAN) or not within(dry, 0, 1):
        return False
    if cell >= INNER_CELLS and state.works[seat] == 0 and card != NOTHING:
        return False
    flower = within(card, 0, TUB) and card != CANE
    return flower if dry > 0 else known == 0


@njit
def _knowledge_holds(state: Any) -> Any:
    """Masks name seats of the game; everybody knows the own cards, and a dry Tub."""
    all_seats = everybody(state)
    if int(state.top_known) & ~all_seats or int(state.card_known) & ~all_seats:
        return False
    if state.improvement_pack_size == 0 and state.top_known > 0:
        return False
    for seat in range(int(state.num_players)):
        for cell in range(cell_count(state, seat)):
            if state.dry[seat, cell] > 0 and not _dry_known(state, seat, cell):
                return False
        for improvement in range(IMPROVEMENT_COUNT):
            held, known = int(state.hand[seat, improvement]), int(state.hand_known[seat, improvement])
            if known & ~all_seats or not within(held, 0, 1) or knows(known, seat) != (held > 0):
                return False
            if held == 0 and known > 0:
                return False
    return True


@njit
def _dry_known(state: Any, seat: Any, cell: Any) -> Any:
    """The mask of a dry flower: all for the Tub, else with its owner; of a monument at most one who has just got it."""
    known, all_seats = int(state.known[seat, cell]), everybody(state)
    if state.card[seat, cell] == TUB:
        return known == all_seats
    if known & ~all_seats:
        return False
    return known == 0 or known == 1 << seat if state.monument > 0 else knows(known, seat)


# The row --------------------------------------------------------------------------------------------------------------


@njit
def _row_holds(tables: Any, state: Any) -> Any:
    """The row has every character once, the Visitors face up; before a turn the right number lie face down."""
    seen, down = 0, 0
    for place in range(CHARACTER_COUNT):
        character = int(state.row[place])
        if character == NOTHING:
            continue
        if not within(character, 0, VISITORS) or seen >> character & 1 or not within(state.row_up[place], 0, 1):
            return False
        seen |= 1 << character
        down += 1 - int(state.row_up[place])
        if state.row_up[place] > 0 and state.character_seen[character] == 0:
            return False
        if character == VISITORS and state.row_up[place] == 0:
            return False
    everyone = (1 << CHARACTER_COUNT) - 1
    if state.playground > 0:
        everyone &= ~(1 << NEIGHBOUR)
    if state.stage == STAGE_SETUP:
        return seen == 0
    if state.phase == PHASE_TURN and state.flamenco == 0 and down != tables.face_down[int(state.num_players)]:
        return False
    return seen == everyone


# The decision ---------------------------------------------------------------------------------------------------------


@njit
def _pending_holds(state: Any) -> Any:
    """What is on its way fits the phase."""
    placing = state.phase == PHASE_PLACE_UP or state.phase == PHASE_PLACE_DRY or state.phase == PHASE_CANE
    if placing != (state.card_due != NOTHING) or (placing and state.card_owner != state.seat):
        return False
    if placing and (state.card_due == CANE) != (state.phase == PHASE_CANE):
        return False
    playing = state.phase == PHASE_IMP_CELL or state.phase == PHASE_GUITAR
    if playing != (state.improvement_due != NOTHING) or (playing and state.card_owner != state.seat):
        return False
    if (placing or playing) != (state.card_owner != NOTHING):
        return False
    for number in range(DRAWN_IMPROVEMENTS):
        if (state.phase == PHASE_KEEP_IMP) != (state.drawn[number] != NOTHING):
            return False
    return _stage_holds(state)


@njit
def _stage_holds(state: Any) -> Any:
    """Cards of the Assistant, offers and the apprentice's card are there in their stages only."""
    draft = 0
    for kind in range(TYPE_COUNT):
        draft += int(state.draft[kind])
    if (draft > 0 and state.stage != STAGE_ASSISTANT) or (draft == 0 and state.phase == PHASE_DRAFT):
        return False
    if (state.phase == PHASE_PLAY_NOW) != (state.received != NOTHING):
        return False
    for seat in range(int(state.num_players)):
        if state.offers[seat] != NOTHING and state.stage != STAGE_NEIGHBOUR:
            return False
        if not within(state.offers[seat], NOTHING, 1):
            return False
    return state.phase != PHASE_TURN or state.stage == STAGE_TURN
