"""What is going on, in words: the phase, and what the player to move decides."""

from typing import Any

from gardens_env.core.drawing.people import player_name
from gardens_env.queens_garden.describe import cell_name, item_name
from gardens_env.queens_garden.drawing.hexagon import kind_name
from gardens_env.queens_garden.drawing.pending import chosen_items, items_owed, kind_asked_for
from gardens_env.queens_garden.state import KIND_COUNT, PHASE_CELL, PHASE_DISCARD, PHASE_PAY, PHASE_SOURCE


def status(tables: Any, state: Any) -> str:
    """Player to move and what is decided, of a game that goes on."""
    return f"{player_name(int(state.seat))} to move: {_decision(tables, state)}"


def _decision(tables: Any, state: Any) -> str:
    phase = int(state.phase)
    if phase == PHASE_SOURCE:
        return f"from which piece to take the {kind_name(kind_asked_for(state))}"
    if phase == PHASE_CELL:
        return f"where to lay {item_name(int(state.placing))}"
    if phase == PHASE_PAY:
        return _payment(tables, state)
    if phase == PHASE_DISCARD:
        return "throw away what is left over, or keep it"
    return "take, place, buy or pass"


def _payment(tables: Any, state: Any) -> str:
    placed, *paid = chosen_items(state)
    owed = items_owed(tables, state)
    words = f"pay {owed} {'more' if paid else ''} {'item' if owed == 1 else 'items'} for {item_name(placed)}"
    where = f"on {cell_name(int(state.cell))}" if placed < KIND_COUNT else f"in slot {int(state.cell) // 6 - 1}"
    done = f"; paid so far: {', '.join(map(item_name, paid))}" if paid else ""
    return f"{words} {where}{done}".replace("  ", " ")
