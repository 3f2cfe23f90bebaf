"""Tests: the OpenAPI document."""
