"""Colours of the drawing, besides those that all games share."""

SOIL = "#a87850"
SOIL_DARK = "#946540"
RIPE = "#f0a31c"

WATER_SLOT = "#e4f1fb"
FERTILISER = "#7a4a24"
FERTILISER_DARK = "#50300f"
FERTILISER_SLOT = "#f3e7d6"
EXPERIENCE = "#7b55b0"

RED_MOON = "#b8433f"
RED_MOON_DARK = "#7f2826"

FAMILIES = {
    "vegetable": "#5b9a3c",
    "flower": "#cf5f92",
    "mushroom": "#8a63b8",
    "animal": "#c4843a",
    "inventory": "#7f8791",
}
"""Colour of a card by what it is."""
