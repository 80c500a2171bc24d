"""A game as a booklet of diagrams."""
