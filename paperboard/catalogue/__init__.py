"""The catalogue of everything that can be printed, with one entry for each thing."""
