"""Tables of other printed numbers: one so that no number can stand in the code instead, others for rare positions."""

from __future__ import annotations

PATTERNS = ("tree", "bird", "butterfly", "flower", "plant", "lily")
COLOURS = ("yellow", "light_blue", "dark_green", "light_green", "dark_purple", "light_purple")
Changes = dict[str, int | str | list[str]]

OTHER_RULES = {
    "starting_points": 17,
    "starting_jokers": 4,
    "storage_tiles": 14,
    "storage_expansions": 3,
    "copies": 2,
    "stack_2": 6,
    "stack_3": 8,
    "stack_4": 7,
    "tiles_on_top": 3,
    "first_pass_penalty": 2,
    "purchase_price": 4,
    "pavilion_points": 2,
    "joker_points": 3,
    "smallest_group": 2,
    "full_group_bonus": 9,
}
OTHER_VALUES = (4, 1, 2, 6, 3, 5)
OTHER_ROUNDS = (4, 3, 3, 2, 1, 1, 4, 4, 1, 2, 2, 3)
OTHER_POINTS = (2, 3, 5, 2, 4, 0, 5, 0, 4, 3, 1, 6)

OTHER: Changes = {
    **{f"rules.{name}": number for name, number in OTHER_RULES.items()},
    "ornaments.fountain": 2,
    "ornaments.statue": 1,
    "ornaments.bench": 3,
    "ornaments.pavilion": 4,
    "fountain_board.between": ["statue", "statue", "bench", "statue", "bench", "bench"],
    **{f"patterns.{pattern}.value": value for pattern, value in zip(PATTERNS, OTHER_VALUES, strict=True)},
    **{
        f"{name}.{cell}": number
        for cell, numbers in (("round", OTHER_ROUNDS), ("points", OTHER_POINTS))
        for name, number in zip(
            [f"colours.{colour}" for colour in COLOURS] + [f"patterns.{pattern}" for pattern in PATTERNS],
            numbers,
            strict=True,
        )
    },
}
"""Every number changed."""

CHEAP: Changes = {
    **{f"patterns.{pattern}.value": 1 for pattern in PATTERNS},
    "patterns.lily.value": 2,
    "rules.copies": 5,
    "rules.purchase_price": 1,
}
"""Hardly anything must be paid, so that gardens get full: groups join, ornaments close, jokers find no room."""

SCARCE: Changes = {"rules.copies": 1}
"""So few tiles that pieces get fewer than they should, or none."""
