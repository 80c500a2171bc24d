"""The catalogue: everything that can be printed, each thing described once."""
