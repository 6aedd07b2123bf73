"""From a game's own drawing to what a render mode promises."""

from importlib import import_module
from typing import Any

from gardens_env.core.game import Setup


def render(mode: str, setup: Setup, state: Any, last_move: str | None) -> Any:
    """Text (`ansi`), an array uint8 (H, W, 3) (`rgb_array`), or None after showing the picture (`human`).

    Raises:
        ValueError: the game cannot be drawn.
        ImportError: the extra that draws pictures is not installed.
    """
    if setup.game.render is None:
        raise ValueError(f"{setup.game.name} has no drawing: its Game names no render module")
    drawing = import_module(setup.game.render)
    if mode == "ansi":
        return drawing.text(setup, state, last_move)
    from gardens_env.core import picture

    svg = drawing.svg(setup, state, last_move)
    if mode == "rgb_array":
        return picture.to_rgb(svg)
    picture.show(svg, setup.game.title)
    return None


def close() -> None:
    """Close the window of `human` rendering, if one is open."""
    from gardens_env.core import picture

    picture.close()
