"""The endpoints, by noun."""
