"""`check` must notice whatever is wrong with a record: sound positions are changed in one place each."""

from collections.abc import Callable
from typing import Any

import pytest

from gardens_env.patios.rules import invariants
from tests.patios.positions import Position

Change = Callable[[Any], None]


def sound() -> Position:
    """Three players in the middle of a turn, with a bit of everything."""
    table = Position(3).sample(red=2, cane=1).lay(0, 0, "red").lay(0, 2, "b4", True, "02").lay(1, 5, "ladder")
    table.lay(1, 6, "cane").lay(2, 12, "tub", True).lay(2, 1, "green", True, "2")
    table.hold(0, "hose", "0").hold(1, "guitarist", "01").pack("blue", "red", "green", "green", "b1", "cane")
    return table.improvements("awning", "flamenco_dancer", "watering_can", top_known="1")


def monument() -> Position:
    """The same with everybody's memory gone."""
    table = Position(3, monument=True).lay(0, 2, "b4", True).lay(2, 1, "green", True, "2").lay(2, 12, "tub", True)
    return table.sample(red=2, cane=1)


def put(name: str, place: Any, value: int) -> Change:
    """A change: another value at a place of a field."""

    def change(state: Any) -> None:
        if place is None:
            state[name] = value
        else:
            state[name][place] = value

    return change


def add(name: str, place: Any, amount: int) -> Change:
    """A change: more or less at a place of a field."""

    def change(state: Any) -> None:
        if place is None:
            state[name] += amount
        else:
            state[name][place] += amount

    return change


def together(*changes: Change) -> Change:
    """Several changes."""

    def change(state: Any) -> None:
        for each in changes:
            each(state)

    return change


SEAT, FLOWERS, IMPROVEMENTS = invariants.BROKEN_SEAT, invariants.BROKEN_FLOWERS, invariants.BROKEN_IMPROVEMENTS
COINS, PATIO, KNOWLEDGE = invariants.BROKEN_COINS, invariants.BROKEN_PATIO, invariants.BROKEN_KNOWLEDGE
ROW, SCORE, ROUND, PENDING = (
    invariants.BROKEN_ROW,
    invariants.BROKEN_SCORE,
    invariants.BROKEN_ROUND,
    invariants.BROKEN_PENDING,
)

FAULTS: dict[str, tuple[int, Change]] = {
    "nobody to move": (SEAT, put("seat", None, -1)),
    "a seat too many": (SEAT, put("seat", None, 3)),
    "no such phase": (SEAT, put("phase", None, 37)),
    "no such stage": (SEAT, put("stage", None, -1)),
    "the end with a seat to move": (SEAT, put("stage", None, 16)),
    "no active seat": (SEAT, put("active", None, -1)),
    "no such first player": (SEAT, put("first_player", None, 3)),
    "no such partner": (SEAT, put("partner", None, 4)),
    "no such apprentice": (SEAT, put("apprentice", None, 3)),
    "a flower too many": (FLOWERS, add("pack", 0, 1)),
    "a flower discarded twice": (FLOWERS, add("discards", 2, 1)),
    "a flower vanishes from a patio": (FLOWERS, put("card", (0, 0), -1)),
    "a Cane too many on the Ladder": (FLOWERS, add("ladder_canes", 1, 1)),
    "negative cards": (FLOWERS, together(add("pack", 0, -2), add("discards", 0, 2))),
    "a sample too large": (FLOWERS, together(add("pack", 0, -1), add("sample", 0, 3))),
    "an Improvement in two hands": (
        IMPROVEMENTS,
        together(put("hand", (2, 3), 1), put("hand_known", (2, 3), 4)),
    ),
    "an Improvement in no hand": (
        IMPROVEMENTS,
        together(put("hand", (0, 3), 0), put("hand_known", (0, 3), 0)),
    ),
    "an Improvement twice in the pack": (IMPROVEMENTS, put("improvement_pack", 1, 0)),
    "an Improvement pack cut short": (IMPROVEMENTS, add("improvement_pack_size", None, -1)),
    "an Improvement returned and still there": (IMPROVEMENTS, put("batch", 3, 1)),
    "the Flamenco Dancer in play and in the pack": (IMPROVEMENTS, put("flamenco", None, 1)),
    "a Hose on the Ladder and in a hand": (IMPROVEMENTS, put("ladder_hose", 1, 1)),
    "a coin too many": (COINS, add("coins", 0, 1)),
    "a coin lost": (COINS, add("coin_reserve", None, -1)),
    "debts": (COINS, together(add("coins", 0, -2), add("coin_reserve", None, 2))),
    "no such card": (PATIO, put("card", (0, 0), 20)),
    "a Cane that is dry": (PATIO, put("dry", (1, 6), 1)),
    "nothing that is dry": (PATIO, put("dry", (1, 0), 1)),
    "half dry": (PATIO, put("dry", (0, 2), 2)),
    "a beautiful flower with a mask": (PATIO, put("known", (0, 0), 1)),
    "outer cells without works": (PATIO, put("works", 2, 0)),
    "works twice over": (PATIO, put("works", 2, 2)),
    "Canes on no Ladder": (PATIO, add("ladder_canes", 0, 1)),
    "fewer Canes than none": (PATIO, add("ladder_canes", 1, -1)),
    "an owner who does not know the own card": (KNOWLEDGE, put("known", (0, 2), 0b100)),
    "a dry card known to a seat that is not there": (KNOWLEDGE, put("known", (0, 2), 0b1001)),
    "a dry Tub that somebody does not recognise": (KNOWLEDGE, put("known", (2, 12), 0b110)),
    "a player who does not know the own hand": (KNOWLEDGE, put("hand_known", (0, 3), 0b010)),
    "knowledge of a card that is not held": (KNOWLEDGE, put("hand_known", (0, 4), 0b010)),
    "a top card known to a seat that is not there": (KNOWLEDGE, put("top_known", None, 8)),
    "a card to come known to a seat that is not there": (KNOWLEDGE, put("card_known", None, 8)),
    "a character twice": (ROW, put("row", 1, 0)),
    "a character missing": (ROW, put("row", 3, -1)),
    "Visitors face down": (ROW, put("row_up", 8, 0)),
    "a character up too many": (ROW, together(put("row_up", 6, 1), put("character_seen", 6, 1))),
    "a character up that nobody has seen": (ROW, put("character_seen", 0, 0)),
    "negative points": (SCORE, put("points", 0, -1)),
    "negative tokens": (SCORE, put("tokens", (1, 2), -1)),
    "two tokens of a colour in a round": (SCORE, put("gained", (1, 2), 2)),
    "a winner of a rule that is not played": (SCORE, put("instant_winners", None, 1)),
    "a round too many": (ROUND, put("round_number", None, 4)),
    "round zero": (ROUND, put("round_number", None, 0)),
    "a turn too many": (ROUND, put("turn_number", None, 101)),
    "no turn yet": (ROUND, put("turn_number", None, 0)),
    "more rounds capped than played": (ROUND, put("rounds_capped", None, 2)),
    "a phase without its card": (PENDING, put("phase", None, 1)),
    "an owner without a card": (PENDING, put("card_owner", None, 0)),
    "an apprentice's card without the question": (PENDING, put("received", None, 3)),
    "an offer outside the Neighbour's action": (PENDING, put("offers", 1, 1)),
    "a choice of Improvements that were not drawn": (PENDING, put("phase", None, 17)),
    "a turn in another stage": (PENDING, put("stage", None, 2)),
}


def test_the_positions_are_sound() -> None:
    assert (sound().broken, monument().broken) == (0, 0)
    assert Position(2, playground=True).broken == 0
    assert Position(5, fresh=True).broken == 0


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed(name: str) -> None:
    number, change = FAULTS[name]
    table = sound()
    change(table.state)
    assert table.broken == number


@pytest.mark.parametrize("known", [0b001, 0b110])
def test_of_a_monument_only_the_receiver_may_know_a_dry_card(known: int) -> None:
    table = monument()
    table.state["known"][2, 1] = known
    assert table.broken == KNOWLEDGE


def test_cards_of_the_assistant_lie_there_in_its_action_only() -> None:
    table = sound()
    table.state["pack"][0] -= 1
    table.state["draft"][0] += 1
    assert table.broken == PENDING
    table.put(stage="ASSISTANT", phase="DRAFT", chosen=4)
    assert table.broken == 0
    table.state["draft"][0] -= 1
    assert table.broken == FLOWERS
    table.state["pack"][0] += 1
    assert table.broken == PENDING


def test_c12_cards_on_their_way_count() -> None:
    table = sound()
    table.state["pack"][2] -= 1
    table.put(card_due=2, card_owner=1, card_known=0b111, phase="PLACE_DRY", stage="GARDENER", seat=1)
    assert table.broken == 0
    table.put(card_due=1)
    assert table.broken == FLOWERS
    table.put(card_due=2, seat=2)
    assert table.broken == PENDING
