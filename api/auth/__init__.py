"""Authentication and authorisation: keys, accounts, and the policy."""
