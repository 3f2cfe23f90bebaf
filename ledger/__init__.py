"""What was written, and the proof of it."""
