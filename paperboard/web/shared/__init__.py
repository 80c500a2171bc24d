"""Code that all pages and files share: language, query, errors, headers."""
