"""Tests: record files."""
