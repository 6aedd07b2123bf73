"""Pictures as pixels, fonts, and showing them in a window or a notebook."""

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gardens_env.core import fonts, picture, screen
from gardens_env.core.svg import Canvas


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(screen, "SECONDS_PER_PICTURE", 0.0)
    yield
    picture.close()


def drawing(words: str = "", width: float = 120) -> str:
    canvas = Canvas(width, 50, "A <test> & more", background="#ff0000")
    canvas.rect(0, 0, 10, 10, "#0000ff")
    if words:
        canvas.text(20, 30, words, 20, "#000000", bold=True)
    return canvas.svg()


def test_pixels_have_the_size_and_colours_of_the_picture():
    pixels = picture.to_rgb(drawing())
    assert pixels.shape == (50, 120, 3)
    assert pixels.dtype == np.uint8
    assert pixels[5, 5].tolist() == [0, 0, 255]
    assert pixels[40, 100].tolist() == [255, 0, 0]
    assert picture.to_rgb(drawing(), zoom=0.5).shape == (25, 60, 3)


def test_what_the_picture_leaves_free_is_white():
    assert (picture.to_rgb(Canvas(10, 10).svg()) == 255).all()


def test_words_are_drawn():
    assert (picture.to_rgb(drawing("Garden")) != picture.to_rgb(drawing())).any()


@pytest.mark.parametrize("missing", ["matplotlib", "pygame"])
def test_words_are_drawn_without_that_package(monkeypatch: pytest.MonkeyPatch, missing: str):
    found = fonts._package

    def package(name: str, *more: str) -> list[str]:
        return [] if name == missing else found(name, *more)

    monkeypatch.setattr(fonts, "_package", package)
    fonts.font_options.cache_clear()
    try:
        assert (picture.to_rgb(drawing("Garden")) != picture.to_rgb(drawing())).any()
    finally:
        fonts.font_options.cache_clear()


def test_a_machine_without_any_font_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fonts, "_candidates", list)
    fonts.font_options.cache_clear()
    try:
        with pytest.warns(UserWarning, match="pip install matplotlib"):
            assert picture.to_rgb(drawing("Garden")).shape == (50, 120, 3)
    finally:
        fonts.font_options.cache_clear()


@pytest.mark.parametrize("package", ["resvg_py", "PIL"])
def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, package: str):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=r"gardens_env\[render\].*pip install"):
        picture.to_rgb(drawing())


def test_broken_svg_is_refused():
    with pytest.raises(ValueError, match="the SVG cannot be drawn"):
        picture.to_rgb("<svg")


def test_a_window_shows_picture_after_picture(monkeypatch: pytest.MonkeyPatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    picture.show(drawing(), "A garden")
    surface = pygame.display.get_surface()
    assert surface.get_size() == (120, 50)
    assert pygame.display.get_caption()[0] == "A garden"
    assert surface.get_at((5, 5))[:3] == (0, 0, 255)
    picture.show(drawing(width=200), "A garden")
    assert pygame.display.get_surface().get_size() == (200, 50)
    picture.close()
    assert not pygame.display.get_init()


def test_a_picture_larger_than_the_screen_is_made_smaller(monkeypatch: pytest.MonkeyPatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    picture.show(drawing(width=5000))
    assert pygame.display.get_surface().get_width() <= pygame.display.get_desktop_sizes()[0][0]


def test_a_window_that_was_closed_by_hand_stays_closed_until_close(monkeypatch: pytest.MonkeyPatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    picture.show(drawing())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    for _ in range(2):
        picture.show(drawing())
        assert not pygame.display.get_init()
    picture.close()
    picture.show(drawing())
    assert pygame.display.get_init()


def test_a_window_without_pygame_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "pygame", None)
    with pytest.raises(ImportError, match=r"pygame-ce.*pip install 'gardens-env\[render\]'"):
        picture.show(drawing())


def test_a_machine_without_a_screen_is_told_what_to_use(monkeypatch: pytest.MonkeyPatch):
    pygame = pytest.importorskip("pygame")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(RuntimeError, match="rgb_array"):
        picture.show(drawing())


def test_in_a_notebook_a_cell_shows_one_picture_that_changes(monkeypatch: pytest.MonkeyPatch):
    display = pytest.importorskip("IPython.display")
    shown: list[str] = []
    handle = SimpleNamespace(update=lambda svg: shown.append("updated"))

    def show(svg: Any, display_id: bool) -> Any:
        assert "<svg" in svg.data
        shown.append("new")
        return handle

    monkeypatch.setattr(display, "display", show)
    shell = SimpleNamespace(kernel=object(), execution_count=1)
    monkeypatch.setattr(screen, "notebook_shell", lambda: shell)
    picture.show(drawing())
    picture.show(drawing())
    shell.execution_count = 2
    picture.show(drawing())
    assert shown == ["new", "updated", "new"]


def test_outside_notebooks_there_is_no_shell():
    assert screen.notebook_shell() is None
