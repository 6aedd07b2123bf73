"""The observation of what is going on: cards on their way, offers, marks of a decision that is being made."""

import numpy as np
import pytest

from gardens_env.patios.state import PHASES
from tests.patios.positions import Position


def test_pots_of_the_set_up_are_seen_by_their_owner() -> None:
    table = Position(2)
    table.state["dealt"][0], table.state["dealt"][1] = [0, 2], [1, 2]
    table.state["pack"][:3] -= [1, 1, 2]
    seen = table.seen_by(1)
    assert seen.names("dealt") == {"green": 1, "red": 1}
    assert seen.names("unseen") == {"blue_pot": 17, "green_pot": 16, "red_pot": 16, "cane": 14}


def test_a_flower_to_be_placed_is_seen_by_those_who_know_it() -> None:
    table = Position(3).put(card_due=5, card_owner=1, card_up=0, card_known=0b010, phase="PLACE_DRY", seat=1)
    table.state["pack"][5] -= 1
    owner, other = table.seen_by(1), table.seen_by(2)
    assert owner.names("card_due") == {"balcony_2": 1}
    assert not other.part("card_due").any()
    assert "balcony_2" in other.names("unseen_balconies")
    assert "balcony_2" not in owner.names("unseen_balconies")
    assert table.put(card_up=1, card_known=0b111).seen_by(2).names("card_due") == {"balcony_2": 1}
    assert table.seen_by(2).number("card_due_up") == 1


def test_the_assistants_cards_are_seen_by_the_player_who_picks() -> None:
    table = Position(3).put(phase="DRAFT", stage="ASSISTANT", seat=2)
    table.state["draft"][[0, 3, 6]] = [2, 1, 1]
    table.state["pack"][[0, 3, 6]] -= [2, 1, 1]
    assert table.seen_by(2).names("draft") == {"blue_pot": 2, "cane": 1, "balcony_3": 1}
    assert table.seen_by(2).names("unseen")["blue_pot"] == 15
    for other in (0, 1):
        assert not table.seen_by(other).part("draft").any()
        assert table.seen_by(other).names("unseen")["blue_pot"] == 17
    assert not table.put(phase="PLACE_DRY").seen_by(2).part("draft").any()


def test_the_neighbours_cards_are_seen_by_the_active_player() -> None:
    table = Position(3)
    table.state["drawn"] = table.state["improvement_pack"][:2]
    table.state["improvement_pack"] = [*table.state["improvement_pack"][2:], -1, -1]
    table.put(improvement_pack_size=5, phase="KEEP_IMP", stage="NEIGHBOUR", active=1, seat=1)
    assert table.seen_by(1).part("improvement_due").sum() == 2
    assert table.seen_by(1).part("unseen_improvements").sum() == 5
    assert not table.seen_by(0).part("improvement_due").any()
    assert table.seen_by(0).part("unseen_improvements").all()


def test_the_apprentices_card_is_seen_by_the_two() -> None:
    table = Position(3).hold(2, "ladder", "12").put(received=4, apprentice=2, active=1, phase="PLAY_NOW", seat=2)
    assert table.seen_by(1).names("improvement_due") == table.seen_by(2).names("improvement_due") == {"ladder": 1}
    assert not table.seen_by(0).part("improvement_due").any()


def test_an_improvement_being_played_is_seen_by_all() -> None:
    table = Position(2).put(improvement_due=1, card_owner=0, phase="GUITAR")
    assert table.seen_by(1).names("improvement_due") == {"guitarist": 1}


def test_offers_are_secret_until_all_are_in() -> None:
    table = Position(3).put(phase="OFFER", stage="NEIGHBOUR", active=0, seat=2, offers=[-1, 1, -1, -1, -1])

    def offers(seat: int) -> list[int]:
        return [relative for relative in range(3) if table.seen_by(seat).number(f"player_{relative} offers")]

    assert (offers(0), offers(1), offers(2)) == ([], [0], [])
    table.put(phase="APPRENTICE", seat=0, offers=[-1, 1, 1, -1, -1])
    assert (offers(0), offers(1), offers(2)) == ([1, 2], [0, 1], [0, 2])


@pytest.mark.parametrize(
    ("fields", "part", "expected"),
    [
        ({"chosen": 5}, "chosen", {"children": 1}),
        ({"flamenco": 1}, "flamenco", {"": 1}),
        ({"direction": 2}, "direction", {"north-east": 1}),
        ({"target": [4, -1]}, "marked", {"4": 1}),
        ({"target": [4, 16], "shielded": [1, 0]}, "marked", {"16": 1}),
        ({"own_cell": 7}, "marked", {"7": 1}),
        ({"source": 23}, "marked", {"23": 1}),
        ({"on_ladder": 1}, "on_ladder", {"": 1}),
        ({"watered": 2}, "watered", {"": 2}),
        ({"picks": 0b1001}, "picked", {"0": 1, "3": 1}),
        ({"kept_up": 0b10, "kept_dry": 1 << 23}, "picked", {"1": 1}),
        ({"kept_up": 0b10, "kept_dry": 1 << 23}, "kept_dry", {"23": 1}),
        ({"phase": "KEEP_DRY", "colour": 2}, "colour", {"red": 1}),
        ({"phase": "KEEP_UP", "colour": 0}, "colour", {"blue": 1}),
        ({"phase": "TURN", "colour": 0}, "colour", {}),
    ],
)
def test_c33_marks_of_what_is_going_on(fields: dict[str, object], part: str, expected: dict[str, float]) -> None:
    for seat in (0, 1):
        assert Position(2).put(**fields).seen_by(seat).names(part) == expected


def test_every_phase_is_named() -> None:
    table = Position(2)
    for number, name in enumerate(PHASES):
        table.state["phase"] = number
        assert table.seen_by(0).names("phase") == {name: 1}


def test_nothing_else_is_marked_in_a_quiet_turn() -> None:
    seen = Position(2).seen_by(0)
    quiet = (
        "chosen",
        "card_due",
        "improvement_due",
        "draft",
        "dealt",
        "direction",
        "marked",
        "picked",
        "kept_dry",
        "colour",
    )
    assert not any(seen.part(name).any() for name in quiet)
    assert np.isfinite(seen.vector).all()
