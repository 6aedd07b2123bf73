"""The oracle of Patios in positions made by hand: characters, Improvements, who knows what."""

from __future__ import annotations

import pytest

from tests.oracle.patios_actions import CELL, CHARACTER, IMPROVEMENT, PASS, PLAYER, SHIFT, TYPE, YES
from tests.oracle.patios_objects import (
    AWNING_CARD,
    CAN_CARD,
    FLAMENCO,
    GUITARIST,
    HOSE_CARD,
    LADDER_CARD,
    SUN,
    TUB_CARD,
    VISITORS,
    WATER_CARRIER,
)
from tests.oracle.patios_patio import (
    CANE,
    HOSE,
    LADDER,
    PLACES,
    TUB,
)
from tests.oracle.patios_positions import B01, BLUE, GREEN, RED, cards, empty, give, lay, line_up, row, tell

USE_HOSE, USE_CAN = IMPROVEMENT + HOSE_CARD, IMPROVEMENT + CAN_CARD
NORTH = CELL + 1


# ---- gardeners, Water carrier, Assistant, Children ---------------------------------------------------------------


def test_gardener_serves_everybody_while_cards_last() -> None:
    oracle = empty(3)
    oracle.sample.update({RED: 1, B01: 1, BLUE: 2, CANE: 1})
    story = oracle.gardener(oracle.players[0], RED)
    phases = tell(oracle, story, TYPE + B01, CELL + 0, CELL + 1)
    assert phases == ["TAKE", "PLACE_UP", "PLACE_DRY"]
    assert [cards(player) for player in oracle.players] == [{0: B01}, {1: -1 - RED}, {}]
    assert oracle.players[1].patio.flower(PLACES[1]).known == {0, 1, 2}
    assert +oracle.sample == {BLUE: 2, CANE: 1}


def test_gardener_who_finds_nothing_deals_anew_once() -> None:
    oracle = empty(2)
    oracle.sample.update({CANE: 4})
    oracle.stacked = [BLUE] * 4
    assert tell(oracle, oracle.gardener(oracle.players[0], RED)) == []
    assert (+oracle.sample, +oracle.discards) == ({BLUE: 4}, {CANE: 4})


def test_a_full_patio_goes_under_works_for_a_flower_only() -> None:
    oracle = empty(2)
    lay(oracle.players[0], dict.fromkeys(range(8), BLUE))
    oracle.sample.update({CANE: 1})
    assert tell(oracle, oracle.water_carrier(oracle.players[0]), CELL + 3) == ["CANE"]
    assert not oracle.players[0].patio.under_works
    assert cards(oracle.players[1]) == {3: CANE}  # the first player had no use for it
    oracle.sample.update({RED: 1})
    tell(oracle, oracle.gardener(oracle.players[0], RED), CELL + 20)
    assert oracle.players[0].patio.under_works
    assert cards(oracle.players[0])[20] == RED


def test_water_carrier_without_canes_ends_the_turn() -> None:
    oracle = empty(2)
    give(oracle.players[0], GUITARIST, TUB_CARD)
    oracle.sample.update({BLUE: 4})
    oracle.stacked = [RED] * 4
    line_up(oracle, WATER_CARRIER, 0, 1, 2, 4, 5, 6, 7, VISITORS)
    assert tell(oracle, oracle.turn(oracle.players[0]), CHARACTER + WATER_CARRIER) == ["TURN"]
    assert row(oracle) == [0, 1, 2, 4, 5, 6, 7, VISITORS, WATER_CARRIER]


def test_cane_is_used_or_placed() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {0: LADDER, 1: HOSE}, {2: RED})
    tell(oracle, oracle.receive_cane(player), CELL + 2)
    assert (cards(player)[2], oracle.discards[CANE]) == (RED, 1)
    tell(oracle, oracle.receive_cane(player), CELL + 0)
    tell(oracle, oracle.receive_cane(player), CELL + 7)
    ladder = player.patio.ladder()
    assert ladder is not None
    assert (ladder.canes, cards(player)[7]) == (1, CANE)


def test_assistant_goes_round_against_the_order_of_play() -> None:
    oracle = empty(3)
    oracle.stacked = [BLUE, GREEN, RED, B01]
    answers = [TYPE + RED, CELL + 0, TYPE + BLUE, CELL + 1, TYPE + GREEN, CELL + 2]
    phases = tell(oracle, oracle.assistant(oracle.players[0]), *answers)
    assert phases == ["DRAFT", "PLACE_UP", "DRAFT", "PLACE_DRY", "DRAFT", "PLACE_DRY"]
    assert [cards(player) for player in oracle.players] == [{0: RED}, {2: -1 - GREEN}, {1: -1 - BLUE}]
    assert oracle.players[2].patio.flower(PLACES[1]).known == {2}
    assert oracle.players[1].patio.flower(PLACES[2]).known == {1, 2}
    assert oracle.discards == {B01: 1}


def test_assistant_short_of_cards() -> None:
    oracle = empty(3)
    oracle.pack.clear()
    oracle.discards.clear()
    oracle.pack.update({BLUE: 1, GREEN: 1})
    answers = [TYPE + BLUE, CELL + 0, CELL + 1]
    assert tell(oracle, oracle.assistant(oracle.players[0]), *answers) == ["DRAFT", "PLACE_UP", "PLACE_DRY"]
    assert oracle.players[2].patio.flower(PLACES[1]).known == {0, 2}
    assert cards(oracle.players[1]) == {}


def test_drafted_cane_without_room_is_lost() -> None:
    oracle = empty(2)
    lay(oracle.players[1], dict.fromkeys(range(8), BLUE))
    oracle.stacked = [CANE, CANE, RED]
    tell(oracle, oracle.assistant(oracle.players[0]), TYPE + CANE, CELL + 0, TYPE + CANE)
    assert oracle.discards == {CANE: 1, RED: 1}
    assert not oracle.players[1].patio.under_works


def test_children_exchange_like_for_like() -> None:
    oracle = empty(3)
    lay(oracle.players[0], {0: B01, 1: TUB}, {2: RED}, {0})
    lay(oracle.players[1], {0: CANE, 1: GREEN}, {3: B01, 5: TUB}, {1, 2})
    oracle.stacked = [BLUE]
    story = oracle.children(oracle.players[0])
    next(story)
    story.send(CELL + 7)
    assert oracle.choices == [CELL + 2, CELL + 7, PASS]
    with pytest.raises(StopIteration):
        story.send(CELL + 2)
    assert cards(oracle.players[0]) == {0: B01, 1: TUB, 2: -1 - B01, 7: BLUE}
    assert cards(oracle.players[1]) == {0: CANE, 1: GREEN, 3: -1 - RED, 5: -1 - TUB}
    assert oracle.players[0].patio.flower(PLACES[2]).known == {0, 1, 2}
    assert oracle.players[1].patio.flower(PLACES[3]).known == {0, 1}


# ---- Improvements ------------------------------------------------------------------------------------------------


def test_guitarist_after_step_four_ends_the_round() -> None:
    oracle = empty(2)
    give(oracle.players[0], GUITARIST)
    line_up(oracle, 0, 1, 2, VISITORS, 3, 4, 5, 6, 7)
    oracle.sample.update({RED: 4})
    story = oracle.turn(oracle.players[0])
    answers = [CHARACTER + 2, CELL + 0, CELL + 0, PASS, IMPROVEMENT + GUITARIST, SHIFT + 0]
    assert tell(oracle, story, *answers) == ["TURN", "PLACE_UP", "PLACE_DRY", "POST", "POST", "GUITAR"]
    assert row(oracle)[0] == VISITORS
    assert oracle.players[0].coins == 2
    assert oracle.improvement_pack[-1] == GUITARIST
    assert oracle.sample.total() == 4


def test_guitarist_at_the_start_skips_the_turn_and_flamenco_is_paid() -> None:
    oracle = empty(2)
    give(oracle.players[0], GUITARIST, FLAMENCO)
    line_up(oracle, 0, 1, VISITORS, 2, 3, 4, 5, 6, 7)
    answers = [IMPROVEMENT + FLAMENCO, IMPROVEMENT + GUITARIST, SHIFT + 0]
    assert tell(oracle, oracle.turn(oracle.players[0]), *answers) == ["TURN", "TURN", "GUITAR"]
    assert (oracle.players[0].coins, oracle.coin_reserve) == (3, 1)
    assert oracle.improvement_pack[-2:] == [GUITARIST, FLAMENCO]


def test_flamenco_moves_nobody() -> None:
    oracle = empty(2)
    give(oracle.players[0], FLAMENCO)
    line_up(oracle, 0, 1, 2, 3, 4, 5, 6, 7, VISITORS)
    answers = [IMPROVEMENT + FLAMENCO, CHARACTER + SUN, NORTH, CHARACTER + 0, CHARACTER + 5]
    assert tell(oracle, oracle.turn(oracle.players[0]), *answers) == ["TURN", "TURN", "SUN_LOC"] + ["FLAM_DOWN"] * 2
    assert row(oracle) == [0, 1, 2, 3, 4, 5, 6, 7, VISITORS]
    assert [card.number for card in oracle.row if not card.face_up] == [0, 5, 6, 7]


def test_watering_can_is_used_at_once_or_placed() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    give(player, CAN_CARD)
    lay(player, {}, {0: B01, 1: RED})
    story = oracle.play(player, CAN_CARD, own_turn=True)
    next(story)
    assert oracle.choices == [CELL + cell for cell in (0, 2, 3, 4, 5, 6, 7)]
    with pytest.raises(StopIteration):
        story.send(CELL + 0)
    assert cards(player) == {0: B01, 1: -1 - RED}
    assert oracle.improvement_pack[-1] == CAN_CARD


def test_full_patio_stops_improvements_but_not_the_tub() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    give(player, AWNING_CARD, HOSE_CARD, LADDER_CARD, CAN_CARD, TUB_CARD, GUITARIST, FLAMENCO)
    lay(player, dict.fromkeys(range(8), BLUE))
    assert oracle.playable(player, "start") == [IMPROVEMENT + card for card in (TUB_CARD, GUITARIST, FLAMENCO)]
    assert oracle.playable(player, "after the action") == [IMPROVEMENT + card for card in (TUB_CARD, GUITARIST)]
    assert oracle.playable(player, "before the end") == [IMPROVEMENT + GUITARIST]
    lay(player, {3: CANE})
    assert IMPROVEMENT + LADDER_CARD in oracle.playable(player, "start")
    lay(player, {3: LADDER})
    assert IMPROVEMENT + HOSE_CARD in oracle.playable(player, "start")


# ---- Neighbour, and who knows what -------------------------------------------------------------------------------


def test_apprentice_gets_the_other_card_and_may_play_it() -> None:
    oracle = empty(3)
    oracle.improvement_pack = [TUB_CARD, GUITARIST, AWNING_CARD]
    answers = [YES, YES, PLAYER + 1, IMPROVEMENT + GUITARIST, YES, CELL + 4]
    phases = tell(oracle, oracle.neighbour(oracle.players[0]), *answers)
    assert phases == ["OFFER", "OFFER", "APPRENTICE", "KEEP_IMP", "PLAY_NOW", "PLACE_DRY"]
    assert cards(oracle.players[2]) == {4: -1 - TUB}
    assert oracle.players[2].patio.flower(PLACES[4]).known == {0, 1, 2}
    assert [player.coins for player in oracle.players] == [2, 1, 0]
    assert oracle.improvement_pack == [AWNING_CARD]


def test_card_put_back_is_known_until_cards_are_drawn() -> None:
    oracle = empty(2)
    oracle.improvement_pack = [TUB_CARD, GUITARIST]
    tell(oracle, oracle.neighbour(oracle.players[0]), PASS, IMPROVEMENT + GUITARIST)
    assert (oracle.improvement_pack, oracle.top_known) == ([TUB_CARD], {0})
    assert tell(oracle, oracle.neighbour(oracle.players[1])) == []
    assert (oracle.improvement_pack, oracle.top_known) == ([], set())
    assert oracle.players[1].hand[0].known == {0, 1}


def test_stealing_mixes_up_what_others_know() -> None:
    oracle = empty(4)
    oracle.improvement_pack = []
    give(oracle.players[1], TUB_CARD, HOSE_CARD)
    for held in oracle.players[1].hand:
        held.known |= {0, 2}
    oracle.stacked = [HOSE_CARD]
    tell(oracle, oracle.neighbour(oracle.players[0]))
    assert [(held.improvement, held.known) for held in oracle.players[0].hand] == [(HOSE_CARD, {0, 1})]
    assert [(held.improvement, held.known) for held in oracle.players[1].hand] == [(TUB_CARD, {0, 1})]
    oracle.players[1].hand[0].known = {1, 2}
    tell(oracle, oracle.neighbour(oracle.players[3]), PLAYER + 1)
    assert [(held.improvement, held.known) for held in oracle.players[3].hand] == [(TUB_CARD, {1, 2, 3})]


def test_monument_shows_an_exchanged_card_until_the_next_decision() -> None:
    oracle = empty(2, monument=True)
    lay(oracle.players[0], {}, {2: RED, 3: GREEN})
    lay(oracle.players[1], {}, {5: BLUE})
    story = oracle.exchange(oracle.players[0])
    tell(oracle, story, CELL + 2)
    mine, theirs = oracle.players[0].patio.flower(PLACES[2]), oracle.players[1].patio.flower(PLACES[5])
    assert (mine.known, theirs.known) == ({0}, {1})
    tell(oracle, oracle.ask(oracle.players[1], "POST", [0, 1]), 0)  # type: ignore[arg-type]
    assert (mine.known, theirs.known) == ({0}, set())
