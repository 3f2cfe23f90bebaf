"""Tests: explanations."""
