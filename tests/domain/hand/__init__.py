"""A hand: commands, what follows from them, who may see how much."""
