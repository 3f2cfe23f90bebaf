"""Tests: keys and the policy."""
