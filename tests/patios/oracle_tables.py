"""Tables of other printed numbers, so that no number can stand in the rules instead, and so that cards run out."""

from __future__ import annotations

COLOURS = ("blue", "green", "red")
OTHER: dict[str, int | str | list[str]] = {
    "rules.starting_coins": 2,
    "supply.coins": 13,
    "rules.coins_per_flower": 3,
    "rules.coin_half_points": 3,
    "rules.sample_2": 6,
    "rules.sample_3": 3,
    "rules.sample_4": 5,
    "rules.sample_5": 9,
    "rules.face_down_2": 2,
    "rules.face_down_3": 4,
    "rules.face_down_4": 1,
    "rules.face_down_5": 2,
    "rules.pot_points": 2,
    "rules.extra_points": 1,
    "rules.works_penalty": 5,
    "rules.trio_change": 4,
    "rules.trios_1": 2,
    "rules.trios_2": 9,
    "rules.trios_3": 14,
    "supply.blue": 13,
    "supply.green": 16,
    "supply.red": 20,
    "supply.canes": 9,
    "balconies.b01.blue": 0,
    "balconies.b01.mud": 2,
    "balconies.b07.red": 1,
    "balconies.b11.mud": 2,
}
SCARCE: dict[str, int | str | list[str]] = {
    **{f"supply.{colour}": 6 for colour in COLOURS},
    "supply.canes": 3,
    "rules.sample_2": 9,
    "rules.sample_3": 9,
    "rules.sample_4": 9,
    "rules.sample_5": 9,
}
PLENTY_OF_CANES: dict[str, int | str | list[str]] = {
    **{f"supply.{colour}": 9 for colour in COLOURS},
    "supply.canes": 20,
    "supply.coins": 20,
    "rules.starting_coins": 4,
}
