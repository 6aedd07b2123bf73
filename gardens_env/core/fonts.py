"""Which font the words of a picture are drawn with. resvg brings none, and finds none behind the name `sans-serif`."""

import warnings
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import resvg_py

SYSTEM_FAMILIES = (
    "DejaVu Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Arial",
    "Noto Sans",
    "Liberation Sans",
    "Verdana",
    "Roboto",
    "Ubuntu",
    "Cantarell",
)
"""Families that a system may have, the preferred ones first."""

_PROBE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">'
    '<text x="5" y="30" font-size="24" font-family="sans-serif">Hg</text></svg>'
)


@cache
def font_options() -> dict[str, Any]:
    """What resvg must be told to draw words: the first font found among matplotlib's, the system's and pygame's.

    matplotlib's comes first because it is the same everywhere, bold included. Warns when there is none at all.
    """
    for candidate in _candidates():
        if _draws_words(candidate):
            return candidate
    warnings.warn(
        "no font was found, so pictures have no words; install one, for example with: pip install matplotlib",
        stacklevel=2,
    )
    return {}


def _candidates() -> list[dict[str, Any]]:
    candidates = []
    matplotlib = _package("matplotlib", "mpl-data/fonts/ttf", "DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
    if matplotlib:
        candidates.append({"skip_system_fonts": True, "font_files": matplotlib, "sans_serif_family": "DejaVu Sans"})
    candidates += [{"sans_serif_family": family} for family in SYSTEM_FAMILIES]
    pygame = _package("pygame", "", "freesansbold.ttf")
    if pygame:
        candidates.append({"skip_system_fonts": True, "font_files": pygame, "sans_serif_family": "FreeSans"})
    return candidates


def _package(name: str, folder: str, *files: str) -> list[str]:
    """Paths of files that an installed package brings, found without importing it; those that are missing left out."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return []
    paths = [Path(spec.origin).parent / folder / file for file in files]
    return [str(path) for path in paths if path.is_file()]


def _draws_words(options: dict[str, Any]) -> bool:
    empty = resvg_py.svg_to_bytes(svg_string=_PROBE, skip_system_fonts=True)
    return resvg_py.svg_to_bytes(svg_string=_PROBE, **options) != empty
