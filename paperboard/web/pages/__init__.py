"""The start page, the settings, the resources and the rules."""
