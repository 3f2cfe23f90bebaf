"""Tests of views: each event once, in order, and the answers of a count by hand."""
