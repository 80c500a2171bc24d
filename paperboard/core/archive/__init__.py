"""Many games at once: the check of each, a line of JSON for it, and their number."""
