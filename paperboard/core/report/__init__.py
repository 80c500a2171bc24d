"""The check of a game or position, its report, and changes to the game."""
