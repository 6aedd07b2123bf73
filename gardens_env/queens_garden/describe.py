"""Decisions in words."""

from typing import Any

from gardens_env.queens_garden.actions import ACTIONS
from gardens_env.queens_garden.drawing.hexagon import colour_name, kind_name
from gardens_env.queens_garden.drawing.pending import is_printed_on, kind_asked_for, kinds_named
from gardens_env.queens_garden.geometry import CENTRE
from gardens_env.queens_garden.state import COLOURS, KIND_COUNT, KINDS, PATTERNS, PHASE_DISCARD, PHASE_PAY, SIX


def describe(tables: Any, state: Any, action: int) -> str:
    """A legal action in words, unique among the legal actions of the state."""
    part, _, label = ACTIONS.name(action).partition(" ")
    if part == "PASS":
        return _describe_pass(tables, state)
    if part in ("TAKE_COLOUR", "TAKE_PATTERN"):
        return _describe_taking(state, part, label)
    if part in ("TILE", "EXPANSION"):
        return _describe_item(tables, state, part == "EXPANSION", KINDS.index(label))
    if part == "JOKER":
        return "pays with a joker"
    if part == "CELL":
        return _describe_cell(state, int(label))
    if part == "BUY_AT":
        return f"buys a face-down expansion for {int(tables.purchase_price)} points and lays it into slot {label}"
    return _describe_source(state, int(label))


def item_name(item: int) -> str:
    """An item of a storage in words, with its article: a tile by its kind, 36 + kind an expansion, 72 a joker."""
    if item == 2 * KIND_COUNT:
        return "a joker"
    if item >= KIND_COUNT:
        return f"the expansion with the {kind_name(item - KIND_COUNT)}"
    return f"the {kind_name(item)}"


def cell_name(cell: int) -> str:
    """A cell in words, with the board or slot that it belongs to."""
    if cell < SIX:
        return f"cell {cell} at the fountain"
    if cell >= CENTRE:
        return f"cell {cell}, the centre of slot {cell - CENTRE}"
    return f"cell {cell} in slot {cell // SIX - 1}"


def _describe_pass(tables: Any, state: Any) -> str:
    if int(state.phase) == PHASE_DISCARD:
        return "throws nothing more away"
    if state.someone_passed:
        return "passes"
    return f"passes first, for {_points(int(tables.first_pass_penalty))} and the first-player marker"


def _describe_taking(state: Any, part: str, label: str) -> str:
    if part == "TAKE_COLOUR":
        colour = COLOURS.index(label)
        found = [PATTERNS[kind % SIX] for kind in kinds_named(state, colour)]
        return f"takes {colour_name(colour)}: {', '.join(found)}"
    pattern = PATTERNS.index(label)
    found = [colour_name(kind // SIX) for kind in kinds_named(state, SIX + pattern)]
    return f"takes every {label}: {', '.join(found)}"


def _describe_item(tables: Any, state: Any, expansion: bool, kind: int) -> str:
    name = item_name(kind + KIND_COUNT * expansion)
    phase = int(state.phase)
    if phase == PHASE_PAY:
        return f"pays with {name}"
    if phase == PHASE_DISCARD:
        return f"throws away {name} for {_points(int(tables.pattern_value[kind % SIX]))}"
    return f"attaches {name}" if expansion else f"places {name}"


def _describe_cell(state: Any, cell: int) -> str:
    item = int(state.placing)
    if item < KIND_COUNT:
        return f"lays {item_name(item)} on {cell_name(cell)}"
    return f"lays the expansion into slot {cell // SIX - 1}, its {kind_name(item - KIND_COUNT)} on cell {cell}"


def _describe_source(state: Any, piece: int) -> str:
    kind = kind_asked_for(state)
    if is_printed_on(state, kind, piece):
        return f"takes piece {piece} itself for the {kind_name(kind)}"
    return f"takes the {kind_name(kind)} from piece {piece}"


def _points(points: int) -> str:
    return f"-{points} {'point' if points == 1 else 'points'}"
