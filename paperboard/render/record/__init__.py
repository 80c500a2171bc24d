"""Empty tables to write moves in."""
