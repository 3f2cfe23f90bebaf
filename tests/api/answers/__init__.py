"""Tests: answers."""
