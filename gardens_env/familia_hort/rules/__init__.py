"""The rules of La Familia Hort, one file for each phase of a round. All functions are compiled."""
