"""One flower through its whole life, with the knowledge of every seat worked out by hand at each station.

Three players. Seat 0 calls the Assistant, whose cards go on to seat 2 and then to seat 1; seat 2 keeps the flower and
places it dry, the Children carry it into the patio of seat 1, and there it ends. All flowers of the pack are Balconies,
each another one, so that whoever knows the flower can name it and nobody can work it out by counting.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gardens_env.patios.state import FIRST_BALCONY, FLOWER_TYPES
from tests.patios.positions import Position, View

COPIES = 100
SEATS = range(3)
BALCONIES = [f"b{number}" for number in range(1, 12)]


def table_with_balconies() -> Position:
    """Nobody's patio holds a card; the pack holds the eleven Balconies, the sample five Canes.

    All characters that are chosen here stand behind the Visitors, so that the round goes on.
    """
    table = Position(3).pack(*BALCONIES).sample(cane=5).hold(2, "guitarist", "2")
    table.row("blue_gardener assistant_gardener children sun water_carrier", "green_gardener red_gardener neighbour")
    return table.visitors(1)


class Life:
    """The flower that seat 2 keeps, and all that can be asked about it at a station."""

    def __init__(self) -> None:
        """Seat 0 calls the Assistant and keeps one card of four; the next one in order will be the flower."""
        self.table = table_with_balconies().play("CHARACTER assistant_gardener")
        drawn = np.flatnonzero(self.table.state["draft"])
        assert drawn.size == 4
        self.first, self.flower, self.last, _ = (int(card) for card in drawn)

    def keep(self, card: int) -> None:
        """Keep that card of the Assistant's."""
        self.table.play(f"TYPE {FLOWER_TYPES[card]}")

    def expect(
        self, seen_by: str, looked_for: Callable[[View, int], bool], dealt: Callable[[NDArray[Any]], NDArray[Any]]
    ) -> None:
        """Just these seats see the flower, and just for them it is the same however the hidden cards are dealt.

        Args:
            seen_by: seats as digits.
            looked_for: `(view, seat)`, whether the flower is in an observation.
            dealt: `(states)`, for each record whether the flower is where it truly is.
        """
        for seat in SEATS:
            knows = str(seat) in seen_by
            assert looked_for(self.table.seen_by(seat), seat) == knows, f"seat {seat} sees it"
            kept = dealt(self.table.resampled(seat, COPIES))
            assert kept.any()
            assert kept.all() == knows, f"seat {seat} has it dealt anew"

    def expect_in_draft(self, seen_by: str) -> None:
        """The flower is among the Assistant's cards."""
        name = FLOWER_TYPES[self.flower]
        self.expect(
            seen_by, lambda view, _: name in view.names("draft"), lambda states: states["draft"][:, self.flower] == 1
        )

    def expect_on_its_way(self, seen_by: str) -> None:
        """The flower was kept and is to be placed."""
        name = FLOWER_TYPES[self.flower]
        self.expect(
            seen_by, lambda view, _: name in view.names("card_due"), lambda states: states["card_due"] == self.flower
        )

    def expect_in_cell(self, owner: int, cell: int, seen_by: str, dry: bool = True) -> None:
        """The flower lies in a patio: its number stands in the observations of those who know it, a back in all."""

        def look(view: View, seat: int) -> bool:
            player = f"player_{(owner - seat) % 3}"
            assert (str(cell) in view.names(f"{player} dry")) == dry
            number = view.names(f"{player} balcony").get(str(cell))
            assert number in (None, self.flower - FIRST_BALCONY + 1)
            counted = view.names(f"{player} {'dry_balconies' if dry else 'balconies'}")
            assert (FLOWER_TYPES[self.flower] in counted) == (number is not None)
            return number is not None

        self.expect(seen_by, look, lambda states: states["card"][:, owner, cell] == self.flower)

    def expect_discarded(self) -> None:
        """The flower lies among the discards, which everybody may look through."""
        name = FLOWER_TYPES[self.flower]
        self.expect(
            "012",
            lambda view, _: name in view.names("discarded_balconies"),
            lambda states: states["discards"][:, self.flower] == 1,
        )


def exchanged() -> Life:
    """The flower's life up to the exchange."""
    life = Life()
    life.expect_in_draft("0")
    life.keep(life.first)
    life.table.play("CELL 0")
    # Whoever passes cards on does not look at them any more: what is left of them may be any cards of the pack.
    life.expect_in_draft("2")
    life.keep(life.flower)
    life.expect_on_its_way("2")
    life.table.play("CELL 1")
    life.expect_in_cell(2, 1, "2")
    life.keep(life.last)
    life.table.play("CELL 2")
    # Seat 2 passed two cards on and sees the one that is left over, so it knows the card of seat 1 as well.
    assert life.table.known(1, 2) == "12"
    life.expect_in_cell(2, 1, "2")
    # Seat 1 draws a Balcony for itself, then gives its only dry card for the only one of seat 2.
    life.table.play("CHARACTER children", "CELL 6")
    assert life.table.legal == {"CELL 2", "PASS"}
    life.table.play("CELL 2")
    assert int(life.table.state["card"][2, 1]) == life.last
    assert life.table.known(2, 1) == "12"
    life.expect_in_cell(1, 2, "12")
    assert (life.table.phase, int(life.table.state["seat"])) == ("TURN", 2)
    return life


def test_a_dealt_kept_and_exchanged_flower_hit_by_the_sun() -> None:
    life = exchanged()
    life.table.play("CHARACTER sun", "CELL 2")
    assert life.table.state["card"][1, 2] == -1
    life.expect_discarded()


def test_a_dealt_kept_and_exchanged_flower_that_is_watered() -> None:
    """Seats 2 and 0 place their Canes, seat 1 waters the flower with its own."""
    life = exchanged()
    life.table.play("CHARACTER water_carrier", "CELL 7", "CELL 7")
    life.expect_in_cell(1, 2, "12")
    life.table.play("CELL 2")
    life.expect_in_cell(1, 2, "012", dry=False)


def test_a_dealt_kept_and_exchanged_flower_that_is_dry_at_the_end_of_the_round() -> None:
    """The Visitors stand second: seat 2's Guitarist brings them, and nobody has water."""
    life = exchanged()
    life.table.play("IMPROVEMENT guitarist", "SHIFT -1")
    assert int(life.table.state["round_number"]) == 2
    assert life.table.state["card"][1, 2] == -1
    life.expect_discarded()
