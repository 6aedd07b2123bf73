"""The match of rules and oracle notices differences: every field that is tampered with, every rule that is bent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.oracle.patios import Oracle
from tests.oracle.patios_objects import Balcony, Player
from tests.oracle.patios_patio import PLACES, Patio, Place
from tests.patios.oracle_match import PatiosMatch
from tests.patios.oracle_styles import BURNING, DRYING, FILLING, HOARDING, IMPROVING, STALLING, UNIFORM, WATERING
from tests.playing.styles import Style, choose, weights_of

GAMES = 16
DECISIONS_BEFORE = 40
UNTOUCHED = ("phase", "seat", "dealt", "colour")  # other tests, or not compared everywhere


def play_some(match: PatiosMatch, decisions: int) -> None:
    """Play so many decisions of every game uniformly and compare all the way."""
    weights = weights_of(match.setup, UNIFORM)
    generator = np.random.default_rng(0)
    for _ in range(decisions):
        match.decide(choose(match.states, match.masks, weights, generator))
        match.compare()


def test_every_field_that_is_tampered_with_is_noticed() -> None:
    match = PatiosMatch({"num_players": 3}, range(3))
    play_some(match, DECISIONS_BEFORE)
    for name in sorted(set(match.oracles[0].public()) - set(UNTOUCHED)):
        values = match.states[name]
        before = values.copy()
        place = (1,) if values.ndim == 1 else (1, *([0] * (values.ndim - 1)))
        values[place] ^= 1
        with pytest.raises(AssertionError, match=rf"^{name}: the rules say .* in game 1 of "):
            match.compare()
        values[...] = before
    match.compare()


@pytest.mark.parametrize(("name", "value"), [("phase", 3), ("seat", 1)])
def test_phase_and_seat_are_compared(name: str, value: int) -> None:
    match = PatiosMatch({"num_players": 3}, range(3))
    match.states[name][2] = value if match.states[name][2] != value else value - 1
    with pytest.raises(AssertionError, match=rf"^{name}: the rules say .* in game 2 of "):
        match.compare()


def test_legal_sets_and_ends_are_compared() -> None:
    match = PatiosMatch({"num_players": 2, "rounds": 1}, range(3))
    match.masks[1, 0] ^= 1
    with pytest.raises(AssertionError, match=r"^legal: the rules say .* in game 1 of "):
        match.compare()
    match = PatiosMatch({"num_players": 2, "rounds": 1}, range(3))
    match.play(UNIFORM, random_seed=0)
    match.oracles[2].players[0].points += 1
    with pytest.raises(AssertionError, match=r"^scores: the rules say .* in game 2 of "):
        match.compare_ends()


# ---- bent rules --------------------------------------------------------------------------------------------------


def no_links(self: Patio, picked: list[Place]) -> list[Place]:
    """A Hose that cannot reach over beautiful flowers."""
    return [place for place in HOSE_PICKS(self, picked) if not self.flower(place).beautiful]


def ladder_is_no_use(self: Patio, place: Place) -> set[Place]:
    """A Cane on the Ladder reaches what lies beside it."""
    return self.spread([place], 1)


def sun_only_shines_once(self: Oracle, player: Player, number: int, candidates: list[Place]) -> Iterator[None]:
    """No second target."""
    return AIM(self, player, number, candidates if number == 0 else [])


def sun_spares_dry_flowers(self: Oracle, player: Player, direction: Place) -> Iterator[None]:
    """The Sun dries, but does not discard what is dry already."""
    flowers = {place: flower for place, flower in player.patio.flowers().items() if not flower.beautiful}
    yield from HIT(self, player, direction)
    player.patio.things.update(flowers)


def one_cell_less(self: Patio) -> list[Place]:
    """The last outer cell is not used."""
    return GRID(self)[: len(PLACES) - 1]


def any_pots(self: Balcony, pots: list[int]) -> bool:
    """Balconies that do not care for colours."""
    return sum(pots) >= self.points


def stays_face_up(self: Oracle, number: int) -> None:
    """A character that leaves the front is not turned down."""
    SEND_BACK(self, number)
    self.row[-1].face_up = True


def nothing(*arguments: object) -> None:
    """A step that is left out."""


def no_story(*arguments: object) -> Iterator[None]:
    """A part of the story that is left out."""
    return iter(())


AIM, GRID, HIT, HOSE_PICKS, SEND_BACK = Oracle.aim, Patio.grid, Oracle.hit, Patio.hose_picks, Oracle.send_back
RULES: dict[str, tuple[Any, str, Any, dict[str, Any], Style]] = {
    "links of the Hose": (Patio, "hose_picks", no_links, {}, DRYING),
    "reach of the Ladder": (Patio, "cane_reach", ladder_is_no_use, {}, WATERING),
    "second target of the Sun": (Oracle, "aim", sun_only_shines_once, {}, BURNING),
    "dry flowers in the Sun": (Oracle, "hit", sun_spares_dry_flowers, {}, UNIFORM),
    "looks at an exchange": (Oracle, "look", nothing, {}, UNIFORM),
    "memory in Monument": (Oracle, "forget", nothing, {"monument": True}, UNIFORM),
    "room under works": (Patio, "grid", one_cell_less, {}, FILLING),
    "moving in": (Oracle, "end_works", nothing, {}, FILLING),
    "price of works": (Oracle, "pay_for_works", no_story, {}, FILLING),
    "colours of Balconies": (Balcony, "is_met_by", any_pots, {}, UNIFORM),
    "coin of the Guitarist": (Oracle, "take_coin", nothing, {}, IMPROVING),
    "flowers for coins": (Oracle, "buy", no_story, {}, UNIFORM),
    "face of who leaves": (Oracle, "send_back", stays_face_up, {}, STALLING),
    "thieves": (Oracle, "steal", no_story, {}, HOARDING),
}


@pytest.mark.parametrize("name", RULES)
def test_every_bent_rule_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, attribute, bent, options, style = RULES[name]
    matches = [PatiosMatch({"num_players": players, **options}, range(GAMES)) for players in (3, 5)]
    monkeypatch.setattr(owner, attribute, bent)
    with pytest.raises(AssertionError, match=r"the rules say|chance"):
        _play_all(matches, style)


def _play_all(matches: list[PatiosMatch], style: Style) -> None:
    for match in matches:
        match.play(style, random_seed=1)
