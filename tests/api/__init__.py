"""The interface over HTTP, through a real server."""
