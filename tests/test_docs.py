"""The tables in the documentation are the games' own."""

from docs import generate


def test_generated_files_are_up_to_date() -> None:
    late = [str(path.relative_to(generate.ROOT)) for path in generate.outdated()]
    assert not late, f"{late} differ from the games: run `python -m docs.generate`"
