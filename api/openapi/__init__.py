"""The OpenAPI document, and the description of each operation."""
