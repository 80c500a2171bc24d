"""The text of the rules, chapter by chapter."""
