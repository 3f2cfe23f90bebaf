"""Tests: commands to tables and hands."""
