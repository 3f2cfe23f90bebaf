"""Views of the log: scoreboards, histories, figures and lists, folded from its events."""
