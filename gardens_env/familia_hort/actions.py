"""The action space: 118 numbers, their names, and constants for the rules.

`r` in a name is a relative seat: 0 the player who decides, 1 the next one clockwise, and so on. Spaces are 0 to 5.
"""

from gardens_env.core.layout import Layout, Part
from gardens_env.familia_hort.state import CHARACTERS, CROPS, KINDS, MAX_PLAYERS, SPACES

_CROPS = KINDS[:CROPS]
_OTHERS = tuple(map(str, range(1, MAX_PLAYERS)))

ACTIONS = Layout(
    (
        Part("PASS", (), "decline, be done, or keep the rest"),
        Part("BUY", (KINDS,), "buy a copy without Leticia's coin; it goes to the lowest free space"),
        Part("BUY_COINED", (_CROPS,), "buy a copy with Leticia's coin, and take the coin"),
        Part("FERTILISE", (MAX_PLAYERS, SPACES), "a fertiliser cube on the crop of relative seat r, space"),
        Part("COMPOST", (MAX_PLAYERS,), "a fertiliser cube into the compost box of relative seat r"),
        Part(
            "WATER", (MAX_PLAYERS, SPACES), "a water cube on the card of relative seat r, space, from the owner's well"
        ),
        Part("WATER_TREE", (), "a water cube beside the own apple tree"),
        Part("SELL", (SPACES,), "sell the ripe crop on that space next"),
        Part("CHICKEN_EATS", (SPACES,), "a watered chicken eats the ripe crop on that space"),
        Part("GOAT_EATS", (SPACES,), "a watered goat eats the ripe crop on that space"),
        Part("COIN_ON", (_CROPS,), "Leticia lays one of her coins on a copy in the market"),
        Part("BUY_XP", (_OTHERS,), "Pablo buys an experience point from relative seat r"),
        Part("SELL_XP", (_OTHERS,), "Pablo sells an experience point to relative seat r"),
        Part("CHARACTER", (CHARACTERS,), "choose that character"),
    )
)
"""The action space, the same for every number of players."""

PASS = ACTIONS.offset("PASS")
BUY = ACTIONS.offset("BUY")
BUY_COINED = ACTIONS.offset("BUY_COINED")
FERTILISE = ACTIONS.offset("FERTILISE")
COMPOST = ACTIONS.offset("COMPOST")
WATER = ACTIONS.offset("WATER")
WATER_TREE = ACTIONS.offset("WATER_TREE")
SELL = ACTIONS.offset("SELL")
CHICKEN_EATS = ACTIONS.offset("CHICKEN_EATS")
GOAT_EATS = ACTIONS.offset("GOAT_EATS")
COIN_ON = ACTIONS.offset("COIN_ON")
BUY_XP = ACTIONS.offset("BUY_XP")
SELL_XP = ACTIONS.offset("SELL_XP")
CHARACTER = ACTIONS.offset("CHARACTER")
