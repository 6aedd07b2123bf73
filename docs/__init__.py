"""Reference pages of the games, and what writes them: `python -m docs.generate`."""
