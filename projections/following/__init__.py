"""Following the log: views apply each event exactly once, live, and are rebuilt in shadow tables."""
