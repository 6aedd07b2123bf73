"""The action space: 64 numbers, their names, and constants for the rules.

`r` in a name is a relative seat: 1 the player after the one who decides, and so on in the order of play.
"""

from gardens_env.core.layout import Layout, Part
from gardens_env.patios.state import CELLS, CHARACTERS, FLOWER_TYPES, IMPROVEMENTS, MAX_PLAYERS, VISITORS

SHIFTS = (-2, -1, 1, 2)
"""Places that the Visitors can be moved; negative ones towards the start of the row."""

ACTIONS = Layout(
    (
        Part("CHARACTER", (CHARACTERS[:VISITORS],), "choose that character; in FLAM_DOWN turn it face down"),
        Part("TYPE", (FLOWER_TYPES,), "take or keep a flower of that type; name the colour of that pot"),
        Part("CELL", (CELLS,), "that cell of a patio; 0 to 7 are also the directions of the Sun"),
        Part("PLAYER", (tuple(map(str, range(1, MAX_PLAYERS))),), "relative seat r"),
        Part("IMPROVEMENT", (IMPROVEMENTS,), "play or keep that Improvement, or water with it"),
        Part("SHIFT", (tuple(f"{shift:+d}" for shift in SHIFTS),), "move the Visitors by that many places"),
        Part("YES", (), "accept"),
        Part("PASS", (), "decline, stop, or keep what is left"),
    )
)
"""The action space, the same for every number of players."""

CHARACTER = ACTIONS.offset("CHARACTER")
TYPE = ACTIONS.offset("TYPE")
CELL = ACTIONS.offset("CELL")
PLAYER = ACTIONS.offset("PLAYER")
IMPROVEMENT = ACTIONS.offset("IMPROVEMENT")
SHIFT = ACTIONS.offset("SHIFT")
YES = ACTIONS.offset("YES")
PASS = ACTIONS.offset("PASS")
