"""Queen's Garden: plant a garden of hexagons in groups of one colour or one pattern."""
