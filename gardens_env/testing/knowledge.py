"""Nothing leaks, and seats are symmetric."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.core.aec import AECEnvironment
from gardens_env.core.game import Setup
from gardens_env.core.record import HEADER, NO_SEAT
from gardens_env.testing.bare import bare_starts
from gardens_env.testing.playing import (
    Moment,
    apply,
    broken_invariants,
    check,
    choose,
    fail,
    legal,
    moments,
    observe,
    places,
    record_difference,
    resampled,
    rotated,
    scores,
    start,
)

RESAMPLES = 3
"""Random copies of every position and seat that an observation is compared with."""

REDEALS = 64
"""Random copies among which a hidden field must change at least once."""

UNLIKELY = 6.0
"""Standard deviations of a chi-square that count as no accident."""

KEPT = ("decisions", "num_players", "seat", "phase")
"""Fields of every record that `resample` must leave alone."""


@check(games=8)
def check_no_leaks(setup: Setup, games: int, seed: int) -> None:
    """What a seat sees, and its mask if it is to move, are equal in every position that `resample` deals for it."""
    for moment in moments(setup, games, seed):
        for seat in range(setup.num_players):
            for number in range(RESAMPLES):
                copies = resampled(setup, moment.states, seat, seed + 1 + number)
                _check_copies(moment, copies, seat)


def _check_copies(moment: Moment, copies: NDArray[np.void], seat: int) -> None:
    setup = moment.setup
    for name in KEPT:
        moment.fail_where(moment.states[name] != copies[name], f"resample for player_{seat} changes the field {name!r}")
    mine, theirs = observe(setup, moment.states, seat), observe(setup, copies, seat)
    for game in np.flatnonzero((mine != theirs).any(axis=1)):
        elements = [setup.observation.name(int(i)) for i in np.flatnonzero(mine[game] != theirs[game])[:8]]
        moment.fail(game, f"player_{seat} sees something hidden: its observation changes under resample in {elements}")
    same_future = moment.states["random_seed"] == copies["random_seed"]
    moment.fail_where(same_future, f"resample for player_{seat} keeps the random numbers, so the copy knows the future")
    to_move = moment.states["seat"] == seat
    changed = (legal(setup, moment.states) != legal(setup, copies)).any(axis=1)
    moment.fail_where(to_move & changed, f"the mask of player_{seat}, who is to move, changes under resample: it leaks")
    broken = broken_invariants(setup, copies)
    moment.fail_where(broken != 0, f"resample for player_{seat} breaks invariant {broken[broken != 0][:1]}")


@check(games=6)
def check_resampled_games(setup: Setup, games: int, seed: int) -> None:
    """A resampled game can be played on to its end, with all invariants."""
    generator = np.random.default_rng(seed)
    for number, moment in enumerate(moments(setup, games, seed)):
        seat = number % setup.num_players
        states = resampled(setup, moment.states, seat, seed)
        for _ in range(setup.longest_game + 1):
            masks = legal(setup, states)
            if not masks.any():
                break
            states, _ = apply(setup, states, choose(masks, generator))
            broken = broken_invariants(setup, states)
            moment.fail_where(
                broken != 0, f"playing on after resample for player_{seat} breaks invariant {broken.max()}"
            )
        moment.fail_where(states["seat"] != NO_SEAT, f"a game resampled for player_{seat} does not come to its end")


@check(games=24)
def check_hidden_is_redealt(setup: Setup, games: int, seed: int) -> None:
    """What the seed decides and a seat cannot see in a fresh game is dealt anew by `resample` for that seat.

    A field counts as hidden from a seat if it differs between fresh games and the seat's observation does not depend on
    it: it stays the same when the field is taken from the other game. Fields with one row a seat are looked at by row.
    """
    states, _ = start(setup, np.arange(seed, seed + games, dtype=np.int64))
    first, others = states[:1], states[1:]
    for seat in range(setup.num_players):
        seen = observe(setup, first, seat)
        copies = resampled(setup, np.repeat(first, REDEALS), seat, seed)
        for name, row, what in _pieces(setup, states):
            original = first[name][:, row] if row is not None else first[name]
            differing = [other for other in others if not np.array_equal(_piece(other, name, row), original[0])]
            if not differing or any(_visible(setup, first, other, name, row, seat, seen) for other in differing):
                continue
            redealt = copies[name][:, row] if row is not None else copies[name]
            if (redealt == original).all():
                fail(
                    setup,
                    f"the seed decides {what}, player_{seat} cannot see it, but resample for it never changes that",
                    seed,
                )


@check(games=3000)
def check_resample_is_fair(setup: Setup, games: int, seed: int) -> None:
    """Over many fresh games, `resample` gives every element of the record each value as often as `start` does."""
    states = bare_starts(setup, np.arange(seed, seed + games, dtype=np.int64))
    for seat in range(setup.num_players):
        copies = resampled(setup, states, seat, seed + 1)
        for name in _own_fields(setup):
            dealt, redealt = states[name].reshape(games, -1).T, copies[name].reshape(games, -1).T
            for element, (one, other) in enumerate(zip(dealt, redealt, strict=True)):
                if not _look_equally_distributed(one, other):
                    what = f"element {element} of {name} takes its values in other proportions than start gives them"
                    fail(setup, f"after resample for player_{seat}, {what}: {_shares(one)} became {_shares(other)}")


def _look_equally_distributed(one: NDArray[Any], other: NDArray[Any]) -> bool:
    """Whether two samples of equal size could come from one distribution, by the chi-square of their counts."""
    values = np.unique(np.concatenate([one, other]))
    if len(values) > len(one) // 10:
        return True  # too many values to count
    counts = np.stack([(one[:, None] == values).sum(axis=0), (other[:, None] == values).sum(axis=0)]).astype(np.float64)
    chi_square = float(((counts[0] - counts[1]) ** 2 / counts.sum(axis=0)).sum())
    freedom = len(values) - 1
    return chi_square <= freedom + UNLIKELY * (np.sqrt(2 * freedom) + 1)


def _shares(sample: NDArray[Any]) -> dict[Any, float]:
    values, counts = np.unique(sample, return_counts=True)
    return dict(zip(values.tolist(), (counts / len(sample)).round(3).tolist(), strict=True))


def _own_fields(setup: Setup) -> list[str]:
    """The record's fields after the header, without the journal, which is no part of the position."""
    names = (setup.game.state_dtype.names or ())[1 + len(HEADER) :]
    return [name for name in names if name not in setup.game.journal]


def _pieces(setup: Setup, states: NDArray[np.void]) -> Iterator[tuple[str, int | None, str]]:
    """Fields of the game, those with one row for each possible seat by row: name, row or None, words."""
    seats = max(setup.game.players)
    for name in _own_fields(setup):
        if states[name].ndim > 1 and states[name].shape[1] == seats:
            for row in range(setup.num_players):
                yield name, row, f"{name}[{row}]"
        else:
            yield name, None, name


def _piece(state: np.void, name: str, row: int | None) -> NDArray[np.generic]:
    return np.asarray(state[name] if row is None else state[name][row])


def _visible(
    setup: Setup,
    first: NDArray[np.void],
    other: np.void,
    name: str,
    row: int | None,
    seat: int,
    seen: NDArray[np.float32],
) -> bool:
    """Whether the seat sees a difference when this piece of the record is taken from another game."""
    mixed = first.copy()
    if row is None:
        mixed[name][0] = other[name]
    else:
        mixed[name][0, row] = other[name][row]
    return bool((observe(setup, mixed, seat) != seen).any())


@check(games=8)
def check_seat_symmetry(setup: Setup, games: int, seed: int) -> None:
    """With the seats, all that is seen and scored and the seat to move rotate, and the game goes on the same."""
    n = setup.num_players
    generator = np.random.default_rng(seed)
    for moment in moments(setup, games, seed):
        for k in range(1, n):
            turned = rotated(setup, moment.states, k)
            _same_views(moment, moment.states, turned, k, "")
            back = rotated(setup, turned, n - k)
            for game, (was, now) in enumerate(zip(moment.states, back, strict=True)):
                if was.tobytes() != now.tobytes():
                    moment.fail(game, f"rotating by {k} and {n - k} seats changes {record_difference(was, now)}")
            going = moment.part(moment.masks.any(axis=1))
            if len(going.states):
                _same_continuation(going, k, choose(going.masks, generator))


def _same_continuation(moment: Moment, k: int, actions: NDArray[np.int64]) -> None:
    """An action leads to the same position before and after the rotation, where chance plays no part in it."""
    setup = moment.setup
    after, _ = apply(setup, moment.states, actions)
    after_turned, _ = apply(setup, rotated(setup, moment.states, k), actions)
    certain = after["random_draws"] == moment.states["random_draws"]
    if certain.any():
        _same_views(moment.part(certain), after[certain], after_turned[certain], k, " and playing on")


def _same_views(moment: Moment, states: NDArray[np.void], turned: NDArray[np.void], k: int, then: str) -> None:
    setup, n = moment.setup, moment.setup.num_players
    how = f"after rotating the seats by {k}{then}"
    expected = np.where(states["seat"] == NO_SEAT, NO_SEAT, (states["seat"] + k) % n)
    moment.fail_where(turned["seat"] != expected, f"{how}, the wrong seat is to move")
    for seat in range(n):
        mine, theirs = observe(setup, states, seat), observe(setup, turned, (seat + k) % n)
        for game in np.flatnonzero((mine != theirs).any(axis=1)):
            elements = [setup.observation.name(int(i)) for i in np.flatnonzero(mine[game] != theirs[game])[:8]]
            moment.fail(game, f"{how}, player_{(seat + k) % n} does not see what player_{seat} saw: {elements}")
    moment.fail_where((legal(setup, states) != legal(setup, turned)).any(axis=1), f"{how}, other actions are legal")
    for name, verb in (("scores", scores), ("places", places)):
        wrong = np.roll(verb(setup, states), k, axis=1) != verb(setup, turned)
        moment.fail_where(wrong.any(axis=1), f"{how}, the {name} have not moved along")
    broken = broken_invariants(setup, turned)
    moment.fail_where(broken != 0, f"{how}, invariant {broken.max()} is broken")


@check(games=2)
def check_environment_hides(setup: Setup, games: int, seed: int) -> None:
    """In AEC nothing that an agent is told changes under resample, and masks of seats not to move are zero."""
    for moment in moments(setup, games, seed):
        for game in range(len(moment.states)):
            env, other = AECEnvironment(setup), AECEnvironment(setup)
            env.record = moment.states[game : game + 1]
            for seat, agent in enumerate(env.possible_agents):
                other.record = resampled(setup, moment.states[game : game + 1], seat, seed)
                one, two = env.observe(agent), other.observe(agent)
                if any(not np.array_equal(one[key], two[key]) for key in one):
                    moment.fail(game, f"what AEC shows {agent} changes under resample")
                if env.terminations[agent] is False and env.infos[agent] != other.infos[agent]:
                    moment.fail(game, f"the info of {agent} changes under resample: {env.infos[agent]}")
                if seat != moment.states["seat"][game] and one["action_mask"].any():
                    moment.fail(game, f"{agent} is not to move but has a mask that is not zero")
