"""Paper, marks, text and fonts, and the writers that turn sheets into files."""
