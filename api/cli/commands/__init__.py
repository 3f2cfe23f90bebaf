"""One file for each command, named as it is."""
