"""Tests: stored bytes."""
