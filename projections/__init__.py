"""What people ask for: views that are folded from the ledger."""
