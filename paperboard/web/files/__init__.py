"""The files to print, and their addresses."""
