"""What is true: the rules of the games as plain values and pure functions."""
