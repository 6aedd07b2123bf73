"""What lies on the table of a game of Patios, in words."""

from gardens_env.patios.state import CARDS, CHARACTERS, FLOWER_TYPES, IMPROVEMENTS, NOTHING
from tests.patios.positions import Position


def now(table: Position) -> tuple[str, int]:
    """Phase and seat to move."""
    return table.phase, int(table.state["seat"])


def patio(table: Position, seat: int) -> dict[int, str]:
    """The card in each cell that is not free, `~` before a dry one."""
    cards, dry = table.state["card"][seat], table.state["dry"][seat]
    return {cell: "~" * int(dry[cell]) + short(CARDS[card]) for cell, card in enumerate(cards) if card != NOTHING}


def short(name: str) -> str:
    """`red` for `red_pot`, `b3` for `balcony_3`."""
    return name.removesuffix("_pot").replace("balcony_", "b")


def counts(table: Position, field: str) -> dict[str, int]:
    """Cards of the sample, pack, discards or draft by name, without those that are missing."""
    return {short(FLOWER_TYPES[kind]): int(count) for kind, count in enumerate(table.state[field]) if count}


def row(table: Position) -> str:
    """The row: the characters' names, `~` before those face down."""
    pairs = zip(table.state["row"], table.state["row_up"], strict=True)
    return " ".join("~" * (1 - int(up)) + CHARACTERS[character] for character, up in pairs if character != NOTHING)


def improvements(table: Position) -> list[str]:
    """The Improvement pack from the top."""
    return [IMPROVEMENTS[number] for number in table.state["improvement_pack"] if number != NOTHING]


def hand(table: Position, seat: int) -> dict[str, str]:
    """The Improvements in a hand, and the seats that know each, as digits."""
    masks = table.state["hand_known"][seat]
    seats = range(table.setup.num_players)
    return {
        IMPROVEMENTS[number]: "".join(str(other) for other in seats if int(masks[number]) >> other & 1)
        for number in range(len(IMPROVEMENTS))
        if table.state["hand"][seat, number]
    }


def of_all(table: Position, field: str) -> list[int]:
    """A number that every seat has, by seat."""
    return [int(value) for value in table.state[field][: table.setup.num_players]]


def cells(*numbers: int) -> set[str]:
    """Names of the actions of these cells."""
    return {f"CELL {number}" for number in numbers}


def types(*names: str) -> set[str]:
    """Names of the actions of these flower types, given as in `Position.sample`."""
    return {f"TYPE {long(name)}" for name in names}


def long(name: str) -> str:
    """`red_pot` for `red`, `balcony_3` for `b3`."""
    if name in ("blue", "green", "red"):
        return f"{name}_pot"
    return f"balcony_{name[1:]}" if name[1:].isdigit() else name
