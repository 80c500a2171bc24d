"""Empty tables to write moves down in."""
