"""Positions of Patios set up by hand, and ways to play them and to look at them from a seat.

    table = Position(num_players=3)
    table.lay(0, 4, "red_pot", dry=True, known="02")
    table.sample(green_pot=2, cane=1).row("sun blue_gardener assistant_gardener | children red_gardener")
    table.play("CHARACTER sun", "CELL 3")

Flowers come out of the discards or else out of the pack, Improvements out of theirs: nothing is ever lost or made.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.patios import GAME
from gardens_env.patios.state import (
    CARDS,
    CHARACTERS,
    FLOWER_TYPES,
    IMPROVEMENTS,
    PHASES,
    STAGES,
    TYPE_COUNT,
)
from gardens_env.testing import playing

NOTHING = -1
TUB = CARDS.index("tub")
IMPROVEMENT_OF = {"awning": 0, "hose": 3, "ladder": 4, "watering_can": 5, "tub": 6}


def bits(seats: str) -> int:
    """The bit mask of seats written as digits: "02" are the seats 0 and 2."""
    return sum(1 << int(seat) for seat in seats)


def flower(name: str) -> int:
    """Number of a flower type; `b1` to `b11` are the Balconies, `blue`, `green`, `red` the pots."""
    long = {"blue": "blue_pot", "green": "green_pot", "red": "red_pot"}.get(name, name)
    return FLOWER_TYPES.index(long.replace("b", "balcony_") if name[1:].isdigit() else long)


class Position:
    """The first turn of seat 0: empty patios, hands and sample; all cards in their packs, the row in order."""

    def __init__(self, num_players: int = 2, fresh: bool = False, **options: Any) -> None:
        """Lay it out; `fresh`: leave the game as it starts instead, at its first decision."""
        self.setup = GAME.setup(num_players=num_players, **options)
        self.states, masks = playing.start(self.setup, np.zeros(1, np.int64), first_player=0)
        if not fresh:
            while self.state["turn_number"] == 0:
                self.states, masks = playing.apply(self.setup, self.states, masks.argmax(axis=1))
            self._clear()

    def _clear(self) -> None:
        self.states["card"] = NOTHING
        self.states["dry"] = self.states["known"] = 0
        self.states["sample"] = self.states["discards"] = 0
        self.states["pack"] = self.setup.tables[0].copies
        others = [place for place in range(8) if not (self.setup.options["playground"] and place == 7)]
        up = len(others) - int(self.setup.tables[0].face_down[self.setup.num_players])
        self._row([*others[:up]], [*others[up:]])

    @property
    def state(self) -> Any:
        """The record, to be looked at and changed."""
        return self.states[0]

    # Laying out -------------------------------------------------------------------------------------------------------

    def lay(self, seat: int, cell: int, name: str, dry: bool = False, known: str = "") -> Position:
        """Lay a card into a cell; `known`: the seats that know a dry one. Outer cells turn the well to works."""
        number = CARDS.index(name) if name in CARDS else flower(name)
        if number < TYPE_COUNT:
            self._take(number)
        else:
            self._take_improvement(IMPROVEMENT_OF[name])
        self.state["card"][seat, cell] = number
        self.state["dry"][seat, cell] = dry
        self.state["known"][seat, cell] = bits(known) if number != TUB or not dry else (1 << self.setup.num_players) - 1
        if cell >= 8:
            self.state["works"][seat] = 1
        return self

    def hold(self, seat: int, improvement: str, known: str) -> Position:
        """Put an Improvement into a hand, known to some seats."""
        number = IMPROVEMENTS.index(improvement)
        self._take_improvement(number)
        self.state["hand"][seat, number] = 1
        self.state["hand_known"][seat, number] = bits(known)
        return self

    def sample(self, **cards: int) -> Position:
        """Lay flowers into the sample."""
        for name, count in cards.items():
            for _ in range(count):
                self._take(flower(name))
            self.state["sample"][flower(name)] += count
        return self

    def pack(self, *names: str) -> Position:
        """Leave only these flowers in the pack; the rest has been discarded."""
        left = np.bincount([flower(name) for name in names], minlength=TYPE_COUNT)
        self.state["discards"] += (self.state["pack"] - left).astype(np.int8)
        self.state["pack"] = left
        assert (self.state["discards"] >= 0).all(), "more cards than there are"
        return self

    def improvements(self, *names: str, top_known: str = "") -> Position:
        """Order the Improvement pack, which must hold exactly these cards, from the top."""
        order = [IMPROVEMENTS.index(name) for name in names]
        size = int(self.state["improvement_pack_size"])
        assert sorted(order) == sorted(self.state["improvement_pack"][:size].tolist()), "other cards lie there"
        self.state["improvement_pack"][:size] = order
        self.state["top_known"] = bits(top_known)
        return self

    def row(self, up: str, down: str = "", seen: str = "") -> Position:
        """The row: characters face up, those behind face down, and of these the ones that were seen; Visitors last."""
        self._row([CHARACTERS.index(name) for name in up.split()], [CHARACTERS.index(name) for name in down.split()])
        for name in seen.split():
            self.state["character_seen"][CHARACTERS.index(name)] = 1
        return self

    def _row(self, up: list[int], down: list[int]) -> None:
        order = [*up, *down, CHARACTERS.index("visitors")]
        self.state["row"] = NOTHING
        self.state["row"][: len(order)] = order
        self.state["row_up"] = [place < len(up) or place == len(order) - 1 for place in range(9)]
        self.state["character_seen"] = [character in up or character == 8 for character in range(9)]

    def visitors(self, place: int) -> Position:
        """Move the Visitors to a place of the row, counted from 0."""
        for name, moved in (("row", CHARACTERS.index("visitors")), ("row_up", 1)):
            last = 7 if self.setup.options["playground"] else 8
            others = self.state[name][:last].tolist()
            self.state[name][: last + 1] = [*others[:place], moved, *others[place:]]
        return self

    def _take(self, kind: int) -> None:
        source = "discards" if self.state["discards"][kind] > 0 else "pack"
        assert self.state[source][kind] > 0, f"no {FLOWER_TYPES[kind]} left"
        self.state[source][kind] -= 1

    def _take_improvement(self, number: int) -> None:
        size = int(self.state["improvement_pack_size"])
        order = self.state["improvement_pack"][:size].tolist()
        order.remove(number)
        self.state["improvement_pack"] = [*order, *[NOTHING] * (7 - len(order))]
        self.state["improvement_pack_size"] = size - 1

    def put(self, **fields: Any) -> Position:
        """Set fields of the record; `phase` and `stage` by their names."""
        for name, value in fields.items():
            if name == "phase":
                value = PHASES.index(value)
            elif name == "stage":
                value = STAGES.index(value)
            self.state[name] = value
        return self

    # Playing and looking ----------------------------------------------------------------------------------------------

    def play(self, *names: str) -> Position:
        """Play decisions by their contract names; the position stays sound."""
        for name in names:
            self.play_unsound(name)
            assert self.broken == 0, f"{name} breaks invariant {self.broken}"
        return self

    def play_unsound(self, *names: str) -> Position:
        """The same in a position that cannot come up in a game."""
        for name in names:
            action = self.setup.actions.index(name)
            assert playing.legal(self.setup, self.states)[0, action], (
                f"{name} is not legal in {self.phase}: {self.legal}"
            )
            self.states, _ = playing.apply(self.setup, self.states, np.array([action]))
        return self

    @property
    def phase(self) -> str:
        """Name of the phase."""
        return PHASES[int(self.state["phase"])]

    @property
    def legal(self) -> set[str]:
        """Names of the legal actions."""
        mask = playing.legal(self.setup, self.states)[0]
        return {self.setup.actions.name(int(action)) for action in np.flatnonzero(mask)}

    @property
    def broken(self) -> int:
        """What `check` says."""
        return int(playing.broken_invariants(self.setup, self.states)[0])

    def known(self, seat: int, cell: int) -> str:
        """The seats that know a dry card, as digits; "-" where no dry card lies."""
        if not self.state["dry"][seat, cell]:
            return "-"
        mask = int(self.state["known"][seat, cell])
        return "".join(str(other) for other in range(self.setup.num_players) if mask >> other & 1)

    def seen_by(self, seat: int) -> View:
        """The observation of a seat."""
        return View(self.setup, playing.observe(self.setup, self.states, seat)[0])

    def resampled(self, seat: int, count: int) -> NDArray[Any]:
        """Random copies that the seat cannot tell from this position."""
        return playing.resampled(self.setup, np.repeat(self.states, count), seat, 1)


class View:
    """An observation read by the names of its parts."""

    def __init__(self, setup: Any, vector: NDArray[np.float32]) -> None:
        self.setup, self.vector = setup, vector

    def part(self, name: str) -> NDArray[Any]:
        """A part in its own numbers: multiplied by its unit and rounded."""
        part = self.setup.observation.part(name)
        return np.asarray((self.setup.observation.view(self.vector, name) * part.unit).round(4))

    def number(self, name: str) -> float:
        """A part of one element."""
        return float(self.part(name))

    def names(self, name: str) -> dict[str, float]:
        """The elements of a part that are not 0, by their labels."""
        part = self.setup.observation.part(name)
        values = self.part(name)
        return {
            " ".join(part.labels[axis][i] for axis, i in enumerate(place)): float(values[place])
            for place in np.ndindex(part.shape)
            if values[place]
        }
