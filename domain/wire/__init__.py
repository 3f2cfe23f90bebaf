"""What comes from outside: strict JSON, safe text, validation, and the one canonical form of a value."""
