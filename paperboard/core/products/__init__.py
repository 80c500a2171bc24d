"""The options of each printable thing, and the text of the rules."""
