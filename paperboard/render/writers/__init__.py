"""Writing sheets to files, with a module for each kind of file."""
