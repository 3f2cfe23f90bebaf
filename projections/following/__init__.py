"""Views follow the log: each event exactly once, live, and made anew in a shadow."""
