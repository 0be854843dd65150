"""Evolution."""
