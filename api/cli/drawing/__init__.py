"""Hands drawn in the terminal: what happened in words, the table as cards; a game's own words are in `games/`."""
