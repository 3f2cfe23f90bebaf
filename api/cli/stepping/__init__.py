"""`paipu replay --step`: one goes through a hand, forward and back, and asks what could have been done there."""
