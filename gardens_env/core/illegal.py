"""Actions that are refused, in words."""

from typing import Any

import numpy as np

from gardens_env.core.game import Setup


def illegal_action(setup: Setup, state: Any, action: Any, where: str = "") -> ValueError:
    """The error for an action that the seat to move may not take; names the action, the seat and the phase."""
    phase = setup.game.phases[int(state.phase)]
    legal = np.zeros(setup.actions.size, np.int8)
    setup.game.verbs.legal(setup.tables[0], state, legal)
    choices = [setup.actions.name(int(index)) for index in np.flatnonzero(legal)]
    shown = ", ".join(choices[:8]) + (f" and {len(choices) - 8} more" if len(choices) > 8 else "")
    if not isinstance(action, int | np.integer) or isinstance(action, bool):
        name = f"{action!r} is not a whole number and so no action"
    elif not 0 <= action < setup.actions.size:
        name = f"action {action} does not exist (they are 0 to {setup.actions.size - 1})"
    else:
        name = f"action {action} ({setup.actions.name(int(action))}) is illegal"
    return ValueError(f"{name} for player_{int(state.seat)} in phase {phase}{where}; legal: {shown}")
