"""The home page, the settings, the resources and the rules."""
