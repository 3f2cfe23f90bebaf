"""The log in a PostgreSQL database, a schema for each partition."""
