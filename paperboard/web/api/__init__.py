"""What programs ask, and the description of it."""
