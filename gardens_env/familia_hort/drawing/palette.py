"""Colours of the drawing."""

LAWN = "#dfeccb"
BOARD = "#f6f8ea"
BOARD_EDGE = "#b9cf97"
BANNER = "#2f5d3a"
BANNER_WORDS = "#f7fbef"
BANNER_FAINT = "#c3dcb8"
SOIL = "#a87850"
SOIL_DARK = "#946540"
PAPER = "#fffcf4"
PAPER_EDGE = "#d9cfb8"
INK = "#38301f"
FAINT = "#857a66"
RIPE = "#f0a31c"

WATER = "#3d9ae2"
WATER_DARK = "#1f6fb0"
WATER_SLOT = "#e4f1fb"
FERTILISER = "#7a4a24"
FERTILISER_DARK = "#50300f"
FERTILISER_SLOT = "#f3e7d6"
GOLD = "#f5c93b"
GOLD_DARK = "#b98a10"
EXPERIENCE = "#7b55b0"

WOOD = "#c08a4e"
WOOD_DARK = "#8f6231"
RED_MOON = "#b8433f"
RED_MOON_DARK = "#7f2826"

LEAF = "#5a9e3f"
LEAF_DARK = "#3c7a2b"

FAMILIES = {
    "vegetable": "#5b9a3c",
    "flower": "#cf5f92",
    "mushroom": "#8a63b8",
    "animal": "#c4843a",
    "inventory": "#7f8791",
}
"""Colour of a card by what it is."""

SEATS = ("#d64b3c", "#2c7bbf", "#d99a06", "#7d55a7")
"""Colour of each seat."""
