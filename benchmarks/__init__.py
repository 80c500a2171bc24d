"""Speed compared side by side: ``python -m benchmarks`` prints a table of ratios."""
