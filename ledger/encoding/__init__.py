"""Facts as stored bytes: events, rows, seals, names, chains."""
