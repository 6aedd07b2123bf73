"""Compiling a part of a hot function into its caller."""

from numba import njit

inlined = njit(inline="always")
"""`njit` for functions that are handed arrays at every decision and have few callers: numba counts references to every
array that is handed to a function of its own, which costs more than many of them do."""
