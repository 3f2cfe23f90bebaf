"""How fast, beside a peer in the same run. Each module with a `main` is a benchmark; the others are what they share."""
