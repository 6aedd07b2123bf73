"""Files of printed numbers: cells of every kind, nested sections, and messages that name the place in the file."""

from pathlib import Path

import pytest

from gardens_env.core.tables import Cell, Items, Kind, Number, Reader, Word, uncertain

ROW = Items(Number(-1, 3), 2)
SOUND = """
[map]
scale = 'fixed'
[map.paths]
ends = { value = [[0, 3], [-1, 2]], provenance = "likely" }
[map.signs]
word = { value = "stop", provenance = "assumed" }
size = { value = 3, provenance = "known" }
names = { value = ["stop", "go", "go"], provenance = "likely" }
"""
SIGNS: dict[str, Kind] = {
    "word": Word(("stop", "go")),
    "size": Number(1, 5),
    "names": Items(Word(("stop", "go")), 0, 3),
}


def reader(folder: Path, text: str) -> Reader:
    path = folder / "map.toml"
    path.write_text(text, encoding="utf-8")
    return Reader(path)


def read_everything(found: Reader) -> list[Cell]:
    found.section("", ("map",))
    found.read("map", {}, {"scale": "fixed"}, sections=("paths", "signs"))
    found.read("map.paths", {"ends": Items(ROW, 2)})
    found.read("map.signs", SIGNS)
    return found.cells


def test_values_and_cells_of_every_kind(tmp_path: Path) -> None:
    found = reader(tmp_path, SOUND)
    cells = read_everything(found)
    assert [(cell.name, cell.value) for cell in cells] == [
        ("map.paths.ends", [[0, 3], [-1, 2]]),
        ("map.signs.word", "stop"),
        ("map.signs.size", 3),
        ("map.signs.names", ["stop", "go", "go"]),
    ]
    assert found.read("map.signs", SIGNS)["size"] == 3


def test_uncertain_cells_come_without_the_known_ones_and_the_assumed_first(tmp_path: Path) -> None:
    cells = read_everything(reader(tmp_path, SOUND))
    assert [cell.name for cell in uncertain(cells)] == ["map.signs.word", "map.paths.ends", "map.signs.names"]


BROKEN = {
    "another fixed word": ("'fixed'", "'free'", "map.scale must be 'fixed'; it is 'free'"),
    "a section that is missing": ("[map.paths]", "[map.roads]", "map.paths is missing"),
    "a section that is a cell": ("[map.paths]\nends", "paths", "map.paths.ends is missing"),
    "a section that is too much": ("[map.signs]", "[map.walls]\n[map.signs]", "map.walls is unknown; here belong"),
    "a number that is too large": ("value = 3,", "value = 6,", "map.signs.size must be from 1 to 5; it is 6"),
    "a truth value": ("value = 3,", "value = true,", "map.signs.size must have a whole number as its value"),
    "an unknown word": ('value = "stop"', 'value = "halt"', "map.signs.word must be one of stop, go; it is 'halt'"),
    "a list for a word": ('value = "stop"', "value = []", "map.signs.word must be one of stop, go; it is []"),
    "a number for a list": ("[[0, 3], [-1, 2]]", "3", "map.paths.ends must be a list of 2 items; it is 3"),
    "a list that is too short": ("[[0, 3], [-1, 2]]", "[[0, 3]]", "map.paths.ends must be a list of 2 items"),
    "an item that is no list": ("[-1, 2]", "2", "map.paths.ends[1] must be a list of 2 items; it is 2"),
    "an item out of its range": ("[-1, 2]", "[-2, 2]", "map.paths.ends[1][0] must be from -1 to 3; it is -2"),
    "a word in a list": ('"stop", "go", "go"', '"stop", 1', "map.signs.names[1] must be one of stop, go; it is 1"),
    "a list that is too long": ('"go", "go"', '"go", "go", "go"', "map.signs.names must be a list of 0 to 3 items"),
    "no provenance": (', provenance = "known"', "", "map.signs.size must be { value = ..., provenance = ... }; it is"),
    "an unknown provenance": ('"known"', '"sure"', "map.signs.size must have a provenance out of known, likely"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_named(name: str, tmp_path: Path) -> None:
    sound, broken, message = BROKEN[name]
    assert sound in SOUND
    with pytest.raises(ValueError, match=r"map\.toml: ") as error:
        read_everything(reader(tmp_path, SOUND.replace(sound, broken)))
    assert message in str(error.value)


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"map\.toml is not a TOML file"):
        reader(tmp_path, "corn costs 1")
    (tmp_path / "map.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ValueError, match=r"map\.toml is not a TOML file"):
        Reader(tmp_path / "map.toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"cannot read the table of printed numbers .*nothing\.toml: No such file"):
        Reader(tmp_path / "nothing.toml")
