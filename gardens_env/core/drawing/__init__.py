"""What the drawings of all games share: colours, the frame of a page, the people at the table, coins and icons."""
