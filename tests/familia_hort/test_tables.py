"""Printed numbers: the own table is sound, and a broken one is refused with a message that names the cell."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gardens_env
from gardens_env.familia_hort.state import DECK_SIZE, KINDS
from gardens_env.familia_hort.tables import OWN_TABLE, TABLES, load_tables, read_cells
from tests.familia_hort import random_play

Document = dict[str, Any]


def own_document() -> Document:
    with OWN_TABLE.open("rb") as file:
        return tomllib.load(file)


def write(document: Document, path: Path) -> Path:
    """A TOML file with dotted keys; JSON's numbers and strings are TOML's."""
    lines: list[str] = []

    def walk(prefix: str, value: Any) -> None:
        if isinstance(value, dict):
            for key, below in value.items():
                walk(f"{prefix}.{key}".lstrip("."), below)
        else:
            lines.append(f"{prefix} = {json.dumps(value)}")

    walk("", document)
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def put(*keys: str, value: Any) -> Callable[[Document], None]:
    """A change: another value at that place."""

    def change(document: Document) -> None:
        for key in keys[:-1]:
            document = document[key]
        document[keys[-1]] = value

    return change


def drop(*keys: str) -> Callable[[Document], None]:
    """A change: nothing at that place."""

    def change(document: Document) -> None:
        for key in keys[:-1]:
            document = document[key]
        del document[keys[-1]]

    return change


def cell(value: Any, provenance: str = "known") -> Document:
    return {"value": value, "provenance": provenance}


# The own table --------------------------------------------------------------------------------------------------------


def test_own_table_is_one_read_only_record():
    tables = load_tables()
    assert tables.shape == (1,)
    assert tables.dtype == TABLES
    assert not tables.flags.writeable


def test_own_table_has_the_numbers_of_the_rulebook():
    tables = load_tables()[0]
    kind = KINDS.index
    assert tables.starting_coins == 7
    assert tables.first_market.tolist() == [0, 0, 5, 4, 3]
    assert (tables.price[kind("pumpkin")], tables.price[kind("bee")]) == (2, 3)
    assert tables.price[kind("carnivorous_flower")] == 4
    assert tables.worth[kind("radish"), 0] == 3
    assert tables.worth[kind("lily"), 1] == 3
    assert tables.water_slots[kind("rose")] >= 2
    assert (tables.round_red[0], tables.round_water[0], tables.round_up[0]) == (0, 4, 1)
    assert tables.copies[tables.red == 0].sum() == 27
    assert tables.copies[tables.red == 1].sum() == 14
    assert tables.round_red.sum() == 3
    assert (tables.meal_experience.tolist(), tables.bee_coins, tables.can_water) == ([1, 2], 2, 2)


def test_every_cell_is_listed_once_with_its_provenance():
    cells = read_cells()
    assert max(Counter(cell.name for cell in cells).values()) == 1
    provenance = {cell.name: cell.provenance for cell in cells}
    assert provenance["cards.pumpkin.price"] == "known"
    assert provenance["cards.radish.price"] == "likely"
    assert provenance["cards.corn.price"] == "assumed"


# Other tables ---------------------------------------------------------------------------------------------------------


def test_a_copy_of_the_own_table_is_the_same_table(tmp_path):
    copy = write(own_document(), tmp_path / "copy.toml")
    assert load_tables(copy).tobytes() == load_tables().tobytes()
    assert gardens_env.setup("familia_hort", data=copy).tables_hash == gardens_env.setup("familia_hort").tables_hash


def test_provenance_is_no_part_of_the_numbers(tmp_path):
    document = own_document()
    put("cards", "corn", "price", value=cell(1, "known"))(document)
    assert load_tables(write(document, tmp_path / "t.toml")).tobytes() == load_tables().tobytes()


def test_another_number_reaches_the_rules_and_the_hash(tmp_path):
    document = own_document()
    put("rules", "starting_coins", value=cell(9))(document)
    path = write(document, tmp_path / "rich.toml")
    env = gardens_env.make("familia_hort", data=path)
    env.reset(seed=1)
    assert env.unwrapped.record[0].coins[:2].tolist() == [9, 9]
    assert env.unwrapped.setup.tables_hash != gardens_env.setup("familia_hort").tables_hash


BROKEN = {
    "section missing": (drop("rules"), "rules is missing"),
    "section unknown": (put("weather", value={}), "weather is unknown"),
    "section is a number": (put("rules", value=3), "rules must be a section"),
    "card missing": (drop("cards", "goat"), "cards.goat is missing"),
    "card unknown": (put("cards", "cow", value={}), "cards.cow is unknown"),
    "card is a number": (put("cards", "goat", value=1), "cards.goat must be a section"),
    "round missing": (drop("rounds", "red_c"), "rounds.red_c is missing"),
    "cell missing": (drop("cards", "corn", "price"), "cards.corn.price is missing"),
    "cell unknown": (put("cards", "bee", "water_slots", value=cell(1)), "cards.bee.water_slots is unknown"),
    "cell without provenance": (put("cards", "corn", "price", value=1), "cards.corn.price must be { value"),
    "cell without value": (drop("cards", "corn", "price", "value"), "cards.corn.price must be { value"),
    "cell with more": (put("cards", "corn", "price", "page", value=3), "cards.corn.price must be { value"),
    "provenance unknown": (put("cards", "corn", "price", value=cell(1, "sure")), "cards.corn.price must have a prov"),
    "word for a number": (
        put("cards", "corn", "price", value=cell("one")),
        "cards.corn.price must have a whole number",
    ),
    "fraction": (put("cards", "corn", "price", value=cell(1.5)), "cards.corn.price must have a whole number"),
    "truth value": (put("cards", "corn", "price", value=cell(True)), "cards.corn.price must have a whole number"),
    "negative": (put("cards", "corn", "price", value=cell(-1)), "cards.corn.price must be from 0 to 20; it is -1"),
    "too large": (put("rounds", "first", "water", value=cell(21)), "rounds.first.water must be from 1 to 20"),
    "no water in round 1": (put("rounds", "first", "water", value=cell(0)), "rounds.first.water must be from 1 to 20"),
    "no copies": (put("cards", "rose", "copies", value=cell(0)), "cards.rose.copies must be from 1 to 20"),
    "points for nothing": (put("rules", "coins_per_point", value=cell(0)), "rules.coins_per_point must be from 1"),
    "two cubes on a chicken": (put("cards", "chicken", "water_slots", value=cell(2)), "cards.chicken.water_slots"),
    "fertiliser spoils": (put("cards", "lily", "fertilised", value=cell(2)), "cards.lily.fertilised must be above"),
    "arrow sideways": (
        put("rounds", "red_a", "arrow", value=cell("left")),
        "rounds.red_a.arrow must be one of down, up",
    ),
    "arrow is a number": (put("rounds", "red_a", "arrow", value=cell(1)), "rounds.red_a.arrow must be one of down, up"),
    "other deck": (put("cards", "corn", "deck", value="red_moon"), "cards.corn.deck must be 'regular'"),
    "other type": (put("cards", "corn", "type", value="flower"), "cards.corn.type must be 'vegetable'"),
    "round of the other deck": (
        put("rounds", "red_b", "deck", value="regular"),
        "rounds.red_b.deck must be 'red_moon'",
    ),
    "deck too large": (put("cards", "corn", "copies", value=cell(20)), f"at most {DECK_SIZE}"),
    "deck too small": (put("rules", "first_market_4", value=cell(5)), "rules.first_market_4: 4 players draw up to 28"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_table_is_refused_with_the_name_of_the_cell(name, tmp_path):
    change, message = BROKEN[name]
    document = own_document()
    change(document)
    if name == "deck too large":
        put("cards", "rose", "copies", value=cell(20))(document)
    path = write(document, tmp_path / "broken.toml")
    # An empty section has no line of its own in dotted keys.
    if name in ("section unknown", "card unknown"):
        path.write_text(path.read_text() + ("\n[weather]" if name == "section unknown" else "\n[cards.cow]"))
    with pytest.raises(ValueError, match=r"broken\.toml: ") as error:
        load_tables(path)
    assert message in str(error.value)


def test_a_file_that_is_not_toml_is_refused(tmp_path):
    path = tmp_path / "notes.toml"
    path.write_text("corn costs 1")
    with pytest.raises(ValueError, match=r"notes\.toml is not a TOML file"):
        load_tables(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"notes\.toml is not a TOML file"):
        load_tables(path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"cannot read the table of printed numbers .*nothing\.toml: No such file"):
        gardens_env.make("familia_hort", data=tmp_path / "nothing.toml")


@pytest.mark.parametrize("highest", [True, False])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_games_with_extreme_numbers_keep_every_promise(mode, highest, tmp_path):
    document = own_document()
    stretch(document, highest)
    path = write(document, tmp_path / "extreme.toml")
    setup = gardens_env.setup("familia_hort", num_players=4, mode=mode, data=path)
    decisions, _ = random_play.PLAY.play(setup, random_play.STYLES[0], 20, 1)
    assert decisions > 0


def stretch(document: Document, highest: bool) -> None:
    """Put every number that is not the number of cards at the end of its range: all is worth much, or nothing."""
    rules = {"starting_coins": (0, 20), "coins_per_point": (20, 1), "apple_tree_coins": (0, 20), "trade_coins": (1, 20)}
    for name, ends in {**rules, "round_fertiliser": (1, 6)}.items():
        document["rules"][name]["value"] = ends[highest]
    for name, card in document["cards"].items():
        for printed, ends in {"price": (0, 1), "normal": (0, 19), "fertilised": (1, 20), "water_slots": (6, 1)}.items():
            if printed in card:
                card[printed]["value"] = ends[highest]
        for printed in ("experience", "meal_experience", "coins", "water", "fertiliser"):
            if printed in card:
                card[printed]["value"] = (0, 20)[highest]
        if name in ("chicken", "goat"):
            card["water_slots"]["value"] = 1
    for name, card in document["rounds"].items():
        card["water"]["value"] = 20 if highest else int(name == "first")
