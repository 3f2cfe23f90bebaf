"""Tests: requests."""
