"""Print TwixT boards for two pens, and check the games played on them."""

__version__ = "0.1.0"
