"""Requests: body, query, parameters, and the sender."""
