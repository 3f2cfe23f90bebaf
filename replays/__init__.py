"""Replays of hands: any event seen again, explained, audited, exported and imported."""
