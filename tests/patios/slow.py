"""Reach of the Hose and worth of trio tokens, worked out slowly and plainly, to compare with what the rules say."""

from itertools import product

GRID = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1)]
GRID += [(4, 0), (3, 0), (2, 0), (1, 0)]
PLACES = [(1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1), *GRID]
"""Row and column of every cell."""


def beside(cell: int, other: int) -> bool:
    """The cells share a side."""
    (row, column), (other_row, other_column) = PLACES[cell], PLACES[other]
    return abs(row - other_row) + abs(column - other_column) == 1


def leads_to_dry(cell: int, flowers: set[int], dry: set[int], steps: int) -> bool:
    """Some path of flowers from the cell ends at a dry one after at most so many steps."""
    if cell in dry:
        return True
    return steps > 0 and any(
        leads_to_dry(other, flowers - {cell}, dry, steps - 1) for other in flowers if beside(cell, other)
    )


def hose_picks(hose: int, flowers: set[int], dry: set[int], picked: set[int]) -> set[int]:
    """What the Hose may pick after some picks, the picked flowers being beautiful."""
    free = flowers - picked
    left = 3 - len(picked)
    near = {cell for cell in free if any(beside(cell, other) for other in picked | {hose})}
    return {cell for cell in near if left > 0 and leads_to_dry(cell, free, dry - picked, left - 1)}


def trio_value(tokens: list[int]) -> int:
    """The best way to put trio tokens together: sets of three, pairs of two colours, and single ones."""
    best = 0
    for triples in range(min(tokens) + 1):
        left = [count - triples for count in tokens]
        for pairs in product(range(max(left) + 1), repeat=3):
            single = [left[i] - sum(pairs[j] for j in range(3) if j != i) for i in range(3)]
            if min(single) >= 0:
                best = max(best, 15 * triples + 8 * sum(pairs) + 3 * sum(single))
    return best
