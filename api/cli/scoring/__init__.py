"""The hand calculators at the command line: how cards are written, and a file for each game that has one."""
