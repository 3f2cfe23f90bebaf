"""Faults under load: every acknowledged event is there, judged by a file outside the service.

Each test has a control: the same check over a setting that is broken on purpose must find the loss.
"""
