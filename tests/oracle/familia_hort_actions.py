"""The 118 action ids of La Familia Hort, written down once more for the oracle."""

SPACES = 6  # areas of a plot
PASS = 0

BUY = 1  # + kind
BUY_COINED = 17  # + crop kind
FERTILISE = 27  # + 6 * relative seat + space
COMPOST = 51  # + relative seat
WATER = 55  # + 6 * relative seat + space
WATER_TREE = 79
SELL = 80  # + space
CHICKEN_EATS = 86  # + space
GOAT_EATS = 92  # + space
COIN_ON = 98  # + crop kind
BUY_XP = 108  # + relative seat - 1
SELL_XP = 111  # + relative seat - 1
CHARACTER = 114  # + character
ACTIONS = 118


def fertilise(relative_seat: int, space: int) -> int:
    """Id of putting a fertiliser cube on a crop."""
    return FERTILISE + SPACES * relative_seat + space


def compost(relative_seat: int) -> int:
    """Id of putting a fertiliser cube into somebody's compost box."""
    return COMPOST + relative_seat


def water(relative_seat: int, space: int) -> int:
    """Id of putting a water cube on a card."""
    return WATER + SPACES * relative_seat + space


def buy_experience(relative_seat: int) -> int:
    """Id of Pablo buying a point from somebody."""
    return BUY_XP + relative_seat - 1


def sell_experience(relative_seat: int) -> int:
    """Id of Pablo selling a point to somebody."""
    return SELL_XP + relative_seat - 1


def is_fertilise(action: int) -> bool:
    """Does this id put a fertiliser cube on a crop?"""
    return FERTILISE <= action < COMPOST


def seat_and_space(action: int) -> tuple[int, int]:
    """Relative seat and space of a FERTILISE or WATER id."""
    return divmod(action - (FERTILISE if is_fertilise(action) else WATER), SPACES)
