"""Replays: record files, audits, explanations."""
