"""Idempotency: commands with a key, sent again, are answered as the first time."""
