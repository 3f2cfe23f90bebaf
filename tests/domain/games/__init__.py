"""One folder of tests for each game."""
