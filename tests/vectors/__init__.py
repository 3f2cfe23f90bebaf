"""Vectors: one JSON object a line says what a rule must give. `<file>.py` knows the kinds of `<file>.jsonl`."""
