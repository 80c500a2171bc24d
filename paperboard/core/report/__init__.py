"""What a check tells of a game or position, and what can follow it."""
