"""Tests: house rules."""
