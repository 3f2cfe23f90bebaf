"""Hostile input, row by row of the list design/hostile_inputs.md."""
