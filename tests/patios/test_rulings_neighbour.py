"""The Neighbour: offers, the apprentice, the pack of Improvements, and theft from hands."""

import pytest

from tests.patios.positions import Position, bits
from tests.patios.reading import cells, hand, improvements, now, of_all, patio

UP = "neighbour sun red_gardener blue_gardener"
DOWN = "children green_gardener water_carrier assistant_gardener"
ORDER = ("awning", "tub", "hose", "ladder", "watering_can", "guitarist", "flamenco_dancer")


def visiting(num_players: int = 3, coins: tuple[int, ...] = (1, 1, 1), top_known: str = "") -> Position:
    """Seat 0 can choose the Neighbour; the pack lies in the order of ORDER."""
    table = Position(num_players).sample(cane=3, blue=1)
    if num_players in (2, 4):
        table.row(UP, DOWN)
    else:
        table.row(f"{UP} children", DOWN.removeprefix("children ")).sample(blue=1)
    padded = [*coins, *[0] * (5 - len(coins))]
    return table.improvements(*ORDER, top_known=top_known).put(coins=padded, coin_reserve=5 - sum(coins))


def held_by_all(table: Position, left: int = 0) -> Position:
    """Seat 1 holds the first Improvements of ORDER, all but `left` of them."""
    for name in ORDER[: 7 - left]:
        table.hold(1, name, "1")
    return table


# Offers ---------------------------------------------------------------------------------------------------------------


def test_a29_everybody_with_a_coin_is_asked_in_turn() -> None:
    table = visiting(coins=(1, 0, 1)).play("CHARACTER neighbour")
    assert now(table) == ("OFFER", 2)
    assert table.legal == {"YES", "PASS"}


def test_a29_a_single_offer_must_be_taken() -> None:
    table = visiting().play("CHARACTER neighbour", "PASS", "YES")
    assert of_all(table, "coins") == [2, 1, 0]
    assert now(table) == ("KEEP_IMP", 0)
    assert table.state["apprentice"] == 2


def test_a29_among_several_the_active_player_chooses() -> None:
    table = visiting().play("CHARACTER neighbour", "YES", "YES")
    assert now(table) == ("APPRENTICE", 0)
    assert table.legal == {"PLAYER 1", "PLAYER 2"}
    assert of_all(table, "coins") == [1, 1, 1]  # coins move when it is settled
    table.play("PLAYER 1")
    assert of_all(table, "coins") == [2, 0, 1]


def test_c30_offers_stay_hidden_until_all_are_in() -> None:
    table = visiting().play("CHARACTER neighbour", "YES")
    assert table.state["offers"][:3].tolist() == [-1, 1, -1]
    again = visiting().play("CHARACTER neighbour", "PASS")
    assert (table.seen_by(2).vector == again.seen_by(2).vector).all()
    assert (table.seen_by(0).vector == again.seen_by(0).vector).all()
    assert (table.seen_by(1).vector != again.seen_by(1).vector).any()


def test_a29_no_offers_with_a_single_card_in_the_pack() -> None:
    table = held_by_all(visiting(), left=1).play("CHARACTER neighbour")
    assert hand(table, 0) == {"flamenco_dancer": "0"}
    assert improvements(table) == []
    assert now(table) == ("TURN", 1)  # the dancer only begins a turn


def test_c29_the_last_cards_knower_still_knows_it() -> None:
    table = held_by_all(visiting(), left=1).put(top_known=bits("2")).play("CHARACTER neighbour")
    assert hand(table, 0) == {"flamenco_dancer": "02"}
    assert table.state["top_known"] == 0


# The two cards --------------------------------------------------------------------------------------------------------


def test_one_is_kept_and_the_other_goes_to_the_apprentice() -> None:
    table = visiting().play("CHARACTER neighbour", "YES", "PASS")
    assert table.legal == {"IMPROVEMENT awning", "IMPROVEMENT tub"}
    table.play("IMPROVEMENT tub")
    assert hand(table, 0) == {"tub": "0"}
    assert hand(table, 1) == {"awning": "01"}
    assert improvements(table) == list(ORDER[2:])


def test_without_an_apprentice_the_other_goes_back_on_top() -> None:
    table = visiting(top_known="1").play("CHARACTER neighbour", "PASS", "PASS", "IMPROVEMENT awning")
    assert hand(table, 0) == {"awning": "0"}
    assert improvements(table) == list(ORDER[1:])
    assert table.state["top_known"] == bits("0")


def test_c29_the_knowledge_of_the_top_ends_when_cards_are_drawn() -> None:
    table = visiting(top_known="12").play("CHARACTER neighbour", "YES", "PASS")
    assert table.state["top_known"] == 0


def test_the_active_player_may_play_the_card_after_the_action() -> None:
    table = visiting().play("CHARACTER neighbour", "PASS", "PASS", "IMPROVEMENT tub")
    assert now(table) == ("POST", 0)
    table.play("IMPROVEMENT tub", "CELL 3")
    assert patio(table, 0) == {3: "tub"}


@pytest.mark.parametrize("name", ["awning", "tub", "hose", "ladder", "watering_can"])
def test_the_apprentice_may_play_some_cards_at_once(name: str) -> None:
    kept = "tub" if name != "tub" else "awning"
    table = visiting().improvements(name, kept, *[other for other in ORDER if other not in (name, kept)])
    table.play("CHARACTER neighbour", "YES", "PASS", f"IMPROVEMENT {kept}")
    assert now(table) == ("PLAY_NOW", 1)
    assert table.legal == {"YES", "PASS"}
    table.play("YES")
    assert now(table) == (("PLACE_DRY" if name == "tub" else "IMP_CELL"), 1)
    assert table.legal == cells(*range(8))
    table.play("CELL 5")
    assert patio(table, 1) == {5: "~tub" if name == "tub" else name}
    assert now(table) == ("POST", 0)


def test_the_apprentice_may_keep_it() -> None:
    table = visiting().play("CHARACTER neighbour", "YES", "PASS", "IMPROVEMENT tub", "PASS")
    assert hand(table, 1) == {"awning": "01"}
    assert now(table) == ("POST", 0)


@pytest.mark.parametrize("name", ["guitarist", "flamenco_dancer"])
def test_the_apprentice_cannot_play_what_belongs_to_the_own_turn(name: str) -> None:
    table = visiting().improvements(name, "awning", *[other for other in ORDER if other not in (name, "awning")])
    table.play("CHARACTER neighbour", "YES", "PASS", "IMPROVEMENT awning")
    assert now(table) == ("POST", 0)
    assert hand(table, 1) == {name: "01"}


def test_c32_what_cannot_be_played_is_not_asked_for() -> None:
    table = visiting()
    for cell in range(8):
        table.lay(1, cell, "green")
    table.play("CHARACTER neighbour", "YES", "PASS", "IMPROVEMENT tub")
    assert now(table) == ("POST", 0)  # no room for the Awning


def test_a18_the_apprentices_tub_may_cause_work() -> None:
    table = visiting()
    for cell in range(8):
        table.lay(1, cell, "green")
    table.play("CHARACTER neighbour", "YES", "PASS", "IMPROVEMENT awning", "YES")
    assert now(table) == ("PLACE_DRY", 1)
    assert table.state["works"][1] == 1
    table.play("CELL 8")
    assert patio(table, 1)[8] == "~tub"
    assert table.known(1, 8) == "012"


# Theft ----------------------------------------------------------------------------------------------------------------


def test_a30_with_an_empty_pack_a_card_is_taken_from_a_hand() -> None:
    table = visiting()
    for name in ORDER[:6]:
        table.hold(1, name, "1")
    table.hold(2, ORDER[6], "2").play("CHARACTER neighbour")
    assert now(table) == ("STEAL", 0)
    assert table.legal == {"PLAYER 1", "PLAYER 2"}
    table.play("PLAYER 2")
    assert hand(table, 0) == {"flamenco_dancer": "02"}
    assert hand(table, 2) == {}
    assert of_all(table, "coins") == [1, 1, 1]


def test_a30_the_stolen_card_is_random() -> None:
    stolen = set()
    for draws in range(40):
        table = held_by_all(visiting()).put(random_draws=draws).play("CHARACTER neighbour")
        stolen |= set(hand(table, 0))
    assert stolen == set(ORDER)


def test_c28_third_seats_lose_what_they_knew_of_a_hand_of_several() -> None:
    table = visiting()
    for name in ORDER:
        table.hold(1, name, "12" if name == "tub" else "01")
    table.play("CHARACTER neighbour")
    (stolen,) = hand(table, 0)
    assert hand(table, 0) == {stolen: "01"}
    expected = {name: "1" if name == "tub" else "01" for name in sorted(ORDER) if name != stolen}
    assert dict(sorted(hand(table, 1).items())) == expected


def test_c28_a_single_card_takes_its_knowledge_along() -> None:
    table = visiting()
    for name in ORDER[:6]:
        table.hold(0, name, "0")
    table.hold(1, ORDER[6], "12").play("CHARACTER neighbour")
    assert hand(table, 0)["flamenco_dancer"] == "012"


def test_nothing_to_take_nothing_happens() -> None:
    table = visiting()
    for name in ORDER:
        table.hold(0, name, "0")
    table.play("CHARACTER neighbour")
    assert now(table) == ("POST", 0)
    assert len(hand(table, 0)) == 7
