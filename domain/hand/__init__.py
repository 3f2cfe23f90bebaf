"""A hand (一局): one deal, from the deal to the settlement, and the commands to it."""
