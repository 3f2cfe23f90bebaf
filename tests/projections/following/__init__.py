"""Tests: following the log."""
