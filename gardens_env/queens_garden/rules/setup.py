"""Setting up a game."""

from typing import Any

from numba import njit

from gardens_env.core import rng
from gardens_env.queens_garden.rules.display import stack_size
from gardens_env.queens_garden.rules.flow import begin_round
from gardens_env.queens_garden.rules.storage import clear_choices
from gardens_env.queens_garden.state import ATTRIBUTES, KIND_COUNT, NOTHING, ROUNDS, SIX

ATTRIBUTE_COUNT = len(ATTRIBUTES)


@njit
def start(tables: Any, state: Any, options: Any) -> None:
    """Set up a game up to its first decision. `options`: players, first player, adjacency, wheel."""
    n = options[0]
    state.num_players = n
    state.adjacency_any = options[2]
    state.first_player = options[1] if options[1] >= 0 else rng.below(state, n)
    state.marker = state.first_player
    for attribute in range(ATTRIBUTE_COUNT):
        state.wheel_round[attribute] = tables.wheel_round[attribute]
    if options[3] > 0:
        rng.shuffle(state, state.wheel_round, SIX)  # the colours only
    for kind in range(KIND_COUNT):
        state.expansion_order[kind] = kind
        state.bag[kind] = tables.copies
    rng.shuffle(state, state.expansion_order, KIND_COUNT)
    state.supply_size = KIND_COUNT - ROUNDS * stack_size(tables, state)
    state.garden[:] = NOTHING
    state.slot_piece[:] = NOTHING
    state.printed_cell[:] = NOTHING
    state.display_piece[:] = NOTHING
    state.display_tiles[:] = NOTHING
    state.tiles_drawn[:] = NOTHING
    clear_choices(state)
    for seat in range(n):
        state.points[seat] = tables.starting_points
        state.jokers[seat] = tables.starting_jokers
    begin_round(tables, state, 1)
