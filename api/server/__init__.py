"""The web server: HTTP/1.1, limits, metrics."""
