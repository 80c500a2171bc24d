"""Code that several commands share: options, input, output, language."""
