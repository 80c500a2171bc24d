"""The cards of Card Twixt: faces, backs, and the sheets to cut them from."""
