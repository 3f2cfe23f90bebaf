"""How fast, beside a peer in the same run."""
