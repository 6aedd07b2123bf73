"""The flower pack, its discards and the sample; and the book of chance."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.patios.state import CANE, CHANCE_RING, FIRST_BALCONY, NOTHING, TYPE_COUNT


@njit
def write_outcome(state: Any, outcome: Any) -> None:
    """Write the outcome of a random event into the ring."""
    state.chance[int(state.chance_count) % CHANCE_RING] = outcome
    state.chance_count += 1


@njit
def total(cards: Any) -> Any:
    """How many cards an array of counts by type stands for."""
    number = 0
    for kind in range(TYPE_COUNT):
        number += int(cards[kind])
    return number


@njit
def pick(state: Any, cards: Any, number: Any) -> Any:
    """Take a random card out of `number` cards counted by type."""
    rank = rng.below(state, number)
    kind = 0
    while rank >= cards[kind]:
        rank -= int(cards[kind])
        kind += 1
    cards[kind] -= 1
    return kind


@njit
def _reshuffle(state: Any) -> None:
    for kind in range(TYPE_COUNT):
        state.pack[kind] = state.discards[kind]
        state.discards[kind] = 0


@njit
def draw(state: Any) -> Any:
    """The type of the pack's next card, the discards being shuffled first if need be; NOTHING when all is gone."""
    number = total(state.pack)
    if number == 0:
        _reshuffle(state)
        number = total(state.pack)
    if number == 0:
        return NOTHING
    kind = pick(state, state.pack, number)
    write_outcome(state, kind)
    return kind


@njit
def discard(state: Any, kind: Any) -> None:
    """A card goes to the discards."""
    state.discards[kind] += 1


@njit
def refill(tables: Any, state: Any) -> None:
    """Fill the sample up, as far as there are cards."""
    missing = int(tables.sample_size[int(state.num_players)]) - total(state.sample)
    while missing > 0:
        kind = draw(state)
        missing -= 1
        if kind == NOTHING:
            missing = 0
        else:
            state.sample[kind] += 1


@njit
def deal_anew(tables: Any, state: Any) -> None:
    """Discard the whole sample and lay out another."""
    for kind in range(TYPE_COUNT):
        state.discards[kind] += state.sample[kind]
        state.sample[kind] = 0
    refill(tables, state)


@njit
def suits_gardener(state: Any, kind: Any, colour: Any) -> Any:
    """The sample has that type, and the gardener of that colour brings it."""
    return state.sample[kind] > 0 and (kind == colour or kind >= FIRST_BALCONY)


@njit
def gardener_has_card(state: Any, colour: Any) -> Any:
    """The sample has something for the gardener of that colour."""
    cards = int(state.sample[colour])
    for kind in range(FIRST_BALCONY, TYPE_COUNT):
        cards += int(state.sample[kind])
    return cards > 0


@njit
def sample_has_flower(state: Any) -> Any:
    """The sample has a pot or a Balcony."""
    return total(state.sample) > state.sample[CANE]
