"""The generic part of the suite: records, compiled loops, layouts and the fronts. It knows no game."""
