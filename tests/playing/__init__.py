"""Testing a game by playing it: what is the same for every game; each game's tests add what only they know."""
