"""The checker page."""
