"""The options of everything that can be printed."""
