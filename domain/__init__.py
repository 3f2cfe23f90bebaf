"""Rules of the games, of hands and of tables, as plain values and pure functions."""
