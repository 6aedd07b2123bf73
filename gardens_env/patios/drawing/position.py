"""What there is to see in a state, and for whom: what a seat may not know stays behind here."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from gardens_env.core.drawing.people import ending, player_name, points_in_words, result, seats_in_view
from gardens_env.core.game import Setup
from gardens_env.core.moves import words_for
from gardens_env.core.record import NO_SEAT
from gardens_env.patios.drawing.phases import around, status
from gardens_env.patios.drawing.sight import Viewer, knows, sees_flower, sees_offer, sees_pile
from gardens_env.patios.drawing.table import HIDDEN, Table, table_of
from gardens_env.patios.state import CELLS, COLOURS, IMPROVEMENT_COUNT, INNER_CELLS, LADDER, NOTHING


@dataclass(frozen=True)
class Cell:
    """A cell of a patio.

    Attributes:
        number: its number.
        there: it may be used: an inner cell, or the well shows works.
        card: what lies in it; HIDDEN for a dry flower that the viewer does not know, -1 for nothing.
        dry: the flower lies face down.
        canes: Canes on the Ladder in it.
        hose: the Hose lies on the Ladder in it.
        marked: the decision is about it: a target, a source, what has been picked.
    """

    number: int
    there: bool
    card: int
    dry: bool
    canes: int
    hose: bool
    marked: bool


@dataclass(frozen=True)
class Player:
    """A player with all that lies in front of them.

    Attributes:
        seat: the seat.
        points: points of the point tokens; None where the viewer may not look.
        tokens: trio tokens by colour; None likewise.
        score: final score if the game ended now; None likewise.
        place: place at the end, 0 before.
        coins: coins held.
        hand: Improvements held face down; HIDDEN those that the viewer does not know.
        works: the well shows works.
        cells: the cells of the patio.
        notes: in words, what else there is to know: an offer, the apprentice, the Tub's colour.
        active: whose turn it is; at the end of a round who finished it.
        to_move: decides now.
    """

    seat: int
    points: int | None
    tokens: tuple[int, ...] | None
    score: float | None
    place: int
    coins: int
    hand: tuple[int, ...]
    works: bool
    cells: tuple[Cell, ...]
    notes: tuple[str, ...]
    active: bool
    to_move: bool

    @property
    def name(self) -> str:
        """`player_0`."""
        return player_name(self.seat)

    @property
    def standing(self) -> str:
        """At the end the score, before that the points, in words; `? points` where the viewer may not look."""
        points = self.score if self.place else self.points
        return "? points" if points is None else points_in_words(points)

    @property
    def parts(self) -> str:
        """At the end, what the score consists of, in words."""
        tokens = " ".join(f"{count}{colour[0]}" for count, colour in zip(self.tokens or (), COLOURS, strict=False))
        return f"{self.points} in points, tokens {tokens}, {self.coins} {'coin' if self.coins == 1 else 'coins'}"


@dataclass(frozen=True)
class Position:
    """A state as a person sees it.

    Attributes:
        players: all players in order of play, the viewer (or seat 0) first.
        table: the row, the sample, the packs, the cards on their way.
        round_number: 1 in the first round.
        rounds: rounds of the game.
        turn_number: 1 in the first turn of a round.
        around: what is going on, in words.
        status: who is to move and what is decided, in words.
        last_move: what was done last, in words that the viewer may hear; empty if nothing was.
        over: the game has ended.
        variants: the variants played, in words.
    """

    title: str
    players: tuple[Player, ...]
    table: Table
    round_number: int
    rounds: int
    turn_number: int
    around: str
    status: str
    last_move: str
    over: bool
    variants: tuple[str, ...]

    @property
    def when(self) -> str:
        """Round and turn, in words."""
        turn = f", turn {self.turn_number}" if self.turn_number else ""
        return f"round {max(self.round_number, 1)} of {self.rounds}{turn}"


def position(setup: Setup, state: Any, last_move: str | None, viewer: Viewer = None) -> Position:
    """Read a record.

    Args:
        setup: the game with its options.
        state: the record.
        last_move: what was done last, in words; of a `Move` the viewer hears only what it may.
        viewer: the seat that looks, drawn first; None shows what all seats together know.

    Raises:
        ValueError: there is no such seat.
    """
    seats = seats_in_view(setup, viewer)
    tables = setup.tables[0]
    over = int(state.seat) == NO_SEAT
    scores, places = result(setup, state)
    variants = ("monument", "nit_picker_end", "playground")
    return Position(
        title=setup.game.title,
        players=tuple(_player(state, viewer, seat, scores[seat], places[seat] if over else 0) for seat in seats),
        table=table_of(tables, state, viewer),
        round_number=int(state.round_number),
        rounds=int(state.rounds),
        turn_number=int(state.turn_number),
        around=around(state),
        status=ending(scores, places) if over else status(state),
        last_move=words_for(viewer, last_move),
        over=over,
        variants=tuple(variant.replace("_", " ") for variant in variants if state[variant]),
    )


def _player(state: Any, viewer: Viewer, seat: int, score: float, place: int) -> Player:
    pile = sees_pile(state, viewer, seat)
    marked = _marked(state) if int(state.seat) == seat else set()
    return Player(
        seat=seat,
        points=int(state.points[seat]) if pile else None,
        tokens=tuple(state.tokens[seat].tolist()) if pile else None,
        score=score if pile else None,
        place=place,
        coins=int(state.coins[seat]),
        hand=tuple(_hand(state, viewer, seat)),
        works=bool(state.works[seat]),
        cells=tuple(_cell(state, viewer, seat, cell, cell in marked) for cell in range(CELLS)),
        notes=tuple(_notes(state, viewer, seat)),
        active=int(state.active) == seat,
        to_move=int(state.seat) == seat,
    )


def _cell(state: Any, viewer: Viewer, seat: int, cell: int, marked: bool) -> Cell:
    card, dry = int(state.card[seat, cell]), bool(state.dry[seat, cell])
    hidden = dry and not sees_flower(state, viewer, seat, cell)
    ladder = card == LADDER
    return Cell(
        number=cell,
        there=cell < INNER_CELLS or bool(state.works[seat]),
        card=HIDDEN if hidden else card,
        dry=dry,
        canes=int(state.ladder_canes[seat]) if ladder else 0,
        hose=ladder and bool(state.ladder_hose[seat]),
        marked=marked,
    )


def _hand(state: Any, viewer: Viewer, seat: int) -> Iterator[int]:
    for improvement in range(IMPROVEMENT_COUNT):
        if state.hand[seat, improvement] and knows(state, viewer, int(state.hand_known[seat, improvement])):
            yield improvement
    for improvement in range(IMPROVEMENT_COUNT):
        if state.hand[seat, improvement] and not knows(state, viewer, int(state.hand_known[seat, improvement])):
            yield HIDDEN


def _marked(state: Any) -> set[int]:
    """Cells in the patio of the seat to move that the decision is about."""
    single = {int(state.own_cell), int(state.source), *state.target.tolist()} - {NOTHING}
    sets = int(state.picks) | int(state.kept_up) | int(state.kept_dry)
    return single | {cell for cell in range(CELLS) if sets >> cell & 1}


def _notes(state: Any, viewer: Viewer, seat: int) -> Iterator[str]:
    if state.offers[seat] >= 0 and sees_offer(state, viewer, seat):
        yield "offers a coin" if state.offers[seat] else "offers nothing"
    if int(state.apprentice) == seat:
        yield "apprentice"
    if state.tub_colour[seat] >= 0:
        yield f"Tub counts as {COLOURS[int(state.tub_colour[seat])]}"
    if int(np.bitwise_and(int(state.instant_winners) >> seat, 1)):
        yield "three trio tokens in one round"
