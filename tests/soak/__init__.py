"""Long runs, with `make soak`."""
