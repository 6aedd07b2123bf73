"""The oracle of Patios in positions made by hand: Sun and water."""

from __future__ import annotations

import pytest

from tests.oracle.patios_actions import CELL, IMPROVEMENT, PASS
from tests.oracle.patios_objects import (
    CAN_CARD,
    HOSE_CARD,
    LADDER_CARD,
    SUN,
    TUB_CARD,
    VISITORS,
)
from tests.oracle.patios_patio import (
    AWNING,
    CANE,
    HOSE,
    LADDER,
    NUMBERS,
    PLACES,
    TUB,
    WATERING_CAN,
    beside,
    touching_outside,
)
from tests.oracle.patios_positions import B01, BLUE, GREEN, RED, cards, empty, give, lay, line_up, tell

USE_HOSE, USE_CAN = IMPROVEMENT + HOSE_CARD, IMPROVEMENT + CAN_CARD
NORTH = CELL + 1


def test_geometry() -> None:
    neighbours = {
        0: [1, 7, 9, 23],
        1: [0, 2, 10],
        2: [1, 3, 11, 13],
        3: [2, 4, 14],
        4: [3, 5, 15, 17],
        5: [4, 6, 18],
        6: [5, 7, 19, 21],
        7: [0, 6, 22],
        8: [9, 23],
        12: [11, 13],
        16: [15, 17],
        20: [19, 21],
        22: [7, 21, 23],
    }
    for cell, others in neighbours.items():
        assert sorted(NUMBERS[place] for place in beside(PLACES[cell])) == others
    touching = {0: [8, 9, 10, 22, 23], 1: [9, 10, 11], 4: [14, 15, 16, 17, 18], 7: [21, 22, 23]}
    for cell, others in touching.items():
        assert sorted(NUMBERS[place] for place in touching_outside(PLACES[cell])) == others


# ---- the Sun -----------------------------------------------------------------------------------------------------


def test_sun_dries_discards_and_spares() -> None:
    oracle = empty(5)
    lay(oracle.players[1], {1: RED})
    lay(oracle.players[2], {}, {1: BLUE})
    lay(oracle.players[3], {1: RED, 5: AWNING})
    lay(oracle.players[4], {1: CANE, 0: RED, 2: GREEN})
    phases = tell(oracle, oracle.sun_action(oracle.players[0]), NORTH, CELL + 2, PASS)
    assert phases == ["SUN_LOC", "SUN_TGT1", "SUN_SHIELD"]
    found = [cards(player) for player in oracle.players]
    assert found == [{}, {1: -1 - RED}, {}, {1: RED, 5: AWNING}, {1: CANE, 0: RED, 2: -1 - GREEN}]
    assert oracle.players[1].patio.flower(PLACES[1]).known == {0, 1, 2, 3, 4}
    assert oracle.discards == {BLUE: 1}


def test_sun_under_works_hits_twice_and_a_cane_shields_both() -> None:
    oracle = empty(2)
    player = oracle.players[1]
    player.patio.under_works = True
    lay(player, {0: RED, 23: CANE, 8: BLUE, 10: GREEN, 3: CANE})
    story = oracle.sun_action(oracle.players[0])
    next(story)
    story.send(CELL + 0)
    assert (oracle.phase, oracle.choices) == ("SUN_TGT2", [CELL + 8, CELL + 10])
    story.send(CELL + 8)
    assert (oracle.phase, oracle.choices) == ("SUN_SHIELD", [CELL + 23, PASS])
    with pytest.raises(StopIteration):
        story.send(CELL + 23)
    assert cards(player) == {0: RED, 8: BLUE, 10: GREEN, 3: CANE}


def test_sun_under_works_finds_a_second_target_without_a_first() -> None:
    oracle = empty(2)
    player = oracle.players[1]
    player.patio.under_works = True
    lay(player, {8: BLUE, 4: RED})
    tell(oracle, oracle.sun_action(oracle.players[0]), CELL + 0)
    assert cards(player) == {8: -1 - BLUE, 4: RED}
    tell(oracle, oracle.sun_action(oracle.players[0]), CELL + 7)  # nothing near
    assert cards(player) == {8: -1 - BLUE, 4: RED}
    lay(player, {23: GREEN})
    assert tell(oracle, oracle.sun_action(oracle.players[0]), CELL + 0) == ["SUN_LOC"]
    assert cards(player) == {23: -1 - GREEN, 4: RED}
    tell(oracle, oracle.sun_action(oracle.players[0]), CELL + 0)  # what stands in for 0 is no second target as well
    assert cards(player) == {4: RED}


def test_hose_and_can_as_shields() -> None:
    oracle = empty(2)
    player = oracle.players[1]
    lay(player, {0: HOSE, 1: RED, 2: B01, 3: BLUE, 4: GREEN, 7: WATERING_CAN})
    assert tell(oracle, oracle.sun_action(oracle.players[0]), CELL + 4) == ["SUN_LOC"]  # four flowers away
    assert cards(player)[4] == -1 - GREEN
    story = oracle.sun_action(oracle.players[0])
    next(story)
    story.send(CELL + 2)
    assert oracle.choices == [USE_HOSE, USE_CAN, PASS]
    pack = list(oracle.improvement_pack)
    with pytest.raises(StopIteration):
        story.send(USE_CAN)
    assert oracle.improvement_pack == [*pack, CAN_CARD]
    assert cards(player)[2] == B01


def test_sun_effect_may_be_watered_against() -> None:
    oracle = empty(2)
    lay(oracle.players[0], {0: CANE, 5: AWNING}, {1: RED, 6: BLUE})
    lay(oracle.players[1], {0: CANE}, {1: RED, 7: GREEN, 4: TUB})
    pack = list(oracle.improvement_pack)
    line_up(oracle, SUN, 1, 2, 3, 4, 5, 0, 7, VISITORS)
    phases = tell(oracle, oracle.sun_effect(oracle.players[0]), PASS, CELL + 0, CELL + 7, PASS)
    assert phases == ["SUNFX_SRC", "SUNFX_SRC", "SUNFX_TGT", "SUNFX_TGT"]
    assert cards(oracle.players[0]) == {0: CANE, 5: AWNING, 1: -1 - RED, 6: -1 - BLUE}
    assert cards(oracle.players[1]) == {7: GREEN}
    assert oracle.improvement_pack == [*pack, TUB_CARD]


def test_end_of_round_uses_everything() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {0: CANE, 2: CANE, 4: CANE}, {1: RED, 3: BLUE})
    oracle.batch = []
    phases = tell(oracle, oracle.water(player, "END"), CELL + 2, CELL + 3)
    assert phases == ["END_SRC", "END_TGT"]
    assert cards(player) == {0: CANE, 4: CANE, 1: RED, 3: BLUE}


def test_chain_of_the_hose() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {0: HOSE, 1: RED, 2: GREEN, 7: GREEN, 6: B01}, {3: BLUE, 5: RED})
    assert {NUMBERS[place] for place in player.patio.hose_picks([])} == {1, 7}
    assert {NUMBERS[place] for place in player.patio.hose_picks([PLACES[1]])} == {2}
    assert {NUMBERS[place] for place in player.patio.hose_picks([PLACES[1], PLACES[2]])} == {3}
    assert player.patio.hose_picks([PLACES[1], PLACES[2], PLACES[3]]) == []
    oracle.batch = []
    story = oracle.water(player, "END")
    assert tell(oracle, story, CELL + 7) == ["END_HOSE"]
    assert cards(player) == {1: RED, 2: GREEN, 7: GREEN, 6: B01, 3: -1 - BLUE, 5: RED}
    assert oracle.batch == [HOSE_CARD]


def test_hose_on_the_ladder_picks_any_three_dry_flowers() -> None:
    oracle = empty(2)
    player = oracle.players[0]
    lay(player, {0: HOSE, 1: RED}, {2: BLUE, 4: BLUE, 5: BLUE, 6: TUB})
    give(player, LADDER_CARD)
    tell(oracle, oracle.play(player, LADDER_CARD, own_turn=True), CELL + 0)
    phases = tell(oracle, oracle.water(player, "SUNFX"), USE_HOSE, CELL + 6, CELL + 2, PASS)
    assert phases == ["SUNFX_SRC", "SUNFX_HOSE", "SUNFX_HOSE", "SUNFX_HOSE"]
    assert cards(player) == {0: LADDER, 1: RED, 2: BLUE, 4: -1 - BLUE, 5: -1 - BLUE, 6: TUB}
