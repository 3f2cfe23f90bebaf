"""Writing to the log: one partition, its rows, and group commit."""
