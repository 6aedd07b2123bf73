"""Colours of the drawing, besides those that all games share."""

from typing import NamedTuple


class Tone(NamedTuple):
    """A tile's colours: its ground, its edge, what is drawn on it, and the finer parts of that."""

    ground: str
    edge: str
    ink: str
    accent: str


TILES = (
    Tone("#f7cb3b", "#b98a10", "#8a4b08", "#fff3c4"),
    Tone("#7cc4ee", "#2f7fb5", "#134f80", "#e6f5ff"),
    Tone("#1f6b45", "#0d4429", "#d3f0d9", "#4fa377"),
    Tone("#a9d65c", "#6a9a22", "#35600d", "#f0fbd8"),
    Tone("#5b2f86", "#371657", "#ecd9ff", "#9a6bc9"),
    Tone("#dcaee8", "#a066b3", "#6e2a86", "#fbeeff"),
)
"""By colour, in the order of their numbers."""
NEUTRAL = Tone("#f6efdd", "#b5a688", "#6b5a3c", "#fffaf0")
"""For a pattern without a colour."""
JOKER = Tone("#c9ccd1", "#858b94", "#565c66", "#f4f5f7")

GROUND = "#cfe3b4"
"""The garden's lawn."""
PLOT = "#efe6cc"
"""A free space of the fountain's board or of a face-up expansion."""
PLOT_EDGE = "#cdbf97"
PIECE = "#b7cf8d"
PIECE_EDGE = "#83a35a"
BACK = "#4d7b78"
"""The back of an expansion."""
BACK_EDGE = "#2f5452"
BACK_PLOT = "#d6e4da"
"""A free space of a face-down expansion."""
FREE_SLOT = "#a7c184"
ABSENT = "#b3a47c"
STONE = "#b9b6ad"
STONE_DARK = "#807d74"
DONE = "#f0a31c"
"""Around what is surrounded, and this round on the wheel."""
CHOSEN = "#e5322d"
DONE_GROUND = "#fdeabf"
PASSED = "#8d8672"
