"""Keys, accounts and the policy: who is asking, and what the key allows."""
