"""Things break under load, and what was acknowledged is there: told by a file that the service has no hand in.

Each test has a control: the same check over a setting that is broken on purpose must find the loss.
"""
