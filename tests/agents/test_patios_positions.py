"""Positions of Patios set up by hand, one for each skill: the greedy bot often gets them wrong."""

import numpy as np
import pytest

from agents import make_agent
from gardens_env.patios.state import CHARACTERS, VISITORS
from gardens_env.testing import playing
from tests.patios.positions import Position


def decision(table, name="heuristic"):
    """Contract name of what an agent does in the position."""
    seat = int(table.state["seat"])
    observations = playing.observe(table.setup, table.states, seat)
    masks = playing.legal(table.setup, table.states)
    action = make_agent(name, table.setup).act(observations, masks, np.array([seat]))[0]
    assert masks[0, action]
    return table.setup.actions.name(int(action))


def decisions(table):
    return decision(table, "heuristic:greedy"), decision(table)


def patio(table, seat, *cards):
    """Lay cards around the well, from cell 0 on; a name with a star is dry and known to its owner, "" is a gap."""
    for cell, card in enumerate(cards):
        if card:
            dry = card.endswith("*")
            table.lay(seat, cell, card.rstrip("*"), dry=dry, known=str(seat) if dry else "")
    return table


def row(table, before, behind):
    """Face-up characters before and behind the Visitors, four in all; the others lie face down at the end."""
    up = [*before.split(), *behind.split()]
    table.row(" ".join(up), " ".join(name for name in CHARACTERS[:VISITORS] if name not in up))
    place = len(before.split())
    for field, value in (("row", VISITORS), ("row_up", 1)):
        order = table.state[field].tolist()[:VISITORS]
        table.state[field] = [*order[:place], value, *order[place:]]
    return table.put(turn_number=9)


# Collecting -----------------------------------------------------------------------------------------------------------


def test_the_token_that_is_missing_is_worth_most():
    table = Position().sample(blue=1, green=1).put(round_number=3)
    patio(table, 0, "blue", "blue", "green", "green")
    table.state["tokens"][0] = 2, 0, 1
    row(table, "blue_gardener green_gardener", "children sun")
    assert decision(table) == "CHARACTER green_gardener"


@pytest.mark.parametrize(("last", "taken"), [(False, "TYPE blue_pot"), (True, "TYPE balcony_10")])
def test_a_pot_beyond_the_trio_stays_for_the_next_round(last, taken):
    table = Position().sample(blue=1, b10=1).put(round_number=3 if last else 1)
    patio(table, 0, "blue", "blue", "blue", "green", "red")
    row(table, "blue_gardener", "children sun neighbour").play("CHARACTER blue_gardener")
    assert decisions(table) == ("TYPE balcony_10", taken)


def test_a_balcony_that_is_met_beats_a_single_pot():
    table = Position().sample(red=1, b7=1)
    patio(table, 0, "blue", "blue", "green", "green")
    row(table, "red_gardener", "children sun neighbour").play("CHARACTER red_gardener")
    assert decision(table) == "TYPE balcony_7"


def test_pots_are_collected_for_a_balcony_before_it_is_met():
    table = Position().sample(red=1, green=1, b1=1)
    patio(table, 0, "blue", "blue", "b7", "green")
    row(table, "red_gardener green_gardener children", "sun")
    assert decision(table) == "CHARACTER green_gardener"


def test_no_works_for_a_single_point():
    table = Position().sample(red=2, green=1).put(round_number=3)
    patio(table, 0, "blue", "blue", "blue", "blue", "blue", "blue", "green", "cane")
    row(table, "sun", "red_gardener green_gardener children")
    assert decision(table) == "CHARACTER sun"


def test_the_draft_keeps_what_completes_a_trio():
    table = Position().pack("red", "b11", "green").put(round_number=3)
    patio(table, 0, "green", "green", "blue")
    row(table, "assistant_gardener", "children sun neighbour").play("CHARACTER assistant_gardener")
    assert decision(table) == "TYPE green_pot"


def test_the_draft_keeps_from_the_others_what_they_need():
    table = Position().pack("red", "blue", "green").put(round_number=3)
    patio(table, 0, "blue", "blue", "blue")
    patio(table, 1, "green", "green", "cane", "", "cane")
    table.state["tokens"][1] = 1, 0, 1
    row(table, "assistant_gardener", "children sun neighbour").play("CHARACTER assistant_gardener")
    assert decisions(table) == ("TYPE blue_pot", "TYPE green_pot")


# Water ----------------------------------------------------------------------------------------------------------------


def test_a_cane_goes_between_two_dry_flowers():
    table = Position().sample(cane=1)
    patio(table, 0, "blue*", "", "blue*", "blue", "green", "green")
    row(table, "water_carrier", "children sun neighbour").play("CHARACTER water_carrier")
    assert decision(table) == "CELL 1"


def test_a_cane_waits_for_a_second_flower():
    table = Position().sample(cane=1)
    patio(table, 0, "blue*", "", "", "blue")
    row(table, "water_carrier blue_gardener children neighbour", "")
    table.play("CHARACTER water_carrier")
    assert decision(table) in {"CELL 1", "CELL 7"}


def test_the_hose_goes_where_it_reaches_three():
    table = Position().hold(0, "hose", known="0").put(round_number=3)
    patio(table, 0, "blue*", "blue*", "", "blue*", "", "green", "", "cane")
    row(table, "sun", "children neighbour assistant_gardener").play("CHARACTER sun", "CELL 3")
    assert decision(table) == "IMPROVEMENT hose"
    table.play("IMPROVEMENT hose")
    assert decision(table) == "CELL 2"


def test_the_sun_shines_on_what_is_worth_most_and_has_no_shield():
    table = Position().put(round_number=3)
    patio(table, 1, "blue", "cane", "blue", "blue", "", "red", "", "green")
    row(table, "sun", "children neighbour assistant_gardener").play("CHARACTER sun")
    assert decisions(table) == ("CELL 0", "CELL 3")


def test_no_shield_where_the_same_cane_waters_again():
    table = Position().put(round_number=3)
    patio(table, 1, "red", "cane", "blue*", "red", "red")
    row(table, "sun children", "neighbour assistant_gardener").play("CHARACTER sun", "CELL 0")
    assert decision(table) == "PASS"


def test_a_shield_keeps_a_dry_flower_from_the_discards():
    table = Position().put(round_number=3)
    patio(table, 1, "red*", "cane", "cane", "cane", "red", "red", "", "cane")
    row(table, "sun children", "neighbour assistant_gardener").play("CHARACTER sun", "CELL 0")
    assert decision(table) in {"CELL 1", "CELL 7"}


# The end of the round -------------------------------------------------------------------------------------------------


def test_a_ripe_patio_lets_the_visitors_come():
    table = Position().put(round_number=3).sample(blue=1)
    patio(table, 0, "blue", "blue", "blue", "blue", "green", "green", "green")
    patio(table, 1, "red", "red", "green", "green", "blue*")
    row(table, "children", "blue_gardener sun neighbour")
    assert decisions(table) == ("CHARACTER blue_gardener", "CHARACTER children")


def test_a_poor_patio_keeps_the_visitors_away():
    table = Position().put(round_number=3).sample(red=1, cane=1)
    patio(table, 0, "blue", "blue", "green", "green")
    patio(table, 1, "blue", "blue", "blue", "green", "green", "green", "red", "cane")
    row(table, "red_gardener", "children sun neighbour")
    greedy, full = decisions(table)
    assert greedy == "CHARACTER red_gardener"
    assert full != greedy


def test_the_guitarist_fetches_the_visitors_to_a_ripe_patio():
    table = Position().hold(0, "guitarist", known="0").put(round_number=3)
    patio(table, 0, "blue", "blue", "blue", "blue", "green", "green", "green", "green")
    patio(table, 1, "blue", "blue", "blue*", "green*", "green", "red", "red")
    row(table, "sun children assistant_gardener", "neighbour").play("CHARACTER sun", "CELL 5")
    assert decision(table) == "IMPROVEMENT guitarist"
    table.play("IMPROVEMENT guitarist")
    assert decision(table) == "SHIFT -2"


# Improvements and coins -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "answer"), [((1, 0, 0), "PASS"), ((0, 1, 1), "IMPROVEMENT tub")])
def test_the_tub_waits_for_a_trio_that_is_worth_it(tokens, answer):
    table = Position().hold(0, "tub", known="0").put(round_number=2)
    patio(table, 0, "blue", "blue", "green")
    table.state["tokens"][0] = tokens
    row(table, "sun", "children neighbour assistant_gardener").play("CHARACTER sun", "CELL 0")
    assert decision(table) == answer


@pytest.mark.parametrize(("round_number", "answer"), [(1, "YES"), (3, "PASS")])
def test_a_coin_is_offered_as_long_as_the_improvement_can_be_used(round_number, answer):
    table = Position(num_players=5).put(round_number=round_number)
    table.row("neighbour children sun blue_gardener green_gardener", "red_gardener water_carrier assistant_gardener")
    row(table, "neighbour", "children sun blue_gardener").play("CHARACTER neighbour")
    assert decision(table) == answer
