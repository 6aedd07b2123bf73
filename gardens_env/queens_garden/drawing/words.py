"""The game as text."""

from gardens_env.queens_garden.drawing.position import Position


def draw_text(position: Position) -> str:
    return ""
