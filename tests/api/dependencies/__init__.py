"""Tests: what endpoints depend on."""
