"""What several commands need: options, input, output, language."""
