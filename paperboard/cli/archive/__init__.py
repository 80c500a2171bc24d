"""Many games at once: finding the files, sharing the work, lines and their sum."""
