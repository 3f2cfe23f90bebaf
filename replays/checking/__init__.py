"""Claimed histories checked: actions refereed, events compared with the engine's own."""
