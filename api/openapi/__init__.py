"""The OpenAPI document, and what each operation says of itself."""
