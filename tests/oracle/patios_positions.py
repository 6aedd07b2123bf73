"""Setting up positions of Patios by hand, and telling a part of the story with given answers."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

from tests.oracle.patios_dealer import DealtOracle
from tests.oracle.patios_objects import VISITORS, Held, Player
from tests.oracle.patios_patio import NUMBERS, PLACES, TUB, Flower, Tool

TABLE: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "gardens_env" / "patios" / "data.toml").read_text(encoding="utf-8")
)
Telling = Generator[None, int, object]
BLUE, GREEN, RED = range(3)
B01 = 4  # the Balcony of the rulebook: a blue pot and three of one colour


def empty(num_players: int = 2, random_seed: int = 0, **options: Any) -> DealtOracle:
    """A game in the first turn of seat 0 whose patios, hands and sample are empty."""
    oracle = DealtOracle(TABLE, random_seed, num_players, **options)
    while oracle.phase in ("SETUP_PICK", "PLACE_UP", "PLACE_DRY"):
        oracle.apply(min(oracle.choices))
    for player in oracle.players:
        for flower in player.patio.flowers().values():
            oracle.pack[flower.kind] += 1
        player.patio.things.clear()
    oracle.pack += oracle.sample
    oracle.sample.clear()
    oracle.active = oracle.finisher = 0
    oracle.row.sort(key=lambda character: character.number)
    for place, character in enumerate(oracle.row):
        character.face_up = place < len(oracle.row) - 1 - oracle.face_down or character is oracle.row[-1]
    return oracle


def lay(
    player: Player, cells: dict[int, int], dry: dict[int, int] | None = None, known: set[int] | None = None
) -> None:
    """Put cards into cells by number: beautiful flowers, Canes and Improvements; and dry flowers."""
    for number, kind in cells.items():
        player.patio.things[PLACES[number]] = Flower(kind) if kind != 3 and kind <= TUB else Tool(kind)
    for number, kind in (dry or {}).items():
        player.patio.things[PLACES[number]] = Flower(kind, False, set(known or ()))


def give(player: Player, *improvements: int) -> None:
    """Improvements for a hand, known to their owner."""
    player.hand += [Held(improvement, {player.seat}) for improvement in improvements]


def line_up(oracle: DealtOracle, *numbers: int, face_up: int | None = None) -> None:
    """A row of these characters; all but the Visitors and the last ones face up."""
    by_number = {character.number: character for character in oracle.row}
    oracle.row = [by_number[number] for number in numbers]
    others = [character for character in oracle.row if character.number != VISITORS]
    for place, character in enumerate(others):
        character.face_up = place < (len(others) - oracle.face_down if face_up is None else face_up)


def row(oracle: DealtOracle) -> list[int]:
    """The characters in the order of the row."""
    return [character.number for character in oracle.row]


def cards(player: Player) -> dict[int, int]:
    """What lies in the patio, by cell; dry flowers as -1 - kind."""
    found = {}
    for place, thing in player.patio.things.items():
        dry = isinstance(thing, Flower) and not thing.beautiful
        found[NUMBERS[place]] = -1 - thing.kind if dry else thing.kind
    return found


def tell(oracle: DealtOracle, story: Telling, *answers: int) -> list[str]:
    """Tell a story with these answers to the end. Returns the phases in which there was a choice."""
    phases = []
    left = list(answers)
    try:
        next(story)
        while True:
            phases.append(oracle.phase)
            assert left, f"{oracle.phase}: no answer left to choose from {oracle.choices}"
            assert left[0] in oracle.choices, f"{oracle.phase}: {left[0]} is not among {oracle.choices}"
            story.send(left.pop(0))
    except StopIteration:
        assert not left, f"answers {left} were not asked for after {phases}"
    return phases


def all_flower_cards(oracle: DealtOracle) -> Counter[int]:
    """Every card of the flower pack, wherever it is between two decisions."""
    found = oracle.pack + oracle.sample + oracle.discards + Counter(oracle.draft)
    found[oracle.pending] += 1
    for player in oracle.players:
        for thing in player.patio.things.values():
            found[thing.kind] += 1
            found[3] += thing.canes if isinstance(thing, Tool) else 0
    return Counter({kind: count for kind, count in found.items() if 0 <= kind < TUB})


def number_of_improvements(oracle: DealtOracle) -> int:
    """All Improvements, wherever they are between two decisions."""
    placed = sum(
        (thing.kind >= TUB) + (isinstance(thing, Tool) and thing.carries_hose)
        for player in oracle.players
        for thing in player.patio.things.values()
    )
    held = sum(len(player.hand) for player in oracle.players)
    in_flight = len(oracle.drawn) + (oracle.pending == TUB) + (oracle.playing >= 0) + oracle.flamenco_in_play
    return len(oracle.improvement_pack) + len(oracle.batch or []) + placed + held + in_flight
