"""The rules, tested on plain values."""
