"""SVG pictures as pixels, and on the screen: in a notebook, or in a window."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

EXTRA = "pip install 'gardens-env[render]'"
"""How to get what pictures need."""


def to_png(svg: str, zoom: float = 1.0) -> bytes:
    """A picture as a PNG file, `zoom` pixels for each of its units.

    Raises:
        ImportError: the extra `render` is not installed.
        ValueError: the SVG is broken.
    """
    try:
        import resvg_py
    except ImportError:
        raise ImportError(f"drawing a picture needs resvg-py, part of the extra gardens_env[render]: {EXTRA}") from None
    from gardens_env.core.fonts import font_options

    try:
        return resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, background="#ffffff", **font_options())
    except ValueError as error:
        raise ValueError(f"the SVG cannot be drawn: {error}") from None


def to_rgb(svg: str, zoom: float = 1.0) -> NDArray[np.uint8]:
    """A picture as pixels: uint8 (height, width, 3). Raises like `to_png`."""
    png = to_png(svg, zoom)
    try:
        from PIL import Image
    except ImportError:
        raise ImportError(f"reading a picture needs pillow, part of the extra gardens_env[render]: {EXTRA}") from None
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


def show(svg: str, title: str = "") -> None:
    """Show a picture at once: in the notebook if this runs in one, otherwise in a window.

    A picture replaces the one shown before it, in the same notebook cell or in the same window, after it has stood long
    enough to be looked at. Once a person has closed the window, nothing is shown until `close` is called.

    Raises:
        ImportError: the extra `render`, which opens windows, is not installed (a notebook needs nothing).
        RuntimeError: this machine has no screen.
    """
    from gardens_env.core import screen

    screen.show(svg, title)


def close() -> None:
    """Close the window, if one is open."""
    from gardens_env.core import screen

    screen.close()
