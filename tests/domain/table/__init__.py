"""A table: hands one after the other."""
