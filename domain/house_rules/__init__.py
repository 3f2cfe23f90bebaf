"""House rules (本桌规则): the options of a table, how they are read, and what they are called."""
