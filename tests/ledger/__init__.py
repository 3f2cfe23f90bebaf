"""The log: what is stored, and that it stays."""
