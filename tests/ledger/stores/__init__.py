"""Tests of stores: promises of every store, and those of one kind."""
