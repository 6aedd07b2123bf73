"""Names of cards, cells and characters for people."""

from typing import Any

from gardens_env.patios.state import (
    CARDS,
    CHARACTERS,
    COLOURS,
    DIRECTIONS,
    FIRST_BALCONY,
    IMPROVEMENTS,
    INNER_CELLS,
    POTS,
)

MUD = "any"
"""The colour of the mud pots on Balcony cards: one that the owner picks."""


def card_name(card: int) -> str:
    """What may lie in a cell: `blue pot`, `Balcony 4`, `Watering can`."""
    name = CARDS[card].replace("_", " ")
    return name if card < POTS else name.capitalize()


def flower_name(tables: Any, kind: int) -> str:
    """A type of the flower pack with its article; of a Balcony also what it asks for."""
    name = card_name(kind)
    if kind < FIRST_BALCONY:
        return f"a {name}"
    return f"{name} ({requirement(tables, kind)})"


def requirement(tables: Any, kind: int) -> str:
    """What a Balcony asks for: `1 blue, 3 any`."""
    return ", ".join(f"{count} {name}" for name, count in asked_pots(tables, kind))


def asked_pots(tables: Any, kind: int) -> list[tuple[str, int]]:
    """The colours of the pots on a Balcony, `any` for the mud ones, and how many of each."""
    balcony = kind - FIRST_BALCONY
    counts = [*tables.required[balcony].tolist(), int(tables.mud[balcony])]
    return [(name, count) for name, count in zip((*COLOURS, MUD), counts, strict=True) if count]


def improvement_name(improvement: int) -> str:
    """An Improvement with its article: `the Flamenco Dancer`."""
    words = IMPROVEMENTS[improvement].split("_")
    name = " ".join(map(str.capitalize, words)) if "dancer" in words else " ".join(words).capitalize()
    return f"the {name}"


def character_name(character: int) -> str:
    """A character with its article: `the blue gardener`, `the Sun`."""
    words = CHARACTERS[character].split("_")
    return f"the {' '.join(words) if len(words) > 1 else words[0].capitalize()}"


def cell_name(cell: int) -> str:
    """A cell in words: `cell 3 (east)`, `cell 12`."""
    return f"cell {cell} ({DIRECTIONS[cell]})" if cell < INNER_CELLS else f"cell {cell}"
