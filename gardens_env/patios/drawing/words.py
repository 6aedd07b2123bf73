"""The game as text."""

from gardens_env.patios.drawing.position import Position


def draw_text(position: Position) -> str:
    """The whole position."""
    return ""
