"""The rules room: pure values and functions, standard library only."""
