"""What an endpoint may ask for, as FastAPI dependencies."""
