"""`check` must notice whatever is wrong with a record: a sound position is changed in one place each."""

from collections.abc import Callable
from typing import Any

import pytest

from gardens_env.core.aec import AECEnvironment
from gardens_env.queens_garden.rules import invariants
from gardens_env.queens_garden.state import PHASES
from tests.playing.states import checked
from tests.playing.table import play
from tests.queens_garden.positions import FACE_DOWN, KINDS, cell_number, position

BIRD, LILY = KINDS.index("yellow_bird"), KINDS.index("yellow_lily")
BLUE_LILY, BLUE_TREE, PURPLE_LILY = map(KINDS.index, ("light_blue_lily", "light_blue_tree", "dark_purple_lily"))


def sound() -> AECEnvironment:
    """A position with something everywhere; seat 0 is to move."""
    described = position(num_players=3).turn(round_number=2, marker=1)
    described.player(
        0,
        tiles=["yellow_butterfly", "yellow_plant", "light_green_plant", "dark_green_plant"],
        expansions=["light_blue_lily"],
        jokers=3,
        garden={"F0": "yellow_tree", "F1": "yellow_bird"},
        slots={0: ("yellow_lily", "E0.3"), 3: FACE_DOWN},
    )
    described.player(1, jokers=2, garden={"F0": "yellow_tree"}, passed=True)
    return described.display("dark_green_bird", ["light_blue_tree", "yellow_tree"], ["light_green_lily"]).begin()


Change = Callable[[Any], None]


def add(name: str, place: Any, amount: int = 1) -> Change:
    return lambda state: put(name, (state[name] if place is None else state[name][place]) + amount, place)(state)


def put(name: str, value: Any, place: Any = None) -> Change:
    def change(state: Any) -> None:
        if place is None:
            state[name] = value
        else:
            state[name][place] = value

    return change


def both(*changes: Change) -> Change:
    def change(state: Any) -> None:
        for one in changes:
            one(state)

    return change


def lay_twin(state: Any) -> None:
    """A second yellow bird beside the yellow tree, with all books kept."""
    cell, colour, pattern = cell_number("F5"), 0, 7
    state["garden"][0, cell] = BIRD
    for attribute in (colour, pattern):
        state["attribute_cells"][0, attribute] |= 1 << cell
        state["attribute_count"][0, attribute] += 1
    state["bag"][BIRD] -= 1


# number of the invariant, what is done to a turn's position
FAULTS: dict[str, tuple[int, Change]] = {
    "a seat that does not exist": (invariants.BROKEN_SEAT, put("seat", 3)),
    "nobody to move": (invariants.BROKEN_SEAT, put("seat", -1)),
    "who has passed is to move": (invariants.BROKEN_SEAT, put("seat", 1)),
    "the marker is with one who has not passed": (invariants.BROKEN_SEAT, put("marker", 2)),
    "a pass forgotten": (invariants.BROKEN_SEAT, put("someone_passed", 0)),
    "a fifth round": (invariants.BROKEN_SEAT, put("round_number", 5)),
    "over, but somebody is to move": (invariants.BROKEN_SEAT, put("phase", PHASES.index("OVER"))),
    "a colour named in a turn": (invariants.BROKEN_CHOICES, put("naming", 0)),
    "a hexagon placed in a turn": (invariants.BROKEN_CHOICES, put("placing", BIRD)),
    "a cell chosen in a turn": (invariants.BROKEN_CHOICES, put("cell", 0)),
    "a payment in a turn": (invariants.BROKEN_CHOICES, put("payment", BIRD, 0)),
    "no hexagon to be placed": (invariants.BROKEN_CHOICES, put("phase", PHASES.index("CELL"))),
    "a tile too many": (invariants.BROKEN_TILES, add("tiles", (0, LILY))),
    "a tile too few": (invariants.BROKEN_TILES, add("bag", LILY, -1)),
    "a tile of the tower twice": (invariants.BROKEN_TILES, add("tower", LILY)),
    "a tile of the display lost": (invariants.BROKEN_TILES, put("display_tiles", -1, (1, 1))),
    "debts in the bag": (invariants.BROKEN_TILES, both(put("bag", -1, LILY), put("tower", 4, LILY))),
    "a piece of the supply lost": (invariants.BROKEN_PIECES, add("supply_size", None, -1)),
    "an expansion in two storages": (
        invariants.BROKEN_PIECES,
        put("expansions", 1, (1, BLUE_LILY)),
    ),
    "debts of expansions": (
        invariants.BROKEN_PIECES,
        both(put("expansions", -1, (1, LILY)), add("supply_size", None)),
    ),
    "an expansion twice in the stacks": (invariants.BROKEN_PIECES, put("expansion_order", 3, 0)),
    "a piece that came out twice": (invariants.BROKEN_PIECES, add("pieces_out", None)),
    "a piece with tiles lies face up": (invariants.BROKEN_DISPLAY, put("face_up", 1, 1)),
    "a bare piece lies face down": (invariants.BROKEN_DISPLAY, put("face_up", 0, 0)),
    "the top in the middle": (invariants.BROKEN_DISPLAY, put("top", 1)),
    "an expansion never seen lies face up": (invariants.BROKEN_DISPLAY, put("seen", 0, KINDS.index("dark_green_bird"))),
    "a gap between tiles": (
        invariants.BROKEN_DISPLAY,
        both(put("display_tiles", -1, (1, 0)), put("display_tiles", BLUE_TREE, (1, 2))),
    ),
    "a storage too full": (
        invariants.BROKEN_STORAGE,
        both(add("jokers", 0, 9), add("jokers_gained", 0, 9)),
    ),
    "a printed hexagon somewhere else": (invariants.BROKEN_GARDEN, put("printed_cell", cell_number("E0.2"), (0, 0))),
    "a printed hexagon forgotten": (invariants.BROKEN_GARDEN, put("printed_cell", -1, (0, 0))),
    "a cell missing in a bit set": (invariants.BROKEN_GARDEN, put("attribute_cells", 0, (0, 0))),
    "a hexagon where there is no space": (
        invariants.BROKEN_GARDEN,
        both(put("garden", LILY, (1, cell_number("E5.0"))), add("bag", LILY, -1)),
    ),
    "twins in a group": (invariants.BROKEN_GROUPS, lay_twin),
    "hexagons miscounted": (invariants.BROKEN_GROUPS, add("attribute_count", (0, 0))),
    "groups misjudged": (invariants.BROKEN_GROUPS, add("group_points", 0)),
    "a point too many": (invariants.BROKEN_POINTS, add("points", 2)),
    "a penalty forgotten": (invariants.BROKEN_POINTS, add("penalties", 1)),
    "a joker too many": (invariants.BROKEN_JOKERS, add("jokers", 1)),
    "a joker paid twice": (invariants.BROKEN_JOKERS, add("jokers_paid", 1)),
}


def check_after(change: Change) -> int:
    env = sound()
    record = env.unwrapped.record
    change(record[0])
    return int(checked(env.unwrapped.setup, record)[0])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault: str) -> None:
    number, change = FAULTS[fault]
    assert check_after(change) == number


def test_every_number_that_check_returns_is_planted_here() -> None:
    assert {number for number, _ in FAULTS.values()} == set(range(1, 11))


def test_the_position_is_sound_in_every_phase() -> None:
    steps = {"CELL": [], "PAY": ["CELL 2"], "DISCARD": []}
    first = {"CELL": "TILE yellow_plant", "PAY": "TILE yellow_plant", "DISCARD": "PASS"}
    for phase, further in steps.items():
        env = play(sound(), first[phase], *further)
        assert env.unwrapped.record[0]["phase"] == PHASES.index(phase)
        assert checked(env.unwrapped.setup, env.unwrapped.record)[0] == 0


@pytest.mark.parametrize(
    "change",
    [
        put("placing", -1),
        put("cell", -1),
        put("payment", [0, 1, 2, 3, 4]),
        put("placing", PURPLE_LILY),
    ],
    ids=["nothing placed", "no cell", "all paid", "not in the storage"],
)
def test_broken_choices_of_a_payment_are_noticed(change: Change) -> None:
    env = play(sound(), "TILE yellow_plant", "CELL 2")
    record = env.unwrapped.record
    change(record[0])
    assert checked(env.unwrapped.setup, record)[0] == invariants.BROKEN_CHOICES
