"""The table of Patios: packs, row of characters, players, and the moves that many rules share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable
from typing import Any

from tests.oracle import patios_actions as actions
from tests.oracle.patios_objects import COLOURS, NOBODY, NOTHING, TUB_CARD, Character, Player, read_balcony
from tests.oracle.patios_patio import BALCONIES, CANE, NUMBERS, PLACES, TUB, Flower, Place, Tool

Story = Generator[None, int, None]
Answer = Generator[None, int, int]


class Table:
    """State of a game. `table` is a parsed data.toml, `chance` tells what chance brings, event by event."""

    def __init__(
        self,
        num_players: int,
        rounds: int,
        monument: bool,
        nit_picker_end: bool,
        playground: bool,
        max_turns_per_round: int,
        keep_dry: bool,
        table: dict[str, Any],
        chance: Callable[[], int],
    ) -> None:
        self.rules = {name: int(cell["value"]) for name, cell in table["rules"].items()}
        supply = {name: int(cell["value"]) for name, cell in table["supply"].items()}
        self.balconies = [read_balcony(card) for card in table["balconies"].values()]
        self.rounds, self.max_turns, self.chance = rounds, max_turns_per_round, chance
        self.monument, self.nit_picker_end, self.playground = monument, nit_picker_end, playground
        self.keep_dry = keep_dry
        self.players = [Player(seat, self.rules["starting_coins"]) for seat in range(num_players)]
        self.coin_reserve = supply["coins"] - self.rules["starting_coins"] * num_players
        self.sample_size = self.rules[f"sample_{num_players}"]
        self.face_down = self.rules[f"face_down_{num_players}"]
        self.pack = Counter({colour: supply[name] for colour, name in enumerate(COLOURS)})
        self.pack.update({CANE: supply["canes"], **dict.fromkeys(BALCONIES, 1)})
        self.sample: Counter[int] = Counter()
        self.discards: Counter[int] = Counter()
        self.improvement_pack: list[int] = []
        self.top_known: set[int] = set()
        self.batch: list[int] | None = None  # Improvements given back in an end of round, not shuffled yet
        self.row: list[Character] = []
        self.flamenco_in_play = False
        self.first_player = self.active = self.finisher = NOBODY
        self.turn_number = self.rounds_capped = self.decisions = 0
        self.round_number = 1
        self.seat, self.phase = NOBODY, ""
        self.choices: list[int] = []
        self.gained = [[0, 0, 0] for _ in self.players]  # trio tokens, at the last scoring
        self.pending = NOTHING  # card being placed, as it would show in a cell
        self.pending_owner: Player | None = None  # who places it
        self.pending_up = False
        self.pending_known: set[int] = set()  # seats that know it
        self.playing = NOTHING  # Improvement being played
        self.dealt: list[list[int]] = [[] for _ in self.players]  # opening pots not placed yet
        self.chosen = NOTHING  # character of this turn
        self.direction: Place | None = None  # of the Sun
        self.targets: list[Place | None] = [None, None]  # of the Sun in the patio it shines on
        self.shielded = [False, False]  # the target is
        self.source = NOTHING  # id of the source that is watering
        self.watered: list[Place] = []  # with this source
        self.draft: list[int] = []  # cards of the Assistant that go round
        self.offers: dict[int, bool] = {}  # of a coin, by seat
        self.drawn: list[int] = []  # the two Improvements of the Neighbour
        self.apprentice: Player | None = None
        self.offered_card = NOTHING  # what the apprentice got and may play
        self.own_place: Place | None = None  # of the exchange
        self.partner: Player | None = None  # of the exchange
        self.tub_colour = [NOTHING for _ in self.players]
        self.kept: list[Place] = []  # by the player who chooses what stays
        self.kept_dry: list[Place] = []
        self.colour = NOTHING  # of the pots that are being chosen
        self.events: Counter[str] = Counter()  # rare things that happened, for tests that must see them

    # ---- asking ------------------------------------------------------------------------------------------------

    def ask(self, player: Player, phase: str, choices: Collection[int]) -> Answer:
        """The player's choice; a single possibility is played without asking."""
        assert choices, phase
        if len(choices) == 1:
            return next(iter(choices))
        self.seat, self.phase, self.choices = player.seat, phase, sorted(choices)
        action: int = yield
        self.events[phase] += 1
        if self.monument:
            self.forget(player)
        return action

    def ask_place(self, player: Player, phase: str, places: Iterable[Place]) -> Generator[None, int, Place]:
        """A place of a patio, chosen by a player."""
        action = yield from self.ask(player, phase, [cell(place) for place in places])
        return place_of(action)

    def happens(self, possible: Counter[int]) -> int:
        """What chance brings, out of some possibilities."""
        outcome = self.chance()
        assert possible[outcome] > 0, f"chance brings {outcome}, possible are {possible}"
        return outcome

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in the order that chance gives them."""
        left, order = Counter(cards), []
        for _ in cards:
            order.append(self.happens(left))
            left[order[-1]] -= 1
        return order

    # ---- seats -------------------------------------------------------------------------------------------------

    def after(self, player: Player, seats: int) -> Player:
        """The player so many places later in the order of play."""
        return self.players[(player.seat + seats) % len(self.players)]

    def in_order(self, first: Player) -> list[Player]:
        """Everybody in the order of play."""
        return [self.after(first, seats) for seats in range(len(self.players))]

    def others(self, player: Player) -> list[Player]:
        """Everybody else in the order of play."""
        return self.in_order(player)[1:]

    def everybody(self) -> set[int]:
        """All seats."""
        return {player.seat for player in self.players}

    def choose_player(self, player: Player, phase: str, candidates: Collection[Player]) -> Generator[None, int, Player]:
        """One of some other players."""
        distances = [(other.seat - player.seat) % len(self.players) for other in candidates]
        action = yield from self.ask(player, phase, [actions.PLAYER + distance - 1 for distance in distances])
        return self.after(player, action - actions.PLAYER + 1)

    # ---- flower pack -------------------------------------------------------------------------------------------

    def draw(self) -> int | None:
        """The next card of the flower pack; the discards are shuffled when one is needed and there is none."""
        if not self.pack.total():
            self.events["discards shuffled"] += self.discards.total() > 0
            self.pack, self.discards = self.discards, Counter()
        if not self.pack.total():
            self.events["no flower card left"] += 1
            return None
        kind = self.happens(self.pack)
        self.pack[kind] -= 1
        return kind

    def fill_sample(self) -> None:
        """Lay out cards until the sample is complete."""
        while self.sample.total() < self.sample_size:
            kind = self.draw()
            if kind is None:
                return
            self.sample[kind] += 1

    def deal_sample_anew(self) -> None:
        """Nobody wants these cards."""
        self.events["sample dealt anew"] += 1
        self.discards += self.sample
        self.sample = Counter()
        self.fill_sample()

    # ---- cards in patios ---------------------------------------------------------------------------------------

    def lay_dry(self, flower: Flower, seats: Iterable[int]) -> None:
        """Turn a flower face down before the eyes of some seats. The Tub has a back of its own."""
        flower.beautiful = False
        flower.known = set() if self.monument else set(seats)
        if flower.kind == TUB:
            flower.known = self.everybody()

    def forget(self, player: Player) -> None:
        """Monument: an exchanged card may be looked at until the next decision, no longer."""
        for other in self.players:
            for flower in other.patio.flowers().values():
                if flower.kind != TUB:
                    flower.known.discard(player.seat)

    def turn_up(self, flower: Flower) -> None:
        """Water a flower."""
        flower.beautiful, flower.known = True, set()

    def place_flower(
        self, player: Player, kind: int, own_turn: bool, seats: Iterable[int], seats_later: Iterable[int] = ()
    ) -> Story:
        """Place a pot, Balcony or Tub: beautiful in the own turn, otherwise dry and known to some seats.

        `seats_later` know it as well once it is placed.
        """
        patio = player.patio
        if not patio.free() and not patio.under_works:
            self.events["works"] += 1
            patio.under_works = True
        flower = Flower(kind)
        if not patio.free():
            self.events["no room under works"] += 1
            self.throw_away(flower)
            return
        self.hold(player, kind, own_turn, seats)
        place = yield from self.ask_place(player, "PLACE_UP" if own_turn else "PLACE_DRY", patio.free())
        self.let_go()
        if not own_turn:
            self.lay_dry(flower, [*seats, *seats_later])
        patio.things[place] = flower

    def hold(self, player: Player, kind: int, up: bool, seats: Iterable[int]) -> None:
        """A card waits for its place."""
        self.pending, self.pending_owner, self.pending_up = kind, player, up
        self.pending_known = self.everybody() if up or kind == TUB else set(seats)

    def let_go(self) -> None:
        """The card has its place."""
        self.pending, self.pending_owner, self.pending_up, self.pending_known = NOTHING, None, False, set()

    def throw_away(self, flower: Flower) -> None:
        """A flower leaves for the discards, the Tub for the Improvements."""
        if flower.kind == TUB:
            self.events["Tub thrown away"] += 1
            self.give_back(TUB_CARD)
        else:
            self.discards[flower.kind] += 1

    def give_back(self, improvement: int) -> None:
        """Put an Improvement under the pack, in an end of round with all the others that come back."""
        (self.improvement_pack if self.batch is None else self.batch).append(improvement)

    def use_for_cane(self, player: Player) -> list[Place]:
        """What a Cane just received can be used for: a free place, a dry flower, the Ladder."""
        return player.patio.free() + player.patio.dry() + player.patio.ladder_places()

    def receive_cane(self, player: Player) -> Story:
        """Use a Cane at once or place it; discarded if neither is possible."""
        if not self.use_for_cane(player):
            self.events["Cane lost"] += 1
            self.discards[CANE] += 1
            return
        self.hold(player, CANE, True, [])
        place = yield from self.ask_place(player, "CANE", self.use_for_cane(player))
        self.let_go()
        thing = player.patio.things.get(place)
        if thing is None:
            player.patio.things[place] = Tool(CANE)
            self.events["Cane placed"] += 1
        elif isinstance(thing, Tool):
            thing.canes += 1
            self.events["Cane on the Ladder"] += 1
        else:
            self.turn_up(thing)
            self.discards[CANE] += 1
            self.events["Cane used at once"] += 1


def cell(place: Place) -> int:
    """Id of choosing a place of a patio."""
    return actions.CELL + NUMBERS[place]


def place_of(action: int) -> Place:
    """The place that was chosen."""
    return PLACES[action - actions.CELL]
