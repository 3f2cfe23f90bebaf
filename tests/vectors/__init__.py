"""Vectors: one JSON object a line says what a rule must give; `<game>.py` knows the kinds of its file."""
