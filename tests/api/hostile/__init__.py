"""The rows of the list of hostile input (design/hostile_inputs.md), by what they are about."""
