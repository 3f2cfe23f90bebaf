"""Tests: the database of the views."""
