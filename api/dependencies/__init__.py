"""FastAPI dependencies that endpoints may ask for."""
