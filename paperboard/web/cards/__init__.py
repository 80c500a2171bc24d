"""The pile of cards on screen."""
