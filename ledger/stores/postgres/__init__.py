"""The log in a PostgreSQL database, a schema for each partition."""

SERVICE_ROLE = "paipu_service"
