"""A hand from a viewer's perspective: events, states, frames, legal actions, all redacted."""
