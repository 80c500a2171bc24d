"""Sheets that show a board, empty or with a position."""
