"""The printed numbers of Queen's Garden, as the oracle reads them from a parsed data.toml."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

COLOUR_NAMES = ("yellow", "light_blue", "dark_green", "light_green", "dark_purple", "light_purple")
PATTERN_NAMES = ("tree", "bird", "butterfly", "flower", "plant", "lily")


@dataclass(frozen=True)
class Printed:
    """All numbers.

    Attributes:
        rules: single numbers by name.
        values: value of each pattern, tree first.
        wheel_rounds: round in which each colour, then each pattern, scores.
        wheel_points: points of a hexagon of each colour, then of each pattern.
        ornament_jokers: jokers for closing a fountain, statue, bench or pavilion.
        corners: what stands between slots 0 and 1, 1 and 2, ...
    """

    rules: dict[str, int]
    values: list[int]
    wheel_rounds: list[int]
    wheel_points: list[int]
    ornament_jokers: dict[str, int]
    corners: list[str]


def read(table: dict[str, Any]) -> Printed:
    """Numbers out of a parsed data.toml, where every cell is a dict with a value."""

    def number(section: dict[str, Any], name: str) -> int:
        return int(section[name]["value"])

    attributes = [table["colours"][name] for name in COLOUR_NAMES] + [table["patterns"][name] for name in PATTERN_NAMES]
    return Printed(
        rules={name: number(table["rules"], name) for name in table["rules"]},
        values=[number(table["patterns"][name], "value") for name in PATTERN_NAMES],
        wheel_rounds=[number(section, "round") for section in attributes],
        wheel_points=[number(section, "points") for section in attributes],
        ornament_jokers={name: number(table["ornaments"], name) for name in table["ornaments"]},
        corners=list(table["fountain_board"]["between"]["value"]),
    )
