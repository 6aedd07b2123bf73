"""What lies in the middle of the table, and the cards that are on their way."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from gardens_env.patios.drawing.sight import Viewer, knows, sees_draft, sees_drawn, sees_due, sees_received
from gardens_env.patios.rules.sight import hidden_character
from gardens_env.patios.state import CANE, CHARACTER_COUNT, FLAMENCO_CARD, NOTHING

HIDDEN = -2
"""A card that the viewer may not look at."""


@dataclass(frozen=True)
class Place:
    """A place of the row: its character (HIDDEN where nobody has seen it), lying face up, chosen in this turn."""

    character: int
    up: bool
    chosen: bool


@dataclass(frozen=True)
class InPlay:
    """Cards on their way: what they are, flowers or Improvements, and which."""

    words: str
    improvements: bool
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """The middle of the table.

    Attributes:
        row: the row of characters from its start.
        sample: types of the cards of the sample, ascending.
        sample_size: how many there are when it is full.
        pack: cards in the flower pack.
        discards: discarded cards by type.
        improvements: cards in the Improvement pack.
        top: the pack's top card, HIDDEN where the viewer does not know it, -1 without one.
        reserve: coins in the reserve.
        in_play: the cards on their way.
        balconies: Balconies by number: the pots that they ask for by colour, the mud ones last.
    """

    row: tuple[Place, ...]
    sample: tuple[int, ...]
    sample_size: int
    pack: int
    discards: tuple[int, ...]
    improvements: int
    top: int
    reserve: int
    in_play: tuple[InPlay, ...]
    balconies: tuple[tuple[int, ...], ...]


def table_of(tables: Any, state: Any, viewer: Viewer) -> Table:
    """Read the middle of the table from a record, as the viewer sees it."""
    top = int(state.improvement_pack[0])
    if int(state.improvement_pack_size) and not knows(state, viewer, int(state.top_known)):
        top = HIDDEN
    return Table(
        row=tuple(_place(state, place) for place in range(CHARACTER_COUNT) if state.row[place] != NOTHING),
        sample=tuple(_cards(state.sample)),
        sample_size=int(tables.sample_size[int(state.num_players)]),
        pack=int(state.pack.sum()),
        discards=tuple(state.discards.tolist()),
        improvements=int(state.improvement_pack_size),
        top=top if int(state.improvement_pack_size) else NOTHING,
        reserve=int(state.coin_reserve),
        in_play=tuple(_in_play(state, viewer)),
        balconies=tuple((*asked.tolist(), int(mud)) for asked, mud in zip(tables.required, tables.mud, strict=True)),
    )


def _place(state: Any, place: int) -> Place:
    character, up = int(state.row[place]), bool(state.row_up[place])
    seen = not hidden_character(state, place)
    return Place(character if seen else HIDDEN, up, chosen=seen and character == int(state.chosen))


def _cards(counts: Any) -> list[int]:
    return np.repeat(np.arange(len(counts)), counts).tolist()


def _in_play(state: Any, viewer: Viewer) -> list[InPlay]:
    found = [_dealt(state, viewer, seat) for seat in range(int(state.num_players)) if state.dealt[seat].max() >= 0]
    if state.draft.any():
        cards = _cards(state.draft)
        found.append(InPlay("the Assistant's cards", False, tuple(_hide(cards, sees_draft(state, viewer)))))
    if int(state.card_due) != NOTHING:
        card = int(state.card_due) if sees_due(state, viewer) else HIDDEN
        found.append(InPlay("to be placed" if state.card_up or card == CANE else "to be placed dry", False, (card,)))
    if int(state.improvement_due) != NOTHING:
        found.append(InPlay("being played", True, (int(state.improvement_due),)))
    if state.drawn.max() >= 0:
        cards = [int(card) for card in state.drawn if card >= 0]
        found.append(InPlay("drawn with the Neighbour", True, tuple(_hide(cards, sees_drawn(state, viewer)))))
    if int(state.received) != NOTHING:
        cards = [int(state.received)]
        found.append(InPlay("received", True, tuple(_hide(cards, sees_received(state, viewer)))))
    if state.flamenco:
        found.append(InPlay("in play", True, (FLAMENCO_CARD,)))
    if state.batch.any():
        found.append(InPlay("returned", True, tuple(np.flatnonzero(state.batch).tolist())))
    return found


def _dealt(state: Any, viewer: Viewer, seat: int) -> InPlay:
    cards = [int(card) for card in state.dealt[seat] if card >= 0]
    return InPlay(f"dealt to player_{seat}", False, tuple(_hide(cards, viewer in (None, seat))))


def _hide(cards: list[int], seen: bool) -> list[int]:
    return cards if seen else [HIDDEN] * len(cards)
