"""SVG pictures as pixels, and on the screen: in a notebook, or in a window."""

import os
import sys
import time
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

SECONDS_PER_PICTURE = 0.5
"""A shown picture stays at least so long, for people to follow the game."""
SCREEN_PART = 0.9
"""A window takes at most this part of the screen's width and height."""

_EXTRA = "pip install 'gardens-env[render]'"


def to_png(svg: str, zoom: float = 1.0) -> bytes:
    """A picture as a PNG file, `zoom` pixels for each of its units.

    Raises:
        ImportError: the extra `render` is not installed.
        ValueError: the SVG is broken.
    """
    try:
        import resvg_py
    except ImportError:
        raise ImportError(
            f"drawing a picture needs resvg-py, part of the extra gardens_env[render]: {_EXTRA}"
        ) from None
    from gardens_env.core.fonts import font_options

    return resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, background="#ffffff", **font_options())


def to_rgb(svg: str, zoom: float = 1.0) -> NDArray[np.uint8]:
    """A picture as pixels: uint8 (height, width, 3). Raises like `to_png`."""
    png = to_png(svg, zoom)
    try:
        from PIL import Image
    except ImportError:
        raise ImportError(f"reading a picture needs pillow, part of the extra gardens_env[render]: {_EXTRA}") from None
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))


def show(svg: str, title: str = "") -> None:
    """Show a picture at once: in the notebook if this runs in one, otherwise in a window.

    A picture replaces the one shown before it: in the same notebook cell, or in the same window. Once a person has closed
    the window, nothing is shown until `close` is called.

    Raises:
        ImportError: the extra `render`, which opens windows, is not installed (a notebook needs nothing).
        RuntimeError: this machine has no screen.
    """
    shell = _notebook()
    if shell is not None:
        _show_in_notebook(shell, svg)
    else:
        _window.show(svg, title)


def close() -> None:
    """Close the window, if one is open."""
    _window.close()


# Notebook -------------------------------------------------------------------------------------------------------------


def _notebook() -> Any:
    """The running notebook's shell; None outside notebooks. IPython in a terminal cannot show pictures."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell if shell is not None and hasattr(shell, "kernel") else None


_cell: tuple[int, Any] | None = None


def _show_in_notebook(shell: Any, svg: str) -> None:
    global _cell
    from IPython.display import SVG, display

    if _cell is not None and _cell[0] == shell.execution_count:
        _pause()
        _cell[1].update(SVG(svg))
    else:
        _cell = (shell.execution_count, display(SVG(svg), display_id=True))
    _shown()


# Window ---------------------------------------------------------------------------------------------------------------


class _Window:
    """The one window; pygame is imported when it opens."""

    def __init__(self) -> None:
        self.surface: Any = None
        self.dismissed = False

    def show(self, svg: str, title: str) -> None:
        pygame = _import_pygame()
        if self.surface is not None:
            self._wait(pygame)
        if self.dismissed:
            return
        if not pygame.display.get_init():
            self.surface = None
            _start(pygame)
        pixels = to_rgb(svg, _fitting_zoom(pygame, svg))
        size = (pixels.shape[1], pixels.shape[0])
        if self.surface is None or self.surface.get_size() != size:
            self.surface = pygame.display.set_mode(size)
        pygame.display.set_caption(title)
        pygame.surfarray.blit_array(self.surface, pixels.swapaxes(0, 1))
        pygame.display.flip()
        self._listen(pygame)
        _shown()

    def close(self) -> None:
        self.dismissed = False
        if self.surface is not None:
            self.surface = None
            _import_pygame().display.quit()

    def _wait(self, pygame: Any) -> None:
        """Leave the last picture standing, while the window still answers."""
        while not self.dismissed and _remaining() > 0:
            self._listen(pygame)
            time.sleep(min(0.02, max(_remaining(), 0.0)))

    def _listen(self, pygame: Any) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.surface = None
                self.dismissed = True
                pygame.display.quit()
                return


_window = _Window()


def _import_pygame() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        raise ImportError(
            f"showing a window needs pygame-ce, part of the extra gardens_env[render]: {_EXTRA} (a notebook needs no window)"
        ) from None
    return pygame


def _start(pygame: Any) -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise RuntimeError(f"no window can be opened here ({error}); use render_mode='rgb_array' or 'ansi'") from None


def _fitting_zoom(pygame: Any, svg: str) -> float:
    """The largest zoom, at most 1, at which the picture fits on the screen."""
    height, width, _ = to_rgb(svg).shape
    screen_width, screen_height = pygame.display.get_desktop_sizes()[0]
    return min(1.0, SCREEN_PART * screen_width / width, SCREEN_PART * screen_height / height)


# Pace -----------------------------------------------------------------------------------------------------------------

_last_shown = 0.0


def _shown() -> None:
    global _last_shown
    _last_shown = time.monotonic()


def _remaining() -> float:
    return _last_shown + SECONDS_PER_PICTURE - time.monotonic()


def _pause() -> None:
    time.sleep(max(_remaining(), 0.0))
