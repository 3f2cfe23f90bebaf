"""The rule books, read back as tests."""
