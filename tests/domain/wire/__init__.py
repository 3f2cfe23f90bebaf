"""Tests: what comes from outside."""
