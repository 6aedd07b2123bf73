"""Who knows what: whole lives of face-down cards, with the knowledge of every seat worked out by hand."""

import pytest

from tests.patios.positions import Position

ASSISTANT_FIRST = "assistant_gardener children sun"
OTHERS = "blue_gardener green_gardener red_gardener water_carrier neighbour"


def assistants_table(num_players: int, *pack: str, **options: bool) -> Position:
    """Seat 0 may call the Assistant or the Children; the pack holds just these cards."""
    table = Position(num_players, **options).pack(*pack)
    up = 4 if num_players in (2, 4) else 5
    names = f"{ASSISTANT_FIRST} {OTHERS}".split()
    return table.row(" ".join(names[:up]), " ".join(names[up:]))


def dry_cards_known(table: Position) -> dict[tuple[int, int], str]:
    """Who knows each dry card, by seat and cell."""
    everything = ((seat, cell) for seat in range(table.setup.num_players) for cell in range(24))
    return {place: table.known(*place) for place in everything if table.known(*place) != "-"}


# The set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("monument", "known"), [(False, ["0", "1", "2"]), (True, ["", "", ""])])
def test_the_opening_card_is_known_to_its_owner(monument: bool, known: list[str]) -> None:
    table = Position(3, monument=monument, fresh=True)
    while table.phase != "TURN":
        pick = (
            sorted(table.legal)[0] if table.phase == "SETUP_PICK" else f"CELL {3 if table.phase == 'PLACE_UP' else 6}"
        )
        table.play(pick)
    assert [table.known(seat, 6) for seat in range(3)] == known
    assert [table.known(seat, 3) for seat in range(3)] == ["-"] * 3


def test_the_rest_of_the_opening_hand_is_known_to_nobody_else() -> None:
    table = Position(2, fresh=True)
    colours = table.state["dealt"][0].tolist()
    table.play(table.setup.actions.name(8 + colours[0]))
    assert table.phase == "PLACE_UP"
    for seat in (0, 1):
        assert table.seen_by(seat).part("card_due")[colours[0]] == 1
    assert table.seen_by(0).part("dealt").tolist() == [int(colour == colours[1]) for colour in range(3)]
    table.play("CELL 0")
    assert table.phase == "PLACE_DRY"
    assert table.seen_by(0).part("card_due")[colours[1]] == 1
    assert not table.seen_by(1).part("card_due").any()


# Dealt by the Assistant, exchanged by the Children, hit by the Sun ----------------------------------------------------


def test_the_life_of_the_assistants_cards() -> None:
    """Three players; the cards go from seat 0 to seat 2 and to seat 1."""
    table = assistants_table(3, "blue", "green", "red", "b1").sample(blue=5)
    table.play("CHARACTER assistant_gardener")
    assert table.seen_by(0).part("draft").sum() == 4
    table.play("TYPE blue_pot")
    assert [table.seen_by(seat).part("card_due").any() for seat in range(3)] == [True] * 3  # will lie beautiful
    table.play("CELL 0")
    assert (table.phase, int(table.state["seat"])) == ("DRAFT", 2)
    assert [table.seen_by(seat).part("draft").any() for seat in range(3)] == [False, False, True]
    table.play("TYPE red_pot")
    assert [table.seen_by(seat).part("card_due").any() for seat in range(3)] == [False, False, True]
    table.play("CELL 1")
    assert dry_cards_known(table) == {(2, 1): "2"}
    table.play("TYPE balcony_1", "CELL 2")
    # Seat 1 picked last: seat 2, who passed two cards on, sees the other one among the discards.
    assert dry_cards_known(table) == {(2, 1): "2", (1, 2): "12"}
    assert table.seen_by(0).number("player_1 dry_unseen") == 1
    assert table.seen_by(0).names("discards")["green_pot"] == 17


def test_with_two_players_the_first_picker_knows_the_last_pick() -> None:
    table = assistants_table(2, "blue", "green", "red")
    table.play("CHARACTER assistant_gardener", "TYPE blue_pot", "CELL 0", "TYPE red_pot", "CELL 5")
    assert dry_cards_known(table) == {(1, 5): "01"}


def test_an_exchange_carries_knowledge_along() -> None:
    table = assistants_table(3, "blue", "green", "red", "blue", "blue")
    table.lay(0, 7, "b2", dry=True, known="0").lay(2, 3, "red", dry=True, known="12")
    table.lay(0, 4, "green", dry=True, known="012").lay(1, 1, "red", dry=True, known="1")
    table.lay(2, 6, "b4", dry=True, known="2")
    table.play("CHARACTER children", "CELL 0")  # the card off the pack
    table.play("CELL 7", "PLAYER 2")
    assert table.seen_by(1).names("marked") == {"7": 1}
    assert table.seen_by(1).number("player_1 partner") == 1
    table.play("CELL 3")
    # The red pot, known to 1 and 2, is now seat 0's; the Balcony, known to 0, is seat 2's.
    assert dry_cards_known(table) == {(0, 7): "012", (0, 4): "012", (1, 1): "1", (2, 3): "02", (2, 6): "2"}
    assert table.state["card"][0, 7] == 2
    assert table.state["card"][2, 3] == 5
    assert not table.seen_by(1).part("player_1 balcony").any()
    assert table.seen_by(0).names("player_2 balcony") == {"3": 2}


def test_flowers_dried_in_the_open_are_known_to_all() -> None:
    table = assistants_table(3, "blue", "green").lay(1, 2, "red").lay(2, 2, "tub").sample(red=1, green=3)
    table.play("CHARACTER sun", "CELL 2")
    assert dry_cards_known(table) == {(1, 2): "012", (2, 2): "012"}
    table = Position(3).sample(red=3, b4=1)
    table.play("CHARACTER red_gardener", "TYPE red_pot", "CELL 0", "TYPE balcony_4", "CELL 1", "CELL 2")
    assert dry_cards_known(table) == {(1, 1): "012", (2, 2): "012"}


def test_a_watered_flower_and_a_free_cell_have_no_mask() -> None:
    table = Position(2).sample(cane=1).lay(0, 2, "b4", dry=True, known="0").lay(1, 2, "red", dry=True, known="1")
    table.play("CHARACTER water_carrier", "CELL 2")
    assert dry_cards_known(table) == {(1, 2): "1"}
    assert table.state["known"][0, 2] == 0
    assert table.seen_by(1).names("player_1 balcony") == {"2": 4}


def test_discarded_cards_are_public() -> None:
    table = assistants_table(2, "blue", "green").lay(1, 2, "red", dry=True, known="1").sample(red=4)
    before = table.seen_by(0).names("discards")["red_pot"]
    table.play("CHARACTER sun", "CELL 2")
    assert dry_cards_known(table) == {}
    assert table.seen_by(0).names("discards")["red_pot"] == before + 1


# Monument to memory ---------------------------------------------------------------------------------------------------


def test_of_a_monument_nobody_knows_a_dry_card() -> None:
    table = assistants_table(2, "blue", "green", "red", monument=True).lay(0, 3, "red").lay(1, 3, "tub")
    table.play("CHARACTER assistant_gardener", "TYPE blue_pot", "CELL 0")
    table.play("TYPE red_pot")
    assert table.seen_by(1).part("card_due").any()  # it is still in the hand
    table.play("CELL 5")
    assert dry_cards_known(table) == {(1, 5): ""}
    table.play("CHARACTER sun", "CELL 3")
    assert dry_cards_known(table) == {(0, 3): "", (1, 5): ""}


def test_of_a_monument_an_exchanged_card_is_seen_once() -> None:
    """Each receiver sees its card until it has made one more decision."""
    table = assistants_table(3, "blue", "green", "red", "blue", "blue", monument=True).sample(red=3, blue=2)
    table.lay(0, 7, "b2", dry=True).lay(2, 3, "red", dry=True).lay(1, 0, "green", dry=True)
    table.lay(2, 5, "green", dry=True)
    table.row("children green_gardener sun blue_gardener red_gardener", "neighbour water_carrier assistant_gardener")
    table.play("CHARACTER children", "CELL 0", "CELL 7", "PLAYER 2", "CELL 3")
    assert dry_cards_known(table) == {(0, 7): "0", (2, 3): "2", (1, 0): "", (2, 5): ""}
    assert int(table.state["seat"]) == 1
    table.play("CHARACTER red_gardener")
    assert dry_cards_known(table) == {(0, 7): "0", (2, 3): "2", (1, 0): "", (2, 5): ""}
    table.play("CELL 4")  # seat 1 places the red pot; seats 2 and 0 take the next ones
    assert (table.phase, int(table.state["seat"])) == ("PLACE_DRY", 2)
    table.play("CELL 0")
    assert table.known(2, 3) == ""
    assert table.known(0, 7) == "0"
    table.play("CELL 1")
    assert table.known(0, 7) == ""


# Improvements ---------------------------------------------------------------------------------------------------------


def neighbours_table() -> Position:
    """Three players; seat 0 may call the Neighbour."""
    return Position(3).row(
        "neighbour assistant_gardener children sun water_carrier", "blue_gardener green_gardener red_gardener"
    )


def hands_known(table: Position) -> dict[tuple[int, int], int]:
    """The mask of each Improvement in a hand, by seat and Improvement."""
    held = zip(*table.state["hand"].nonzero(), strict=True)
    return {(int(seat), int(card)): int(table.state["hand_known"][seat, card]) for seat, card in held}


def test_an_improvement_put_back_is_known_to_who_put_it_back() -> None:
    table = neighbours_table().improvements(
        "hose", "guitarist", "tub", "awning", "ladder", "watering_can", "flamenco_dancer"
    )
    table.play("CHARACTER neighbour", "PASS", "PASS", "IMPROVEMENT guitarist", "PASS", "PASS")
    assert hands_known(table) == {(0, 1): 0b001}
    assert int(table.state["top_known"]) == 0b001
    assert table.seen_by(0).names("top_improvement") == {"hose": 1}
    assert not table.seen_by(1).part("top_improvement").any()


def test_an_apprentices_card_is_known_to_the_two() -> None:
    table = neighbours_table().improvements(
        "hose", "guitarist", "tub", "awning", "ladder", "watering_can", "flamenco_dancer"
    )
    table.play("CHARACTER neighbour", "PASS", "YES", "IMPROVEMENT guitarist")
    assert (table.phase, int(table.state["seat"])) == ("PLAY_NOW", 2)
    assert hands_known(table) == {(0, 1): 0b001, (2, 3): 0b101}
    assert [table.seen_by(seat).part("improvement_due").any() for seat in range(3)] == [True, False, True]


@pytest.mark.parametrize("held", [1, 2])
def test_a_stolen_improvement(held: int) -> None:
    """Of several cards nobody else knows which one is gone; a single one stays known."""
    table = neighbours_table()
    table.hold(2, "hose", "12").hold(1, "ladder", "1").hold(0, "awning", "0")
    for number, name in enumerate(("guitarist", "tub", "watering_can", "flamenco_dancer")):
        if number < held - 1:
            table.hold(2, name, "2")
        else:
            table.lay(1, number, name) if name in ("tub", "watering_can") else table.hold(1, name, "1")
    assert table.state["improvement_pack_size"] == 0
    table.play("CHARACTER neighbour", "PLAYER 2")
    hands = hands_known(table)
    taken = next(card for seat, card in hands if seat == 0 and card != 0)
    assert hands[0, taken] == (0b101 if held > 1 or taken != 3 else 0b111)
    left = [mask for (seat, _), mask in hands.items() if seat == 2]
    assert len(left) == held - 1
    assert all(mask == 0b100 for mask in left)


# Characters -----------------------------------------------------------------------------------------------------------


def test_a_character_that_was_face_up_stays_known() -> None:
    table = Position(2).sample(red=1, green=3)
    table.row("children sun red_gardener blue_gardener", "neighbour water_carrier assistant_gardener green_gardener")
    table.play("CHARACTER red_gardener", "CELL 0")
    seen = table.seen_by(1)
    assert seen.names("place")["red_gardener"] == 9  # behind the Visitors, face down
    assert "red_gardener" not in seen.names("face_up")
    assert "neighbour" in seen.names("face_up")
    assert set(seen.names("hidden_place")) == {"4", "5", "6"}
