"""Where pictures are shown: the cell of a notebook, or a window."""

import os
import sys
import time
from typing import Any

from gardens_env.core.picture import EXTRA, to_rgb

SECONDS_PER_PICTURE = 0.5
"""A shown picture stays at least so long, for people to follow the game."""
PART_OF_SCREEN = 0.9
"""A window takes at most this part of the screen's width and height."""
_ANSWER_SECONDS = 0.02
_UNSEEN = ("dummy", "offscreen")
_INSTEAD = "render_mode='rgb_array' or 'ansi'"


class _Notebook:
    """Shows pictures in the running cell, one after the other at the same place."""

    def __init__(self) -> None:
        self._cell: int | None = None
        self._display: Any = None
        self._stands_until = 0.0

    def show(self, shell: Any, svg: str) -> None:
        from IPython.display import SVG, display

        if self._display is not None and self._cell == shell.execution_count:
            time.sleep(max(0.0, self._stands_until - time.monotonic()))
            self._display.update(SVG(svg))
        else:
            self._cell = shell.execution_count
            self._display = display(SVG(svg), display_id=True)
        self._stands_until = time.monotonic() + SECONDS_PER_PICTURE


class _Window:
    """The window; pygame is imported when it opens."""

    def __init__(self) -> None:
        self._surface: Any = None
        self._stands_until = 0.0
        self._dismissed = False

    def show(self, svg: str, title: str) -> None:
        pygame = _pygame()
        self._wait(pygame)
        if self._dismissed:
            return
        if self._surface is None:
            _open(pygame)
        pixels = _fitting(pygame, svg)
        size = (pixels.shape[1], pixels.shape[0])
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.display.set_mode(size)
        pygame.display.set_caption(title)
        pygame.surfarray.blit_array(self._surface, pixels.swapaxes(0, 1))
        pygame.display.flip()
        self._stands_until = time.monotonic() + SECONDS_PER_PICTURE

    def close(self) -> None:
        if self._surface is not None:
            _pygame().display.quit()
        self.__init__()  # type: ignore[misc]

    def _wait(self, pygame: Any) -> None:
        """Answer the system, at least once, while the last picture stands."""
        while self._surface is not None:
            if any(event.type == pygame.QUIT for event in pygame.event.get()):
                self.close()
                self._dismissed = True
            elif time.monotonic() < self._stands_until:
                time.sleep(_ANSWER_SECONDS)
            else:
                return


_notebook = _Notebook()
_window = _Window()


def show(svg: str, title: str = "") -> None:
    """See `picture.show`."""
    shell = notebook_shell()
    if shell is not None:
        _notebook.show(shell, svg)
    else:
        _window.show(svg, title)


def close() -> None:
    """See `picture.close`."""
    _window.close()


def notebook_shell() -> Any:
    """The running notebook's shell, None outside notebooks: IPython in a terminal cannot show pictures."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell if hasattr(shell, "kernel") else None


def _pygame() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        raise ImportError(
            f"showing a window needs pygame-ce, part of the extra gardens_env[render]: {EXTRA} "
            f"(a notebook needs no window)"
        ) from None
    return pygame


def _open(pygame: Any) -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise RuntimeError(f"no window can be opened here ({error}); use {_INSTEAD}") from None
    # Without a screen SDL falls back to one that nobody sees, unless somebody asked for just that.
    if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise RuntimeError(f"no window can be opened here: this machine has no screen; use {_INSTEAD}")


def _fitting(pygame: Any, svg: str) -> Any:
    """The picture's pixels, made smaller if it would not fit on the screen."""
    pixels = to_rgb(svg)
    height, width, _ = pixels.shape
    screen_width, screen_height = pygame.display.get_desktop_sizes()[0]
    zoom = PART_OF_SCREEN * min(screen_width / width, screen_height / height)
    return pixels if zoom >= 1 else to_rgb(svg, zoom)
