"""The addresses of files to print."""
