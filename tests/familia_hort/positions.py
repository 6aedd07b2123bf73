"""Positions of La Familia Hort set up by hand, and ways to read them.

    env = (
        position(num_players=3, mode="advanced", characters=("Julia", "Pablo", "Jorge"))
        .player(0, coins=9, well=3, plot=[card("rose", water=2), card("bee")])
        .market(corn=2, carnivorous_flower=1)
        .begin("WATER")
    )
    play(env, "WATER 0 0", "PASS")

Everything goes through public doors: a game is made and reset, played to the beginning of a phase with empty plots and
an empty market, its record is edited, and the play goes on. Numbers are those of numbers.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import gardens_env
from gardens_env.core.aec import AECEnvironment
from tests.familia_hort.numbers import COPIES, KINDS, REGULAR, ROUND_CARDS, table_path
from tests.playing.table import pass_until, phase_of, play, seat_of, state_of

CHARACTERS = ("Leticia", "Jorge", "Julia", "Pablo")
FIRST_ROUND = ("regular_a", "red_a", "regular_b", "red_b", "red_c")
# Where the record is edited, by the phase that is wanted: phases after Watering need crops that nobody has fertilised.
EDITED_AT = {
    "COIN": "COIN",
    "PURCHASE": "PURCHASE",
    "FERTILISE": "PURCHASE",
    "COMPOST": "PURCHASE",
    "JORGE": "PURCHASE",
}


@dataclass(frozen=True)
class Card:
    """A card on a plot with its cubes."""

    kind: str
    water: int = 0
    fertiliser: int = 0


def card(kind: str, water: int = 0, fertiliser: int = 0) -> Card:
    """A card on a plot with its cubes."""
    assert kind in KINDS, kind
    return Card(kind, water, fertiliser)


@dataclass
class _Player:
    coins: int = 7
    experience: int = 0
    well: int = 0
    stored: int = 0
    tree: int = 0
    plot: Sequence[Card | None] = ()


@dataclass
class Position:
    """A position being described; `begin` makes it."""

    num_players: int
    mode: str
    first_player: int
    bee_needs_water: bool
    characters: tuple[str, ...]
    data: Path
    seed: int
    players: list[_Player] = field(default_factory=list)
    plain: dict[str, int] = field(default_factory=dict)
    coined: dict[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = FIRST_ROUND
    round_number: int = 1
    next_regular: tuple[str, ...] = ()
    next_red: tuple[str, ...] = ()

    def player(self, seat: int, **what: Any) -> Position:
        """What a seat owns: coins (7), experience, well, stored (cubes in boxes), tree, plot (cards, None = free)."""
        self.players[seat] = _Player(**what)
        return self

    def market(self, coined: Mapping[str, int] | None = None, **plain: Any) -> Position:
        """Copies in the market, without and with Leticia's coin on them."""
        self.plain, self.coined = plain, dict(coined or {})
        return self

    def rounds(self, *order: str, now: int) -> Position:
        """The order of the five shuffled round cards and the number of this round (1 is that of the first card)."""
        self.order, self.round_number = order, now
        return self

    def card_of_round(self, name: str) -> Position:
        """This round's card, somewhere in the middle of a game."""
        if name == "first":
            return self.rounds(*FIRST_ROUND, now=1)
        return self.rounds(name, *(other for other in ROUND_CARDS[1:] if other != name), now=2)

    def last_round(self) -> Position:
        """This round, the fourth, shows the third red moon: nothing follows it. Arrow down, 7 water."""
        return self.rounds("red_a", "red_b", "red_c", "regular_a", "regular_b", now=4)

    def decks(self, regular: Sequence[str] = (), red: Sequence[str] = ()) -> Position:
        """The cards that are drawn next."""
        self.next_regular, self.next_red = tuple(regular), tuple(red)
        return self

    # Making it --------------------------------------------------------------------------------------------------------

    def begin(self, phase: str) -> AECEnvironment:
        """Go to the first decision of a phase in this position, passing on the way."""
        env = self.fresh()
        edited_at = EDITED_AT.get(phase, "WATER")
        if edited_at != "COIN":
            pass_until(env, "PURCHASE")
            self._edit(env, Position._round)
        if edited_at == "WATER":
            pass_until(env, "WATER")
        self._edit(env, Position._round, Position._possessions, Position._cards)
        pass_until(env, phase)
        return env

    def fresh(self) -> AECEnvironment:
        """The game right after its start; in the advanced mode after the characters are chosen."""
        options: dict[str, Any] = {"num_players": self.num_players, "mode": self.mode}
        options |= {"bee_needs_water": self.bee_needs_water, "data": self.data}
        env = gardens_env.make("familia_hort", raw=True, **options)
        env.reset(seed=self.seed, options={"first_player": self.first_player})
        while self.mode == "advanced" and phase_of(env) == "CHARACTER":
            play(env, f"CHARACTER {self.characters[seat_of(env)]}")
        return env

    def _edit(self, env: AECEnvironment, *parts: Any) -> None:
        record = env.unwrapped.record
        state = record[0]
        state["market"] = state["market_coined"] = 0
        state["plot_kind"] = -1
        for part in parts:
            part(self, state)
        env.unwrapped.record = record

    def _round(self, state: Any) -> None:
        order = [ROUND_CARDS.index(name) for name in self.order]
        seen = [0, *order][: self.round_number]
        state["round_order"] = order
        state["round_number"] = self.round_number
        state["round_card"] = seen[-1]
        state["red_rounds"] = sum(ROUND_CARDS[number].startswith("red") for number in seen)

    def _possessions(self, state: Any) -> None:
        for seat, player in enumerate(self.players):
            state["coins"][seat] = player.coins
            state["experience"][seat] = player.experience
            state["well"][seat] = player.well
            state["stored_cubes"][seat] = player.stored
            state["tree"][seat] = player.tree
            for space, laid in enumerate(player.plot):
                if laid is not None:
                    state["plot_kind"][seat, space] = KINDS.index(laid.kind)
                    state["plot_water"][seat, space] = laid.water
                    state["plot_fertiliser"][seat, space] = laid.fertiliser

    def _cards(self, state: Any) -> None:
        for kind, copies in self.plain.items():
            state["market"][KINDS.index(kind)] = copies
        for kind, copies in self.coined.items():
            state["market_coined"][KINDS.index(kind)] = copies
        self._deck(state, "regular", self.next_regular)
        self._deck(state, "red", self.next_red)

    def _deck(self, state: Any, name: str, first: Sequence[str]) -> None:
        """Cards that lie somewhere count as drawn; of the others the wanted ones come first."""
        kinds = [kind for kind in KINDS if (kind in REGULAR) == (name == "regular")]
        lying = {kind: self.plain.get(kind, 0) + self.coined.get(kind, 0) for kind in kinds}
        for player in self.players:
            for laid in player.plot:
                if laid is not None and laid.kind in lying:
                    lying[laid.kind] += 1
        rest = {kind: COPIES[kind] - lying[kind] - first.count(kind) for kind in kinds}
        assert min(rest.values()) >= 0, f"more copies than there are: {rest}"
        deck = [kind for kind in kinds for _ in range(lying[kind])]
        state[f"{name}_drawn"] = len(deck)
        deck += [*first, *(kind for kind in kinds for _ in range(rest[kind]))]
        state[f"{name}_deck"][: len(deck)] = [KINDS.index(kind) for kind in deck]
        for kind in kinds:
            state["unseen"][KINDS.index(kind)] = COPIES[kind] - lying[kind]


def position(
    num_players: int = 2,
    mode: str = "basic",
    first_player: int = 0,
    bee_needs_water: bool = False,
    characters: Sequence[str] = CHARACTERS,
    data: Path | None = None,
    seed: int = 1,
) -> Position:
    """Begin to describe a position: everybody has 7 coins and nothing else, the market is empty, it is round 1.

    Args:
        characters: by seat, in the advanced mode.
        data: another table than the tests' own.
    """
    table = data or table_path()
    described = Position(num_players, mode, first_player, bee_needs_water, tuple(characters), table, seed)
    described.players = [_Player() for _ in range(num_players)]
    return described


# Reading --------------------------------------------------------------------------------------------------------------


def plot(env: AECEnvironment, seat: int) -> list[Card | None]:
    """The six spaces of a plot."""
    state = state_of(env)
    rows = zip(state["plot_kind"][seat], state["plot_water"][seat], state["plot_fertiliser"][seat], strict=True)
    return [None if kind < 0 else Card(KINDS[kind], int(water), int(cube)) for kind, water, cube in rows]


def cards(env: AECEnvironment, seat: int) -> list[Card]:
    """The cards on a plot, free spaces left out."""
    return [laid for laid in plot(env, seat) if laid is not None]


def market(env: AECEnvironment) -> dict[str, int]:
    """Copies in the market without a coin, kinds with none left out."""
    return {kind: int(n) for kind, n in zip(KINDS, state_of(env)["market"], strict=True) if n}


def coined(env: AECEnvironment) -> dict[str, int]:
    """Copies in the market with Leticia's coin, kinds with none left out."""
    return {kind: int(n) for kind, n in zip(KINDS, state_of(env)["market_coined"], strict=False) if n}
