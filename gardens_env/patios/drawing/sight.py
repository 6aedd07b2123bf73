"""Who may see what: the rules' answers for one seat, or, with no viewer, for all seats together."""

from collections.abc import Callable
from typing import Any

from gardens_env.patios.rules import sight
from gardens_env.patios.state import PHASE_OVER

Viewer = int | None
"""The seat that a picture is for; None for one that shows what all seats together know."""


def knows(state: Any, viewer: Viewer, mask: int) -> bool:
    """Whether the viewer is among the seats of a bit mask."""
    return _any_seat(state, viewer, lambda seat: sight.knows(mask, seat))


def sees_flower(state: Any, viewer: Viewer, owner: int, cell: int) -> bool:
    """Whether the viewer knows what lies in a cell."""
    return _any_seat(state, viewer, lambda seat: not sight.hidden_flower(state, seat, owner, cell))


def sees_due(state: Any, viewer: Viewer) -> bool:
    """Whether the viewer knows the flower on its way into a patio."""
    return _any_seat(state, viewer, lambda seat: not sight.hidden_due(state, seat))


def sees_draft(state: Any, viewer: Viewer) -> bool:
    """Whether the viewer is looking at the Assistant's cards."""
    return _any_seat(state, viewer, lambda seat: sight.sees_draft(state, seat))


def sees_drawn(state: Any, viewer: Viewer) -> bool:
    """Whether the viewer sees the Improvements that the Neighbour has drawn."""
    return _any_seat(state, viewer, lambda seat: sight.sees_drawn(state, seat))


def sees_received(state: Any, viewer: Viewer) -> bool:
    """Whether the viewer knows the Improvement that the apprentice may play now."""
    return _any_seat(state, viewer, lambda seat: sight.sees_received(state, seat))


def sees_offer(state: Any, viewer: Viewer, other: int) -> bool:
    """Whether the viewer knows what a seat has answered to the Neighbour."""
    return _any_seat(state, viewer, lambda seat: sight.sees_offer(state, seat, other))


def sees_pile(state: Any, viewer: Viewer, owner: int) -> bool:
    """Whether the viewer may look at a seat's points and trio tokens: the own ones, and all of them at the end."""
    return viewer is None or viewer == owner or int(state.phase) == PHASE_OVER


def _any_seat(state: Any, viewer: Viewer, sees: Callable[[int], Any]) -> bool:
    return any(sees(seat) for seat in (range(int(state.num_players)) if viewer is None else (viewer,)))
