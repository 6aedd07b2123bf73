"""Positions of Queen's Garden set up by hand, and ways to read them.

    env = (
        position(num_players=3, adjacency="any")
        .player(0, tiles=["yellow_bird", "yellow_tree"], jokers=1, garden={"F0": "yellow_lily"})
        .player(1, expansions=["light_blue_plant"], slots={2: ("yellow_bird", "E2.4"), 3: FACE_DOWN})
        .display("dark_green_bird", ["yellow_tree", "yellow_lily"])
        .begin()
    )
    play(env, "TAKE_COLOUR yellow")

Cells are called F0-F5 (the fountain's spaces), E2.4 (ring cell 4 of slot 2) and C2 (the centre of slot 2). A game is
made and reset, its record is edited, and the play goes on. Every position is sound: tiles and expansions that lie
somewhere are missing elsewhere, and `check` says so. The wheel, which no source describes in full, is that of `WHEEL`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import gardens_env
from gardens_env.core import kernels
from gardens_env.core.aec import AECEnvironment
from gardens_env.queens_garden.rules.garden import lay
from gardens_env.queens_garden.tables import OWN_TABLE
from tests.playing.table import state_of
from tests.playing.tables import write_table

COLOURS = ("yellow", "light_blue", "dark_green", "light_green", "dark_purple", "light_purple")
PATTERNS = ("tree", "bird", "butterfly", "flower", "plant", "lily")
KINDS = tuple(f"{colour}_{pattern}" for colour in COLOURS for pattern in PATTERNS)
FACE_DOWN = "face down"
EXPANSIONS, ROUNDS = 36, 4
STACK = {2: 5, 3: 7, 4: 8}
# round and points of every colour and pattern
WHEEL = {
    "dark_green": (1, 1),
    "light_blue": (1, 1),
    "tree": (1, 1),
    "yellow": (2, 1),
    "bird": (2, 1),
    "butterfly": (2, 2),
    "light_green": (3, 1),
    "dark_purple": (3, 1),
    "flower": (3, 2),
    "light_purple": (4, 1),
    "plant": (4, 3),
    "lily": (4, 3),
}
PRICE, START = 6, 15
Piece = str | Sequence[str]


@cache
def table_path(**rules: int) -> Path:
    """A table of printed numbers with our wheel and, if wanted, other rules."""
    changes: dict[str, Any] = {"fountain_board.between": ["bench", "statue"] * 3}
    for name, (round_number, points) in WHEEL.items():
        section = f"{'colours' if name in COLOURS else 'patterns'}.{name}"
        changes |= {f"{section}.round": round_number, f"{section}.points": points}
    changes |= {f"rules.{name}": value for name, value in rules.items()}
    return write_table(OWN_TABLE, Path(tempfile.mkdtemp(prefix="queens_garden_")) / "table.toml", changes)


def cell_number(name: str) -> int:
    """The number of a cell: `F0` is 0, `E0.0` is 6, `C0` is 42."""
    if name[0] == "E":
        slot, ring = map(int, name[1:].split("."))
        return 6 + 6 * slot + ring
    return int(name[1:]) + {"F": 0, "C": 42}[name[0]]


def cell_action(name: str) -> str:
    """The contract name of choosing a cell."""
    return f"CELL {cell_number(name)}"


@dataclass
class _Player:
    tiles: Sequence[str] = ()
    expansions: Sequence[str] = ()
    jokers: int = 0
    points: int = START
    garden: Mapping[str, str] = field(default_factory=dict)
    """Hexagons on cells, without those printed on expansions."""
    slots: Mapping[int, str | tuple[str, str]] = field(default_factory=dict)
    """FACE_DOWN, or an expansion and the cell of its printed hexagon."""
    passed: bool = False


@dataclass
class Position:
    """A position being described; `begin` makes it."""

    options: dict[str, Any]
    rules: dict[str, int]
    players: list[_Player]
    seed: int
    seat: int = 0
    round_number: int = 1
    marker: int = 0
    pieces: list[Piece] = field(default_factory=list)
    has_top: bool = False
    coming: list[str] = field(default_factory=list)
    in_bag: list[str] | None = None

    def player(self, seat: int, **what: Any) -> Position:
        """What a seat owns: tiles, expansions, jokers (0), points (15), garden, slots, passed."""
        self.players[seat] = _Player(**what)
        return self

    def turn(self, seat: int = 0, round_number: int = 1, marker: int = 0) -> Position:
        """Whose turn it is, in which round, and who holds the first-player marker."""
        self.seat, self.round_number, self.marker = seat, round_number, marker
        return self

    def display(self, *pieces: Piece, top: bool = True) -> Position:
        """The pieces that have come out, in order: a face-up expansion by its name, or the tiles lying on a piece.

        The last piece, if tiles lie on it, is the top of the stack unless `top` is False (the stack is then used up).
        """
        self.pieces = list(pieces)
        self.has_top = top and bool(pieces) and not isinstance(pieces[-1], str)
        return self

    def next_pieces(self, *names: str) -> Position:
        """Printed hexagons of the pieces below the top that come out next."""
        self.coming = list(names)
        return self

    def bag(self, *tiles: str) -> Position:
        """The only tiles in the bag; all others that lie nowhere else are in the tower."""
        self.in_bag = list(tiles)
        return self

    # Making it --------------------------------------------------------------------------------------------------------

    def begin(self) -> AECEnvironment:
        """The environment in this position, at the beginning of a turn."""
        env = gardens_env.make("queens_garden", raw=True, data=table_path(**self.rules), **self.options)
        env.reset(seed=self.seed, options={"first_player": 0})
        record = env.unwrapped.record
        tables, state = env.unwrapped.setup.tables, record[0]
        self._lay_display(state)
        self._deal_tiles(state, int(tables["copies"][0]))
        for seat, player in enumerate(self.players):
            self._equip(tables[0], state, seat, player)
        self._deal_expansions(state)
        state["seat"], state["round_number"], state["marker"] = self.seat, self.round_number, self.marker
        state["someone_passed"] = any(player.passed for player in self.players)
        env.unwrapped.record = record
        assert broken_invariant(env) == 0, f"this position breaks invariant {broken_invariant(env)}"
        return env

    def _lay_display(self, state: Any) -> None:
        for name in ("display_piece", "display_tiles"):
            state[name] = -1
        state["face_up"] = 0
        for number, piece in enumerate(self.pieces):
            if isinstance(piece, str):
                state["face_up"][number] = 1
            else:
                state["display_tiles"][number, : len(piece)] = [KINDS.index(tile) for tile in piece]
        # Without a top either nothing comes out any more, or everything has.
        stack = STACK[self.options["num_players"]]
        missing = 0 if self.has_top else stack - len(self.pieces)
        assert missing >= 0, "more pieces than the stack has"
        state["pieces_out"] = len(self.pieces) + missing
        state["top"] = len(self.pieces) - 1 if self.has_top else -1

    def _deal_tiles(self, state: Any, copies: int) -> None:
        counts = np.full(len(KINDS), copies)
        lying = [tile for piece in self.pieces if not isinstance(piece, str) for tile in piece]
        lying += [tile for player in self.players for tile in (*player.tiles, *player.garden.values())]
        for tile in lying:
            counts[KINDS.index(tile)] -= 1
        assert counts.min() >= 0, f"more copies than there are: {KINDS[int(counts.argmin())]}"
        bag = counts
        if self.in_bag is not None:
            bag = np.bincount([KINDS.index(tile) for tile in self.in_bag], minlength=len(KINDS))
        assert (bag <= counts).all(), "more copies in the bag than are left"
        state["bag"], state["tower"] = bag, counts - bag

    def _equip(self, tables: Any, state: Any, seat: int, player: _Player) -> None:
        for tile in player.tiles:
            state["tiles"][seat, KINDS.index(tile)] += 1
        for expansion in player.expansions:
            state["expansions"][seat, KINDS.index(expansion)] = 1
        bought = 0
        for slot, piece in player.slots.items():
            if isinstance(piece, str):
                state["slot_piece"][seat, slot] = EXPANSIONS
                bought += PRICE
            else:
                kind, cell = KINDS.index(piece[0]), cell_number(piece[1])
                state["slot_piece"][seat, slot], state["printed_cell"][seat, slot] = kind, cell
                lay(tables, state, seat, cell, kind)
        for name, hexagon in player.garden.items():
            lay(tables, state, seat, cell_number(name), KINDS.index(hexagon))
        state["points"][seat] = player.points
        state["round_points"][seat] = player.points - START + bought
        state["jokers_gained"][seat] = max(0, player.jokers - int(state["jokers"][seat]))
        state["jokers_paid"][seat] = max(0, int(state["jokers"][seat]) - player.jokers)
        state["jokers"][seat] = player.jokers
        state["passed"][seat] = player.passed

    def _deal_expansions(self, state: Any) -> None:
        """Visible expansions lie where they are said to; the order of the others begins with the coming ones."""
        face_up = [piece for piece in self.pieces if isinstance(piece, str)]
        elsewhere = [name for player in self.players for name in player.expansions]
        elsewhere += [piece[0] for player in self.players for piece in player.slots.values() if piece != FACE_DOWN]
        visible = [KINDS.index(name) for name in face_up + elsewhere]
        assert len(set(visible)) == len(visible), "an expansion lies in two places"
        state["seen"] = 0
        state["seen"][visible] = 1
        coming = [KINDS.index(name) for name in self.coming]
        rest = [kind for kind in range(EXPANSIONS) if kind not in visible + coming]
        for number, piece in enumerate(self.pieces):
            state["display_piece"][number] = KINDS.index(piece) if isinstance(piece, str) else rest.pop(0)
        out = [int(kind) for kind in state["display_piece"][: len(self.pieces)]]
        stack = STACK[self.options["num_players"]]
        before = (self.round_number - 1) * stack
        left = ROUNDS * stack - before - len(out)
        # Unseen pieces fill the stacks to come; those that lie elsewhere stand where nobody looks again.
        unseen = coming + rest
        others = [*map(KINDS.index, elsewhere), *unseen[left:]]
        state["expansion_order"] = [*others[:before], *out, *unseen[:left], *others[before:]]
        face_down = sum(piece == FACE_DOWN for player in self.players for piece in player.slots.values())
        waiting = ROUNDS * stack - before - int(state["pieces_out"])
        state["supply_size"] = EXPANSIONS - len(visible) - len(out) + len(face_up) - face_down - waiting


def position(
    num_players: int = 2, adjacency: str = "all", wheel: str = "printed", seed: int = 1, **rules: int
) -> Position:
    """Begin to describe a position: empty gardens and storages without jokers, nothing in the display.

    Args:
        rules: printed numbers of the section `rules` that are to be others.
    """
    options = {"num_players": num_players, "adjacency": adjacency, "wheel": wheel}
    return Position(options, rules, [_Player() for _ in range(num_players)], seed)


# Reading --------------------------------------------------------------------------------------------------------------


def broken_invariant(env: AECEnvironment) -> int:
    """What `check` says: 0 if all is well."""
    broken = np.zeros(1, np.int64)
    kernels.check(env.unwrapped.setup.tables, env.unwrapped.record, broken)
    return int(broken[0])


def names_of(counts: Any) -> list[str]:
    """The kinds that an array by kind counts, each as often as it does."""
    return [kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(int(count))]


def tiles(env: AECEnvironment, seat: int = 0) -> list[str]:
    """Tiles in a storage, in the order of their numbers."""
    return names_of(state_of(env)["tiles"][seat])


def expansions(env: AECEnvironment, seat: int = 0) -> list[str]:
    """Expansions in a storage, in the order of their numbers."""
    return names_of(state_of(env)["expansions"][seat])


def display(env: AECEnvironment) -> list[Piece | None]:
    """Every piece that has come out: a face-up expansion's name, the tiles on a piece, None where it was taken."""
    state = state_of(env)
    shown: list[Piece | None] = []
    for number in range(int(state["pieces_out"])):
        kind = int(state["display_piece"][number])
        if kind < 0:
            shown.append(None)
        elif state["face_up"][number]:
            shown.append(KINDS[kind])
        else:
            shown.append([KINDS[tile] for tile in state["display_tiles"][number] if tile >= 0])
    return shown


def garden(env: AECEnvironment, seat: int = 0) -> dict[int, str]:
    """Hexagons of a garden by the number of their cell."""
    return {cell: KINDS[kind] for cell, kind in enumerate(state_of(env)["garden"][seat]) if kind >= 0}


def with_verb(names: set[str], verb: str) -> set[str]:
    """Contract names of actions, without the verb, of those that begin with it."""
    return {name.removeprefix(f"{verb} ") for name in names if name.split()[0] == verb}
