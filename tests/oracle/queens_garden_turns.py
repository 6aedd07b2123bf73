"""Phase 1 of a round of Queen's Garden: what a player can do in a turn, and the choices that come with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.oracle import queens_garden_actions as actions
from tests.oracle.queens_garden_actions import Hexagon
from tests.oracle.queens_garden_board import CELLS, COLOUR, CORNERS, FOUNTAIN, PATTERN, Garden, Place
from tests.oracle.queens_garden_display import Display, Piece
from tests.oracle.queens_garden_storage import Storage
from tests.oracle.queens_garden_table import Printed

NOBODY = -1
NOTHING = -1
Story = Generator[None, int, None]
Answer = Generator[None, int, int]


@dataclass
class Player:
    """A seat at the table with its boards."""

    seat: int
    starting_points: int
    storage: Storage
    garden: Garden = field(default_factory=Garden)
    passed: bool = False
    round_points: int = 0
    spent: int = 0  # on face-down expansions
    penalties: int = 0  # for passing first and throwing away
    jokers_gained: int = 0
    jokers_paid: int = 0
    written: dict[str, Any] = field(default_factory=dict)  # kept by `queens_garden_public`

    @classmethod
    def new(cls, seat: int, rules: dict[str, int]) -> Player:
        """A player before the first turn."""
        storage = Storage(rules["storage_tiles"], rules["storage_expansions"], rules["starting_jokers"])
        return cls(seat, rules["starting_points"], storage)

    def points(self) -> int:
        """Where the marker stands on the track."""
        return self.starting_points + self.round_points - self.spent - self.penalties


@dataclass
class Pending:
    """Choices of the turn so far."""

    naming: int = NOTHING  # 0-5 a colour, 6-11 a pattern
    sources: dict[Hexagon, Piece] = field(default_factory=dict)
    placing: int = NOTHING  # action id of the stored tile or expansion
    cell: int = NOTHING
    payment: tuple[int, ...] = ()  # action ids
    lowest_discard: int = actions.TILE  # lowest action id that may still be thrown away


class Turns:
    """State of a game, and turns."""

    def __init__(self, numbers: Printed, players: list[Player], display: Display) -> None:
        self.printed, self.rules = numbers, numbers.rules
        self.players, self.display = players, display
        self.all_must_match = True
        self.marker = NOBODY
        self.someone_passed = False
        self.round_number = self.decisions = 0
        self.seat, self.phase = NOBODY, ""
        self.choices: list[int] = []
        self.pending = Pending()
        self.events: Counter[str] = Counter()  # rare things that happened, for tests that must see them

    def value(self, hexagon: Hexagon) -> int:
        """Cost and worth of a hexagon."""
        return self.printed.values[hexagon.pattern]

    def owed(self, hexagon: Hexagon) -> int:
        """Items to pay for a hexagon besides itself."""
        return self.value(hexagon) - 1

    def ask(self, player: Player, phase: str, choices: list[int]) -> Answer:
        """The player's choice; a single possibility is played without asking."""
        assert choices, phase
        if len(choices) == 1:
            self.events[f"{phase} without a choice"] += 1
            return choices[0]
        self.seat, self.phase, self.choices = player.seat, phase, choices
        action: int = yield
        return action

    def turn(self, player: Player) -> Story:
        """One action of a player."""
        self.pending = Pending()
        choices = [actions.PASS, *self.takes(player), *self.placements(player), *self.purchases(player)]
        action = yield from self.ask(player, "TURN", choices)
        if action == actions.PASS:
            yield from self.pass_by(player)
        elif action < actions.TILE:
            yield from self.take(player, action - actions.TAKE_COLOUR)
        elif action < actions.JOKER:
            yield from self.place(player, action)
        else:
            self.buy(player, action - actions.BUY_AT)
        self.pending = Pending()

    # ---- take --------------------------------------------------------------------------------------------------

    def takes(self, player: Player) -> list[int]:
        """Colours and patterns of which one of everything on offer fits into the storage."""
        on_offer = self.display.on_offer()
        called = {naming: called_by(naming, on_offer) for naming in range(12)}
        return [
            actions.TAKE_COLOUR + naming
            for naming, sources in called.items()
            if sources and fits(player, list(sources.values()))
        ]

    def take(self, player: Player, naming: int) -> Story:
        """One of every different hexagon, from pieces of the player's choice."""
        sources = called_by(naming, self.display.on_offer())
        chosen = {hexagon: pieces[0] for hexagon, pieces in sources.items() if len(pieces) == 1}
        self.pending = Pending(naming=naming, sources=chosen)
        for hexagon in [hexagon for hexagon in sources if hexagon not in chosen]:
            possible = []
            for piece in sources[hexagon]:
                decided = {**chosen, hexagon: piece}
                if fits(player, [[decided[other]] if other in decided else sources[other] for other in sources]):
                    possible.append(piece)
            self.events["copies that do not fit"] += len(possible) < len(sources[hexagon])
            action = yield from self.ask(player, "SOURCE", [actions.SOURCE + piece.number for piece in possible])
            chosen[hexagon] = next(piece for piece in possible if piece.number == action - actions.SOURCE)
        for hexagon, piece in chosen.items():
            (player.storage.expansions if piece.face_up else player.storage.tiles).append(hexagon)
        self.display.take(chosen)
        self.events["storage full"] += player.storage.free_tile_spaces() == 0
        self.events["both spaces for expansions full"] += player.storage.free_expansion_spaces() == 0

    # ---- place -------------------------------------------------------------------------------------------------

    def cells(self, player: Player, item: int) -> Iterator[int]:
        """Cells for a stored tile, or for the printed hexagon of a stored expansion."""
        hexagon = actions.hexagon_of(item)
        if actions.is_expansion(item):
            return player.garden.cells_for_expansion(hexagon, self.all_must_match)
        return player.garden.cells_for_tile(hexagon, self.all_must_match)

    def placements(self, player: Player) -> list[int]:
        """Stored tiles and expansions that can be paid and for which there is a cell."""
        found = []
        for item in player.storage.items():
            hexagon = actions.hexagon_of(item)
            if player.storage.can_pay(hexagon, self.owed(hexagon)) and next(self.cells(player, item), None) is not None:
                found.append(item)
        return found

    def place(self, player: Player, item: int) -> Story:
        """Where, then with what; all of it happens at the end."""
        hexagon = actions.hexagon_of(item)
        self.pending = Pending(placing=item)
        action = yield from self.ask(player, "CELL", [actions.CELL + cell for cell in self.cells(player, item)])
        self.pending.cell = action - actions.CELL
        owed = self.owed(hexagon)
        payments = set(player.storage.payments(hexagon, owed))
        while len(self.pending.payment) < owed:
            paid = self.pending.payment
            offers = {payment[len(paid)] for payment in payments if payment[: len(paid)] == paid}
            action = yield from self.ask(player, "PAY", sorted(offers))
            self.pending.payment = (*paid, action)
        for paid_item in self.pending.payment:
            player.storage.remove(paid_item)
            self.put_away(paid_item)
        player.jokers_paid += self.pending.payment.count(actions.JOKER)
        player.storage.remove(item)
        self.lay(player, item)

    def put_away(self, item: int) -> None:
        """A tile into the tower, an expansion under the supply, a joker back."""
        if actions.is_expansion(item):
            self.events["expansion paid or thrown away"] += 1
            self.display.supply += 1
        elif item != actions.JOKER:
            self.display.tower[actions.hexagon_of(item)] += 1

    def lay(self, player: Player, item: int) -> None:
        """The hexagon comes into the garden; ornaments that it closes give jokers while there is room."""
        place, garden = CELLS[self.pending.cell], player.garden
        self.events["groups joined"] += garden.joins_groups(actions.hexagon_of(item), place)
        if actions.is_expansion(item):
            garden.lay_face_up(actions.hexagon_of(item), place)
        else:
            garden.hexagons[place] = actions.hexagon_of(item)
        closed = [self.ornament(ornament) for ornament in garden.closed_by(place)]
        jokers = sum(self.printed.ornament_jokers[ornament] for ornament in closed)
        gained = min(jokers, player.storage.free_tile_spaces())
        player.storage.jokers += gained
        player.jokers_gained += gained
        self.events[f"{len(closed)} ornaments closed at once"] += 1
        for ornament in closed:
            self.events[f"{ornament} closed"] += 1
        self.events["jokers lost"] += gained < jokers

    def ornament(self, place: Place) -> str:
        """What kind of ornament stands there."""
        if place == FOUNTAIN:
            return "fountain"
        return self.printed.corners[CORNERS.index(place)] if place in CORNERS else "pavilion"

    # ---- buy and pass ------------------------------------------------------------------------------------------

    def purchases(self, player: Player) -> list[int]:
        """Free slots, if there is an expansion and the points to buy it."""
        if player.points() < self.rules["purchase_price"] or not self.display.supply:
            self.events["supply empty"] += not self.display.supply
            return []
        return [actions.BUY_AT + slot for slot in player.garden.free_slots()]

    def buy(self, player: Player, slot: int) -> None:
        """An expansion out of the supply, face down."""
        player.spent += self.rules["purchase_price"]
        self.display.supply -= 1
        player.garden.lay_face_down(slot)

    def pass_by(self, player: Player) -> Story:
        """Out of the round; who is first pays for the marker. Then things may be thrown away."""
        player.passed = True
        if not self.someone_passed:
            self.someone_passed = True
            player.penalties += self.rules["first_pass_penalty"]
            self.marker = player.seat
        lowest = actions.PASS
        while True:
            items = [item for item in player.storage.items() if item >= lowest]
            lowest = yield from self.ask(player, "DISCARD", [actions.PASS, *items])
            if lowest == actions.PASS:
                return
            self.pending.lowest_discard = lowest
            player.storage.remove(lowest)
            player.penalties += self.value(actions.hexagon_of(lowest))
            self.put_away(lowest)


def called_by(naming: int, on_offer: dict[Hexagon, list[Piece]]) -> dict[Hexagon, list[Piece]]:
    """What is on offer of a colour (0-5) or pattern (6-11)."""
    attribute, value = (COLOUR, naming) if naming < actions.COLOURS else (PATTERN, naming - actions.COLOURS)
    return {hexagon: pieces for hexagon, pieces in on_offer.items() if hexagon[attribute] == value}


def fits(player: Player, sources: list[list[Piece]]) -> bool:
    """Can a piece be chosen for every hexagon so that all of it fits? Tries all choices between tile and expansion."""
    for choice in product(*({piece.face_up for piece in pieces} for pieces in sources)):
        expansions = sum(choice)
        tiles = len(choice) - expansions
        if tiles <= player.storage.free_tile_spaces() and expansions <= player.storage.free_expansion_spaces():
            return True
    return False
