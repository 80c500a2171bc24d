"""What every page and file needs: language, query, errors, headers."""
