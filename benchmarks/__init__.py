"""Side-by-side measurements: ``python -m benchmarks`` prints one table of ratios."""
