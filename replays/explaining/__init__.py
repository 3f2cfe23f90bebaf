"""Explanations of actions at any event of a hand: why they are allowed or refused."""
