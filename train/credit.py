"""Credit: advantages and returns of each seat's own trajectory, across the moves of the others.

A rollout is a table of `steps` x `games` decisions, each made by one seat of its game. The trajectory of a (game, seat)
is the sequence of that seat's own decisions: a decision's reward is everything the seat is paid until its next own
decision or the end of the game, and its successor's value is the network's value at that next own decision. The last
decision of a seat has no successor yet when the rollout ends: it stays *open* and waits, with the reward booked so
far, for the next rollout.
"""

from typing import Any

from gardens_env.core.compilation import cached_njit

OPEN = 0  # nothing later is known of the seat: neither an own decision nor the end of its game
KNOWN = 1  # the seat's successor is known: a later own decision, or the end (value and advantage 0)


@cached_njit
def assign_credit(
    seats: Any,
    values: Any,
    rewards: Any,
    dones: Any,
    waiting: Any,
    waiting_values: Any,
    waiting_rewards: Any,
    gamma: float,
    gae_lambda: float,
    advantages: Any,
    complete: Any,
    waiting_advantages: Any,
    waiting_complete: Any,
    open_step: Any,
    open_rewards: Any,
) -> None:
    """Generalised advantage estimates of every (game, seat), walking backwards through the rollout.

    Args:
        seats: int8 (T, N), who decided, -1 for decisions that are not learnt from. values: float32 (T, N), the
            network's value for that seat at that decision.
        rewards: float32 (T, N, n), paid to every seat after the decision. dones: bool (T, N), the game ended with it.
        waiting: bool (N, n), a decision of the seat is open from the rollout before; `waiting_values` (N, n) its value,
            `waiting_rewards` (N, n) what the seat was paid since.
        gamma, gae_lambda: discount and decay per own decision.
        advantages: output float32 (T, N), valid where `complete` (output bool (T, N)); likewise for the waiting ones
            with `waiting_advantages` and `waiting_complete` (N, n).
        open_step: output int64 (N, n), the step of the seat's decision that is open now; -1 if it is still the one that
            was waiting before (or there is none). open_rewards: output float32 (N, n), what it was paid since.
    """
    steps, games = seats.shape
    players = rewards.shape[2]
    for game in range(games):
        for seat in range(players):
            known = OPEN
            paid = 0.0
            next_value = 0.0
            next_advantage = 0.0
            open_step[game, seat] = -1
            open_rewards[game, seat] = 0.0
            for step in range(steps - 1, -1, -1):
                if dones[step, game]:
                    known = KNOWN
                    paid = 0.0
                    next_value = 0.0
                    next_advantage = 0.0
                paid += rewards[step, game, seat]
                if seats[step, game] != seat:
                    continue
                value = values[step, game]
                if known == OPEN:
                    open_step[game, seat] = step
                    open_rewards[game, seat] = paid
                    complete[step, game] = False
                    next_advantage = 0.0
                else:
                    next_advantage = paid + gamma * next_value - value + gamma * gae_lambda * next_advantage
                    advantages[step, game] = next_advantage
                    complete[step, game] = True
                known = KNOWN
                paid = 0.0
                next_value = value
            waiting_complete[game, seat] = waiting[game, seat] and known == KNOWN
            if not waiting[game, seat]:
                continue
            paid += waiting_rewards[game, seat]
            if known == OPEN:
                open_rewards[game, seat] = paid
            else:
                delta = paid + gamma * next_value - waiting_values[game, seat]
                waiting_advantages[game, seat] = delta + gamma * gae_lambda * next_advantage
