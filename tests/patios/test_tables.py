"""Printed numbers: the own table is sound, and a broken one is refused with a message that names the cell."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from gardens_env.core import kernels
from gardens_env.core.tables import uncertain
from gardens_env.patios import GAME
from gardens_env.patios.tables import OWN_TABLE, TABLES, load_tables, read_cells
from gardens_env.testing.playing import start
from tests.playing.tables import write_table


def test_own_table_is_one_read_only_record() -> None:
    tables = load_tables()
    assert tables.shape == (1,)
    assert tables.dtype == TABLES
    assert not tables.flags.writeable


def test_own_table_has_the_numbers_of_the_rulebook() -> None:
    tables = load_tables()[0]
    assert tables.sample_size.tolist() == [0, 0, 4, 5, 7, 8]
    assert tables.face_down.tolist() == [0, 0, 4, 3, 4, 3]
    assert tables.copies.tolist() == [17, 17, 17, 14] + [1] * 11
    assert (tables.coins, tables.starting_coins, tables.coins_per_flower, tables.coin_half_points) == (5, 1, 2, 1)
    assert (tables.pot_points, tables.extra_points, tables.works_penalty, tables.trio_change) == (1, 2, 2, 3)
    assert tables.trio_worth.tolist() == [0, 3, 8, 15]


def test_the_balcony_of_the_rulebook_is_the_first_one() -> None:
    tables = load_tables()[0]
    assert (tables.required[0].tolist(), tables.mud[0], tables.balcony_points[0]) == ([1, 0, 0], 3, 4)


def test_every_balcony_pays_a_point_for_every_pot_it_asks_for() -> None:
    tables = load_tables()[0]
    np.testing.assert_array_equal(tables.balcony_points, tables.required.sum(axis=1) + tables.mud)
    assert tables.required.sum(axis=0).tolist() == [11] * 3  # the assumed cards favour no colour


def test_a01_only_the_other_balconies_are_assumed() -> None:
    cells = read_cells()
    assert max(Counter(cell.name for cell in cells).values()) == 1
    doubtful = {cell.name: cell.provenance for cell in uncertain(cells)}
    assert set(doubtful.values()) == {"assumed"}
    balconies = {
        f"balconies.b{number:02d}.{what}" for number in range(2, 12) for what in ("blue", "green", "red", "mud")
    }
    assert set(doubtful) == balconies


# Other tables ---------------------------------------------------------------------------------------------------------


def changed(tmp_path: Path, **changes: int | str) -> Path:
    """A copy of the own table; cells are named with two underscores for a dot."""
    cells: dict[str, int | str | list[str]] = {name.replace("__", "."): value for name, value in changes.items()}
    return write_table(OWN_TABLE, tmp_path / "other.toml", cells)


def test_a_copy_of_the_own_table_is_the_same_table(tmp_path: Path) -> None:
    copy = changed(tmp_path)
    assert load_tables(copy).tobytes() == load_tables().tobytes()
    assert GAME.setup(data=copy).tables_hash == GAME.setup().tables_hash


def test_other_numbers_reach_the_rules_and_the_hash(tmp_path: Path) -> None:
    other = changed(tmp_path, rules__starting_coins=2, supply__coins=11, supply__blue=9, rules__face_down_3=2)
    setup = GAME.setup(num_players=3, data=other)
    assert setup.tables_hash != GAME.setup(num_players=3).tables_hash
    states, masks = start(setup, np.arange(1, dtype=np.int64))
    while states["turn_number"][0] == 0:
        kernels.apply(setup.tables, states, masks.argmax(axis=1), masks)
    assert states["coins"][0, :3].tolist() == [2, 2, 2]
    assert states["coin_reserve"][0] == 5
    assert (states["row_up"][0] == 0).sum() == 2
    assert states["pack"][0].sum() + states["sample"][0].sum() == 9 + 17 + 17 + 14 + 11 - 6


BROKEN: dict[str, tuple[dict[str, int | str], str]] = {
    "no sample": ({"rules__sample_4": 0}, "rules.sample_4 must be from 1 to 20; it is 0"),
    "all face down": ({"rules__face_down_2": 5}, "rules.face_down_2 must be from 1 to 4; it is 5"),
    "debts": ({"rules__extra_points": -1}, "rules.extra_points must be from 0 to 20; it is -1"),
    "too much": ({"rules__trios_3": 21}, "rules.trios_3 must be from 0 to 20; it is 21"),
    "cards for nothing": ({"rules__coins_per_flower": 0}, "rules.coins_per_flower must be from 1 to 20; it is 0"),
    "too few pots to deal": ({"supply__green": 4}, "supply.green must be from 5 to 20; it is 4"),
    "too few coins": ({"supply__coins": 4}, "supply.coins must be at least 5, rules.starting_coins for each of 5 pl"),
    "a word": ({"supply__canes": "some"}, "supply.canes must have a whole number as its value; it is 'some'"),
    "a huge Balcony": ({"balconies__b07__mud": 10}, "balconies.b07.mud must be from 0 to 9; it is 10"),
    "an empty Balcony": (
        {"balconies__b10__blue": 0, "balconies__b10__green": 0, "balconies__b10__red": 0},
        "balconies.b10 must ask for at least one pot",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_table_is_refused_with_the_name_of_the_cell(name: str, tmp_path: Path) -> None:
    changes, message = BROKEN[name]
    with pytest.raises(ValueError, match=r"other\.toml: ") as error:
        load_tables(changed(tmp_path, **changes))
    assert message in str(error.value)


@pytest.mark.parametrize("lost", ["[balconies.b11]", "pot_points", "canes"])
def test_a_missing_cell_or_section_is_named(lost: str, tmp_path: Path) -> None:
    text = OWN_TABLE.read_text(encoding="utf-8")
    path = tmp_path / "short.toml"
    kept = text[: text.index(lost)] if lost.startswith("[") else text.replace(f"\n{lost} =", "\n# ")
    path.write_text(kept, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"short\.toml: \w+\.{lost.strip('[]').split('.')[-1]} is missing"):
        load_tables(path)
