"""The observation: every part says what its documentation says, in positions made by hand."""

import pytest

from gardens_env.patios import GAME
from gardens_env.patios.observation import GENERAL, PLAYER
from tests.patios.positions import Position

# Layout ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_layout_is_the_general_parts_then_a_block_for_every_player(players: int) -> None:
    layout = GAME.setup(num_players=players).observation
    assert layout.size == GENERAL.size + players * PLAYER.size
    for relative in range(players):
        for part in PLAYER.parts:
            expected = GENERAL.size + relative * PLAYER.size + PLAYER.offset(part.name)
            assert layout.offset(f"player_{relative} {part.name}") == expected


def test_it_is_compact() -> None:
    assert GAME.setup(num_players=2).observation.size < 1_200


def test_balconies_follow_the_other_flowers_directly() -> None:
    for pots, balconies in (
        ("sample", "sample_balconies"),
        ("unseen", "unseen_balconies"),
        ("discards", "discarded_balconies"),
    ):
        assert GENERAL.offset(pots) + GENERAL.part(pots).size == GENERAL.offset(balconies)


def test_documentation_has_a_row_with_a_meaning_for_every_part() -> None:
    layout = GAME.setup(num_players=2).observation
    rows = layout.markdown().splitlines()[2:]
    assert len(rows) == len(layout.parts)
    assert all(part.meaning for part in layout.parts)


# The game and the row -------------------------------------------------------------------------------------------------


def test_options_rounds_and_turns() -> None:
    seen = Position(rounds=4, max_turns_per_round=30).put(round_number=2, turn_number=7).seen_by(0)
    assert seen.names("phase") == {"TURN": 1}
    assert [seen.number(name) for name in ("round_number", "rounds_left", "turn_number", "turns_left")] == [2, 2, 7, 23]
    options = ("monument", "nit_picker_end", "playground", "keep_dry")
    assert [seen.number(name) for name in options] == [0, 0, 0, 1]
    other = Position(monument=True, nit_picker_end=True, playground=True, keep_dry=False).seen_by(1)
    assert [other.number(name) for name in options] == [1, 1, 1, 0]


def test_the_row_shows_places_of_characters_that_were_seen() -> None:
    table = Position(2).row(
        "sun children neighbour assistant_gardener",
        "blue_gardener red_gardener water_carrier green_gardener",
        "red_gardener",
    )
    seen = table.seen_by(1)
    assert seen.names("place") == {
        "sun": 1, "children": 2, "neighbour": 3, "assistant_gardener": 4, "red_gardener": 6, "visitors": 9
    }  # fmt: skip
    assert set(seen.names("face_up")) == {"sun", "children", "neighbour", "assistant_gardener"}
    assert set(seen.names("hidden_place")) == {"4", "6", "7"}  # counted from 0
    assert set(seen.names("before_visitors")) == {"sun", "children", "neighbour", "assistant_gardener", "red_gardener"}


def test_characters_behind_the_visitors_do_not_let_them_advance() -> None:
    table = Position(2)
    table.state["row"] = [6, 8, 0, 1, 2, 3, 4, 5, 7]
    table.state["row_up"] = [1, 1, 1, 1, 1, 0, 0, 0, 0]
    table.state["character_seen"] = 1
    seen = table.seen_by(0)
    assert set(seen.names("before_visitors")) == {"sun"}
    assert seen.names("place")["visitors"] == 2
    assert not seen.part("hidden_place").any()


def test_the_neighbour_has_no_place_in_the_playground() -> None:
    seen = Position(3, playground=True).seen_by(0)
    assert "neighbour" not in seen.names("place")
    assert seen.names("place")["visitors"] == 8
    assert seen.part("hidden_place").sum() == 3
    assert not seen.part("unseen_improvements").any()


# Packs ----------------------------------------------------------------------------------------------------------------


def test_sample_discards_and_what_is_unseen() -> None:
    table = Position(2).sample(blue=2, cane=1, b3=1).lay(0, 0, "red").lay(1, 2, "b5", dry=True, known="1")
    table.state["pack"][[1, 9]] -= [4, 1]
    table.state["discards"][[1, 9]] += [4, 1]
    table.put(coin_reserve=3)
    seen = table.seen_by(0)
    assert seen.names("sample") == {"blue_pot": 2, "cane": 1}
    assert seen.names("sample_balconies") == {"balcony_3": 1}
    assert seen.names("discards") == {"green_pot": 4}
    assert seen.names("discarded_balconies") == {"balcony_6": 1}
    assert seen.names("unseen") == {"blue_pot": 15, "green_pot": 13, "red_pot": 16, "cane": 13}
    # The fifth Balcony lies face down where seat 0 may not look, so it could still be in the pack.
    assert set(seen.names("unseen_balconies")) == {f"balcony_{number}" for number in (1, 2, 4, 5, 7, 8, 9, 10, 11)}
    assert "balcony_5" not in table.seen_by(1).names("unseen_balconies")
    assert seen.number("pack_size") == 76 - 4 - 1 - 1 - 5
    assert seen.number("coin_reserve") == 3


def test_improvements_in_packs_and_hands() -> None:
    table = Position(3).hold(0, "hose", "0").hold(1, "tub", "12").lay(2, 3, "awning")
    table.improvements("ladder", "guitarist", "watering_can", "flamenco_dancer", top_known="2")
    one, two = table.seen_by(1), table.seen_by(2)
    assert [seen.number("improvement_pack_size") for seen in (one, two)] == [4, 4]
    assert not one.part("top_improvement").any()
    assert two.names("top_improvement") == {"ladder": 1}
    assert set(one.names("unseen_improvements")) == {"ladder", "guitarist", "watering_can", "flamenco_dancer", "hose"}
    assert set(two.names("unseen_improvements")) == {"guitarist", "watering_can", "flamenco_dancer", "hose"}
    assert (one.names("player_0 hand"), two.names("player_2 hand")) == ({"tub": 1}, {"tub": 1})
    assert not one.part("player_2 hand").any()  # seat 0's Hose
    assert [one.number(f"player_{relative} hand_size") for relative in range(3)] == [1, 0, 1]
    assert "awning" not in one.names("unseen_improvements")


# Patios ---------------------------------------------------------------------------------------------------------------


def test_every_card_in_its_cell() -> None:
    cards = ["blue", "green", "red", "cane", "b7", "tub", "awning", "hose"]
    table = Position(2)
    for cell, name in enumerate(cards):
        table.lay(1, cell, name)
    seen = table.seen_by(0)
    kinds = ["blue_pot", "green_pot", "red_pot", "cane", "balcony", "tub", "awning", "hose"]
    assert seen.names("player_1 kind") == {f"{cell} {kind}": 1 for cell, kind in enumerate(kinds)}
    assert seen.names("player_1 balcony") == {"4": 7}
    assert not seen.part("player_1 dry").any()
    assert seen.part("player_1 pots").tolist() == [1, 1, 1]
    assert seen.names("player_1 balconies") == {"balcony_7": 1}
    assert [seen.number(f"player_1 {name}") for name in ("canes", "free", "works")] == [1, 0, 0]
    assert [seen.number(f"player_0 {name}") for name in ("canes", "free", "works")] == [0, 8, 0]
    assert not seen.part("player_0 kind").any()


def test_dry_cards_are_shown_to_those_who_know_them() -> None:
    table = Position(3).lay(1, 0, "red", True, "1").lay(1, 1, "b2", True, "012").lay(1, 2, "green", True, "12")
    table.lay(1, 3, "tub", True).lay(1, 20, "red", True, "012")
    nobody, owner, third = table.seen_by(0), table.seen_by(1), table.seen_by(2)
    assert nobody.names("player_1 kind") == {"1 balcony": 1, "3 tub": 1, "20 red_pot": 1}
    assert third.names("player_2 kind") == {"1 balcony": 1, "2 green_pot": 1, "3 tub": 1, "20 red_pot": 1}
    assert owner.names("player_0 kind") == {**third.names("player_2 kind"), "0 red_pot": 1}
    dry = {"0": 1, "1": 1, "2": 1, "3": 1, "20": 1}
    assert nobody.names("player_1 dry") == owner.names("player_0 dry") == third.names("player_2 dry") == dry
    assert [nobody.number("player_1 dry_unseen"), owner.number("player_0 dry_unseen")] == [2, 0]
    assert third.number("player_2 dry_unseen") == 1
    assert nobody.names("player_1 dry_pots") == {"red": 1}
    assert owner.names("player_0 dry_pots") == {"green": 1, "red": 2}
    assert nobody.names("player_1 dry_balconies") == {"balcony_2": 1}
    assert not nobody.part("player_1 pots").any()
    assert nobody.number("player_1 works") == 1
    assert nobody.names("unseen")["red_pot"] == 16
    assert owner.names("unseen")["red_pot"] == 15


def test_the_ladder() -> None:
    table = Position(2).lay(0, 5, "ladder").lay(0, 6, "cane").put(ladder_hose=[1, 0, 0, 0, 0])
    table.state["ladder_canes"][0] = 2
    seen = table.seen_by(0)
    assert [seen.number(f"player_0 {name}") for name in ("ladder_canes", "ladder_hose", "canes")] == [2, 1, 3]
    assert seen.names("player_0 kind") == {"5 ladder": 1, "6 cane": 1}


@pytest.mark.parametrize(
    ("beautiful", "points"),
    [
        ("red", 1),
        ("red red", 2),
        ("red red red", 0),
        ("red red red red red green green blue", 4 + 2 + 1),
        ("red red red blue b1", 1 + 4),
        ("blue blue blue blue b1", 2 + 4),
        ("blue blue blue b1", 0),
        ("red red tub", 2),
    ],
)
def test_points_of_the_round(beautiful: str, points: int) -> None:
    table = Position(2)
    for cell, name in enumerate(beautiful.split()):
        table.lay(1, cell, name)
    table.lay(1, 23, "red", True, "01")
    assert table.seen_by(0).number("player_1 round_points") == points


def test_possessions() -> None:
    table = Position(3).put(
        points=[3, 12, 0, 0, 0],
        coins=[2, 0, 1, 0, 0],
        first_player=2,
        active=1,
        seat=2,
        finisher=1,
        partner=0,
        apprentice=2,
    )
    table.state["tokens"][1] = [1, 0, 2]
    table.state["tub_colour"][1] = 2
    seen = table.seen_by(1)
    assert [seen.number(f"player_{relative} points") for relative in range(3)] == [12, 0, 3]
    assert [seen.number(f"player_{relative} coins") for relative in range(3)] == [0, 1, 2]
    assert seen.names("player_0 tokens") == {"blue": 1, "red": 2}
    assert seen.names("player_0 tub_colour") == {"red": 1}
    for name, relative in (
        ("first_player", 1),
        ("active", 0),
        ("to_move", 1),
        ("finisher", 0),
        ("partner", 2),
        ("apprentice", 1),
    ):
        marked = [other for other in range(3) if seen.number(f"player_{other} {name}")]
        assert marked == [relative], name
