"""A turn from its start to the next one: windows for Improvements, the row, Flamenco Dancer and Guitarist."""

from typing import Any

from numba import njit

from gardens_env.patios.actions import CHARACTER, IMPROVEMENT, PASS, SHIFT, SHIFTS
from gardens_env.patios.rules.flowers import refill
from gardens_env.patios.rules.improvement_pack import return_improvement
from gardens_env.patios.rules.improvements import held, mark_improvements, play, playable
from gardens_env.patios.rules.patio import seat_after
from gardens_env.patios.rules.row import move, place_of, row_length, send_to_end, turn_first_up, visitors_first
from gardens_env.patios.rules.stages import begin_end_of_round, begin_turn, enter
from gardens_env.patios.state import (
    ASSISTANT,
    CHILDREN,
    FLAMENCO_CARD,
    GUITARIST_CARD,
    NOTHING,
    PHASE_FLAM_DOWN,
    PHASE_POST,
    PHASE_TURN,
    POTS,
    STAGE_AFTER_ACTION,
    STAGE_ASSISTANT,
    STAGE_CHILDREN,
    STAGE_FLAMENCO,
    STAGE_GARDENER,
    STAGE_LATE,
    STAGE_NEIGHBOUR,
    STAGE_SUN,
    STAGE_SUN_EFFECT,
    STAGE_WATER_CARRIER,
    SUN,
    VISITORS,
    WATER_CARRIER,
)


@njit
def ask_turn(state: Any) -> Any:
    """The active seat chooses a character, or plays Improvements before."""
    state.phase = PHASE_TURN
    state.seat = state.active
    return True


@njit
def legal_turn(state: Any, mask: Any) -> None:
    """TURN: any face-up character but the Visitors, or an Improvement that can be played now."""
    seat = int(state.seat)
    for place in range(row_length(state)):
        character = int(state.row[place])
        if state.row_up[place] > 0 and character != VISITORS:
            mask[CHARACTER + character] = 1
    mine = playable(state, seat) | held(state, seat, GUITARIST_CARD) | held(state, seat, FLAMENCO_CARD)
    mark_improvements(mask, mine)


@njit
def apply_turn(state: Any, action: Any) -> None:
    """TURN: begin the character's action, or play the Improvement."""
    if action >= IMPROVEMENT:
        play(state, int(state.seat), action - IMPROVEMENT)
    else:
        state.chosen = action - CHARACTER
        enter(state, _stage_of(action - CHARACTER))


@njit
def _stage_of(character: Any) -> Any:
    if character < POTS:
        return STAGE_GARDENER
    if character == WATER_CARRIER:
        return STAGE_WATER_CARRIER
    if character == ASSISTANT:
        return STAGE_ASSISTANT
    if character == CHILDREN:
        return STAGE_CHILDREN
    return STAGE_SUN if character == SUN else STAGE_NEIGHBOUR


@njit
def _playable_now(state: Any) -> Any:
    """POST: what the active seat can play: the Guitarist, and after the action also what is placed."""
    seat = int(state.active)
    guitarist = held(state, seat, GUITARIST_CARD)
    return guitarist if state.stage == STAGE_LATE else playable(state, seat) | guitarist


@njit
def _ask_post(state: Any) -> Any:
    state.phase = PHASE_POST
    state.seat = state.active
    return True


@njit
def ask_after_action(tables: Any, state: Any) -> Any:
    """The window after the action."""
    if _playable_now(state) != 0:
        return _ask_post(state)
    leave_action(tables, state)
    return False


@njit
def legal_post(state: Any, mask: Any) -> None:
    """POST: an Improvement that can be played now, or PASS."""
    mark_improvements(mask, _playable_now(state))
    mask[PASS] = 1


@njit
def apply_post(tables: Any, state: Any, action: Any) -> None:
    """POST: play the Improvement, or go on."""
    if action != PASS:
        play(state, int(state.seat), action - IMPROVEMENT)
    elif state.stage == STAGE_AFTER_ACTION:
        leave_action(tables, state)
    else:
        _greet_first(state)


@njit
def leave_action(tables: Any, state: Any) -> None:
    """The chosen character leaves, the sample is filled up, another character shows."""
    if state.flamenco > 0:
        refill(tables, state)
        enter(state, STAGE_FLAMENCO)
        return
    send_to_end(state, place_of(state, int(state.chosen)))
    refill(tables, state)
    turn_first_up(state)
    enter(state, STAGE_LATE)


@njit
def _last_down(state: Any) -> Any:
    """The last place with a face-down character, -1 without one."""
    last = -1
    for place in range(row_length(state)):
        if state.row_up[place] == 0:
            last = place
    return last


@njit
def _still_down(tables: Any, state: Any) -> Any:
    """How many characters have still to be turned face down."""
    missing = int(tables.face_down[int(state.num_players)])
    for place in range(row_length(state)):
        missing -= 1 - int(state.row_up[place])
    return missing


@njit
def ask_flamenco(tables: Any, state: Any) -> Any:
    """After a Flamenco turn the active seat chooses who lies face down."""
    if _still_down(tables, state) > 0:
        state.phase = PHASE_FLAM_DOWN
        state.seat = state.active
        return True
    _end_flamenco(state)
    enter(state, STAGE_LATE)
    return False


@njit
def legal_flamenco(tables: Any, state: Any, mask: Any) -> None:
    """FLAM_DOWN: a character behind the last one chosen, with enough others behind it."""
    missing = _still_down(tables, state)
    behind = 0
    last = _last_down(state)
    for place in range(row_length(state) - 1, last, -1):
        if state.row[place] != VISITORS:
            behind += 1
            if behind >= missing:
                mask[CHARACTER + int(state.row[place])] = 1


@njit
def apply_flamenco(state: Any, action: Any) -> None:
    """FLAM_DOWN: turn the character face down."""
    state.row_up[place_of(state, action - CHARACTER)] = 0


@njit
def _take_coin(state: Any, seat: Any) -> None:
    if state.coin_reserve > 0:
        state.coin_reserve -= 1
        state.coins[seat] += 1


@njit
def _end_flamenco(state: Any) -> None:
    state.flamenco = 0
    _take_coin(state, int(state.active))
    return_improvement(state, FLAMENCO_CARD)


@njit
def legal_guitar(state: Any, mask: Any) -> None:
    """GUITAR: one or two places either way, within the row."""
    place = place_of(state, VISITORS)
    for index in range(len(SHIFTS)):
        if 0 <= place + SHIFTS[index] < row_length(state):
            mask[SHIFT + index] = 1


@njit
def apply_guitar(tables: Any, state: Any, action: Any) -> None:
    """GUITAR: the Visitors walk; when they arrive, the round is over at once."""
    state.improvement_due = NOTHING
    state.card_owner = NOTHING
    place = place_of(state, VISITORS)
    move(state, place, place + SHIFTS[action - SHIFT])
    _take_coin(state, int(state.active))
    return_improvement(state, GUITARIST_CARD)
    if visitors_first(state):
        refill(tables, state)
        if state.flamenco > 0:
            _end_flamenco(state)
        begin_end_of_round(state)


@njit
def ask_late(state: Any) -> Any:
    """The last window, for the Guitarist only; none if the Visitors have arrived or the turn was lost."""
    if visitors_first(state):
        begin_end_of_round(state)
        return False
    if state.turn_lost == 0 and _playable_now(state) != 0:
        return _ask_post(state)
    _greet_first(state)
    return False


@njit
def _greet_first(state: Any) -> None:
    """The Sun in the first place has its effect before the turn ends."""
    if state.row[0] == SUN:
        enter(state, STAGE_SUN_EFFECT)
    else:
        end_turn(state)


@njit
def end_turn(state: Any) -> None:
    """The next seat's turn, or the end of the round: the Visitors have arrived, or there were too many turns."""
    if visitors_first(state):
        begin_end_of_round(state)
    elif state.turn_number >= state.max_turns_per_round:
        state.rounds_capped += 1
        begin_end_of_round(state)
    else:
        begin_turn(state, seat_after(state, int(state.active), 1))
