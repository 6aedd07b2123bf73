"""What Balconies ask for."""

from typing import Any

from numba import njit


@njit
def balcony_met(tables: Any, number: Any, blue: Any, green: Any, red: Any) -> Any:
    """The beautiful pots suffice for a Balcony: each colour, and the mud pots in one of them."""
    blue -= int(tables.required[number, 0])
    green -= int(tables.required[number, 1])
    red -= int(tables.required[number, 2])
    return min(blue, green, red) >= 0 and max(blue, green, red) >= int(tables.mud[number])
