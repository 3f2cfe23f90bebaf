"""The same promises in every store, and those that only one can make."""
