"""The JSON interface for programs, and its description."""
