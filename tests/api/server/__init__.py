"""Tests: the web server."""
