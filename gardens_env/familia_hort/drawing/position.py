"""What there is to see in a state, in words and numbers: the hidden cards stay behind here."""

from dataclasses import dataclass
from typing import Any

from gardens_env.core.drawing.people import ending, player_name, points_in_words, result, seats_in_view
from gardens_env.core.game import Setup
from gardens_env.core.record import NO_SEAT
from gardens_env.familia_hort.drawing.card import Card, Round, card_of_kind, round_of_number
from gardens_env.familia_hort.drawing.phases import status
from gardens_env.familia_hort.state import CHARACTERS, CROPS, FREE, KINDS, NOBODY, SPACES


@dataclass(frozen=True)
class Space:
    """A space of a plot.

    Attributes:
        card: the card on it; None where it is free.
        water: water cubes on the card.
        fertilised: a fertiliser cube lies on it.
        watered: it got its cube of this Watering phase.
    """

    card: Card | None
    water: int = 0
    fertilised: bool = False
    watered: bool = False

    @property
    def ripe(self) -> bool:
        """It is a crop with all its water."""
        return self.card is not None and self.card.is_crop and self.water >= self.card.slots


@dataclass(frozen=True)
class Stack:
    """The copies of a card kind in the market, without and with Leticia's coin."""

    card: Card
    plain: int
    coined: int

    @property
    def copies(self) -> int:
        """All of them."""
        return self.plain + self.coined


@dataclass(frozen=True)
class Player:
    """A player with all that lies in front of them; `score` and `place` as if the game ended now."""

    seat: int
    name: str
    character: str
    coins: int
    experience: int
    well: int
    tree: bool
    stored: int
    spaces: tuple[Space, ...]
    begins: bool
    to_move: bool
    score: float
    place: int

    @property
    def points(self) -> str:
        """The score in words."""
        return points_in_words(self.score)

    @property
    def marker(self) -> int:
        """Space of the marker on the experience track, 0 to 9."""
        return self.experience % 10

    @property
    def tens(self) -> int:
        """What the marker's side adds to the number of its space: 0, 10, 20 ..."""
        return self.experience - self.marker


@dataclass(frozen=True)
class Position:
    """A state as a person sees it.

    Attributes:
        players: all players clockwise, the viewer (or seat 0) first.
        market: one stack for every card kind, in the order of their numbers; empty ones too.
        round_number: 1 in the first round.
        rounds: the round cards seen so far, this round's last.
        red_rounds: red moon cards among them.
        regular_left: cards left in the regular deck.
        red_left: cards left in the red moon deck.
        status: what is going on and who is to move, in words.
        last_move: what was done last, in words; empty if nothing was.
        over: the game has ended.
        advanced: the advanced mode is played.
    """

    title: str
    players: tuple[Player, ...]
    market: tuple[Stack, ...]
    round_number: int
    rounds: tuple[Round, ...]
    red_rounds: int
    regular_left: int
    red_left: int
    status: str
    last_move: str
    over: bool
    advanced: bool

    @property
    def round_card(self) -> Round:
        """This round's card."""
        return self.rounds[-1]


def position(setup: Setup, state: Any, last_move: str | None, viewer: int | None = None) -> Position:
    """Read a record.

    Args:
        setup: the game with its options.
        state: the record.
        last_move: what was done last, in words.
        viewer: the seat that is drawn first; everybody sees the same.

    Raises:
        ValueError: there is no such seat.
    """
    seats = seats_in_view(setup, viewer)
    tables = setup.tables[0]
    cards = tuple(card_of_kind(tables, kind, bool(state.bee_needs_water)) for kind in range(len(KINDS)))
    scores, places = result(setup, state)
    over = int(state.seat) == NO_SEAT
    seen = [0, *state.round_order.tolist()[: max(int(state.round_number) - 1, 0)]]
    return Position(
        title=setup.game.title,
        players=tuple(_player(state, cards, seat, scores[seat], places[seat]) for seat in seats),
        market=tuple(_stack(state, card) for card in cards),
        round_number=max(int(state.round_number), 1),
        rounds=tuple(round_of_number(tables, number) for number in seen),
        red_rounds=int(state.red_rounds),
        regular_left=int(state.regular_size) - int(state.regular_drawn),
        red_left=int(state.red_size) - int(state.red_drawn),
        status=ending(scores, places) if over else status(state),
        last_move=last_move or "",
        over=over,
        advanced=bool(state.advanced),
    )


def _player(state: Any, cards: tuple[Card, ...], seat: int, score: float, place: int) -> Player:
    character = int(state.character[seat])
    return Player(
        seat=seat,
        name=player_name(seat),
        character="" if character == NOBODY or not state.advanced else CHARACTERS[character],
        coins=int(state.coins[seat]),
        experience=int(state.experience[seat]),
        well=int(state.well[seat]),
        tree=bool(state.tree[seat]),
        stored=int(state.stored_cubes[seat]),
        spaces=tuple(_space(state, cards, seat, space) for space in range(SPACES)),
        begins=int(state.first_player) == seat,
        to_move=int(state.seat) == seat,
        score=score,
        place=place,
    )


def _space(state: Any, cards: tuple[Card, ...], seat: int, space: int) -> Space:
    kind = int(state.plot_kind[seat, space])
    if kind == FREE:
        return Space(None)
    return Space(
        card=cards[kind],
        water=int(state.plot_water[seat, space]),
        fertilised=bool(state.plot_fertiliser[seat, space]),
        watered=bool(state.watered[seat, space]),
    )


def _stack(state: Any, card: Card) -> Stack:
    coined = int(state.market_coined[card.kind]) if card.kind < CROPS else 0
    return Stack(card, int(state.market[card.kind]), coined)
