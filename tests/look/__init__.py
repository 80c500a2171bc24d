"""Compare what programs draw from the same sheets. Run with ``make look``."""
