"""The rules room: pure values and functions that use only the standard library."""
