"""The database of the views, on SQLite and PostgreSQL alike."""
