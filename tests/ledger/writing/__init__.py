"""Tests: writing to the log."""
