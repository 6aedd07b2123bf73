"""The rules of Patios, as compiled functions on one record."""
