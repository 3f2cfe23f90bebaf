"""A table: its game, house rules and seats, the hands dealt there, and all that it decides itself."""
