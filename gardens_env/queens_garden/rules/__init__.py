"""The rules of Queen's Garden, a few files for each part of a turn. All functions are compiled."""
