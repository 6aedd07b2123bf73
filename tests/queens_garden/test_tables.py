"""Printed numbers: the own table is sound, and a broken one is refused with a message that names the cell."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import gardens_env
from gardens_env.queens_garden.tables import OWN_TABLE, TABLES, load_tables, read_cells
from tests.playing.table import seats
from tests.playing.tables import write_table
from tests.queens_garden.positions import COLOURS, PATTERNS


def test_own_table_is_one_read_only_record() -> None:
    tables = load_tables()
    assert tables.shape == (1,)
    assert tables.dtype == TABLES
    assert not tables.flags.writeable


def test_own_table_has_the_numbers_of_the_rulebook() -> None:
    tables = load_tables()[0]
    assert (tables.starting_points, tables.starting_jokers) == (15, 3)
    assert (tables.storage_tiles, tables.storage_expansions, tables.copies) == (12, 2, 3)
    assert tables.stack_size.tolist() == [0, 0, 5, 7, 8]
    assert (tables.tiles_on_top, tables.first_pass_penalty, tables.purchase_price) == (4, 1, 6)
    assert (tables.pavilion_points, tables.joker_points) == (1, 1)
    assert (tables.smallest_group, tables.full_group_bonus) == (3, 6)
    assert (tables.fountain_jokers, tables.between_jokers.tolist(), tables.pavilion_jokers) == (1, [2] * 6, 3)
    assert tables.between_statue.sum() == 3
    assert tables.pattern_value.tolist() == [1, 2, 3, 4, 5, 6]


def test_every_cell_is_listed_once_with_its_provenance() -> None:
    cells = read_cells()
    assert max(Counter(cell.name for cell in cells).values()) == 1
    provenance = {cell.name: cell.provenance for cell in cells}
    assert provenance["rules.copies"] == "known"
    assert provenance["patterns.lily.value"] == "known"
    assert provenance["colours.dark_green.round"] == "likely"
    assert all(provenance[f"patterns.{pattern}.round"] == "assumed" for pattern in PATTERNS)
    assert all(provenance[f"colours.{colour}.points"] == "likely" for colour in COLOURS)


def test_a_copy_of_the_own_table_is_the_same_table(tmp_path: Path) -> None:
    copy = write_table(OWN_TABLE, tmp_path / "copy.toml", {"rules.copies": 3})
    assert load_tables(copy).tobytes() == load_tables().tobytes()


def test_another_number_reaches_the_rules_and_the_hash(tmp_path: Path) -> None:
    path = write_table(OWN_TABLE, tmp_path / "rich.toml", {"rules.starting_points": 20})
    env = gardens_env.make("queens_garden", data=path)
    env.reset(seed=1)
    assert seats(env, "points") == [20, 20]
    assert env.unwrapped.setup.tables_hash != gardens_env.setup("queens_garden").tables_hash


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "points for everybody": ({"rules.starting_points": -1}, "rules.starting_points must be from 0 to 20; it is -1"),
    "a word for a number": ({"rules.copies": "three"}, "rules.copies must have a whole number"),
    "no tiles": ({"rules.copies": 0}, "rules.copies must be from 1 to 20"),
    "a stack that does not fit": ({"rules.stack_4": 9}, "rules.stack_4 must be from 1 to 8"),
    "too many tiles on a piece": ({"rules.tiles_on_top": 5}, "rules.tiles_on_top must be from 1 to 4"),
    "a storage without room": ({"rules.storage_tiles": 6}, "rules.storage_tiles must be at least 7"),
    "groups of one": ({"rules.smallest_group": 1}, "rules.smallest_group must be from 2 to 6"),
    "a hexagon too dear": ({"patterns.lily.value": 7}, "patterns.lily.value must be from 1 to 6"),
    "a hexagon for nothing": ({"patterns.tree.value": 0}, "patterns.tree.value must be from 1 to 6"),
    "a fifth round": ({"colours.yellow.round": 5}, "colours.yellow.round must be from 1 to 4"),
    "four in one round": ({"colours.yellow.round": 1}, "colours.*.round and patterns.*.round must be 1 for exactly 3"),
    "five ornaments": ({"fountain_board.between": ["bench"] * 5}, "fountain_board.between must be a list of 6 items"),
    "a pond": ({"fountain_board.between": ["bench"] * 5 + ["pond"]}, "between[5] must be one of bench, statue"),
    "too many jokers": ({"ornaments.pavilion": 5}, "ornaments.pavilion must be from 0 to 4"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_table_is_refused_with_the_name_of_the_cell(name: str, tmp_path: Path) -> None:
    changes, message = BROKEN[name]
    path = write_table(OWN_TABLE, tmp_path / "broken.toml", changes)
    with pytest.raises(ValueError, match=r"broken\.toml: ") as error:
        load_tables(path)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("[weather]", "weather is unknown"),
        ("[colours.pink]", "colours.pink is unknown; here belong yellow"),
    ],
)
def test_sections_that_do_not_belong_there_are_refused(line: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "more.toml"
    path.write_text(f"{OWN_TABLE.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        load_tables(path)
