"""A table: a game, its house rules, the seats, the hands played, and who deals next."""
