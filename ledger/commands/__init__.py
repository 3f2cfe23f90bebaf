"""Commands to tables and hands: read, let the domain decide, append."""
