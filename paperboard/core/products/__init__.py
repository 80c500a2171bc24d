"""The options of everything that can be printed, and the text of the rules."""
