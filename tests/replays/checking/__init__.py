"""Tests: claimed histories checked."""
