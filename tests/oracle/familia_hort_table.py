"""The table of La Familia Hort: what lies on it, who sits at it, and what happens when a marker moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any

from tests.oracle import familia_hort_actions as actions
from tests.oracle.familia_hort_objects import NOBODY, ROUND_CARD_NAMES, Player, Printed, read_cards

COIN_SPACE, WATER_SPACE, FERTILISER_SPACE, TRACK_LENGTH = 3, 6, 9, 10
Story = Generator[None, int, None]
Answer = Generator[None, int, int]


class Table:
    """State of a game and the moves that several phases share. `table` is a parsed data.toml."""

    def __init__(self, num_players: int, mode: str, bee_needs_water: bool, table: dict[str, Any]) -> None:
        self.rules = {name: int(cell["value"]) for name, cell in table["rules"].items()}
        self.round_cards = [table["rounds"][name] for name in ROUND_CARD_NAMES]
        self.printed: list[Printed] = read_cards(table, bee_needs_water)
        self.advanced = mode == "advanced"
        self.bee_needs_water = bee_needs_water
        self.players = [Player(seat, self.rules["starting_coins"]) for seat in range(num_players)]
        self.first_player = NOBODY
        self.regular_deck: list[int] = []
        self.red_deck: list[int] = []
        self.regular_drawn = self.red_drawn = 0
        self.market: Counter[int] = Counter()
        self.market_coined: Counter[int] = Counter()
        self.round_number, self.round_card, self.red_rounds = 0, 0, 0  # round 0: before the first
        self.seat, self.phase = NOBODY, ""
        self.choices: list[int] = []
        self.ability_part = 0
        self.last_water = NOBODY  # highest WATER id of the player who is watering
        self.events: Counter[str] = Counter()  # rare things that happened, for tests that must see them

    def turn_order(self) -> list[Player]:
        """All players, the first player first, clockwise."""
        return [self.at(self.players[self.first_player], turn) for turn in range(len(self.players))]

    def at(self, player: Player, relative_seat: int) -> Player:
        """The player so many seats to the left of `player`."""
        return self.players[(player.seat + relative_seat) % len(self.players)]

    def opponents(self) -> range:
        """Relative seats of everyone but the decider, clockwise."""
        return range(1, len(self.players))

    def who_is(self, character: int) -> Player | None:
        """The player of a character; nobody in basic mode."""
        return next((player for player in self.players if player.character == character), None)

    def is_red_round(self) -> bool:
        """Does the round card show the red moon?"""
        return ROUND_CARD_NAMES[self.round_card].startswith("red")

    def ask(self, player: Player, phase: str, choices: list[int]) -> Answer:
        """The player's choice; a single possibility is played without asking."""
        assert choices, phase
        if len(choices) == 1:
            return choices[0]
        self.seat, self.phase, self.choices = player.seat, phase, choices
        action: int = yield
        return action

    # ---- fertiliser cubes --------------------------------------------------------------------------------------

    def fertilise_choices(self, player: Player, relative_seats: Sequence[int]) -> list[int]:
        """Crops of these seats that could take a cube."""
        return [
            actions.fertilise(relative, space)
            for relative in relative_seats
            for space in self.at(player, relative).fertilisable_spaces()
        ]

    def cube_choices(self, player: Player, relative_seats: Sequence[int]) -> list[int]:
        """Crops of these seats that could take a cube, and their compost boxes."""
        boxes = [actions.compost(seat) for seat in relative_seats if self.at(player, seat).has_compost_box()]
        return self.fertilise_choices(player, relative_seats) + boxes

    def place_cube(self, player: Player, action: int) -> None:
        """Carry out FERTILISE or COMPOST."""
        if actions.is_fertilise(action):
            relative, space = actions.seat_and_space(action)
            self.at(player, relative).card_at(space).fertiliser += 1
        else:
            self.at(player, action - actions.COMPOST).stored_cubes += 1

    # ---- the experience counter --------------------------------------------------------------------------------

    def gain(self, player: Player, points: int, occasion: str) -> Story:
        """One move of a marker, with the bonus of the space it lands on; no step is no move."""
        player.experience += points
        if points:
            yield from self.bonus(player, occasion)

    def bonus(self, player: Player, occasion: str) -> Story:
        """The bonus of the space on which a marker has just landed."""
        if not self.advanced:
            return
        space = player.experience % TRACK_LENGTH
        if space == COIN_SPACE:
            self.events["bonus coin"] += 1
            player.coins += 1
        elif space == WATER_SPACE:
            self.events["bonus water"] += 1
            player.well += 1
        elif space == FERTILISER_SPACE:
            yield from self.bonus_cube(player, occasion)

    def bonus_cube(self, player: Player, occasion: str) -> Story:
        """A cube that must be placed at once; without a place for it, it is lost."""
        choices = self.cube_choices(player, [0])
        if not choices:
            self.events["bonus cube lost"] += 1
            return
        action = yield from self.ask(player, "BONUS", choices)
        self.place_cube(player, action)
        self.events[f"{occasion}: bonus cube"] += 1
        if actions.is_fertilise(action):
            ripe = player.card_at(actions.seat_and_space(action)[1]).is_ripe
            self.events["bonus cube on a ripe crop" if ripe else "bonus cube on a growing crop"] += 1
        else:
            self.events["bonus cube in a box"] += 1
