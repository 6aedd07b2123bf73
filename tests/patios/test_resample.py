"""Dealing anew what a seat does not know: all that it knows stays, and every possible position is equally likely.

Small positions are dealt anew thousands of times and compared by a chi-square with all possible positions, which are
found by dealing the hidden cards, one by one and each card for itself, in every possible way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from gardens_env.patios import GAME
from gardens_env.patios.state import FIRST_BALCONY, IMPROVEMENTS
from gardens_env.testing.knowledge import check_no_leaks, check_resampled_games
from tests.patios import small_deals
from tests.patios.dealing import Worlds, cards_of, deals, expect_fair
from tests.patios.positions import Position, flower
from tests.patios.small_deals import improvements_of

# Flowers in patios ----------------------------------------------------------------------------------------------------


def test_dry_cards_are_any_flowers_but_canes() -> None:
    expect_fair(*small_deals.dry_cards())


def test_what_a_seat_knows_stays() -> None:
    table = Position(3).lay(0, 1, "red", True, "0").lay(1, 2, "b4", True, "012").lay(2, 3, "green", True, "02")
    table.lay(2, 4, "blue", True, "2").lay(1, 20, "tub", True).lay(1, 21, "red").sample(cane=2, b1=1)
    table.hold(1, "hose", "01").hold(1, "ladder", "1").hold(2, "guitarist", "2")
    table.improvements("flamenco_dancer", "watering_can", "awning", top_known="0")
    table.row("sun children neighbour red_gardener assistant_gardener", "blue_gardener green_gardener water_carrier")
    hidden = {"random_seed", "random_draws", "chance", "chance_count"}
    dealt_anew = {"card", "pack", "hand", "hand_known", "improvement_pack", "row"}
    states = table.resampled(0, 200)
    for name in set(states.dtype.names or ()) - hidden - dealt_anew:
        assert (states[name] == table.states[name]).all(), name
    cards = states["card"].copy()
    assert len(set(cards[:, 2, 4].tolist())) > 3
    cards[:, 2, 4] = table.state["card"][2, 4]
    assert (cards == table.state["card"]).all()
    assert (states["hand"][:, 1, 3] == 1).all()
    assert (states["hand_known"][:, 1, 3] == 0b011).all()
    assert (states["hand"].sum(axis=2)[:, :3] == [0, 2, 1]).all()
    assert (states["improvement_pack"][:, 0] == IMPROVEMENTS.index("flamenco_dancer")).all()
    assert (states["row"][:, [0, 1, 2, 3, 4, 8]] == table.state["row"][[0, 1, 2, 3, 4, 8]]).all()


def test_a_flower_on_its_way_may_be_any_flower() -> None:
    table = Position(2).pack("blue", "cane", "red", "b2").lay(1, 0, "green")
    table.state["discards"][1] -= 1
    table.put(card_due=1, card_owner=1, card_known=0b10, phase="PLACE_DRY", stage="ASSISTANT", seat=1, chosen=4)
    possible: Worlds = Counter(flower(name) for name in ("green", "blue", "red", "b2"))
    expect_fair(table, 0, lambda state: int(state["card_due"]), possible)
    assert (table.resampled(1, 50)["card_due"] == 1).all()


def test_the_assistants_cards() -> None:
    """Whoever does not pick knows only that the picker has a choice: the cards are not all of one type."""
    table = Position(2).pack("blue", "blue", "cane", "red")
    table.state["draft"][[0, 6]], table.state["discards"][[0, 6]] = [1, 1], [14, 0]
    table.put(phase="DRAFT", stage="ASSISTANT", seat=1, offset=1, chosen=4, part=1)
    cards = [flower(name) for name in ("blue", "blue", "cane", "red", "blue", "b3")]
    possible: Worlds = Counter(tuple(sorted(dealt)) for dealt in deals(cards, 2) if dealt[0] != dealt[1])
    expect_fair(table, 0, lambda state: tuple(cards_of(state["draft"])), possible)
    assert (table.resampled(1, 50)["draft"] == table.state["draft"]).all()


# The set-up -----------------------------------------------------------------------------------------------------------


def test_opening_hands_have_two_colours_out_of_a_pot_of_each_for_everybody() -> None:
    table = Position(3, fresh=True)
    own = table.state["dealt"][0].tolist()
    stock = [0, 1, 2] * 3
    for pot in own:
        stock.remove(pot)
    possible: Worlds = Counter()
    for one, two, three, four in deals(stock, 4):
        if one != two and three != four:
            possible[one, two, three, four] += 1
    expect_fair(table, 0, lambda state: tuple(state["dealt"][1:3].reshape(-1).tolist()), possible)


def test_in_the_set_up_a_dry_card_is_of_another_colour_than_the_beautiful_one() -> None:
    table = Position(2, fresh=True)
    up, down = (int(pot) for pot in table.state["dealt"][0])
    table.play(table.setup.actions.name(8 + up), "CELL 0")
    own = table.state["dealt"][1].tolist()
    stock = [0, 0, 1, 1, 2, 2]
    for pot in (up, *own):
        stock.remove(pot)
    possible: Worlds = Counter(pot for pot in stock if pot != up)
    expect_fair(table, 1, lambda state: int(state["card_due"]), possible)
    table.play("CELL 4")
    assert table.known(0, 4) == "0"
    expect_fair(table, 1, lambda state: int(state["card"][0, 4]), possible)
    assert (table.resampled(0, 50)["card"][:, 0, 4] == down).all()


# Improvements, characters, offers -------------------------------------------------------------------------------------


def test_hands_and_pack_of_improvements() -> None:
    expect_fair(*small_deals.improvements())


def test_the_top_of_the_pack_stays_with_who_knows_it() -> None:
    table = Position(3).lay(0, 1, "awning").lay(0, 2, "ladder").hold(0, "hose", "0").hold(1, "guitarist", "1")
    table.improvements("tub", "flamenco_dancer", "watering_can", top_known="2")
    three, four = [1, 2, 5], [1, 2, 5, 6]
    possible: Worlds = Counter(
        (((3,), (one,), (), (), ()), (top, two, last)) for one, top, two, last in permutations(four)
    )
    expect_fair(table, 0, improvements_of, possible)
    # Seat 2 knows the Tub on top, and not the Hose.
    possible = Counter(
        (((hose,), (one,), (), (), ()), (6, two, last)) for hose, one, two, last in permutations([*three, 3])
    )
    expect_fair(table, 2, improvements_of, possible)


def test_improvements_drawn_by_the_neighbour() -> None:
    table = Position(3).lay(0, 1, "awning").lay(0, 2, "ladder").lay(0, 3, "tub").hold(1, "guitarist", "1")
    table.improvements("hose", "flamenco_dancer", "watering_can")
    table.put(improvement_pack=[5, *[-1] * 6], improvement_pack_size=1, drawn=[3, 2])
    table.put(phase="KEEP_IMP", stage="NEIGHBOUR", part=4, chosen=7)
    possible: Worlds = Counter((tuple(drawn), pack) for *drawn, pack in permutations([2, 3, 5]))
    look = lambda state: (tuple(state["drawn"].tolist()), int(state["improvement_pack"][0]))  # noqa: E731
    expect_fair(table, 1, look, possible)
    possible = Counter(((3, 2), pack) for pack in (1, 5))
    expect_fair(table, 0, look, possible)


def test_c31_an_apprentice_who_may_play_has_a_card_that_can_be_played() -> None:
    """In a full patio that is the Tub only; a Hose would need room, and Guitarist and Dancer the own turn."""
    table = Position(3).lay(0, 1, "awning").lay(0, 2, "ladder").hold(2, "tub", "02").hold(2, "hose", "2")
    for cell in range(8):
        table.lay(2, cell, "red")
    table.put(received=6, apprentice=2, phase="PLAY_NOW", stage="NEIGHBOUR", seat=2, part=5, chosen=7)
    states = table.resampled(1, 300)
    assert (states["received"] == 6).all()
    assert (states["hand"][:, 2, 6] == 1).all()
    assert (states["hand_known"][:, 2, 6] == 0b101).all()
    assert set(np.flatnonzero(states["hand"][:, 2].any(axis=0)).tolist()) == {1, 2, 3, 5, 6}
    table.state["card"][2, 7] = -1
    table.state["pack"][2] += 1
    states = table.resampled(1, 300)
    assert set(states["received"].tolist()) == {3, 5, 6}
    assert (states["hand_known"][np.arange(300), 2, states["received"]] == 0b101).all()


def test_unseen_characters() -> None:
    expect_fair(*small_deals.characters())


def test_secret_offers() -> None:
    table = Position(5).put(
        phase="OFFER", stage="NEIGHBOUR", part=1, offset=4, seat=4, offers=[-1, 1, 0, 1, -1], chosen=7
    )
    look = lambda state: tuple(state["offers"].tolist())  # noqa: E731
    answers = (0, 1)
    expect_fair(table, 0, look, Counter((-1, *three, -1) for three in product(answers, repeat=3)))
    expect_fair(table, 2, look, Counter((-1, one, 0, two, -1) for one, two in product(answers, repeat=2)))


# What a decision reveals ----------------------------------------------------------------------------------------------


def monument_table() -> Position:
    """Seat 0 has forgotten three dry cards: a Balcony, a red pot and a Balcony."""
    table = Position(2, monument=True).lay(0, 0, "b1", True).lay(0, 3, "red", True).lay(0, 5, "b2", True)
    return table.pack("blue", "red", "b4", "b5", "cane")


def forgotten(state: Any) -> Hashable:
    return tuple(int(card) for card in state["card"][0, [0, 3, 5]])


def test_laying_the_watering_can_shows_which_cards_are_balconies() -> None:
    table = monument_table().hold(0, "watering_can", "0").play("IMPROVEMENT watering_can")
    assert {"CELL 0", "CELL 5"} < table.legal
    assert "CELL 3" not in table.legal
    balconies, pots = (
        [flower(name) for name in ("b1", "b2", "b4", "b5")],
        [flower(name) for name in ("red", "blue", "red")],
    )
    possible: Worlds = Counter((one, pot, other) for one, other in permutations(balconies, 2) for pot in pots)
    expect_fair(table, 0, forgotten, possible)
    # Nobody else sees what is legal.
    assert {card >= FIRST_BALCONY for card in table.resampled(1, 100)["card"][:, 0, 3].tolist()} == {False, True}


def test_playing_the_watering_can_in_a_full_patio_shows_that_there_is_a_balcony() -> None:
    table = monument_table().hold(0, "watering_can", "0")
    for cell in (1, 2, 4, 6, 7):
        table.lay(0, cell, "green")
    assert "IMPROVEMENT watering_can" in table.legal
    flowers = [flower(name) for name in ("b1", "b2", "b4", "b5", "red", "blue", "red")]
    possible: Worlds = Counter(dealt for dealt in permutations(flowers, 3) if max(dealt) >= FIRST_BALCONY)
    expect_fair(table, 0, forgotten, possible)


def test_once_the_decision_is_over_nothing_is_known_any_more() -> None:
    table = monument_table().hold(0, "watering_can", "0").play("IMPROVEMENT watering_can", "CELL 7")
    flowers = [flower(name) for name in ("b1", "b2", "b4", "b5", "red", "blue", "red")]
    expect_fair(table, 0, forgotten, Counter(permutations(flowers, 3)))


# Random play ----------------------------------------------------------------------------------------------------------

VARIANTS: list[dict[str, Any]] = [
    {},
    {"monument": True, "keep_dry": False},
    {"playground": True, "nit_picker_end": True, "rounds": 2},
    {"monument": True, "playground": True, "max_turns_per_round": 9},
]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_leaks(players: int, options: dict[str, Any]) -> None:
    check_no_leaks(GAME, players, games=12, seed=players, **options)


@pytest.mark.parametrize("options", VARIANTS[:2])
def test_resampled_games_go_on(options: dict[str, Any]) -> None:
    check_resampled_games(GAME, 3, games=4, seed=7, **options)
