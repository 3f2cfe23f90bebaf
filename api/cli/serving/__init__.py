"""`paipu serve`: the HTTP service in this process, with all that it opens."""
