"""Layouts: names, offsets, views, documentation and their errors."""

import numpy as np
import pytest

from gardens_env.core.layout import Layout, Part

LAYOUT = Layout(
    [
        Part("PASS"),
        Part("PLANT", (("rose", "corn"), 3), "a kind on a space"),
        Part("coins", unit=10.0, meaning="own coins"),
    ]
)


def test_sizes_and_offsets() -> None:
    assert LAYOUT.size == 8
    assert [LAYOUT.offset(part.name) for part in LAYOUT.parts] == [0, 1, 7]
    assert LAYOUT.part("PLANT").shape == (2, 3)


def test_names_are_one_to_one() -> None:
    names = [LAYOUT.name(index) for index in range(LAYOUT.size)]
    assert names[:5] == ["PASS", "PLANT rose 0", "PLANT rose 1", "PLANT rose 2", "PLANT corn 0"]
    assert [LAYOUT.index(name) for name in names] == list(range(LAYOUT.size))


def test_views_share_memory_and_keep_leading_axes() -> None:
    array = np.arange(16, dtype=np.float32).reshape(2, 8)
    view = LAYOUT.view(array, "PLANT")
    assert view.shape == (2, 2, 3)
    assert view[1].tolist() == [[9, 10, 11], [12, 13, 14]]
    assert np.shares_memory(view, array)
    assert LAYOUT.view(array, "coins").shape == (2,)


def test_prefixes_and_sums() -> None:
    both = LAYOUT.prefixed("player_0 ") + LAYOUT.prefixed("player_1 ")
    assert both.size == 16
    assert both.offset("player_1 PLANT") == 9
    assert both.name(8) == "player_1 PASS"


def test_markdown_has_a_row_for_every_part() -> None:
    rows = LAYOUT.markdown().splitlines()
    assert len(rows) == 2 + len(LAYOUT.parts)
    assert "| 1-6 | PLANT | 2 (rose, corn) x 3 | 1 | a kind on a space |" in rows


@pytest.mark.parametrize("index", [-1, 8])
def test_no_such_element(index: int) -> None:
    with pytest.raises(IndexError, match="0 to 7"):
        LAYOUT.name(index)


def test_no_such_name() -> None:
    with pytest.raises(ValueError, match="'PLANT rose 3'"):
        LAYOUT.index("PLANT rose 3")
    with pytest.raises(KeyError, match="PASS, PLANT, coins"):
        LAYOUT.part("water")
    with pytest.raises(KeyError, match="water"):
        LAYOUT.view(np.zeros(8), "water")


def test_names_must_differ() -> None:
    with pytest.raises(ValueError, match="'x'"):
        Layout([Part("x"), Part("x")])
    with pytest.raises(ValueError, match="'a 0'"):
        _ = Layout([Part("a", (2,)), Part("a 0")]).names
