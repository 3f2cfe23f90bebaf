"""Tests of the log: what is stored, and that it stays."""
