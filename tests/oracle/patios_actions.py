"""The 64 action ids of Patios, written down once more for the oracle."""

CHARACTER = 0  # + character
TYPE = 8  # + type of flower card, or colour
CELL = 23  # + number of the cell, or direction of the Sun
PLAYER = 47  # + seats after the decider - 1
IMPROVEMENT = 51  # + Improvement
SHIFT = 58  # + place in SHIFTS
YES = 62
PASS = 63
ACTIONS = 64

SHIFTS = (-2, -1, 1, 2)  # of the Visitors, negative towards the start of the row
